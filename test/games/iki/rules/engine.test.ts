// The engine as a whole: random games of every rule set and seat count, and what must hold in each of their states.
import { describe, expect, test } from 'vitest'
import { CHANCE, OVER } from '../../../../src/core/game.ts'
import { NamedStreams } from '../../../../src/core/rng.ts'
import { EDO } from '../../../../src/games/iki/cards/edo.ts'
import { type IkiState, iki } from '../../../../src/games/iki/rules/game.ts'
import { cardSetOf, diffRuleSets, OPTION_NAMES, OPTIONS, RULE_SETS, rulesOf, valueWords } from '../../../../src/games/iki/rules/rulesets.ts'
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
        expect(iki.text.parse(s, line)).toEqual({ move })
        expect(iki.text.parse(s, ` ${line.toUpperCase().replace(' ', '   ')} `)).toEqual({ move })
      }
    })
  })

  test('a clone equals a structured clone and does not share; JSON brings a state back', () => {
    let k = 0
    playOut(fresh(), 'copies', (s) => {
      if (k++ % 7 !== 0) return
      const before = structuredClone(s)
      const copy = iki.clone(s)
      expect(copy).toEqual(before)
      expect(copy.table).toBe(s.table)
      playOut(copy, 'elsewhere')
      expect(s).toEqual(before)
      const back = JSON.parse(JSON.stringify(s)) as IkiState
      expect(back).toEqual(before)
      expect(iki.moves(back)).toEqual(iki.moves(s))
      playOut(back, 'elsewhere')
      expect(back).toEqual(copy)
    })
  })

  test('events tell of everything and change nothing; reasons have words', () => {
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
        expect(Object.values(origin).reduce((sum, n) => sum + n, 0)).toBe(totals[seat])
      })
      if (s.stack.length === seats) expect(winners.length).toBe(1)
      for (const seat of winners) expect(totals[seat]).toBe(Math.max(...totals))
    })
  })

  test('a view shows the state to everybody, and a sample of it is the state', () => {
    let k = 0
    playOut(fresh(), 'views', (s) => {
      if (k++ % 9 !== 0) return
      for (const seat of [0, null]) {
        const view = iki.view(s, seat)
        expect(iki.sample(view, new NamedStreams('x'))).toEqual(s)
        expect(shown(view).players.map((p) => p.goods.mon)).toEqual(Array.from({ length: seats }, (_, i) => s.has[i * 7]))
      }
    })
  })
})

test('the same seed gives the same season whatever the players do', () => {
  const reveals = (players: string) => {
    const s = iki.setup(optionsFor({ rules: 'utsuroi-en' }, 4), 4)
    const nature = new NamedStreams('fixed')
    const will = new NamedStreams(players)
    const seen: string[] = []
    while (iki.actor(s) !== OVER) {
      const moves = iki.moves(s)
      const chance = iki.actor(s) === CHANCE
      const move = chance ? iki.chance(s, nature) : moves[will.below(moves.length, 'players')]!
      if (chance && move.type === 'reveal') seen.push(iki.text.move(s, move))
      iki.apply(s, move)
    }
    return seen
  }
  expect(reveals('a')).toEqual(reveals('b'))
  expect(reveals('a').length).toBe(48)
})

describe('the table of rule sets', () => {
  test('every option has words for every value, and every rule set takes known values', () => {
    for (const name of OPTION_NAMES) {
      const { values, sets, about } = OPTIONS[name]
      expect(about.length).toBeGreaterThan(10)
      for (const [value, words] of values) {
        expect(words).toMatch(/^[A-Z].*\.$/)
        expect(valueWords(name, value)).toBe(words)
      }
      expect(sets.length).toBe(RULE_SETS.length)
      for (const value of sets) expect(values.map(([v]) => v as unknown)).toContain(value)
    }
  })

  test('differences of rule sets', () => {
    expect(diffRuleSets('utsuroi-en', 'utsuroi-en')).toEqual([])
    expect(diffRuleSets('utsuroi-en', 'utsuroi-de').map((row) => row.option)).toEqual([
      'pawn',
      'construction',
      'greyGoods',
      'saverProtects',
      'neutralPlacer',
    ])
    expect(diffRuleSets('utsuroi-en', 'manual').map((row) => [row.option, row.a, row.b])).toEqual([
      ['fireTowerFee', 0, 1],
      ['fishLimit', 'onePerVisit', 'onePerSeason'],
      ['tobacco', 'stacks', 'seasonalStacks'],
    ])
    expect(diffRuleSets('manual', 'utsuroi-en')[0]!.words).toEqual([
      'The fire tower gives 1 firefighting power for 1 mon.',
      'The fire tower gives 1 firefighting power for free.',
    ])
    expect(diffRuleSets('utsuroi-en', 'edition-2021').length).toBe(17)
  })

  test('a house rule lies over its rule set, and resolved options resolve to themselves', () => {
    const options = optionsFor({ rules: 'manual', pawn: 'both' }, 3)
    expect(options).toEqual({ ...rulesOf('manual'), rules: 'manual', pawn: 'both', cardSet: 'edo-1' })
    expect(optionsFor(options, 3)).toEqual(options)
    expect(cardSetOf(options)).toBe(EDO)
    const whole = optionsFor({ ...options, cardSet: structuredClone(EDO) }, 3)
    expect(cardSetOf(whole)).toEqual(EDO)
    expect(iki.setup(whole, 3)).toEqual(iki.setup(options, 3))
  })

  const refused = (given: unknown, seats: number) => {
    const resolved = iki.resolve(given, seats)
    return 'problems' in resolved ? resolved.problems.map((p) => p.path) : []
  }
  test('what cannot be is refused, with its place', () => {
    expect(refused({ cardSet: 'edo-99' }, 4)).toEqual(['cardSet'])
    expect(refused({ rules: 'first-edition' }, 4)).toEqual(['rules'])
    expect(refused({ pawn: 'neither', colour: 'red' }, 4)).toEqual(['pawn', 'colour'])
    expect(refused({ stretchCards: ['monk'] }, 3)).toEqual(['stretchCards'])
    expect(refused({ startSeat: 4 }, 3)).toEqual(['startSeat'])
    expect(refused({}, 5)).toEqual(['seats'])
    expect(refused({ cardSet: { ...EDO, cards: EDO.cards.slice(1) } }, 4).every((path) => path.startsWith('cardSet'))).toBe(true)
    expect(refused({ cardSet: { ...EDO, cards: EDO.cards.slice(1) } }, 4).length).toBeGreaterThan(0)
    expect(refused(7, 4)).toEqual([''])
  })
})
