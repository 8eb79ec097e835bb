// Whatever happens at a table has words in every language: moves, events, reasons, points and steps of whole games.
import { afterEach, expect, test, vi } from 'vitest'
import type { GameRecord } from '../../src/core/record/record.ts'
import { FORMAT } from '../../src/core/record/schema.ts'
import { RandomStream } from '../../src/core/rng.ts'
import { describeMove as sayIkiMove } from '../../src/games/iki/web/text/describe.ts'
import * as ikiWords from '../../src/games/iki/web/text/event-text.ts'
import { GAMES } from '../../src/games/index.ts'
import * as ukiyoeWords from '../../src/games/ukiyoe/web/text/describe.ts'
import { LANGUAGES, type Language } from '../../src/messages/format.ts'
import { language, t } from '../../src/messages/i18n.ts'
import type { GameUi } from '../../src/web/table/game-ui.ts'
import '../support/messages.ts'
import { openSession } from '../../src/web/session/device.ts'

// The little of a browser that the settings ask for while they load.
vi.hoisted(() => {
  const kept = new Map<string, string>()
  Object.assign(globalThis, {
    localStorage: {
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
    },
    matchMedia: () => ({ matches: false, addEventListener() {} }),
    document: { documentElement: { classList: { toggle() {} } }, querySelector: () => null },
  })
})

type Saying = Omit<GameUi, 'Board' | 'Words'>
const UIS: Readonly<Record<string, Saying>> = { iki: { ...ikiWords, describeMove: sayIkiMove }, ukiyoe: ukiyoeWords }

afterEach(() => {
  language.value = 'en'
})

/** Punctuation of another language, as it gets in where parts are put together. */
const FOREIGN: Readonly<Record<Language, RegExp>> = {
  en: /[„«「、。：（]/,
  de: /["”«「、。：（]/,
  fr: /[^\u00a0\u202f][;:!?»]|«[^\u00a0]|'|[„「、。：（]/,
  ja: /[,;:!?()„“«]/,
}

class Said extends Set<string> {
  override add(text: string): this {
    // `expect` costs far more than a comparison: it is called only to say what is wrong.
    if (FOREIGN[language.value].test(text)) expect(text, language.value).not.toMatch(FOREIGN[language.value])
    return super.add(text)
  }
}

/** Random people play one game to its end; and makes every text the page would show. */
function sayAll(game: string, seats: number, seed: string, options: object): Set<string> {
  const resolved = GAMES[game]!.resolve(options, seats)
  if ('problems' in resolved) throw new Error(JSON.stringify(resolved.problems))
  const record: GameRecord = {
    format: FORMAT,
    game,
    seats: Array.from({ length: seats }, (_, i) => ({ name: `Seat ${i + 1}` })),
    options: resolved.options,
    seed,
    moves: [],
  }
  const session = openSession({ id: seed, record, updated: 0 }, () => {})
  const ui = UIS[game]!
  const chance = new RandomStream(seed)
  const said = new Said()
  session.start()
  for (let n = 0; !session.over.value; n++) {
    session.actions.local.takeScreen()
    language.value = LANGUAGES[n % LANGUAGES.length]!
    const { moves, blocked } = session.actions.choices.value!
    for (const move of moves.length > 12 ? [chance.below(moves.length)] : moves.keys()) {
      const { now, opens = '', verb } = ui.describeMove(session, moves[move])
      expect(now.trim() === '' || verb.trim() === '', `${n}: ${session.actions.choices.value!.texts[move]}`).toBe(false)
      said.add(now).add(opens).add(verb)
    }
    for (const reason of blocked) {
      expect(ui.describeBlocked(session, reason)).not.toBe(reason.code)
      said.add(ui.describeBlocked(session, reason))
    }
    for (const { name } of ui.steps(session)) said.add(name)
    expect(ui.question(session)).not.toBe(t('bar.choose'))
    said.add(ui.question(session))
    session.actions.commit(chance.below(moves.length))
  }
  for (const tag of LANGUAGES) {
    language.value = tag
    for (const line of session.lines.value) said.add(ui.describeEvent(session, line.event))
    for (const origins of session.scores.value.origins)
      for (const origin of Object.keys(origins)) said.add(ui.describeOrigin(session, origin))
  }
  return said
}

const RULES: readonly object[] = [{}, { rules: 'manual' }, { rules: 'utsuroi-en' }, { rules: 'utsuroi-de' }]
const CASES = [
  ...[2, 3, 4].flatMap((seats) => [1, 2].map((seed) => ['ukiyoe', seats, `words ${seed}`, {}] as const)),
  ['ukiyoe', 3, 'hidden', { hiddenScores: true }] as const,
  ...[2, 3, 4].flatMap((seats) => RULES.map((rules) => ['iki', seats, 'words', rules] as const)),
]

test.each(CASES)('%s with %i, %s, %o', (game, seats, seed, options) => {
  const said = [...sayAll(game, seats, seed, options)]
  expect(said.length).toBeGreaterThan(100)
  expect(
    said.filter((text) => /[{}]|undefined|NaN|\[object|(?:^|\s)(?:uki|iki)\.\w|: 0 (?:rice|Reis|balle)|米0俵|\(\d+ \d/.test(text)),
  ).toEqual([])
})
