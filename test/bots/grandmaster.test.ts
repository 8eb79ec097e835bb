// The grandmaster with what it has learned: the files there are, the same choice however they are computed, and without them.
import { afterAll, describe, expect, test } from 'vitest'
import { grandmaster } from '../../src/bots/grandmaster.ts'
import { type Features, type Guidance, netHeuristics } from '../../src/bots/net/heuristics.ts'
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
import { ikiGuidance } from '../../src/games/iki/bot/net/guidance.ts'
import { GAMES } from '../../src/games/index.ts'
import { ukiyoeFeatures } from '../../src/games/ukiyoe/bot/net/features.ts'
import { ukiyoeGuidance } from '../../src/games/ukiyoe/bot/net/guidance.ts'
import { loadNets } from '../../src/nets.ts'

type AnyFeatures = Features<unknown, unknown, object>
type AnyGuidance = (seats: number) => Guidance<unknown>
const LEARNED = [
  { id: 'iki', seats: [2, 3, 4], features: ikiFeatures as unknown as AnyFeatures, guidance: ikiGuidance as AnyGuidance },
  {
    id: 'ukiyoe',
    seats: [2, 3],
    features: ukiyoeFeatures as unknown as AnyFeatures,
    guidance: ukiyoeGuidance as AnyGuidance,
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

describe.each(LEARNED)('$id', ({ id, seats, features, guidance }) => {
  const game = GAMES[id]!

  test('its nets are there for these numbers of players, and for the features of today', () => {
    expect(loadNets(id)).toEqual(seats)
    for (const n of seats) expect(loadedNet(id, n, features.id)?.header.shape.seats).toBe(n)
  })

  test.each(seats)('with %i players, SIMD and plain arithmetic choose the same', (n) => {
    const file = loadedNet(id, n, features.id)!
    const search = (kind: KernelKind) => new Search(game, netHeuristics(features, file, guidance(n), kind))
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

  test('a playout has the share of the value that it is given, and none is made for nothing', () => {
    const file = loadedNet(id, 2, features.id)!
    const [turn] = turns(game, 2, 'playouts')
    let made = 0
    const valueWith = (share: number) => {
      const value = (_s: unknown, _rng: unknown, out: number[]) => {
        made += 1
        out[0] = 1
        out[1] = 0
      }
      const heuristics = netHeuristics(features, file, { width: () => 1, playouts: { share: () => share, value } })
      const out: number[] = []
      heuristics.begin!(turn!.seat)
      heuristics.value(game.sample(turn!.view, new RandomStream('playouts')), new RandomStream('playouts'), out)
      return out
    }
    const alone = valueWith(0)
    expect(made).toBe(0)
    const half = valueWith(0.5)
    half.forEach((share, seat) => {
      expect(share).toBeCloseTo((alone[seat]! + (seat === 0 ? 1 : 0)) / 2)
    })
    expect(valueWith(1)).toEqual([1, 0])
    expect(made).toBe(2)
  })
})

test('heat divides the priors of the net', () => {
  const { id, features } = LEARNED[0]!
  const [turn] = turns(GAMES[id]!, 2, 'priors')
  const s = GAMES[id]!.sample(turn!.view, new RandomStream('priors'))
  const priorsWith = (heat?: number) => {
    const heuristics = netHeuristics(features, loadedNet(id, 2, features.id)!, { width: () => 1, ...(heat === undefined ? {} : { heat }) })
    const out: number[] = []
    heuristics.priors(s, turn!.moves, turn!.moves.length, out)
    return out
  }
  expect(priorsWith(2)).toEqual(priorsWith().map((prior) => prior / 2))
})

describe('without a net that fits', () => {
  const [{ id, features, guidance }] = LEARNED as [(typeof LEARNED)[number]]
  const hand = ikiHeuristics()
  const game = GAMES[id]!
  loadNets(id)
  const file = loadedNet(id, 2, features.id)!
  afterAll(() => provideNet(writeNet(file)))

  test('it searches with hand-made heuristics: a net for other features counts for nothing, and a damaged one is refused', () => {
    expect(() => provideNet(writeNet(file).slice(0, 5000))).toThrow()
    expect(loadedNet(id, 2, features.id)).toBe(file)
    provideNet(writeNet({ ...file, header: { ...file.header, features: 'of tomorrow' } }))
    expect(loadedNet(id, 2, features.id)).toBeUndefined()
    const bot = grandmaster({ game, features, heuristics: () => hand, guidance } as never)
    const [turn] = turns(game, 2, 'by hand')
    const thought = new Search(game, hand as SearchHeuristics<never, never> as SearchHeuristics<unknown, unknown>).think(
      turn!,
      new RandomStream('x'),
      { iterations: 50 },
    )
    expect(bot.think!(turn as never, new RandomStream('x'), { iterations: 50 })).toEqual(thought)
  })
})
