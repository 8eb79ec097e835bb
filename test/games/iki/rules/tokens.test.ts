// Tobacco and fish: what is for sale, when it changes, what a token does.

import { describe, expect, test } from 'vitest'
import { EDO } from '../../../../src/games/iki/cards/edo.ts'
import { type IkiState, iki } from '../../../../src/games/iki/rules/game.ts'
import { RULE_SETS } from '../../../../src/games/iki/rules/rulesets.ts'
import { RETIRED, WITHDRAWN } from '../../../../src/games/iki/rules/state.ts'
import { shown } from '../../../../src/games/iki/rules/view.ts'
import { chooseLife, give, held, legal, opened, pieceOf, play, put, retire, stallOf, until } from '../../../support/iki/play.ts'
import { comeAgain, emptyHanded, spaceOf, toMonth, walkTo } from '../../../support/iki/positions.ts'
import { movesWith, reasonTexts } from '../../../support/iki/reading.ts'

const COLOURS = ['grey', 'light-yellow', 'orange', 'purple'] as const
const STACKED = ['utsuroi-en', 'utsuroi-de', 'manual'] as const
const SEASONAL = [
  ['pipe-plum', 'pipe-cherry', 'pouch-plum', 'pouch-cherry'],
  ['pipe-iris', 'pipe-morning-glory', 'pouch-iris', 'pouch-morning-glory'],
  ['pipe-maple', 'pipe-chrysanthemum', 'pouch-maple', 'pouch-chrysanthemum'],
  ['pipe-camellia', 'pipe-pine', 'pouch-camellia', 'pouch-pine'],
] as const

/** What seat 1 (0) with all the money in the world may buy in the tobacco shop. */
function tobacco(s: IkiState): string[] {
  const t = iki.clone(s)
  give(t, 0, { mon: 99 })
  return movesWith(t, 'shop tobacco').map((line) => line.replace('shop tobacco ', ''))
}
const onSale = (s: IkiState) => {
  const { pipes, pouches } = shown(iki.view(s, null))
  return [...pipes, ...pouches]
}
const fishOnSale = (s: IkiState): readonly string[] => shown(iki.view(s, null)).fish

const at = (rules: string): IkiState => {
  const s = emptyHanded(4, { rules })
  give(s, 0, { mon: 50 })
  return s
}

describe('tokens for sale', () => {
  test.each(STACKED)('TOK-1: in %s only the tops of two stacks, and a sold token uncovers the next at once', (rules) => {
    const s = opened({ rules })
    chooseLife(s, 0, 1)
    COLOURS.forEach((colour, k) => {
      const { seat } = s
      s.at[seat] = 4 - s.cursor
      give(s, seat, { mon: 50, sandals: 0 })
      play(s, 'income')
      expect(movesWith(s, 'shop tobacco')).toEqual([`shop tobacco pipe-${colour}`, `shop tobacco pouch-${colour}`])
      expect(onSale(s)).toEqual([`pipe-${colour}`, `pouch-${colour}`])
      for (const below of COLOURS.slice(k + 1)) expect(reasonTexts(s, `shop tobacco pouch-${below}`)).toEqual(['not-on-top TOK-1'])
      play(s, `shop tobacco pipe-${colour}`, `shop tobacco pouch-${colour}`, 'done')
      expect([s.pipes[k], s.pouches[k]]).toEqual([seat, seat])
    })
    expect(onSale(s)).toEqual([])
    until(s, () => s.month === 2)
    chooseLife(s, 0, 1)
    walkTo(s, 4)
    give(s, 0, { mon: 50 })
    expect(movesWith(s, 'shop')).toEqual([])
    expect([...reasonTexts(s, 'shop tobacco pipe'), ...reasonTexts(s, 'shop tobacco pouch')]).toEqual(['sold-out TOK-1', 'sold-out TOK-1'])
  })

  test('TOK-1: the two stacks run down apart', () => {
    const s = at('utsuroi-en')
    play(s, 'shop tobacco pouch-grey')
    expect(onSale(s)).toEqual(['pipe-grey', 'pouch-light-yellow'])
    comeAgain(s, 4)
    give(s, 0, { mon: 50 })
    play(s, 'shop tobacco pouch-light-yellow')
    expect(onSale(s)).toEqual(['pipe-grey', 'pouch-orange'])
  })

  test('TOK-1: in edition-2021 two pipes and two pouches of the season, any of them', () => {
    const s = at('edition-2021')
    expect(tobacco(s)).toEqual(SEASONAL[0])
    expect(reasonTexts(s, 'shop tobacco pipe-iris')).toEqual(['not-in-season TOK-1'])
    play(s, 'shop tobacco pouch-cherry')
    expect(tobacco(s)).toEqual(['pipe-plum', 'pipe-cherry'])
    expect(onSale(s)).toEqual(['pipe-plum', 'pipe-cherry', 'pouch-plum'])
    comeAgain(s, 4)
    expect(tobacco(s)).toEqual(['pipe-plum', 'pipe-cherry', 'pouch-plum'])
  })
})

describe('paydays', () => {
  /** What is on sale in months 1, 4, 7, 10 and at New Year when nobody buys. */
  const year = (s: IkiState): string[][] =>
    [1, 4, 7, 10, 13].map((month) => {
      toMonth(s, month)
      return onSale(s)
    })
  const pair = (k: number) => [`pipe-${COLOURS[k]}`, `pouch-${COLOURS[k]}`]

  test('TOK-2, TOK-7: paydays do nothing to the stacks of utsuroi-en and utsuroi-de', () => {
    for (const rules of ['utsuroi-en', 'utsuroi-de']) {
      const s = opened({ rules })
      expect(year(s)).toEqual([pair(0), pair(0), pair(0), pair(0), pair(0)])
      expect([s.pipes, s.pouches]).toEqual([Array(4).fill(-1), Array(4).fill(-1)])
    }
  })

  test('TOK-2, TOK-7: in manual each payday but the last takes away the token of the ended season', () => {
    expect(year(opened({ rules: 'manual' }))).toEqual([pair(0), pair(1), pair(2), pair(3), pair(3)])
  })

  test('TOK-2: in manual only tokens of the ended season leave, however many are sold', () => {
    const s = at('manual')
    play(s, 'shop tobacco pipe-grey', 'shop tobacco pouch-grey')
    comeAgain(s, 4)
    give(s, 0, { mon: 50 })
    play(s, 'shop tobacco pipe-light-yellow')
    // Pipes 1 and 2 and pouch 1 are sold in spring.
    toMonth(s, 3)
    expect(onSale(s)).toEqual(['pipe-orange', 'pouch-light-yellow'])
    toMonth(s, 4)
    expect(onSale(s)).toEqual(['pipe-orange', 'pouch-light-yellow'])
    toMonth(s, 7)
    expect(onSale(s)).toEqual(['pipe-orange', 'pouch-orange'])
    toMonth(s, 10)
    expect(onSale(s)).toEqual(['pipe-purple', 'pouch-purple'])
    const { pipes, pouches } = shown(iki.view(s, null)).players[0]!
    expect([pipes, pouches]).toEqual([['pipe-grey', 'pipe-light-yellow'], ['pouch-grey']])
  })

  test('TOK-2, TOK-7: in edition-2021 each payday but the last brings the tokens of the next season', () => {
    expect(year(opened({ rules: 'edition-2021' }))).toEqual([...SEASONAL.map((tokens) => [...tokens]), [...SEASONAL[3]]])
  })

  test('TOK-2: what is sold stays with its owner, and the months between change nothing', () => {
    const s = at('edition-2021')
    play(s, 'shop tobacco pipe-plum', 'shop tobacco pouch-cherry')
    toMonth(s, 3)
    expect(onSale(s)).toEqual(['pipe-cherry', 'pouch-plum'])
    toMonth(s, 13)
    const { pipes, pouches } = shown(iki.view(s, null)).players[0]!
    expect([pipes, pouches, iki.scores(s).origins[0]!.pouches]).toEqual([['pipe-plum'], ['pouch-cherry'], 6])
  })
})

describe('pipes', () => {
  const EFFECTS = [
    ['stacks', 0, 'pipe-grey', { power: 1 }],
    ['stacks', 0, 'pipe-light-yellow', { power: 1 }],
    ['stacks', 0, 'pipe-orange', { power: 2 }],
    ['stacks', 0, 'pipe-purple', { power: 2 }],
    ['seasonal', 0, 'pipe-plum', { power: 1 }],
    ['seasonal', 0, 'pipe-cherry', { sandals: 2 }],
    ['seasonal', 1, 'pipe-iris', { rice: 1 }],
    ['seasonal', 1, 'pipe-morning-glory', { power: 2 }],
    ['seasonal', 2, 'pipe-chrysanthemum', { power: 2 }],
    ['seasonal', 3, 'pipe-camellia', { power: 1 }],
    ['seasonal', 3, 'pipe-pine', { koban: 1 }],
  ] as const

  test.each(EFFECTS)('TOK-3: %s, season %i: %s acts when it is bought', (system, season, pipe, gained) => {
    const s = emptyHanded(4, { tobacco: system })
    s.season = season
    for (let k = 0; system === 'stacks' && k < COLOURS.indexOf(pipe.replace('pipe-', '') as 'grey'); k++) s.pipes[k] = 1
    const { cost } = EDO.tobacco[system].pipes.find((token) => token.id === pipe)!
    give(s, 0, { mon: cost })
    const before = { ...held(s, 0), mon: 0 }
    play(s, `shop tobacco ${pipe}`)
    expect(held(s, 0)).toEqual({ ...before, ...gained })
  })

  test('TOK-3: it acts once, at no payday again', () => {
    for (const [rules, pipe] of [
      ['utsuroi-en', 'pipe-grey'],
      ['edition-2021', 'pipe-cherry'],
    ] as const) {
      const s = at(rules)
      play(s, `shop tobacco ${pipe}`)
      const { power, sandals } = held(s, 0)
      until(s, () => s.month === 4)
      expect(held(s, 0)).toMatchObject({ power, sandals })
    }
  })

  /** Autumn in the 2021 edition, before the pipe that gives experience. */
  const maple = (): IkiState => {
    const s = emptyHanded(4, { rules: 'edition-2021' })
    s.season = 2
    give(s, 0, { mon: 3 })
    return s
  }

  test('TOK-3: the experience goes to an own card of your choice', () => {
    const s = maple()
    put(s, 'salt-peddler', 'outer-1', 0, 3)
    put(s, 'engraver', 'outer-2', 0, 1)
    put(s, 'sawyer', 'outer-3', 1, 1)
    play(s, 'shop tobacco pipe-maple')
    expect(legal(s)).toEqual(['train salt-peddler', 'train engraver'])
    play(s, 'train salt-peddler')
    expect([s.place[pieceOf(s, 'salt-peddler')], s.level[stallOf('outer-2')], s.kobun[0]]).toEqual([RETIRED, 1, 3])
  })

  test('TOK-4: without a card on the board it can be bought, and the experience is lost', () => {
    const s = maple()
    put(s, 'public-bath', 'outer-1', 0)
    put(s, 'sawyer', 'outer-3', 1, 1)
    retire(s, 'engraver', 0)
    expect(play(s, 'shop tobacco pipe-maple').map((event) => event.type)).toEqual(['bought', 'paid'])
    expect([held(s, 0).mon, s.pipes[s.table.pipes.ids.indexOf('pipe-maple')], s.level[stallOf('outer-3')]]).toEqual([0, 0, 1])
    expect(legal(s)).toEqual(['done'])
    const kept = maple()
    put(kept, 'engraver', 'outer-2', 0, 1)
    play(kept, 'shop tobacco pipe-maple')
    expect(kept.level[stallOf('outer-2')]).toBe(2)
    const poor = maple()
    give(poor, 0, { mon: 2 })
    expect(movesWith(poor, 'shop tobacco')).toEqual([])
  })

  test.each([{ swap: 2 }, { build: { lumber_less: 0 } }])('TOK-4: a choice that cannot be made is lost with any pipe: %o', (step) => {
    const pipes = EDO.tobacco.stacks.pipes.map((pipe) => ({ ...pipe, effect: [step], marks: { '*': 'original' } }))
    const cardSet = { ...EDO, id: 'other-pipes', tobacco: { ...EDO.tobacco, stacks: { ...EDO.tobacco.stacks, pipes } } }
    const s = emptyHanded(4, { cardSet })
    give(s, 0, { mon: 3 })
    play(s, 'shop tobacco pipe-grey')
    expect([held(s, 0).mon, s.pipes[0], s.pending, legal(s)]).toEqual([0, 0, [], ['done']])
    const busy = emptyHanded(4, { cardSet })
    give(busy, 0, { mon: 30, lumber: 9, koban: 9 })
    busy.kobun[0] = 0
    play(busy, 'shop tobacco pipe-grey')
    expect([busy.pending, legal(busy)]).toEqual([[], ['shop tobacco pouch-grey', 'done']])
  })

  test('TOK-3, TOK-4: the stacks have no such pipe', () => {
    for (const pipe of EDO.tobacco.stacks.pipes) expect([1, 2].map((fire) => [{ gain: { fire } }])).toContainEqual(pipe.effect)
  })
})

describe('fish', () => {
  const KINDS = ['noodlefish', 'bonito', 'sea-bass', 'sea-bream'] as const

  test.each(RULE_SETS)('TOK-5, TOK-7: two fish of the season in %s, changed by paydays 3, 6 and 9 alone', (rules) => {
    const s = opened({ rules })
    const year = rules === 'edition-2021' ? '-2021' : ''
    for (let month = 1; month <= 13; month++) {
      toMonth(s, month)
      const kind = KINDS[Math.min(3, Math.floor((month - 1) / 3))]!
      expect(fishOnSale(s), `month ${month}`).toEqual([`${kind}${year}-a`, `${kind}${year}-b`])
    }
  })

  test.each(RULE_SETS)('TOK-5: in %s a sold fish is not replaced before the season changes', (rules) => {
    const space = spaceOf('fish', rules)
    const s = emptyHanded(space, { rules })
    give(s, 0, { mon: 9 })
    const [cheap, expensive] = fishOnSale(s)
    play(s, `shop fish ${cheap}`)
    expect(fishOnSale(s)).toEqual([expensive])
    toMonth(s, 3)
    expect(fishOnSale(s)).toEqual([expensive])
    toMonth(s, 4)
    expect(fishOnSale(s)).toHaveLength(2)
    expect(shown(iki.view(s, null)).players[0]!.fish).toEqual([cheap])
    // The unsold one is gone for good.
    toMonth(s, 13)
    expect(s.fish[s.table.fish.ids.indexOf(expensive!)]).toBe(WITHDRAWN)
  })

  test('TOK-5: the reason for an empty market is that it is sold out', () => {
    const s = emptyHanded(6)
    s.fish[0] = 1
    s.fish[1] = 2
    give(s, 0, { mon: 9 })
    expect(legal(s)).toEqual(['done'])
    expect(reasonTexts(s, 'shop fish')).toEqual(['sold-out TOK-5'])
  })

  const EXTRA = [
    ['utsuroi-en', [0, 0, 0, 6, 0, 0, 0, 7]],
    ['utsuroi-de', [0, 0, 0, 6, 0, 0, 0, 7]],
    ['manual', [0, 0, 0, 6, 0, 0, 0, 7]],
    ['edition-2021', [0, 1, 0, 7, 0, 1, 0, 7]],
  ] as const

  test.each(EXTRA)('TOK-6: the extra Iki of fish in %s', (rules, extra) => {
    const s = emptyHanded(spaceOf('fish', rules), { rules })
    const got = s.fish.map((_, i) => {
      const t = iki.clone(s)
      t.season = Math.floor(i / 2)
      give(t, 0, { mon: 9 })
      const cost = held(t, 0).mon
      play(t, `shop fish ${t.table.fish.ids[i]}`)
      const { fish, fishExtra } = iki.scores(t).origins[0]!
      expect(fish).toBe(3)
      return { extra: fishExtra, price: cost - held(t, 0).mon }
    })
    expect(got.map((one) => one.extra)).toEqual(extra)
    // Where a fish has extra Iki it is the dearer of its season.
    for (let i = 0; i < got.length; i += 2) {
      if (got[i + 1]!.extra! > 0) expect(got[i + 1]!.price).toBeGreaterThan(got[i]!.price)
    }
  })
})

test.each(RULE_SETS)("TOK-7: at New Year of %s winter's fish and tobacco can be bought", (rules) => {
  const s = opened({ rules })
  toMonth(s, 12)
  const before = [onSale(s), fishOnSale(s)]
  expect(before.map((tokens) => tokens.length)).toEqual(rules === 'edition-2021' ? [4, 2] : [2, 2])
  toMonth(s, 13)
  expect([onSale(s), fishOnSale(s)]).toEqual(before)
  for (const [space, line] of [
    [4, `shop tobacco ${before[0]![0]}`],
    [spaceOf('fish', rules), `shop fish ${before[1]![1]}`],
  ] as const) {
    give(s, s.seat, { mon: 20 })
    play(s, `go ${space}`, line, 'done')
  }
})
