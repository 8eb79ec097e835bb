// Doing business: one shop, one card, in either order; what a deal leaves behind, and who pays whom.
import { expect, test } from 'vitest'
import { EDO } from '../../../../src/games/iki/cards/edo.ts'
import { type IkiState, iki } from '../../../../src/games/iki/rules/game.ts'
import { RULE_SETS } from '../../../../src/games/iki/rules/rulesets.ts'
import { BUSINESS, GONE } from '../../../../src/games/iki/rules/state.ts'
import { withSkills } from '../../../support/iki/card-sets.ts'
import { chooseLife, clearBoard, give, held, legal, opened, pieceOf, play, put, stallOf } from '../../../support/iki/play.ts'
import { emptyHanded, spaceOf, walkTo } from '../../../support/iki/positions.ts'
import { movesWith, reasonTexts } from '../../../support/iki/reading.ts'

/** The two stalls behind each space, from 1 to 8 (SETUP-4). */
const BEHIND = [
  ['corner-1', '3-1'],
  ['outer-1', '2-1'],
  ['outer-2', '2-2'],
  ['corner-2', '3-2'],
  ['corner-3', '3-3'],
  ['outer-3', '2-3'],
  ['outer-4', '2-4'],
  ['corner-4', '3-4'],
] as const
const FREE_SKILLS = ['salt-peddler', 'insect-peddler', 'goldfish-peddler', 'oil-seller'] as const

const standsIn = (s: IkiState, stall: string): string | undefined => s.table.ids[s.stall[stallOf(stall)]!]
const levelIn = (s: IkiState, stall: string): number => s.level[stallOf(stall)]!

test('BIZ-1: the cards in the two stalls behind the space can be dealt with, and no others', () => {
  BEHIND.forEach(([a, b], i) => {
    const s = emptyHanded(i + 1)
    const [c, d] = BEHIND[(i + 1) % 8]!
    put(s, 'salt-peddler', a, 1)
    put(s, 'insect-peddler', b, 0)
    put(s, 'goldfish-peddler', c, 1)
    put(s, 'oil-seller', d, 0)
    expect(movesWith(s, 'visit').sort()).toEqual(['visit insect-peddler', 'visit salt-peddler'])
    expect(reasonTexts(s, 'visit goldfish-peddler')).toEqual(['elsewhere BIZ-1'])
    expect(reasonTexts(s, 'visit oil-seller')).toEqual(['elsewhere BIZ-1'])
    const elsewhere = iki.blocked(s).find((x) => x.what === 'visit oil-seller')
    expect(elsewhere?.params).toEqual({ space: ((i + 1) % 8) + 1 })
  })
})

test('BIZ-1: shop and card once each, in either order, only one of them, or neither', () => {
  const here = () => {
    const s = emptyHanded(1)
    put(s, 'salt-peddler', '3-1', 1)
    put(s, 'insect-peddler', 'corner-1', 2)
    give(s, 0, { mon: 9 })
    return s
  }
  const shop = here()
  expect(legal(shop)).toEqual(['shop sandals', 'visit insect-peddler', 'visit salt-peddler', 'done'])
  play(shop, 'shop sandals')
  expect(legal(shop)).toEqual(['visit insect-peddler', 'visit salt-peddler', 'done'])
  play(shop, 'visit salt-peddler')
  expect(legal(shop)).toEqual(['done'])
  expect(held(shop, 0)).toMatchObject({ mon: 9, sandals: 2 })
  const card = here()
  play(card, 'visit insect-peddler')
  expect(legal(card)).toEqual(['shop sandals', 'done'])
  expect(reasonTexts(card, 'visit salt-peddler')).toEqual(['card-used BIZ-1'])
  expect(reasonTexts(card, 'visit insect-peddler')).toEqual(['card-used BIZ-1'])
  play(card, 'shop sandals')
  expect(legal(card)).toEqual(['done'])
  expect(held(card, 0)).toMatchObject({ mon: 7, iki: 2, sandals: 2 })
  for (const lines of [['done'], ['shop sandals', 'done'], ['visit salt-peddler', 'done']]) {
    const s = here()
    play(s, ...lines)
    expect(s.seat).not.toBe(0)
  }
})

test('BIZ-1: the card of the other stall is not a second deal, even when the first card has retired', () => {
  const s = emptyHanded(1)
  put(s, 'salt-peddler', '3-1', 1, 3)
  put(s, 'insect-peddler', 'corner-1', 2)
  play(s, 'visit salt-peddler')
  expect(standsIn(s, '3-1')).toBeUndefined()
  expect(movesWith(s, 'visit')).toEqual([])
})

test.each(RULE_SETS)('BIZ-2: in %s a visit to a shop is one piece, not split around the card', (rules) => {
  const pipe = rules === 'edition-2021' ? 'pipe-plum' : 'pipe-grey'
  const pouch = rules === 'edition-2021' ? 'pouch-plum' : 'pouch-grey'
  const cases = [
    ['tobacco', '3-2', `shop tobacco ${pipe}`],
    ['tobacco', '3-2', `shop tobacco ${pouch}`],
    ['pawn', '3-3', 'shop pawn rice'],
    ['pawn', '3-3', 'shop pawn sandals'],
    ['exchange', '3-4', 'shop exchange once'],
  ] as const
  for (const [shop, stall, line] of cases) {
    const s = emptyHanded(spaceOf(shop, rules), { rules })
    put(s, 'salt-peddler', stall, 1)
    give(s, 0, { mon: 30, rice: 3, sandals: 3 })
    play(s, line, 'visit salt-peddler')
    expect(legal(s), line).toEqual(['done'])
  }
  // The other way round the whole visit is still to come.
  const s = emptyHanded(4, { rules })
  put(s, 'salt-peddler', '3-2', 1)
  give(s, 0, { mon: 30 })
  play(s, 'visit salt-peddler', `shop tobacco ${pouch}`, `shop tobacco ${pipe}`)
  expect(legal(s)).toEqual(['done'])
})

test('BIZ-3: the card may be your own, another’s or neutral; its owner is not asked and neither pays nor earns', () => {
  for (const owner of [0, 1, -1]) {
    const s = emptyHanded(8, {}, 2)
    put(s, 'woodblock-printer', '3-4', owner)
    give(s, 0, { mon: 5 })
    give(s, 1, { mon: 7, rice: 3, iki: 2 })
    const before = held(s, 1)
    play(s, 'visit woodblock-printer')
    expect(held(s, 0)).toMatchObject({ mon: 2, iki: 4 })
    expect(held(s, 1)).toEqual(before)
    expect([iki.actor(s), s.phase]).toEqual([0, BUSINESS])
  }
})

test('BIZ-4: another player’s card gains 1 experience by the deal, your own none', () => {
  for (const [owner, level, after] of [
    [1, 1, 2],
    [1, 2, 3],
    [3, 1, 2],
    [0, 1, 1],
    [0, 3, 3],
  ] as const) {
    const s = emptyHanded(8)
    put(s, 'oil-seller', '3-4', owner, level)
    put(s, 'salt-peddler', 'corner-4', owner, 1)
    play(s, 'visit oil-seller')
    expect([levelIn(s, '3-4'), levelIn(s, 'corner-4')]).toEqual([after, 1])
  }
})

test('BIZ-4: a card that retires by the deal leaves at once, and the deal is done before', () => {
  const s = emptyHanded(8)
  put(s, 'oil-seller', '3-4', 2, 3)
  const events = play(s, 'visit oil-seller')
  expect(events.map((event) => event.type)).toEqual(['visited', 'gained', 'retired'])
  expect(held(s, 0).mon).toBe(3)
  expect(standsIn(s, '3-4')).toBeUndefined()
  expect([s.place[pieceOf(s, 'oil-seller')], s.kobun[2]]).toEqual([18, 4])
  expect([iki.actor(s), movesWith(s, 'visit')]).toEqual([0, []])
})

test('BIZ-4: the experience waits until every choice of the deal is made', () => {
  const s = emptyHanded(8)
  put(s, 'seamstress', '3-4', 2, 3)
  put(s, 'salt-peddler', 'outer-1', 0, 1)
  put(s, 'oil-seller', 'outer-2', 0, 1)
  give(s, 0, { mon: 2 })
  play(s, 'visit seamstress')
  expect(standsIn(s, '3-4')).toBe('seamstress')
  play(s, 'train oil-seller')
  expect([standsIn(s, '3-4'), levelIn(s, 'outer-2'), levelIn(s, 'outer-1')]).toEqual([undefined, 2, 1])
})

test('BIZ-5: the experience follows a card that the deal moved', () => {
  const s = emptyHanded(8)
  put(s, 'house-agent', '3-4', 1, 1)
  put(s, 'salt-peddler', 'corner-2', 2, 1)
  put(s, 'oil-seller', 'outer-1', 3, 1)
  play(s, 'visit house-agent', 'swap house-agent salt-peddler')
  expect([standsIn(s, 'corner-2'), levelIn(s, 'corner-2')]).toEqual(['house-agent', 2])
  expect([standsIn(s, '3-4'), levelIn(s, '3-4')]).toEqual(['salt-peddler', 1])
  const last = emptyHanded(8)
  put(last, 'house-agent', '3-4', 1, 3)
  put(last, 'salt-peddler', 'corner-2', 2, 3)
  put(last, 'oil-seller', 'outer-1', 3, 3)
  play(last, 'visit house-agent', 'swap house-agent salt-peddler')
  expect(['3-4', 'corner-2', 'outer-1'].map((stall) => standsIn(last, stall))).toEqual(['salt-peddler', undefined, 'oil-seller'])
  expect([last.place[pieceOf(last, 'house-agent')], last.kobun[1], last.kobun[2]]).toEqual([17, 4, 3])
})

test('BIZ-5: a neutral card leaves from wherever the deal put it', () => {
  const s = emptyHanded(8, {}, 2)
  put(s, 'house-agent', '3-4', -1)
  put(s, 'salt-peddler', 'outer-1', 1, 2)
  put(s, 'oil-seller', 'outer-2', 0, 1)
  play(s, 'visit house-agent', 'swap house-agent salt-peddler')
  expect(['3-4', 'outer-1', 'outer-2'].map((stall) => standsIn(s, stall))).toEqual(['salt-peddler', undefined, 'oil-seller'])
  expect([s.place[pieceOf(s, 'house-agent')], s.owner[stallOf('3-4')], levelIn(s, '3-4')]).toEqual([GONE, 1, 2])
  expect(iki.violations(s)).toEqual([])
})

test('BIZ-6: every deal of the Edo set is with the bank: nobody else’s goods change, but for what a card gives all others', () => {
  for (const card of EDO.cards) {
    const s = emptyHanded(8, { stretchCards: 'all' })
    put(s, card.id, '3-4', 1)
    if (card.id !== 'salt-peddler') put(s, 'salt-peddler', 'outer-1', 0)
    give(s, 0, { mon: 20, rice: 5, sandals: 5, lumber: 5, koban: 5, iki: 5 })
    const ways = movesWith(s, `visit ${card.id}`)
    expect(ways.length, card.id).toBeGreaterThan(0)
    for (const way of ways) {
      const t = iki.clone(s)
      play(t, way)
      while (t.pending.length > 0) play(t, legal(t)[0]!)
      for (const seat of [1, 2, 3]) {
        const before = held(s, seat)
        expect(held(t, seat), way).toEqual(card.id === 'geisha' ? { ...before, mon: before.mon + 2 } : before)
      }
      expect([iki.actor(t), iki.violations(t)], way).toEqual([0, []])
    }
  }
})

test('BIZ-6: two players on one space can do nothing with each other', () => {
  const s = emptyHanded(5)
  for (const seat of [0, 1, 2, 3]) {
    s.at[seat] = 5
    give(s, seat, { mon: 20, rice: 5, sandals: 5, lumber: 5, koban: 5 })
  }
  expect(legal(s)).toEqual(['shop pawn rice', 'shop pawn sandals', 'done'])
  const others = [1, 2, 3].map((seat) => held(s, seat))
  play(s, 'shop pawn rice')
  expect([1, 2, 3].map((seat) => held(s, seat))).toEqual(others)
})

test('BIZ-7: buildings and empty stalls offer no deal', () => {
  const s = emptyHanded(8)
  put(s, 'public-bath', '3-4', 0)
  expect(movesWith(s, 'visit')).toEqual([])
  expect(reasonTexts(s, 'visit public-bath')).toEqual(['building BIZ-7'])
  expect(reasonTexts(s, 'visit corner-4')).toEqual(['stall-empty BIZ-7'])
  put(s, 'salt-peddler', 'corner-4', 1)
  expect(movesWith(s, 'visit')).toEqual(['visit salt-peddler'])
})

test('BIZ-1, EXP-5: a stall that a retirement frees can be dealt with again once another card is in it', () => {
  const s = opened()
  chooseLife(s, 0, 1)
  clearBoard(s)
  walkTo(s, 8)
  put(s, 'oil-seller', '3-4', 1, 3)
  play(s, 'visit oil-seller', 'done')
  put(s, 'salt-peddler', '3-4', 0, 1)
  const { seat } = s
  s.at[seat] = 6
  give(s, seat, { sandals: 0 })
  play(s, 'income')
  expect([s.seat, s.at[seat], movesWith(s, 'visit')]).toEqual([seat, 8, ['visit salt-peddler']])
})

test('BIZ-3, BIZ-4: a deal you cannot pay for cannot be made, whoever owns the card', () => {
  const cardSet = withSkills(Object.fromEntries(FREE_SKILLS.map((id) => [id, [{ pay: { koban: 1 } }, { gain: { iki: 3 } }]])))
  for (const owner of [0, 1]) {
    const s = emptyHanded(8, { cardSet })
    put(s, 'oil-seller', '3-4', owner)
    give(s, 1, { koban: 5 })
    expect(movesWith(s, 'visit')).toEqual([])
    expect(reasonTexts(s, 'visit oil-seller')).toEqual(['short SKILL-1'])
    give(s, 0, { koban: 1 })
    play(s, 'visit oil-seller')
    expect([held(s, 0).koban, held(s, 0).iki, held(s, 1).koban]).toEqual([0, 3, 5])
  }
})
