// The grandmaster with what it has learned: the files there are, the same choice however they are computed, and without them.
import { afterAll, describe, expect, test } from 'vitest'
import { grandmaster } from '../../src/bots/grandmaster.ts'
import { type Features, netHeuristics } from '../../src/bots/net/heuristics.ts'
import type { KernelKind } from '../../src/bots/net/net.ts'
import { loadedNet, provideNet } from '../../src/bots/net/store.ts'
import { writeNet } from '../../src/bots/net/weights.ts'
import { Search, type SearchHeuristics } from '../../src/bots/search.ts'
import { type AnyGame, CHANCE, OVER } from '../../src/core/game.ts'
import { turnOf } from '../../src/core/match.ts'
import { NamedStreams, RandomStream } from '../../src/core/rng.ts'
import { findBot } from '../../src/games/bots.ts'
import { ikiHeuristics } from '../../src/games/iki/bot/heuristics.ts'
import { ikiFeatures } from '../../src/games/iki/bot/net/features.ts'
import { GAMES } from '../../src/games/index.ts'
import { ukiyoeHeuristics } from '../../src/games/ukiyoe/bot/heuristics.ts'
import { ukiyoeFeatures } from '../../src/games/ukiyoe/bot/net/features.ts'
import { loadNets } from '../../src/nets.ts'

type AnyFeatures = Features<unknown, unknown, object>
const LEARNED = [
  { id: 'iki', seats: [2, 3, 4], features: ikiFeatures as unknown as AnyFeatures, hand: ikiHeuristics() as SearchHeuristics<never, never> },
  {
    id: 'ukiyoe',
    seats: [2, 3],
    features: ukiyoeFeatures as unknown as AnyFeatures,
    hand: ukiyoeHeuristics() as SearchHeuristics<never, never>,
  },
]

/** Turns with a choice, some way into a random game. */
function* turns(game: AnyGame, seats: number, seed: string) {
  const resolved = game.resolve({}, seats)
  if ('problems' in resolved) throw new Error('the defaults are refused')
  const s = game.setup(resolved.options, seats)
  const rng = new RandomStream(seed)
  const chance = new NamedStreams(seed)
  let n = 0
  for (let actor = game.actor(s); actor !== OVER; actor = game.actor(s)) {
    const moves = game.moves(s)
    if (actor !== CHANCE && moves.length > 1 && n++ % 20 === 5) yield turnOf(game, s)
    game.apply(s, actor === CHANCE ? game.chance(s, chance) : moves[rng.below(moves.length)])
  }
}

describe.each(LEARNED)('$id', ({ id, seats, features, hand }) => {
  const game = GAMES[id]!

  test('its nets are there for these numbers of players, and for the features of today', () => {
    expect(loadNets(id)).toEqual(seats)
    for (const n of seats) expect(loadedNet(id, n, features.id)?.header.shape.seats).toBe(n)
  })

  test.each(seats)('with %i players, SIMD and plain arithmetic choose the same', (n) => {
    const file = loadedNet(id, n, features.id)!
    const search = (kind: KernelKind) =>
      new Search(
        game,
        netHeuristics(features, file, (visits) => hand.width(visits), kind),
      )
    const [simd, plain] = [search('simd'), search('plain')]
    let compared = 0
    for (const turn of turns(game, n, 'kernels')) {
      const [a, b] = [simd, plain].map((one) => one.think(turn, new RandomStream('same'), { iterations: 60 }))
      expect(a).toEqual(b)
      const bot = findBot(id, 'grandmaster')!
      expect(bot.think!(turn, new RandomStream('same'), { iterations: 60 })).toEqual(a)
      if (++compared === 4) break
    }
    expect(compared).toBeGreaterThan(1)
  })
})

describe('without a net that fits', () => {
  const [{ id, features, hand }] = LEARNED as [(typeof LEARNED)[number]]
  const game = GAMES[id]!
  loadNets(id)
  const file = loadedNet(id, 2, features.id)!
  afterAll(() => provideNet(writeNet(file)))

  test('it searches with hand-made heuristics: a net for other features counts for nothing, and a damaged one is refused', () => {
    expect(() => provideNet(writeNet(file).slice(0, 5000))).toThrow()
    expect(loadedNet(id, 2, features.id)).toBe(file)
    provideNet(writeNet({ ...file, header: { ...file.header, features: 'of tomorrow' } }))
    expect(loadedNet(id, 2, features.id)).toBeUndefined()
    const bot = grandmaster({ game, features, heuristics: () => hand } as never)
    const [turn] = turns(game, 2, 'by hand')
    const thought = new Search(game, hand as SearchHeuristics<unknown, unknown>).think(turn!, new RandomStream('x'), { iterations: 50 })
    expect(bot.think!(turn as never, new RandomStream('x'), { iterations: 50 })).toEqual(thought)
  })
})
