// What a card set holds: the Edo set, and what happens with your own set.
import { describe, expect, test } from 'vitest'
import { type CardSet, itemsOf, MARKS, type OccupationCard, SEASONS, TYPES } from '../../../../src/games/iki/cards/cardset.ts'
import { EDO } from '../../../../src/games/iki/cards/edo.ts'
import { markedFields, markOf } from '../../../../src/games/iki/cards/marks.ts'
import { checkCardSet } from '../../../../src/games/iki/cards/schema.ts'
import { iki } from '../../../../src/games/iki/rules/game.ts'
import { RULE_SETS, rulesOf } from '../../../../src/games/iki/rules/rulesets.ts'
import { shown } from '../../../../src/games/iki/rules/view.ts'
import { greySet, withCards } from '../../../support/iki/card-sets.ts'
import { give, held, legal, offer, optionsFor, pieceOf, play, playOut, put, retire } from '../../../support/iki/play.ts'
import { business, endMonth, hiring, monthEnd, newYear } from '../../../support/iki/positions.ts'
import { board, bySet, kobunOf, originsOf, retiredOf } from '../../../support/iki/reading.ts'

const STARTING = ['salt-peddler', 'boiled-egg-peddler', 'cotton-peddler', 'eyeglass-peddler']
const STRETCH = ['cloth-dyer', 'ear-cleaner', 'dumpling-peddler', 'bird-catcher', 'makie-shi', 'samurai', 'charcoal-peddler', 'croupier']
const card = (id: string) => EDO.cards.find((one) => one.id === id)!
const idsWhere = (test: (one: OccupationCard) => boolean) => EDO.cards.filter(test).map((one) => one.id)
const problemsOf = (set: unknown) => checkCardSet(set).map(({ path }) => path)

/** A copy of the Edo set with one card changed. */
function changed(id: string, change: object): CardSet {
  const set = structuredClone(EDO) as unknown as { cards: { id: string }[] }
  Object.assign(set.cards.find((one) => one.id === id)!, change)
  return set as unknown as CardSet
}

describe('cards', () => {
  test('CARD-1: 4 starting cards and 14 a season, two of them stretch-goal cards', () => {
    expect(EDO.cards.length).toBe(60)
    expect(idsWhere((one) => one.season === 'start').sort()).toEqual([...STARTING].sort())
    for (const season of SEASONS) {
      expect(idsWhere((one) => one.season === season).length).toBe(14)
      expect(idsWhere((one) => one.season === season && one.stretch).length).toBe(2)
    }
    expect(idsWhere((one) => one.stretch).sort()).toEqual([...STRETCH].sort())
  })

  test('CARD-1: a game draws each season from its own deck, with the stretch-goal cards or without', () => {
    for (const [stretchCards, size] of [
      ['none', 12],
      ['all', 14],
    ] as const) {
      const s = iki.setup(optionsFor({ startSeat: 1, stretchCards }, 4), 4)
      const view = shown(iki.view(s, null))
      expect(view.deck.length).toBe(size)
      expect(view.deck.every((id) => card(id).season === 'spring')).toBe(true)
      expect(view.deck.some((id) => STRETCH.includes(id))).toBe(stretchCards === 'all')
    }
  })

  test('CARD-2: 17 peddlers, 15 artisans, 12 specials, 9 masters, 7 sellers; one special is wild', () => {
    const count = Object.fromEntries(TYPES.map((type) => [type, idsWhere((one) => one.type === type).length]))
    expect(count).toEqual({ peddler: 17, artisan: 15, special: 12, master: 9, seller: 7 })
    expect(EDO.cards.filter((one) => one.retirement?.ability === 'wild').map((one) => one.type)).toEqual(['special'])
  })

  test('CARD-3: cost, 0 to 2 symbols, a skill, and two or three salary spaces or one grey field', () => {
    for (const one of EDO.cards) {
      expect(one.cost, one.id).toBeGreaterThanOrEqual(0)
      expect([0, 1, 2], one.id).toContain(one.fire)
      expect(one.skill.length, one.id).toBeGreaterThan(0)
      expect([one.salary, one.retirement].filter((field) => field !== undefined).length, one.id).toBe(1)
      if (one.salary) expect([2, 3], one.id).toContain(one.salary.length)
      else expect([1, 2, 3], one.id).toContain(one.retirement!.spaces)
    }
  })

  test('CARD-3: a file with a card that has no skill, no field or both fields is refused at that place', () => {
    const monk = EDO.cards.findIndex((one) => one.id === 'monk')
    const engraver = EDO.cards.findIndex((one) => one.id === 'engraver')
    expect(problemsOf(EDO)).toEqual([])
    expect(problemsOf(changed('monk', { skill: [] }))).toEqual([`cards[${monk}].skill`])
    expect(problemsOf(changed('monk', { salary: [{ mon: 1 }, { mon: 2 }] }))).toContain(`cards[${monk}].retirement`)
    expect(problemsOf(changed('engraver', { salary: [{ mon: 1 }, { mon: 1 }, { mon: 1 }, { mon: 1 }] }))).toEqual([
      `cards[${engraver}].salary`,
    ])
    expect(problemsOf(changed('monk', { retirement: { spaces: 4, ability: 'discount' } }))).toEqual([`cards[${monk}].retirement.spaces`])
    expect(problemsOf(changed('monk', { retirement: { spaces: 2 } }))).toContain(`cards[${monk}].retirement`)
    expect(problemsOf(changed('engraver', { cost: -1 }))).toEqual([`cards[${engraver}].cost`])
  })
})

describe.each(bySet('green', 'green', 'green', 'blue'))('sellers in $rules', ({ rules, value: colour }) => {
  test('CARD-2: the colour of the sellers is the one of the rule set, and only a look', () => {
    expect(rulesOf(rules).sellerColour).toBe(colour)
    const played = ['green', 'blue'].map((sellerColour) => {
      const s = iki.setup(optionsFor({ rules, sellerColour }, 3), 3)
      playOut(s, 'colours')
      const { table: _rules, ...rest } = s
      return rest
    })
    expect(played[0]).toEqual(played[1])
  })
})

describe.each(RULE_SETS)('known skills in %s', (rules) => {
  test('CARD-4: the Ukiyo-e Artist gives 5 mon for 1 Iki', () => {
    const s = business(8, { rules })
    put(s, 'ukiyo-e-artist', '3-4', 1)
    give(s, 0, { mon: 0, iki: 1 })
    play(s, 'visit ukiyo-e-artist')
    expect(held(s, 0)).toMatchObject({ mon: 5, iki: 0 })
  })

  test('CARD-4: the Seamstress trains an own card by 1 for 2 mon, herself too', () => {
    const s = business(8, { rules })
    put(s, 'seamstress', '3-4', 0)
    put(s, 'engraver', 'outer-1', 0)
    give(s, 0, { mon: 2 })
    play(s, 'visit seamstress')
    expect(legal(s)).toEqual(['train engraver', 'train seamstress'])
    const herself = iki.clone(s)
    play(s, 'train engraver')
    expect([held(s, 0).mon, board(s)['outer-1'], board(s)['3-4']]).toEqual([0, ['engraver', 0, 2], ['seamstress', 0, 1]])
    play(herself, 'train seamstress')
    expect(board(herself)['3-4']).toEqual(['seamstress', 0, 2])
  })

  test('CARD-4: one card gives 4 Iki and every other player 2 mon', () => {
    const s = business(8, { rules })
    put(s, 'geisha', '3-4', 0)
    const before = [0, 1, 2, 3].map((seat) => held(s, seat).mon)
    play(s, 'visit geisha')
    expect([0, 1, 2, 3].map((seat) => held(s, seat).mon - before[seat]!)).toEqual([0, 2, 2, 2])
    expect(held(s, 0).iki).toBe(4)
  })

  test('CARD-4: one card builds with 1 lumber less, others build at the full cost', () => {
    for (const [id, lumber] of [
      ['carpenter', 1],
      ['steeplejack', 2],
      ['plasterer', 2],
      ['temple-carpenter', 2],
    ] as const) {
      const s = business(8, { rules, buildingsOffered: 'six' })
      put(s, id, '3-4', 0)
      give(s, 0, { mon: 3, lumber: lumber - 1 })
      expect(legal(s), id).not.toContain(`visit ${id}`)
      give(s, 0, { lumber })
      play(s, `visit ${id}`, 'build public-bath outer-1')
      expect([held(s, 0).mon, held(s, 0).lumber, board(s)['outer-1']], id).toEqual([0, 0, ['public-bath', 0, 0]])
    }
  })

  test('CARD-4: one card swaps two cards, whoever owns them', () => {
    const s = business(8, { rules })
    put(s, 'house-agent', '3-4', 0)
    put(s, 'salt-peddler', 'outer-1', 1, 3)
    put(s, 'monk', 'corner-2', 2, 2)
    give(s, 0, { mon: 0 })
    play(s, 'visit house-agent', 'swap salt-peddler monk')
    expect([board(s)['outer-1'], board(s)['corner-2']]).toEqual([
      ['monk', 2, 2],
      ['salt-peddler', 1, 3],
    ])
    expect(held(s, 0).mon).toBe(0)
  })

  test('CARD-5: retired, the Monk makes hiring 1 mon cheaper', () => {
    const s = hiring({ rules })
    offer(s, 'carpenter')
    give(s, 0, { mon: 4 })
    expect(legal(s)).toEqual(['income'])
    retire(s, 'monk', 0)
    play(s, 'hire carpenter outer-1')
    expect(held(s, 0).mon).toBe(0)
  })

  test('CARD-5: retired, the Ox Cart lets walk 1 further', () => {
    const s = hiring({ rules })
    give(s, 0, { sandals: 0 })
    retire(s, 'ox-cart', 0)
    play(s, 'income')
    expect(legal(s)).toEqual(['walk 1', 'walk 1 cart'])
    play(s, 'walk 1 cart')
    expect(s.at[0]).toBe(2)
  })

  test('CARD-5: retired, Yamabushi and Shrine Maiden save from a fire', () => {
    for (const saver of ['yamabushi', 'shrine-maiden']) {
      const s = monthEnd(5, { rules })
      put(s, 'engraver', 'outer-1', 0)
      retire(s, saver, 0)
      endMonth(s)
      play(s, 'fire 1', 'save engraver')
      expect(board(s)).toEqual({ 'outer-1': ['engraver', 0, 1] })
    }
  })

  test('CARD-5: retired, the Puppeteer is any type at the end', () => {
    const s = newYear({ rules })
    retire(s, 'puppeteer', 0)
    retire(s, 'geisha', 0)
    expect(originsOf(s, 0).variety).toBe(4)
  })
})

test('CARD-5: who has which ability, and in which season', () => {
  const grey = EDO.cards.filter((one) => one.retirement).map((one) => [one.id, one.season, one.retirement!.ability])
  expect(grey.sort()).toEqual([
    ['monk', 'spring', 'discount'],
    ['ox-cart', 'spring', 'cart'],
    ['puppeteer', 'autumn', 'wild'],
    ['shrine-maiden', 'summer', 'saver'],
    ['yamabushi', 'spring', 'saver'],
  ])
})

test('CARD-6: ten buildings, six basic, each with cost and points; three have abilities', () => {
  expect([EDO.buildings.length, EDO.buildings.filter(({ basic }) => basic).length]).toEqual([10, 6])
  for (const { id, cost, points } of EDO.buildings) {
    expect(Object.keys(cost).length, id).toBeGreaterThan(0)
    expect(typeof points === 'number' ? points : points.each, id).toBeGreaterThan(0)
  }
  const abilities = EDO.buildings.filter(({ ability }) => ability).map(({ id, ability }) => [id, ability])
  expect(abilities).toEqual([
    ['farmhouse', 'farmhouse'],
    ['fire-watchtower', 'watchtower'],
    ['imperial-villa', 'villa'],
  ])
})

test('CARD-6: on offer are the six basic ones, or six of all ten', () => {
  const basic = EDO.buildings.filter((one) => one.basic).map(({ id }) => id)
  for (const { rules, value } of bySet(true, true, true, false)) {
    const s = iki.setup(optionsFor({ rules, startSeat: 1 }, 4), 4)
    while (s.month === 0) iki.apply(s, iki.moves(s).at(-1)!)
    const offered = shown(iki.view(s, null)).buildings
    expect(offered.length).toBe(6)
    expect(offered.every((id) => basic.includes(id))).toBe(value)
  }
})

test('CARD-7: tokens for both tobacco systems and both lists of fish', () => {
  const { stacks, seasonal } = EDO.tobacco
  expect([stacks.pipes, stacks.pouches, seasonal.pipes, seasonal.pouches].map((list) => list.length)).toEqual([4, 4, 8, 8])
  for (const list of [seasonal.pipes, seasonal.pouches, EDO.fish.classic, EDO.fish.edition2021]) {
    for (const season of SEASONS) expect(list.filter((one) => one.season === season).length).toBe(2)
  }
  const extra = (list: CardSet['fish']['classic']) => list.filter((one) => one.extra > 0).map((one) => one.season)
  expect(extra(EDO.fish.classic)).toEqual(['summer', 'winter'])
  expect(extra(EDO.fish.edition2021)).toEqual([...SEASONS])
  for (const season of SEASONS) {
    const [cheap, expensive] = EDO.fish.edition2021.filter((one) => one.season === season).sort((a, b) => a.cost - b.cost)
    expect([cheap!.extra, expensive!.extra > 0, cheap!.cost < expensive!.cost]).toEqual([0, true, true])
  }
})

test('CARD-8: every value is marked printed, reported or original, and a file without a mark is refused', () => {
  for (const { path, item } of itemsOf(EDO)) {
    for (const field of markedFields(item)) expect(MARKS, `${path}.${field}`).toContain(markOf(item, field))
  }
  expect(markOf(card('salt-peddler'), 'names.en')).toBe('printed')
  expect(markOf(card('seamstress'), 'skill')).toBe('printed')
  expect(markOf(card('cotton-peddler'), 'salary[2]')).toBe('reported')
  expect(markOf(card('salt-peddler'), 'salary[0]')).toBe('original')
  const { cost: _cost, ...marks } = card('salt-peddler').marks
  expect(problemsOf(changed('salt-peddler', { marks })).length).toBe(1)
  expect(problemsOf(changed('salt-peddler', { marks: { ...marks, cost: 'guessed' } })).length).toBe(1)
})

test('CARD-9: a file that cannot be played is refused where it is wrong', () => {
  const resolved = iki.resolve({ cardSet: changed('monk', { type: 'ninja' }) }, 4)
  expect('problems' in resolved && resolved.problems.map(({ path }) => path)).toEqual([
    `cardSet.cards[${EDO.cards.findIndex((one) => one.id === 'monk')}].type`,
  ])
})

test('CARD-9: entered values are played with', () => {
  const s = hiring({ cardSet: withCards({ 'book-lender': { cost: 3, fire: 2, salary: [{ koban: 1 }, { koban: 2 }] } }) })
  offer(s, 'book-lender')
  give(s, 0, { mon: 5 })
  play(s, 'hire book-lender outer-1')
  expect(held(s, 0)).toMatchObject({ mon: 2, power: 2 })
  expect(board(s)['outer-1']).toEqual(['book-lender', 0, 2])
})

test('CARD-9: the Edo set has no goods in grey fields; other sets may', () => {
  expect(EDO.cards.filter((one) => one.retirement?.goods)).toEqual([])
  const cardSet = greySet()
  expect(problemsOf(cardSet)).toEqual([])
  const s = business(8, { cardSet, greyGoods: 'once' })
  put(s, 'seamstress', '3-4', 0)
  put(s, 'geisha', 'outer-1', 0, 3)
  expect(s.table.firstLevel[pieceOf(s, 'geisha')]).toBe(1)
  const before = held(s, 0)
  play(s, 'visit seamstress', 'train geisha')
  expect([held(s, 0).rice - before.rice, held(s, 0).iki - before.iki]).toEqual([1, 2])
  expect([retiredOf(s, 0), kobunOf(s, 0)]).toEqual([['geisha'], 3])
})
