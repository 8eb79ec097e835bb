// What makes the search fast does not change what it finds: reusing the memory of a sample, and remembering the moves of a node.
import { describe, expect, test } from 'vitest'
import { type Features, netHeuristics } from '../../src/bots/net/heuristics.ts'
import { loadedNet } from '../../src/bots/net/store.ts'
import { Search } from '../../src/bots/search.ts'
import { type AnyGame, CHANCE, OVER } from '../../src/core/game.ts'
import { turnOf } from '../../src/core/match.ts'
import { NamedStreams, RandomStream } from '../../src/core/rng.ts'
import { findBot } from '../../src/games/bots.ts'
import { ikiFeatures } from '../../src/games/iki/bot/net/features.ts'
import { GAMES } from '../../src/games/index.ts'
import { ukiyoeFeatures } from '../../src/games/ukiyoe/bot/net/features.ts'
import { loadNets } from '../../src/nets.ts'

type AnyFeatures = Features<unknown, unknown, object, unknown>
const CASES = [
  { id: 'iki', features: ikiFeatures as unknown as AnyFeatures, options: {} },
  { id: 'ukiyoe', features: ukiyoeFeatures as unknown as AnyFeatures, options: {} },
  { id: 'ukiyoe', features: ukiyoeFeatures as unknown as AnyFeatures, options: { hiddenScores: true } },
]

/** One in `every` of the turns of a random game at which there is a choice. */
function* turns(game: AnyGame, seats: number, options: unknown, seed: string, every: number) {
  const resolved = game.resolve(options, seats)
  if ('problems' in resolved) throw new Error('options')
  const s = game.setup(resolved.options, seats)
  const rng = new RandomStream(seed)
  const chance = new NamedStreams(seed)
  let n = 0
  for (let actor = game.actor(s); actor !== OVER; actor = game.actor(s)) {
    const moves = game.moves(s)
    if (actor !== CHANCE && moves.length > 1 && n++ % every === 0) yield turnOf(game, s)
    game.apply(s, actor === CHANCE ? game.chance(s, chance) : moves[rng.below(moves.length)])
  }
}

describe.each(CASES)('$id $options', ({ id, features, options }) => {
  const game = GAMES[id]!

  test('states sampled over one another are those the game samples, whatever was done to the one before', () => {
    let compared = 0
    for (const turn of turns(game, 3, options, 'samples', 9)) {
      const [a, b, play] = [new RandomStream('same'), new RandomStream('same'), new RandomStream('play')]
      const sample = features.sampler(turn.view)
      for (let i = 0; i < 3; i++) {
        const s = sample(a)
        expect(s).toEqual(game.sample(turn.view, b))
        for (let n = 0; n < 40 && game.actor(s) !== OVER; n++) {
          const moves = game.moves(s)
          game.apply(s, moves[play.below(moves.length)])
        }
        compared++
      }
    }
    expect(compared).toBeGreaterThan(30)
  })

  test('samples are alike exactly where nothing is hidden', () => {
    const views = [...turns(game, 2, options, 'hidden', 9)].map(({ view }) => view)
    const alike = views.filter((view) => {
      const [a, b] = ['a', 'b'].map((seed) => JSON.stringify(game.sample(view, new RandomStream(seed))))
      return a === b
    })
    if (features.hidden) expect(alike.length).toBeLessThan(views.length / 4)
    else expect(alike).toHaveLength(views.length)
  })
})

test('where nothing is hidden, legal moves and first layers remembered from the visit before change nothing', () => {
  const game = GAMES.iki!
  loadNets('iki')
  const file = loadedNet('iki', 2, ikiFeatures.id)!
  const make = () => netHeuristics(ikiFeatures as unknown as AnyFeatures, file, { width: (visits) => 3 + Math.floor(Math.sqrt(visits)) })
  const quick = make()
  const slow = { ...make(), open: false, sampler: (view: unknown) => () => game.sample(view, new RandomStream('any')) }
  let compared = 0
  for (const turn of turns(game, 2, {}, 'remembered', 25)) {
    const [a, b] = [quick, slow].map((heuristics) =>
      new Search(game, heuristics).think(turn, new RandomStream('same'), { iterations: 400 }),
    )
    expect(a).toEqual(b)
    compared++
  }
  expect(compared).toBeGreaterThan(3)
})

test.each([
  ['iki', '1:80 0:71 0:134 0:71 0:52'],
  ['ukiyoe', '5:61 0:116 0:118 0:124 0:41 10:106'],
])('the hand-made master of %s chooses what it has always chosen', (id, expected) => {
  const game = GAMES[id]!
  const chosen = [...turns(game, 3, {}, 'always', 31)].slice(0, 6).map((turn) => {
    const { move, visits } = findBot(id, 'classic')!.think!(turn, new RandomStream('same'), { iterations: 150 }).considered[0]!
    return `${move}:${visits}`
  })
  expect(chosen.join(' ')).toBe(expected)
})
