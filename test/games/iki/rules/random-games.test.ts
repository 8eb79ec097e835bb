// Random games of every rule set and seat count, and what must hold in each of their states.
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import { CHANCE, OVER } from '../../../../src/core/game.ts'
import { NamedStreams } from '../../../../src/core/rng.ts'
import { type IkiState, iki } from '../../../../src/games/iki/rules/game.ts'
import { RULE_SETS } from '../../../../src/games/iki/rules/rulesets.ts'
import { REASON_CODES } from '../../../../src/games/iki/rules/sentences.ts'
import { shown } from '../../../../src/games/iki/rules/view.ts'
import { NAMES, optionsFor, playOut } from '../../../support/iki/play.ts'

const TABLES = [
  ...RULE_SETS.flatMap((rules) => [2, 3, 4].map((seats) => ({ name: rules as string, given: { rules } as object, seats }))),
  { name: 'printed supply', given: { supply: 'printed', stretchCards: 'all', startSeat: 2 }, seats: 3 },
  {
    name: 'a mixed house',
    given: { pawn: 'both', exchange: 'oneOfThree', tobacco: 'seasonal', freeStepSeats: 'none', fishLimit: 'onePerSeason' },
    seats: 4,
  },
]
const GAMES_EACH = 12

// `expect` costs far more than a comparison: it is called only to say what differs.
const expectEqual = (actual: unknown, expected: unknown) => {
  if (!isDeepStrictEqual(actual, expected)) expect(actual).toEqual(expected)
}

describe.each(TABLES)('random games: $name, $seats players', ({ given, seats }) => {
  const fresh = () => iki.setup(optionsFor(given, seats), seats)

  test('no state is broken, moves are unique, games end', () => {
    for (let g = 0; g < GAMES_EACH; g++) {
      const s = fresh()
      const wrong: string[] = []
      const n = playOut(s, `whole ${g}`, (state) => {
        wrong.push(...iki.violations(state))
        const moves = iki.moves(state)
        if (new Set(moves).size !== moves.length) wrong.push('a move is there twice')
        if (moves.length > 0 !== (iki.actor(state) !== OVER)) wrong.push('no move, or one too many')
      })
      expect(wrong).toEqual([])
      expect(n).toBeGreaterThan(100)
      expect(s.month).toBe(13)
    }
  })

  test('notation goes there and back for every legal move', () => {
    playOut(fresh(), 'text', (s) => {
      for (const move of iki.moves(s)) {
        const line = iki.text.move(s, move)
        expectEqual(iki.text.parse(s, line), { move })
        expectEqual(iki.text.parse(s, ` ${line.toUpperCase().replace(' ', '   ')} `), { move })
      }
    })
  })

  test('a clone equals a structured clone and does not share; JSON brings a state back', () => {
    let k = 0
    playOut(fresh(), 'copies', (s) => {
      if (k++ % 7 !== 0) return
      const before = structuredClone(s)
      const copy = iki.clone(s)
      expectEqual(copy, before)
      if (copy.table !== s.table) expect(copy.table).toBe(s.table)
      playOut(copy, 'elsewhere')
      expectEqual(s, before)
      const back = JSON.parse(JSON.stringify(s)) as IkiState
      expectEqual(back, before)
      expectEqual(iki.moves(back), iki.moves(s))
      playOut(back, 'elsewhere')
      expectEqual(back, copy)
    })
  })

  test('events cover everything and change nothing; reasons have sentences', () => {
    const seen = new Set<string>()
    const wrong: string[] = []
    const sentence = (text: string) => {
      if (!/^[A-Z].*\.$/.test(text) || /undefined|NaN|\?/.test(text)) wrong.push(text)
    }
    for (let g = 0; g < 3; g++) {
      const s = fresh()
      const rng = new NamedStreams(`events ${g}`)
      while (iki.actor(s) !== OVER) {
        const moves = iki.moves(s)
        const move = iki.actor(s) === CHANCE ? iki.chance(s, rng) : moves[rng.below(moves.length, 'players')]!
        const silent = iki.clone(s)
        iki.apply(silent, move)
        iki.apply(s, move, (event) => {
          seen.add(event.type)
          sentence(iki.text.event(s, event, NAMES))
        })
        if (JSON.stringify({ ...s, table: 0 }) !== JSON.stringify({ ...silent, table: 0 }))
          wrong.push(`telling changes ${iki.text.move(s, move)}`)
        const legal = new Set(iki.moves(s).map((m) => iki.text.move(s, m)))
        for (const blocked of iki.blocked(s)) {
          if (!REASON_CODES.includes(blocked.code) || legal.has(blocked.what)) wrong.push(`${blocked.what}: ${blocked.code}`)
          sentence(iki.text.reason(s, blocked))
        }
      }
    }
    expect(wrong).toEqual([])
    for (const type of ['month', 'chose', 'hired', 'walked', 'visited', 'payday', 'salary', 'fed', 'fire', 'newYear', 'over'])
      expect(seen).toContain(type)
  })

  test('every point has an origin, and one player wins', () => {
    playOut(fresh(), 'points', (s) => {
      const { totals, origins, winners } = iki.scores(s)
      origins.forEach((origin, seat) => {
        expectEqual(
          Object.values(origin).reduce((sum, n) => sum + n, 0),
          totals[seat],
        )
      })
      if (s.stack.length === seats) expectEqual(winners.length, 1)
      for (const seat of winners) expectEqual(totals[seat], Math.max(...totals))
    })
  })

  test('a view shows the state to everybody, and a sample of it is the state', () => {
    let k = 0
    playOut(fresh(), 'views', (s) => {
      if (k++ % 9 !== 0) return
      for (const seat of [0, null]) {
        const view = iki.view(s, seat)
        expectEqual(iki.sample(view, new NamedStreams('x')), s)
        expectEqual(
          shown(view).players.map((p) => p.goods.mon),
          Array.from({ length: seats }, (_, i) => s.has[i * 7]),
        )
      }
    })
  })
})

test('the same seed gives the same season whatever the players do', () => {
  const reveals = (players: string) => {
    const s = iki.setup(optionsFor({ rules: 'utsuroi-en' }, 4), 4)
    const streams = new NamedStreams('fixed')
    const will = new NamedStreams(players)
    const seen: string[] = []
    while (iki.actor(s) !== OVER) {
      const moves = iki.moves(s)
      const chance = iki.actor(s) === CHANCE
      const move = chance ? iki.chance(s, streams) : moves[will.below(moves.length, 'players')]!
      if (chance && move.type === 'reveal') seen.push(iki.text.move(s, move))
      iki.apply(s, move)
    }
    return seen
  }
  expect(reveals('a')).toEqual(reveals('b'))
  expect(reveals('a').length).toBe(48)
})
