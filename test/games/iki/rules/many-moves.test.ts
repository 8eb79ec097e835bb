// No position of IKI has many legal moves, whatever card set the schema admits.
import { describe, expect, test } from 'vitest'
import { MOST_LEGAL_MOVES } from '../../../../src/core/game.ts'
import { EDO } from '../../../../src/games/iki/cards/edo.ts'
import { EDO_2 } from '../../../../src/games/iki/cards/edo-2.ts'
import { CARD_SET_SCHEMA, checkCardSet } from '../../../../src/games/iki/cards/schema.ts'
import { iki } from '../../../../src/games/iki/rules/game.ts'
import { MAX_PIECES, MOST_SANDALS_WALKED } from '../../../../src/games/iki/rules/moves.ts'
import { BUILD, BUSINESS, HIRE, type IkiState, KINDS, MOST_HELD, OFFERED, SANDALS, WALK } from '../../../../src/games/iki/rules/state.ts'
import { opened, playOut } from '../../../support/iki/play.ts'

/** Sixteen ways, each of them possible for everybody, and more sandals than anybody can count. */
const RICHES = [
  { gain: { sandals: 99, rice: 99, mon: 99, lumber: 99, koban: 99 } },
  { choose: [[{ gain: { iki: 99 } }], [{ gain: { iki: 98 } }], [{ gain: { iki: 97 } }], [{ gain: { iki: 96 } }]] },
  { times: { max: 4, do: [{ gain_per: { good: 'sandals', each: 99, per: 'sandals' } }] } },
]
const MARKS = { '*': 'original' }
const cards = EDO_2.cards.map((card) => ({ ...card, cost: 0, skill: RICHES, marks: MARKS }))
const buildings = Array.from({ length: 50 }, (_, i) => ({
  ...EDO_2.buildings[0]!,
  id: `house-${i}`,
  basic: true,
  cost: { mon: 1 },
  marks: MARKS,
}))
const pipesOf = <T extends object>(pipes: readonly T[]) => pipes.map((pipe) => ({ ...pipe, cost: 0, effect: RICHES, marks: MARKS }))
const WORST = {
  ...EDO_2,
  id: 'worst',
  cards,
  buildings,
  tobacco: {
    stacks: { ...EDO_2.tobacco.stacks, pipes: pipesOf(EDO_2.tobacco.stacks.pipes) },
    seasonal: { ...EDO_2.tobacco.seasonal, pipes: pipesOf(EDO_2.tobacco.seasonal.pipes) },
  },
}

/** What `legal` may have to list: everything but walks. */
const MOST_LISTED = 800

const isWalk = (s: IkiState) => s.phase === WALK && s.pending.length === 0

describe('the worst card set', () => {
  test('it is one the check admits', () => {
    expect(checkCardSet(WORST)).toEqual([])
  })

  test.each([2, 3, 4])('WALK-9, SETUP-16: whole games with it stay small, %i players', (seats) => {
    let walks = 0
    let others = 0
    for (const rules of ['utsuroi-en', 'utsuroi-de', 'manual', 'edition-2021']) {
      for (const seed of ['a', 'b']) {
        const s = opened({ cardSet: WORST, rules, stretchCards: 'all', ...(seats > 2 ? { freeStepSeats: '3-4' } : {}) }, seats)
        playOut(s, seed, (now) => {
          expect(iki.violations(now)).toEqual([])
          const n = iki.moves(now).length
          if (isWalk(now)) walks = Math.max(walks, n)
          else others = Math.max(others, n)
        })
        expect(JSON.parse(JSON.stringify(s))).toEqual(structuredClone(s))
        expect(Math.max(...s.has)).toBeLessThan(MOST_HELD + 200)
      }
    }
    expect(walks).toBeGreaterThan(MOST_SANDALS_WALKED)
    expect(walks).toBeLessThanOrEqual(MOST_LEGAL_MOVES)
    expect(others).toBeLessThanOrEqual(MOST_LISTED)
  })

  test('the positions with the most moves of their kind, set up by hand', () => {
    const s = opened({ cardSet: WORST, rules: 'edition-2021' }, 4)
    s.stall.fill(-1)
    s.owner.fill(-1)
    s.kobun.fill(4)
    s.has.fill(MOST_HELD)
    for (let piece = s.table.cards; piece < s.place.length; piece++) s.place[piece] = OFFERED
    const count = (phase: number, ...pending: number[]) => {
      s.phase = phase
      s.pending = pending
      return iki.moves(s).length
    }
    expect(count(BUSINESS, BUILD, 0)).toBe(50 * 16)
    // The pool grows by four cards a month until the season ends.
    s.pool = s.table.decks[0]!.slice(0, 12)
    s.coins = s.pool.map(() => 0)
    expect(count(HIRE)).toBe(1 + 12 * 16)
    s.cursor = 0
    s.able.fill(1)
    expect(count(WALK)).toBe(4 * 2 * (MOST_SANDALS_WALKED + 1))
    expect(count(WALK)).toBeLessThanOrEqual(MOST_LEGAL_MOVES)
    // Space 4 of the street: the tobacco shop, and two cards behind it.
    s.at[s.seat] = 4
    s.stall[6] = 0
    s.stall[7] = 1
    s.shop = 0
    s.card = 0
    const business = count(BUSINESS)
    expect(business).toBeGreaterThan(60)
    expect(business).toBeLessThanOrEqual(MOST_LISTED)
  })
})

test('WALK-9: 999 sandals are the most one walk can use, also in notation', () => {
  const s = opened({}, 4)
  s.phase = WALK
  s.cursor = 2
  s.has[s.seat * KINDS + SANDALS] = 5000
  expect(iki.moves(s).length).toBe(1000)
  const walk = (sandals: number) => iki.legal(s, { type: 'walk', item: -1, stall: -1, n: 2, sandals, cart: 0 })
  expect(walk(999)).toMatchObject({ sandals: 999 })
  expect(walk(1000)).toBeUndefined()
  expect(iki.text.parse(s, 'walk 2+999')).toEqual({ move: walk(999) })
  expect(iki.text.parse(s, 'walk 2+1000')).toMatchObject({ code: 'iki-move-walk' })
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
