// The styles of both games show in what they do, over a few dozen games against the plain journeyman.
import { describe, expect, test } from 'vitest'
import { CHANCE, OVER } from '../../src/core/game.ts'
import { turnOf } from '../../src/core/match.ts'
import { NamedStreams, RandomStream } from '../../src/core/rng.ts'
import { findBot } from '../../src/games/bots.ts'
import type { IkiMove, IkiState } from '../../src/games/iki/rules/game.ts'
import { KINDS, LUMBER, POWER, RICE, SANDALS, STALLS } from '../../src/games/iki/rules/state.ts'
import { GAMES } from '../../src/games/index.ts'
import type { UkiyoeMove } from '../../src/games/ukiyoe/rules/moves.ts'
import type { UkiyoeState } from '../../src/games/ukiyoe/rules/state.ts'

/** For the bots that search. */
const BUDGET = { iterations: 16 }

type Noted = Record<string, number>

/** Adds up what the bot with a style and the plain one did, on the same deals from both seats. */
function compare<State, Move>(
  id: 'iki' | 'ukiyoe',
  bots: readonly [string, string],
  games: number,
  note: (noted: Noted, s: State, seat: number, move: Move | undefined) => void,
): readonly [Noted, Noted] {
  const game = GAMES[id]
  const resolved = game.resolve({}, 2)
  if ('problems' in resolved) throw new Error('the defaults are refused')
  const players = bots.map((name) => findBot(id, name)!)
  const noted: [Noted, Noted] = [{}, {}]
  for (let i = 0; i < games; i++) {
    const s = game.setup(resolved.options, 2)
    const chance = new NamedStreams(`style ${i >> 1}`)
    const rng = new RandomStream(`style ${i}`)
    for (let actor = game.actor(s); actor !== OVER; actor = game.actor(s)) {
      if (actor === CHANCE) {
        game.apply(s, game.chance(s, chance))
        continue
      }
      const one = (actor + i) % 2
      const move = players[one]!.choose(turnOf(game, s), rng, BUDGET)
      note(noted[one]!, s as State, actor, move as Move)
      game.apply(s, move)
    }
    for (const seat of [0, 1]) note(noted[(seat + i) % 2]!, s as State, seat, undefined)
  }
  return noted
}

const add = (noted: Noted, what: string, n: number) => {
  noted[what] = (noted[what] ?? 0) + n
}

function noteIki(noted: Noted, s: IkiState, seat: number, move: IkiMove | undefined): void {
  if (move) return
  const has = (good: number) => s.has[seat * KINDS + good]!
  add(noted, 'goods', has(RICE) + has(SANDALS) + has(LUMBER))
  add(noted, 'power', has(POWER))
  for (let stall = 0; stall < STALLS; stall++) if (s.owner[stall] === seat && s.stall[stall]! >= s.table.cards) add(noted, 'buildings', 1)
}

function noteUkiyoe(noted: Noted, s: UkiyoeState, seat: number, move: UkiyoeMove | undefined): void {
  if (move?.type !== 'exhibit') return
  const holder = s.holder[s.deck.artist[move.cards[0]!]!]!
  if (holder < 0) {
    add(noted, 'opened', 1)
    add(noted, 'cards', move.cards.length)
  } else if (holder !== seat) add(noted, 'beaten', 1)
}

describe('IKI', () => {
  test.each([
    { style: 'hoarder', what: 'goods', least: 1.3 },
    { style: 'builder', what: 'buildings', least: 1.3 },
    { style: 'firefighter', what: 'power', least: 1.1 },
  ])('a $style has more $what at the end', ({ style, what, least }) => {
    const [own, plain] = compare('iki', [`journeyman-${style}`, 'journeyman'], 12, noteIki)
    expect(own[what]! / plain[what]!).toBeGreaterThan(least)
  })
})

describe('UKIYO-E', () => {
  const LEVELS = [
    { level: 'journeyman', games: 40 },
    { level: 'foreman', games: 12 },
  ]
  test.each(LEVELS)('a $level who collects opens larger exhibitions', ({ level, games }) => {
    const [own, plain] = compare('ukiyoe', [`${level}-collector`, level], games, noteUkiyoe)
    expect(own.cards! / own.opened!).toBeGreaterThan((1.1 * plain.cards!) / plain.opened!)
  })

  test.each(LEVELS)('a $level who raids beats others more often, and opens less often', ({ level, games }) => {
    const [own, plain] = compare('ukiyoe', [`${level}-raider`, level], games, noteUkiyoe)
    expect(own.beaten!).toBeGreaterThan(1.2 * plain.beaten!)
    expect(own.opened!).toBeLessThan(0.9 * plain.opened!)
  })
})
