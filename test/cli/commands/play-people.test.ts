// Several people at one screen: it is handed over, nobody sees another's cards, and nobody is told about moves that were taken back.
import { expect, test } from 'vitest'
import type { AnyGame } from '../../../src/core/game.ts'
import { readRecord } from '../../../src/core/record/record.ts'
import { RandomStream } from '../../../src/core/rng.ts'
import { GAMES } from '../../../src/games/index.ts'
import { ukiyoe } from '../../../src/games/ukiyoe/rules/game.ts'
import type { UkiyoeState } from '../../../src/games/ukiyoe/rules/state.ts'
import { type Answer, run } from '../../support/cli/fake.ts'

const KEEP = 'Keep the game as a record?'

function readSaved(text: string | undefined) {
  const found = readRecord(GAMES, text ?? '')
  if ('problem' in found) throw new Error(found.problem)
  return found
}

const TWO = 'play ukiyoe --seed h --players 2 --people 2 --names Aki,Ben'
const HAND_OVER = /^(\w+), it is your turn: take the screen and press Enter > $/

test('the screen is handed over once a turn, wiped where it can be', async () => {
  const prompts: string[] = []
  const answers: Answer = (prompt) => {
    prompts.push(prompt)
    return prompts.length > 40 ? null : HAND_OVER.test(prompt) ? '' : '1'
  }
  const { code, out } = await run(TWO, { answers, interactive: true })
  expect(code).toBe(0)
  const turns = prompts.filter((prompt) => HAND_OVER.test(prompt)).map((prompt) => prompt.split(',')[0])
  expect(turns.length).toBeGreaterThan(5)
  expect(turns).toEqual(turns.map((_, i) => ((turns[0] === 'Aki') === (i % 2 === 0) ? 'Aki' : 'Ben')))
  expect(out.split('\x1b[2J\x1b[3J\x1b[H').length - 1).toBe(turns.length)
  // Between two hand-overs only the one whose turn it is is asked.
  let who = ''
  for (const prompt of prompts) {
    if (HAND_OVER.test(prompt)) who = prompt.split(',')[0]!
    else expect(prompt).toBe(`${who} > `)
  }
  expect((await run(TWO, { answers: [] })).out).toMatch(/press Enter > \n\nGoodbye\.\n$/)
})

test('people without names get some; names go by seat', async () => {
  expect((await run('play ukiyoe --people 2')).out).toMatch(/^UKIYO-E: Player 1, Player 2, Journeyman 3\./)
  expect((await run('play ukiyoe --people 2 --names Aki --bots random')).out).toMatch(/^UKIYO-E: Aki, Player 2, Random 3\./)
})

test('a message that is undone at once is never sent', async () => {
  let phase: 'before' | 'taken' | 'undone' | 'handed over' = 'before'
  let from = 0
  const answers: Answer = (prompt, out) => {
    const screen = out.slice(from)
    from = out.length
    if (HAND_OVER.test(prompt)) {
      if (phase === 'undone') phase = 'handed over'
      return ''
    }
    if (phase === 'handed over') return null
    if (phase === 'before' && /^ +2 {2}take \(\S+\)$/m.test(screen)) {
      phase = 'taken'
      return 'take'
    }
    if (phase === 'taken') {
      phase = 'undone'
      return 'undo'
    }
    return '1'
  }
  const { out } = await run(`${TWO} --option start=1`, { answers })
  expect(out).toMatch(/Ben takes \S+ from the discards[\s\S]*Ben takes back: take/)
  const after = out.slice(out.indexOf('takes back: take'))
  expect(after).toMatch(/Aki, it is your turn[\s\S]*Ben draws from the pile/)
  expect(after).not.toMatch(/takes \S+ from the discards/)
})

test("nobody's secret cards are on the screen while another sits at it", async () => {
  // Every score occurs once and is unlike any other number on the screen, so a score identifies a card.
  const artists = ['hill', 'river', 'moon', 'rain'].map((id, a) => ({
    id,
    names: { en: id },
    copies: 10,
    cards: Array.from({ length: 10 }, (_, i) => ({ score: 60 + a * 10 + i, copies: 1 })),
  }))
  const files: Record<string, string> = { 'deck.json': JSON.stringify({ id: 'unique', version: 1, names: { en: 'Unique' }, artists }) }
  const names = ['Aki', 'Ben']
  const rng = new RandomStream('screen')
  let looked = 0
  let secrets = 0
  let from = 0
  let asking: string[] = []
  const answers: Answer = (prompt, out) => {
    if (HAND_OVER.test(prompt)) {
      from = out.length
      return ''
    }
    if (prompt.startsWith(KEEP)) return ''
    const seat = names.indexOf(prompt.split(' ')[0]!)
    if (asking.length === 0)
      asking = ['log', 'why', 'table', 'hint', 'moves', 'save now.txt', 'check'].filter((word) => word.length > 4 || rng.below(4) === 0)
    const next = asking.shift()!
    if (next !== 'check') return next
    const s = readSaved(files['now.txt']).state as UkiyoeState
    const lines = out.slice(from).split('\n')
    // A card that everybody saw in the last round may be in a hand again, so lines about events are checked separately.
    const isEvent = (line: string) => /^ {2}\S.*\.$/.test(line)
    for (const line of lines.filter(isEvent)) if (line.includes(' gets ')) expect(line).toMatch(new RegExp(`^  ${names[seat]} gets`))
    const screen = new Set(
      lines
        .filter((line) => !isEvent(line))
        .join(' ')
        .match(/\d+/g),
    )
    const scores = (cards: readonly number[]) => cards.map((card) => String(s.deck.score[card]))
    const other = ukiyoe.view(s, 1 - seat)
    const hidden = scores(other.hand.filter((card) => !other.known[1 - seat]!.includes(card)))
    expect(hidden.filter((score) => screen.has(score))).toEqual([])
    for (const score of scores(ukiyoe.view(s, seat).hand)) expect(out.slice(from)).toContain(score)
    looked += 1
    secrets += hidden.length
    const moves = ukiyoe.moves(s)
    return (ukiyoe as AnyGame).text.move(s, moves[rng.below(moves.length)])
  }
  const { code, out } = await run(`${TWO} --deck deck.json`, { answers, files })
  expect(code).toBe(0)
  expect(looked).toBeGreaterThan(60)
  expect(secrets).toBeGreaterThan(200)
  // At the end everybody looks at the screen: what only one player was told is not repeated.
  expect(
    out
      .slice(from)
      .split(/^(?:Aki|Ben) > /m)
      .at(-1),
  ).not.toMatch(/ gets /)
})

test('at the end the last events are shown once', async () => {
  const { out } = await run(TWO, { answers: (prompt) => (HAND_OVER.test(prompt) || prompt.startsWith(KEEP) ? '' : '1') })
  expect(out.match(/The game is over\./g)).toHaveLength(1)
  expect(out).toContain('\nplayer  points\n')
})
