// Looking ahead: a forecast must say what then really happens.
import { describe, expect, test } from 'vitest'
import { CHANCE } from '../../../../src/core/game.ts'
import { EDO } from '../../../../src/games/iki/cards/edo.ts'
import { CARD_SET_SCHEMA } from '../../../../src/games/iki/cards/schema.ts'
import { fireForecast, nextFire, paydayForecast, retirementSteps, scoreSoFar } from '../../../../src/games/iki/rules/forecast.ts'
import { type IkiState, iki } from '../../../../src/games/iki/rules/game.ts'
import { MAX_PIECES } from '../../../../src/games/iki/rules/moves.ts'
import { diffRuleSets, RULE_SETS } from '../../../../src/games/iki/rules/rulesets.ts'
import { FIRE } from '../../../../src/games/iki/rules/state.ts'
import { give, held, opened, optionsFor, pieceOf, playOut, put, retire } from '../../../support/iki/play.ts'

describe.each(RULE_SETS)('%s', (rules) => {
  test.each([3, 4])('paydays with %i players give what was forecast', (seats) => {
    let paydays = 0
    for (let g = 0; g < 6; g++) {
      let last: { before: IkiState; month: number } | undefined
      playOut(iki.setup(optionsFor({ rules }, seats), seats), `payday ${g}`, (s) => {
        if (last && last.month % 3 === 0 && (s.month !== last.month || iki.actor(s) === CHANCE || s.due > 0)) {
          paydays++
          const { before } = last
          const forecast = paydayForecast(before)
          forecast.forEach((part, seat) => {
            const now = iki.scores(s).origins[seat]!
            const then = iki.scores(before).origins[seat]!
            expect(now.harmony! - then.harmony!).toBe(part.harmony)
            expect(now.salary! - then.salary!).toBe(part.salary.iki)
            expect(held(s, seat).mon - held(before, seat).mon).toBe(part.salary.mon + part.villa)
          })
        }
        // A payday follows the last `done` of its month at once.
        const oneLeft = s.phase === 9 && s.pending.length === 0 && s.life.filter((seat) => seat >= 0).length === 1
        const doneIsNext = oneLeft && iki.moves(s).length === 1
        last = doneIsNext && s.month <= 12 ? { before: iki.clone(s), month: s.month } : undefined
      })
    }
    expect(paydays).toBeGreaterThan(0)
  })

  test('fires burn what was forecast, where nobody has a saver', () => {
    for (let g = 0; g < 8; g++) {
      playOut(iki.setup(optionsFor({ rules }, 4), 4), `fire ${g}`, (s) => {
        if (s.phase !== FIRE || s.able.some((n, i) => i % 4 === 2 && n > 0)) return
        const forecast = fireForecast(s)
        expect(forecast.length).toBe(4)
        iki.moves(s).forEach((move, nagaya) => {
          const burnt: number[] = []
          iki.apply(iki.clone(s), move, (event) => {
            if (event.type === 'burnt') burnt.push(event.piece)
          })
          expect(burnt).toEqual(forecast[nagaya]!.filter((step) => step.outcome === 'burns').map((step) => step.piece))
        })
      })
    }
  })
})

test('FIRE-6: a saver is counted once, and closed corners are left out', () => {
  const s = opened()
  put(s, 'engraver', 'outer-1', 0)
  put(s, 'sawyer', '2-1', 0)
  put(s, 'monk', '3-1', 1)
  retire(s, 'yamabushi', 0)
  expect(fireForecast(s)[0]!.map((step) => step.outcome)).toEqual(['saver', 'burns', 'burns', 'empty'])
  give(s, 1, { power: 3 })
  expect(fireForecast(s)[0]!.map((step) => [step.outcome, step.strength, step.owner])).toEqual([
    ['saver', 5, 0],
    ['burns', 4, 0],
    ['stops', 3, 1],
  ])
  expect(fireForecast(s, 10)[0]!.map((step) => step.outcome)).toEqual(['saver', 'burns', 'burns', 'empty'])
  expect(fireForecast(opened({}, 2)).map((steps) => steps.length)).toEqual([3, 3, 3, 3])
})

test('FIRE-1: the next fire', () => {
  const s = opened()
  const strengths = [1, 5, 6, 8, 9, 11, 12].map((month) => nextFire(Object.assign(s, { month })))
  expect(strengths).toEqual([5, 5, 8, 8, 10, 10, 0])
  expect(fireForecast(s)).toEqual([])
})

test('scores so far are the scores, and neutral cards and buildings never retire', () => {
  const s = opened({}, 2)
  put(s, 'engraver', '2-1', -1)
  put(s, 'public-bath', '3-1', 0)
  expect(retirementSteps(s).length).toBe(2)
  expect(scoreSoFar(s)).toEqual(iki.scores(s))
})

test('END-3: a retired wild card takes a missing type, two cards of one type count once', () => {
  const s = opened()
  const variety = () => iki.scores(s).origins[0]!.variety
  expect(variety()).toBe(1)
  put(s, 'puppeteer', '2-1', 0)
  expect(variety()).toBe(4)
  retire(s, 'puppeteer', 0)
  retire(s, 'geisha', 0)
  expect(variety()).toBe(9)
  retire(s, 'engraver', 0)
  retire(s, 'carpenter', 0)
  expect(variety()).toBe(25)
  retire(s, 'soba-stand', 0)
  expect([variety(), s.place[pieceOf(s, 'puppeteer')]]).toEqual([25, 16])
})

test('rules of two tables are kept apart, house rules too', () => {
  const house = optionsFor({ rules: 'manual', supply: 'printed' }, 4)
  expect(diffRuleSets('manual', house).map((row) => row.option)).toEqual(['supply'])
  expect(diffRuleSets(house, 'manual')[0]).toMatchObject({ a: 'printed', b: 'unlimited' })
})

test('the check of card sets refuses what the move tables cannot reach', () => {
  const cardSet = structuredClone(EDO) as unknown as { cards: { id: string; skill: object[] }[] }
  const steps = [{ gain: { mon: 1 } }, { gain: { rice: 1 } }, { gain: { iki: 1 } }].map((step) => [step])
  cardSet.cards.find((card) => card.id === 'oil-seller')!.skill = [{ choose: steps }, { choose: steps }, { choose: steps }]
  const resolved = iki.resolve({ cardSet }, 4)
  expect('problems' in resolved && resolved.problems.map((p) => p.path.replace(/\d+/, 'n'))).toEqual(['cardSet.cards[n].skill'])
  const most = (name: 'cards' | 'buildings') => CARD_SET_SCHEMA.properties![name]!.maxItems!
  expect(most('cards') + most('buildings')).toBeLessThanOrEqual(MAX_PIECES)
})
