// What moves over IKI's table: everything gained flies once, fire goes stall by stall, and no story takes long.
import { expect, test } from 'vitest'
import { CHANCE, OVER } from '../../../../src/core/game.ts'
import { advance, begin, play, turnOf } from '../../../../src/core/match.ts'
import { RandomStream } from '../../../../src/core/rng.ts'
import { findBot } from '../../../../src/games/bots.ts'
import { GAINS } from '../../../../src/games/iki/cards/cardset.ts'
import type { IkiEvent } from '../../../../src/games/iki/rules/events.ts'
import { FIRE_MS, LONGEST_MS, type Places, writeScript } from '../../../../src/games/iki/web/animation/script.ts'
import { GAMES } from '../../../../src/games/index.ts'

const PLACES: Places = { shopOf: () => 2, stallOf: (piece) => piece }

/** What one action and the chance after it brings, for every action of a game. */
function newsOf(players: number, seed: string): readonly (readonly IkiEvent[])[] {
  const game = GAMES.iki!
  const resolved = game.resolve({}, players)
  if ('problems' in resolved) throw new Error('the default options are legal')
  const match = begin(game, resolved.options, players, seed)
  const chance = new RandomStream(seed)
  const news: IkiEvent[][] = [[]]
  const hear = (event: unknown) => void news.at(-1)!.push(event as IkiEvent)
  while (advance(match, hear) !== OVER) {
    news.push([])
    const turn = turnOf(game, match.state)
    expect(turn.seat).not.toBe(CHANCE)
    play(match, findBot('iki', 'journeyman')!.choose(turn, chance), hear)
  }
  return news
}

test.each([2, 3, 4])('a whole game of %i: short stories, every good flies once', (players) => {
  const news = newsOf(players, `story ${players}`)
  let flown = 0
  for (const events of news) {
    const story = writeScript(events, PLACES)
    for (const { at, ms } of story) expect(at + ms).toBeLessThanOrEqual(LONGEST_MS + 1)
    const gained = events.reduce((sum, event) => sum + gainedBy(event), 0)
    const goods = story.reduce((sum, beat) => sum + (beat.kind === 'good' ? beat.n : 0), 0)
    expect(goods).toBe(gained)
    flown += goods
  }
  expect(flown).toBeGreaterThan(50)
})

function gainedBy(event: IkiEvent): number {
  if (event.type === 'gained') return GAINS[event.good] === 'fire' ? 0 : event.n
  if (event.type === 'villa' || event.type === 'income') return event.mon
  if (event.type === 'harmony') return event.iki
  if (event.type !== 'salary') return 0
  return event.goods.reduce((sum, n, i) => sum + (i % 2 === 1 && GAINS[event.goods[i - 1]!] !== 'fire' ? n : 0), 0)
}

test('fire takes its time at every stall and stops at the last', () => {
  const story = writeScript(
    [
      { to: 'all', type: 'fire', nagaya: 0, strength: 5 },
      { to: 'all', type: 'burnt', seat: 0, piece: 7, stall: 0 },
      { to: 'all', type: 'burnt', seat: 1, piece: 9, stall: 1 },
      { to: 'all', type: 'stopped', seat: 1, stall: 3, strength: 2 },
    ],
    PLACES,
  )
  expect(story.map(({ kind, at, ms }) => [kind, at, ms])).toEqual([
    ['burn', 0, FIRE_MS],
    ['burn', FIRE_MS, FIRE_MS],
    ['stop', 2 * FIRE_MS, FIRE_MS],
  ])
})

test('goods come from the shop or the card that gives them', () => {
  const story = writeScript(
    [
      { to: 'all', type: 'shopped', seat: 0, deal: 1 },
      { to: 'all', type: 'gained', seat: 0, good: GAINS.indexOf('rice'), n: 2, origin: 0 },
      { to: 'all', type: 'visited', seat: 0, card: 12, owner: 1 },
      { to: 'all', type: 'gained', seat: 0, good: GAINS.indexOf('mon'), n: 3, origin: 0 },
      { to: 'all', type: 'income', seat: 0, mon: 4 },
    ],
    PLACES,
  )
  expect(story.map((beat) => (beat.kind === 'good' ? [beat.good, beat.n, beat.from] : []))).toEqual([
    ['rice', 2, { shop: 2 }],
    ['mon', 3, { piece: 12 }],
    ['mon', 4, 'bank'],
  ])
})
