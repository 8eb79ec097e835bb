// The worked examples of the rule texts and the questions the manual answers, each with its numbers.
import { describe, expect, test } from 'vitest'
import { fireForecast, paydayForecast } from '../../../../src/games/iki/rules/forecast.ts'
import { type IkiState, iki } from '../../../../src/games/iki/rules/game.ts'
import { RULE_SETS } from '../../../../src/games/iki/rules/rulesets.ts'
import { BUSINESS, HIRE, LIFE, WALK } from '../../../../src/games/iki/rules/state.ts'
import { shown } from '../../../../src/games/iki/rules/view.ts'
import { chooseLife, clearBoard, give, held, legal, offer, opened, play, put, retire, until } from '../../../support/iki/play.ts'
import { business, endMonth, hiring, monthEnd, newYear } from '../../../support/iki/positions.ts'
import { board, bySet, isGone, kobunOf, originsOf, reasonsFor } from '../../../support/iki/reading.ts'

const hires = (lines: readonly string[]) => lines.filter((line) => line.startsWith('hire '))

describe.each(RULE_SETS)('examples in %s', (rules) => {
  test('EX-1: in March the Book Lender with 2 mon on it is hired without paying, and 1 mon is left', () => {
    const s = opened({ rules })
    clearBoard(s)
    until(s, () => s.month === 3 && s.phase === HIRE)
    const { seat } = s
    const stuck = s.pool.find((_, i) => s.coins[i] === 2)
    expect(stuck).toBeDefined()
    offer(s, 'book-lender', 2)
    give(s, seat, { mon: 0 })
    const able = hires(legal(s)).filter((line) => line.startsWith('hire book-lender'))
    expect(able.length).toBe(12)
    expect(able.some((line) => line.includes('corner'))).toBe(false)
    expect(reasonsFor(s, 'hire book-lender corner')).toEqual([['corner-short', 'HIRE-5']])
    give(s, seat, { sandals: 1 })
    play(s, 'hire book-lender 2-3')
    expect(held(s, seat).mon).toBe(1)
    expect(board(s)['2-3']).toEqual(['book-lender', seat, 1])
  })

  test('EX-1: a corner stall needs 3 mon, so 1 mon and the 2 on the card are just enough', () => {
    const s = hiring({ rules })
    offer(s, 'book-lender', 2)
    give(s, 0, { mon: 1 })
    play(s, 'hire book-lender corner-2')
    expect(held(s, 0).mon).toBe(0)
  })

  test('EX-3: three yellow cards, two of Red and one of Purple, give 6 and 3; a single red-framed card nothing', () => {
    const s = monthEnd(6, { rules })
    put(s, 'salt-peddler', 'outer-2', 0)
    put(s, 'book-lender', '2-2', 1)
    put(s, 'shiratama-seller', '3-2', 0)
    put(s, 'ukiyo-e-artist', 'corner-2', 2)
    endMonth(s)
    expect([0, 1, 2, 3].map((seat) => originsOf(s, seat).harmony)).toEqual([6, 3, 0, 0])
  })

  test('EX-4: in August 8 and 7 burn, 6 meets nobody, and 5 is put out by Yellow', () => {
    const [yellow, purple] = [1, 2]
    const s = monthEnd(8, { rules })
    put(s, 'used-clothes-peddler', 'outer-1', yellow)
    put(s, 'water-peddler', '2-1', purple)
    put(s, 'engraver', 'corner-1', yellow)
    give(s, yellow, { power: 5 })
    give(s, purple, { power: 5 })
    expect(fireForecast(s)[0]!.map((step) => [step.strength, step.outcome])).toEqual([
      [8, 'burns'],
      [7, 'burns'],
      [6, 'empty'],
      [5, 'stops'],
    ])
    endMonth(s)
    const events = play(s, 'fire 1')
    expect(events).toContainEqual({ to: 'all', type: 'stopped', seat: yellow, stall: 3, strength: 5 })
    expect(board(s)).toEqual({ 'corner-1': ['engraver', yellow, 1] })
    expect([isGone(s, 'used-clothes-peddler'), isGone(s, 'water-peddler')]).toEqual([true, true])
    expect([kobunOf(s, yellow), kobunOf(s, purple)]).toEqual([3, 4])
  })

  test('EX-8: one brown card of A and two of B in one nagaya give A 3 and B 6', () => {
    const s = monthEnd(3, { rules })
    put(s, 'engraver', '2-4', 0)
    put(s, 'sawyer', 'outer-4', 1)
    put(s, 'tatami-maker', 'corner-4', 1)
    expect(paydayForecast(s).map((part) => part.harmony)).toEqual([3, 6, 0, 0])
    endMonth(s)
    expect([0, 1, 2, 3].map((seat) => originsOf(s, seat).harmony)).toEqual([3, 6, 0, 0])
  })
})

describe.each(bySet([2, 0], [2, 0], [2, 0], [2, 2]))('Sharaku in $rules', ({ rules, value: [koban, mon] }) => {
  test('EX-2: 3 mon and income, 3 steps and a sandal, 1 Iki for 5 mon, then all to the exchange', () => {
    const s = opened({ rules })
    clearBoard(s)
    chooseLife(s, 0, 3)
    until(s, () => s.phase === HIRE && s.seat === 0)
    put(s, 'ukiyo-e-artist', 'corner-4', 2)
    give(s, 0, { mon: 3, sandals: 1, iki: 1 })
    s.at[0] = 4
    play(s, 'income')
    expect([held(s, 0).mon, s.phase]).toEqual([7, WALK])
    play(s, 'walk 3+1')
    expect([s.at[0], held(s, 0).sandals]).toEqual([8, 0])
    expect(legal(s)).not.toContain('shop exchange twice')
    play(s, 'visit ukiyo-e-artist')
    expect([held(s, 0).mon, held(s, 0).iki]).toEqual([12, 0])
    play(s, 'shop exchange twice')
    expect([held(s, 0).koban, held(s, 0).mon]).toEqual([koban, mon])
    expect(legal(s)).toEqual(['done'])
  })

  test('EX-2: without an Iki the artist deals with nobody', () => {
    const s = business(8, { rules })
    put(s, 'ukiyo-e-artist', 'corner-4', 2)
    give(s, 0, { iki: 0 })
    expect(legal(s)).not.toContain('visit ukiyo-e-artist')
    expect(reasonsFor(s, 'visit ukiyo-e-artist')).toEqual([['short', 'SKILL-3']])
  })
})

/** The Iki of pouches that show these numbers, with and without a pipe. */
function pouches(rules: string, ids: readonly string[]): (number | undefined)[] {
  const s = newYear({ rules, tobacco: 'stacks' })
  for (const id of ids) s.pouches[s.table.pouches.ids.indexOf(id)] = 0
  const plain = originsOf(s, 0).pouches
  s.pipes[0] = 0
  return [plain, originsOf(s, 0).pouches]
}

describe.each(RULE_SETS)('the end in %s', (rules) => {
  test('EX-5: pouches of 4 and 3 make 7, with a pipe 8 + 6 = 14', () => {
    expect(pouches(rules, ['pouch-orange', 'pouch-light-yellow'])).toEqual([7, 14])
    expect([pouches(rules, ['pouch-orange'])[1], pouches(rules, ['pouch-light-yellow'])[1]]).toEqual([8, 6])
  })

  test('EX-7: pouches of 5 and 3 with a pipe make 10 and 6, together 16', () => {
    expect(pouches(rules, ['pouch-purple', 'pouch-light-yellow'])[1]).toBe(16)
    expect([pouches(rules, ['pouch-purple'])[1], pouches(rules, ['pouch-light-yellow'])[1]]).toEqual([10, 6])
  })
})

describe.each(bySet(33, 33, 33, 30))('the Merchant House in $rules', ({ rules, value }) => {
  test('EX-6: 4 sandals score 12, 11 sandals 33 or the limit', () => {
    const s = newYear({ rules })
    put(s, 'merchant-house', 'outer-1', 0)
    give(s, 0, { sandals: 4 })
    expect(originsOf(s, 0).buildings).toBe(12)
    give(s, 0, { sandals: 11 })
    expect(originsOf(s, 0).buildings).toBe(value)
  })
})

describe.each(RULE_SETS)('questions, answered by %s', (rules) => {
  test('EX-9: coins cannot be taken without the card', () => {
    const s = hiring({ rules })
    offer(s, 'carpenter', 2)
    give(s, 0, { mon: 2 })
    expect(legal(s)).toEqual(['income'])
    give(s, 0, { sandals: 0 })
    play(s, 'income')
    expect(held(s, 0).mon).toBe(6)
    expect(shown(iki.view(s, null)).pool).toMatchObject([{ card: 'carpenter', coins: 2 }])
  })

  test('EX-10: purse and coins together must reach the cost; 1 mon short is refused', () => {
    const s = hiring({ rules })
    offer(s, 'carpenter', 2)
    give(s, 0, { mon: 2 })
    expect(hires(legal(s))).toEqual([])
    expect(iki.blocked(s).find((b) => b.what === 'hire carpenter')).toMatchObject({ code: 'short', clause: 'HIRE-6', params: { short: 1 } })
    give(s, 0, { mon: 3 })
    play(s, 'hire carpenter outer-1')
    expect(held(s, 0).mon).toBe(0)
  })

  test('EX-11: with all four kobun out nobody is hired', () => {
    const s = hiring({ rules })
    offer(s, 'book-lender', 2)
    for (const i of [1, 2, 3]) put(s, ['engraver', 'sawyer', 'public-bath'][i - 1]!, `outer-${i}`, 0)
    expect(hires(legal(s)).length).toBeGreaterThan(0)
    put(s, 'monk', 'outer-4', 0)
    expect(kobunOf(s, 0)).toBe(0)
    expect(legal(s)).toEqual(['income'])
    expect(reasonsFor(s, 'hire book-lender')).toEqual([['no-kobun', 'HIRE-6']])
  })

  test('EX-12: when every stall is full nobody hires or builds', () => {
    const fill = (s: IkiState, n: number) => {
      const late = s.table.ids.filter((_, i) => i < s.table.cards && s.table.season[i]! >= 2)
      const free = shown(iki.view(s, null)).stalls.filter(({ open, piece }) => open && piece === null)
      expect(free.length).toBe(12)
      free.slice(0, n).forEach(({ stall }, i) => void put(s, late[i]!, stall, -1))
    }
    for (const [n, able] of [
      [12, false],
      [11, true],
    ] as const) {
      const s = hiring({ rules }, 2)
      offer(s, 'book-lender', 2)
      give(s, 0, { mon: 50 })
      fill(s, n)
      expect(hires(legal(s)).length).toBe(able ? 1 : 0)
      expect(reasonsFor(s, 'hire book-lender')).toEqual(able ? [] : [['no-stall', 'HIRE-6']])

      const site = business(1, { rules }, 2)
      site.at[0] = site.table.shopAt.indexOf(6)
      give(site, 0, { mon: 50, lumber: 9, koban: 9, rice: 9 })
      fill(site, n)
      expect(legal(site).includes('shop construction build')).toBe(able)
      expect(reasonsFor(site, 'shop construction build')).toEqual(able ? [] : [['no-stall', 'BUILD-3']])
    }
  })

  test('EX-13: two cards on the board and one retired eat 2 rice', () => {
    const s = monthEnd(3, { rules })
    put(s, 'engraver', 'outer-1', 0)
    put(s, 'monk', 'outer-2', 0)
    retire(s, 'sawyer', 0)
    give(s, 0, { rice: 5 })
    endMonth(s)
    expect(held(s, 0).rice).toBe(3)
  })

  test('EX-14: dealing with the own card does not teach it; another player does', () => {
    const s = business(8, { rules })
    put(s, 'salt-peddler', '3-4', 0, 1)
    put(s, 'oil-seller', 'corner-4', 1, 1)
    const other = iki.clone(s)
    play(s, 'visit salt-peddler')
    expect(board(s)['3-4']).toEqual(['salt-peddler', 0, 1])
    play(other, 'visit oil-seller')
    expect(board(other)['corner-4']).toEqual(['oil-seller', 1, 2])
  })

  test('EX-15: business may be left out on every space', () => {
    for (const space of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const s = business(space, { rules })
      for (const [i, stall] of ['corner', 'outer', '2', '3'].entries())
        put(s, ['salt-peddler', 'monk', 'sawyer', 'oil-seller'][i]!, `${stall}-1`, 1)
      expect(legal(s)).toContain('done')
      const before = held(s, 0)
      play(s, 'done')
      expect([held(s, 0), s.seat === 0]).toEqual([before, false])
    }
  })

  test('EX-16: standing still is not possible, except at New Year', () => {
    for (const space of [1, 2, 3, 4]) {
      const s = opened({ rules })
      clearBoard(s)
      chooseLife(s, 0, space)
      until(s, () => s.phase === HIRE && s.seat === 0)
      give(s, 0, { sandals: 1 })
      s.at[0] = 2
      play(s, 'income')
      expect(legal(s)).toEqual([`walk ${space}`, `walk ${space}+1`])
      play(s, `walk ${space}`)
      expect(s.at[0]).toBe(2 + space)
    }
    const free = opened({ rules })
    chooseLife(free, 0, 0)
    until(free, () => free.phase === WALK && free.seat === 0)
    expect(legal(free).every((line) => /^walk [1-4]/.test(line))).toBe(true)
    const year = newYear({ rules })
    year.at[year.seat] = 6
    const { seat } = year
    play(year, 'go 6')
    expect([year.at[seat], year.phase]).toEqual([6, BUSINESS])
  })

  test('EX-17: space 2, the cart and 2 sandals make up to 5 steps', () => {
    const s = opened({ rules })
    clearBoard(s)
    chooseLife(s, 0, 2)
    until(s, () => s.phase === HIRE && s.seat === 0)
    give(s, 0, { sandals: 2 })
    retire(s, 'ox-cart', 0)
    s.at[0] = 1
    play(s, 'income')
    expect([...legal(s)].sort()).toEqual(['walk 2', 'walk 2 cart', 'walk 2+1', 'walk 2+1 cart', 'walk 2+2', 'walk 2+2 cart'])
    play(s, 'walk 2+2 cart')
    expect([s.at[0], held(s, 0).sandals]).toEqual([6, 0])
  })

  test('EX-18: a neutral card counts as no one’s type', () => {
    const s = newYear({ rules }, 2)
    put(s, 'engraver', 'outer-1', 0)
    put(s, 'oil-seller', 'outer-2', -1)
    put(s, 'carpenter', '2-2', -1)
    expect([originsOf(s, 0).variety, originsOf(s, 1).variety]).toEqual([1, 0])
  })

  test('EX-19: with two players no corner stall is used', () => {
    const s = opened({ rules }, 2)
    expect(s.phase).toBe(LIFE)
    clearBoard(s)
    const used = new Set<string>()
    until(s, () => {
      for (const line of legal(s)) if (/^(hire|place|build) /.test(line)) used.add(line.split(' ').at(-1)!)
      return s.month === 4
    })
    expect([...used].sort()).toEqual(['outer', '2', '3'].flatMap((stall) => [1, 2, 3, 4].map((n) => `${stall}-${n}`)).sort())
    expect(Object.keys(board(s)).some((stall) => stall.startsWith('corner'))).toBe(false)
  })
})
