// The score pad: what lay on the table at the end of a game of bots, entered by hand, gives the scores and winners of the game.
import { beforeAll, describe, expect, test } from 'vitest'
import type { AnyGame } from '../../../src/core/game.ts'
import { advance, begin, play, turnOf } from '../../../src/core/match.ts'
import { RandomStream } from '../../../src/core/rng.ts'
import { findBot } from '../../../src/games/bots.ts'
import { TYPES } from '../../../src/games/iki/cards/cardset.ts'
import { RULE_SETS } from '../../../src/games/iki/rules/rulesets.ts'
import {
  IKI,
  type IkiState,
  KINDS,
  KOBAN,
  LUMBER,
  MON,
  ORIGINS,
  RETIRED,
  RICE,
  SANDALS,
  STALLS,
  WILD,
} from '../../../src/games/iki/rules/state.ts'
import { ikiPad } from '../../../src/games/iki/web/score-pad/pad.ts'
import { GAMES } from '../../../src/games/index.ts'
import { ROUNDS } from '../../../src/games/ukiyoe/cards/deck.ts'
import type { UkiyoeEvent } from '../../../src/games/ukiyoe/rules/events.ts'
import { ukiyoePad } from '../../../src/games/ukiyoe/web/score-pad/pad.ts'
import { loadMessages } from '../../../src/messages/i18n.ts'

beforeAll(loadMessages)

function playOut(game: AnyGame, given: unknown, seats: number, seed: string) {
  const resolved = game.resolve(given, seats)
  if (!('options' in resolved)) throw new Error('options')
  const match = begin(game, resolved.options, seats, seed)
  const rng = new RandomStream(seed)
  const events: unknown[] = []
  const emit = (event: unknown) => void events.push(event)
  // Bots of two levels: the random one ends with odd tables, the other with full ones.
  const bots = ['random', 'apprentice'].map((level) => findBot(game.id, level)!)
  while (advance(match, emit) >= 0) {
    const turn = turnOf(game, match.state)
    play(match, bots[turn.seat % 2]!.choose(turn, rng), emit)
  }
  return { options: resolved.options, state: match.state, events }
}

/** What a player would read off the table. */
function readTable(s: IkiState): Record<string, number> {
  const values: Record<string, number> = {}
  const add = (field: string) => {
    values[field] = (values[field] ?? 0) + 1
  }
  for (let seat = 0; seat < s.table.seats; seat++) {
    const has = (kind: number) => s.has[seat * KINDS + kind]!
    Object.assign(values, {
      [`track.${seat}`]: has(IKI),
      [`koban.${seat}`]: has(KOBAN),
      [`lumber.${seat}`]: has(LUMBER),
      [`mon.${seat}`]: has(MON),
      [`rice.${seat}`]: has(RICE),
      [`sandals.${seat}`]: has(SANDALS),
      [`place.${seat}`]: s.stack.indexOf(seat) + 1,
    })
  }
  for (let card = 0; card < s.table.cards; card++) {
    const at = s.place[card]!
    const type = TYPES[s.table.type[card]!]
    if (at < STALLS && s.owner[at]! >= 0) add(`working.${type}.${s.owner[at]}`)
    else if (at >= RETIRED && at < RETIRED + s.table.seats)
      add(s.table.ability[card] === WILD ? `wild.${at - RETIRED}` : `retired.${type}.${at - RETIRED}`)
  }
  s.stall.forEach((piece, stall) => {
    if (piece >= s.table.cards) values[`building.${piece - s.table.cards}`] = s.owner[stall]! + 1
  })
  for (const [name, tokens] of [
    ['fish', s.fish],
    ['pipe', s.pipes],
    ['pouch', s.pouches],
  ] as const)
    tokens.forEach((owner, i) => {
      if (owner >= 0) values[`${name}.${i}`] = owner + 1
    })
  return values
}

describe('IKI', () => {
  const game = GAMES.iki!
  for (const rules of RULE_SETS)
    test(`${rules}: totals, winners and the origins of the end`, () => {
      for (const seats of [2, 3, 4])
        for (let n = 0; n < 3; n++) {
          const { options, state } = playOut(game, { rules }, seats, `pad ${rules} ${seats} ${n}`)
          const entered = ikiPad.state(options as never, seats, readTable(state as IkiState))
          expect(entered).not.toBeNull()
          const found = ikiPad.scores!(entered!)
          const expected = game.scores(state)
          expect(found.totals).toEqual(expected.totals)
          expect(found.winners).toEqual(expected.winners)
          found.origins.forEach(({ track, ...origins }, seat) => {
            const during = ORIGINS.reduce((sum, origin) => sum + expected.origins[seat]![origin]!, 0)
            expect(track).toBe(during)
            for (const [origin, points] of Object.entries(origins))
              if (!(ORIGINS as readonly string[]).includes(origin))
                expect([origin, points]).toEqual([origin, expected.origins[seat]![origin]])
          })
        }
    })

  test('more cards of a type than there are is no game', () => {
    const resolved = game.resolve({}, 2)
    if (!('options' in resolved)) throw new Error('options')
    expect(ikiPad.state(resolved.options as never, 2, { 'wild.0': 16, 'wild.1': 16 })).toBeNull()
  })
})

describe('UKIYO-E', () => {
  const game = GAMES.ukiyoe!
  test('totals, winners and origins', () => {
    for (const seats of [2, 3, 4])
      for (let n = 0; n < 20; n++) {
        const { options, state, events } = playOut(game, {}, seats, `pad ${seats} ${n}`)
        const values: Record<string, number> = {}
        const deck = (state as { readonly deck: { readonly artist: readonly number[] } }).deck
        for (const event of events as UkiyoeEvent[])
          if (event.type === 'kept') {
            const field = `kept.${event.round - 1}.${deck.artist[event.card]}`
            values[field] = event.seat + 1
            values[`${field}.card`] = event.card
          }
        const entered = ukiyoePad.state(options as never, seats, values)
        expect(entered).not.toBeNull()
        const { totals, winners, origins } = game.scores(entered)
        const expected = game.scores(state)
        expect(totals).toEqual(expected.totals)
        expect(winners).toEqual(expected.winners)
        expect(origins).toEqual(expected.origins)
      }
  })

  test('a card twice, of which there is one, is no game', () => {
    const resolved = game.resolve({}, 2)
    if (!('options' in resolved)) throw new Error('options')
    const [group] = ukiyoePad.groups(resolved.options as never, 2)
    const { id, choices } = group!.fields[0]!
    const values = Array.from({ length: ROUNDS }, (_, round) => id.replace('kept.0', `kept.${round}`)).flatMap((field) => [
      [field, 1],
      [`${field}.card`, choices!.at(-1)!.value],
    ])
    const single = choices!.at(-1)!
    const state = ukiyoePad.state(resolved.options as never, 2, Object.fromEntries(values))
    // The highest card of an artist is there fewer than three times, or else the deck allows it.
    const deck = ukiyoePad.state(resolved.options as never, 2, {})!.deck
    expect(state === null).toBe(deck.copies[single.value]! < ROUNDS)
  })
})
