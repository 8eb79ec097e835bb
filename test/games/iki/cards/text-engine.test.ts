// What a card says against what the game does: the English sentences are read word by word and compared with moves that are played.
import { describe, expect, test } from 'vitest'
import { type BuildingCard, itemsOf, type OccupationCard } from '../../../../src/games/iki/cards/cardset.ts'
import { EDO_3 } from '../../../../src/games/iki/cards/edo-3.ts'
import { sayingsOf } from '../../../../src/games/iki/cards/text.ts'
import { drawIki } from '../../../../src/games/iki/cli/board.ts'
import { sayIn } from '../../../../src/games/iki/cli/card-messages.ts'
import { sentenceOf } from '../../../../src/games/iki/messages/card-text.ts'
import { iki } from '../../../../src/games/iki/rules/game.ts'
import { RULE_SETS, rulesOf, scoredBy } from '../../../../src/games/iki/rules/rulesets.ts'
import type { IkiState } from '../../../../src/games/iki/rules/state.ts'
import type { IkiPosition } from '../../../../src/games/iki/web/session.ts'
import { buildingOf, pieceOf as pageItemOf } from '../../../../src/games/iki/web/text/names.ts'
import { give, type Holding, held, legal, NAMES, offer, optionsFor, pieceOf, play, put, retire } from '../../../support/iki/play.ts'
import { business, endMonth, hiring, monthEnd } from '../../../support/iki/positions.ts'

type Amounts = Record<string, number>
const SEATS = [0, 1, 2, 3]
const GOOD: Readonly<Record<string, string>> = {
  mon: 'mon',
  rice: 'rice',
  sandal: 'sandals',
  sandals: 'sandals',
  lumber: 'lumber',
  koban: 'koban',
  Iki: 'iki',
  'firefighting power': 'power',
}
const AMOUNT = /(\d+) (mon|rice|sandals?|lumber|koban|Iki|firefighting power)/g
const RICH: Holding = { mon: 30, rice: 5, sandals: 5, lumber: 5, koban: 5, iki: 20, power: 0 }
/** What the seat owns in the positions below, by the words of the sentences. */
const MEASURES: Readonly<Record<string, number>> = {
  'occupation card you have on the board': 2,
  'fish you have': 0,
  'type of card you have': 4,
  'retired card you have': 3,
}

/** All the texts of a card or building under the rules of a table, by field. */
function textsOf(item: Parameters<typeof sayingsOf>[0], rules: (typeof RULE_SETS)[number]): Readonly<Record<string, string>> {
  const options = rulesOf(rules)
  const shown = 'points' in item && 'basic' in item ? scoredBy(options, item) : item
  return Object.fromEntries(sayingsOf(shown).map(({ field, saying }) => [field, sentenceOf(saying, sayIn('en'), options)]))
}

const textOf = (id: string, field: string, rules: (typeof RULE_SETS)[number]): string =>
  textsOf(itemsOf(EDO_3).find(({ item }) => item.id === id)!.item, rules)[field] ?? ''

function amountsIn(text: string, sign = 1): Amounts {
  const sum: Amounts = {}
  for (const part of text.split(/, plus |(?<=you have), /)) {
    const per = Object.entries(MEASURES).find(([words]) => part.includes(`for each ${words}`))?.[1] ?? 1
    for (const [, n, word] of part.matchAll(AMOUNT)) sum[GOOD[word!]!] = (sum[GOOD[word!]!] ?? 0) + sign * Number(n) * per
  }
  return sum
}
const plus = (...all: Amounts[]): Amounts => {
  const sum: Amounts = {}
  for (const one of all) for (const [good, n] of Object.entries(one)) sum[good] = (sum[good] ?? 0) + n
  return Object.fromEntries(Object.entries(sum).filter(([, n]) => n !== 0))
}
const times = (one: Amounts, n: number): Amounts => Object.fromEntries(Object.entries(one).map(([good, k]) => [good, k * n]))
const sorted = (list: readonly Amounts[]) => list.map((one) => JSON.stringify(Object.entries(one).toSorted())).toSorted()

/** One way as the sentence says it: what the player pays and gains. */
function wayIn(text: string): Amounts {
  const [, paid, rest] = /^[Pp]ay (.*?) to (.*)$/.exec(text) ?? [undefined, '', text]
  return plus(amountsIn(paid!, -1), /^give |^build /i.test(rest!) ? {} : amountsIn(rest!))
}

/** Every way the sentence of a skill offers, without what the others get. */
function waysIn(sentence: string): Amounts[] {
  const own = sentence.replace(/\.$/, '').replace(/, and every other player gains .*$/, '')
  const choice = /^Choose one: (.*)$/.exec(own)
  if (choice) return choice[1]!.split(', or ').map(wayIn)
  const repeated = /^Up to (\d+) times, (.*)$/.exec(own)
  if (repeated) return Array.from({ length: Number(repeated[1]) }, (_, i) => times(wayIn(repeated[2]!), i + 1))
  return [/^Build|^Swap/.test(own) ? {} : wayIn(own)]
}

/** What every seat has more or less of afterwards. */
function changes(s: IkiState, act: () => void): Amounts[] {
  const before = SEATS.map((seat) => held(s, seat))
  act()
  return SEATS.map((seat) => {
    const after = Object.entries(held(s, seat))
    return plus(...after.map(([good, n]) => ({ [good]: n - before[seat]![good as keyof Holding]! })))
  })
}
const change = (s: IkiState, seat: number, act: () => void): Amounts => changes(s, act)[seat]!

/** Seat 1 does business on space 1 with this card of a neighbour's behind it; it has two cards there, three retired, four types. */
function facing(id: string, rules: string): IkiState {
  const s = business(1, { rules, cardSet: 'edo-3', stretchCards: 'all' })
  const spare = (ids: readonly string[]) => ids.filter((one) => one !== id)
  const [a, b] = spare(['salt-peddler', 'cotton-peddler', 'eyeglass-peddler'])
  put(s, a!, 'outer-3', 0)
  put(s, b!, '2-3', 0)
  const ownTypes = [
    ['carpenter', 'plasterer'],
    ['sawyer', 'engraver'],
    ['confectioner', 'sushi-seller'],
  ]
  for (const pair of ownTypes) retire(s, spare(pair)[0]!, 0)
  put(s, id, '3-1', 1)
  give(s, 0, RICH)
  return s
}

const CARDS = EDO_3.cards.map((card) => [card.id, card] as const)

describe.each(RULE_SETS)('%s', (rules) => {
  test.each(CARDS)('%s: its skill', (id, card) => {
    const { skill = '' } = textsOf(card, rules)
    const moves = legal(facing(id, rules)).filter((line) => line.startsWith(`visit ${id}`))
    const found = moves.map((line) => {
      const s = facing(id, rules)
      return changes(s, () => void play(s, line))
    })
    expect(sorted(found.map(([own]) => own!)), skill).toEqual(sorted(waysIn(skill)))
    const gift = amountsIn(/every other player gains (.*)\.$/.exec(skill)?.[1] ?? '')
    for (const [, ...others] of found) expect(others, skill).toEqual([gift, gift, gift])
    followUps(id, rules, skill, moves[0]!)
  })

  test.each(CARDS)('%s: its cost, symbols and start', (id, card) => {
    if (card.season === 'start') return
    const { cost = '', fire = '' } = textsOf(card, rules)
    const s = hiring({ rules, cardSet: 'edo-3', stretchCards: 'all' })
    offer(s, id)
    give(s, 0, { mon: 30, power: 0 })
    const changed = change(s, 0, () => void play(s, `hire ${id} 2-1`))
    expect(changed, cost + fire).toEqual(plus(amountsIn(cost, -1), amountsIn(fire)))
  })

  test.each(CARDS)('%s: its salary on every level, and retired', (id, card) => {
    const { salary, retirement } = textsOf(card, rules)
    for (const level of [1, 2, 3, 4]) {
      const said = salary === undefined ? '' : earnedAt(salary, Math.min(level, 3))
      if (level < firstLevel(card)) continue
      const s = monthEnd(3, { rules, cardSet: 'edo-3', stretchCards: 'all' })
      if (level === 4) retire(s, id, 2)
      else put(s, id, 'outer-2', 2, level)
      const events = endMonth(s).filter((event) => event.type === 'salary')
      const told = events.map((event) => iki.text.event(s, event, NAMES)).join()
      expect(amountsIn(told), `${salary ?? retirement} at ${level}`).toEqual(amountsIn(said))
    }
  })

  test.each(['yamabushi', 'shrine-maiden'])('%s: what it saves', (id) => {
    const { retirement = '' } = textsOf(EDO_3.cards.find((card) => card.id === id)!, rules)
    // A fire of 5 reaches the owner's building in an outer stall; the owner has no firefighting power.
    const s = monthEnd(5, { rules, cardSet: 'edo-3' })
    retire(s, id, 0)
    put(s, 'public-bath', 'outer-1', 0)
    for (let seat = 0; seat < 4; seat++) give(s, seat, { power: 0 })
    endMonth(s)
    play(s, 'fire 1')
    const isAsked = legal(s).some((line) => line.startsWith('save'))
    expect(isAsked, retirement).toBe(/cards or buildings/.test(retirement))
  })

  test.each(EDO_3.buildings.map((building) => [building.id, building] as const))('%s: its cost and its points', (id, building) => {
    const { cost = '', points = '' } = textsOf(building, rules)
    const s = business(rules === 'edition-2021' ? 6 : 7, { rules, cardSet: 'edo-3' })
    s.place[s.table.ids.indexOf(id)] = s.place[s.table.ids.indexOf('public-bath')]!
    give(s, 0, RICH)
    const fee = rules === 'utsuroi-de' ? {} : { mon: -1 }
    if (legal(s).includes('shop construction build')) {
      play(s, 'shop construction build')
      const line = legal(s).find((one) => one.startsWith(`build ${id} 2-1`))
      if (line)
        expect(
          plus(
            fee,
            change(s, 0, () => void play(s, line)),
          ),
          cost,
        ).toEqual(plus(fee, amountsIn(cost, -1)))
    }
    for (const goods of [
      { sandals: 3, rice: 2 },
      { sandals: 14, rice: 12 },
    ]) {
      const end = monthEnd(12, { rules, cardSet: 'edo-3' })
      put(end, id, 'outer-1', 0)
      retire(end, 'carpenter', 0)
      give(end, 0, goods)
      expect(iki.scores(end).origins[0]!.buildings, points).toBe(pointsIn(points, { ...goods, retired: 1 }))
    }
  })

  test('merchant-house: its limit on the terminal and on the page', () => {
    const { points = '' } = textsOf(EDO_3.buildings.find(({ id }) => id === 'merchant-house')!, rules)
    const limit = /(\d+) at most/.exec(points)?.[1]
    const options = optionsFor({ rules, cardSet: 'edo-3' }, 4)
    for (const place of ['on offer', 'in a stall']) {
      const s = hiring({ rules, cardSet: 'edo-3' })
      const piece = pieceOf(s, 'merchant-house')
      s.place[piece] = s.place[pieceOf(s, 'public-bath')]!
      if (place === 'in a stall') put(s, 'merchant-house', 'outer-1', 0)
      const board = drawIki(s, NAMES, options, 120).map(({ text }) => text)
      const line = board
        .join('\n')
        .split('\n')
        .find((one) => one.includes('sandal') && /merchant-house|Merchant House/.test(one))
      expect(/at most (\d+)/.exec(line!)?.[1], `${place}: ${line}`).toBe(limit)
      const shown = [buildingOf({ options } as IkiPosition, piece), pageItemOf({ options } as IkiPosition, piece) as BuildingCard]
      for (const { points: worth } of shown) expect((worth as { max?: number }).max, place).toBe(limit && Number(limit))
    }
  })

  test('monk: its discount', () => {
    const s = hiring({ rules, cardSet: 'edo-3', stretchCards: 'all' })
    retire(s, 'monk', 0)
    offer(s, 'carpenter')
    give(s, 0, { mon: 30, power: 0 })
    const cost = Number(/Costs (\d+) mon/.exec(textOf('carpenter', 'cost', rules))![1])
    const less = Number(/(\d+) mon less for every card you hire/.exec(textOf('monk', 'retirement', rules))![1])
    expect(change(s, 0, () => void play(s, 'hire carpenter 2-1')).mon).toBe(less - cost)
  })

  test('ox-cart: how much further it walks', () => {
    const s = hiring({ rules, cardSet: 'edo-3' })
    retire(s, 'ox-cart', 0)
    give(s, 0, { sandals: 0 })
    play(s, 'income')
    const further = Number(/walk (\d+) space further/.exec(textOf('ox-cart', 'retirement', rules))![1])
    const walks = legal(s).map((line) => Number(/^walk (\d+)/.exec(line)![1]) + (line.endsWith('cart') ? 1 : 0))
    expect(Math.max(...walks) - Math.min(...walks)).toBe(further)
  })

  test('puppeteer: any type at the end', () => {
    const end = monthEnd(12, { rules, cardSet: 'edo-3' })
    for (const id of ['carpenter', 'sawyer', 'monk', 'puppeteer']) retire(end, id, 0)
    expect(textOf('puppeteer', 'retirement', rules)).toContain('counts as whichever type you like at the final scoring')
    // Master, artisan and special, and one more: four types.
    expect(iki.scores(end).origins[0]!.variety).toBe(16)
  })

  test('farmhouse, fire-watchtower and imperial-villa: what they do while they stand', () => {
    const farm = monthEnd(3, { rules, cardSet: 'edo-3' })
    put(farm, 'farmhouse', 'outer-1', 0)
    for (const [id, stall] of [
      ['salt-peddler', '2-1'],
      ['carpenter', 'outer-2'],
    ] as const)
      put(farm, id, stall, 0)
    const fed = Number(/(\d+) Iki for each kobun you feed/.exec(textOf('farmhouse', 'ability', rules))![1])
    endMonth(farm)
    expect(iki.scores(farm).origins[0]!.farmhouse).toBe(2 * fed)

    const tower = hiring({ rules, cardSet: 'edo-3' })
    put(tower, 'fire-watchtower', 'outer-1', 0)
    offer(tower, 'yamabushi')
    give(tower, 0, { mon: 30, iki: 0 })
    const watched = Number(/symbols, you gain (\d+) Iki/.exec(textOf('fire-watchtower', 'ability', rules))![1])
    expect(change(tower, 0, () => void play(tower, 'hire yamabushi 2-1')).iki).toBe(watched)

    const villa = monthEnd(3, { rules, cardSet: 'edo-3' })
    put(villa, 'imperial-villa', 'outer-1', 0)
    for (const id of ['carpenter', 'plasterer']) retire(villa, id, 0)
    const each = Number(/(\d+) mon for each card of your most frequent type/.exec(textOf('imperial-villa', 'ability', rules))![1])
    expect(endMonth(villa).find((event) => event.type === 'villa')).toMatchObject({ seat: 0, mon: 2 * each })
  })

  test('pipes, pouches and fish: their cost, what they bring at once and at the end', () => {
    const at = [4, rules === 'edition-2021' ? 7 : 6]
    const bought = at.flatMap((space) => {
      const start = business(space, { rules, cardSet: 'edo-3' })
      return legal(start)
        .filter((line) => /^shop (tobacco|fish) /.test(line))
        .map((line) => [space, line] as const)
    })
    expect(bought.length).toBe(rules === 'edition-2021' ? 6 : 4)
    for (const [space, line] of bought) {
      const s = business(space, { rules, cardSet: 'edo-3' })
      give(s, 0, RICH)
      const id = line.split(' ')[2]!
      const token = itemsOf(EDO_3).find(({ item }) => item.id === id)!.item
      const { cost = '', effect = '', points = '', extra = '' } = textsOf(token, rules)
      expect(
        change(s, 0, () => void play(s, line)),
        line,
      ).toEqual(plus(amountsIn(cost, -1), amountsIn(effect)))
      const origins = iki.scores(s).origins[0]!
      const brought = { pouch: origins.pouches, fish: origins.fishExtra, pipe: 0 }[
        id.startsWith('p') ? (id.split('-')[0] as 'pouch') : 'fish'
      ]
      expect(brought, line).toBe(amountsIn(points + extra).iki ?? 0)
    }
  })
})

/** A skill that ends in a choice is followed by it, and by nothing else. */
function followUps(id: string, rules: string, skill: string, line: string): void {
  const s = facing(id, rules)
  play(s, line)
  const kinds = new Set(legal(s).map((one) => one.split(' ')[0]))
  expect(kinds.has('train'), skill).toBe(/give one of your cards .* experience/.test(skill))
  expect(kinds.has('swap'), skill).toBe(skill.startsWith('Swap any two'))
  expect(kinds.has('build'), skill).toBe(/^Build/.test(skill))
}

const firstLevel = (card: OccupationCard) => 4 - (card.salary?.length ?? card.retirement!.spaces)

/** "1 mon at levels 1 and 2, 4 mon at level 3": what it says of one level. */
function earnedAt(sentence: string, level: number): string {
  const parts = sentence.replace(/^On payday you gain |\.$/g, '').split(/(?<=\d|every level), (?=\d)/)
  return (
    parts.find((part) => / at every level$/.test(part) || new RegExp(` at levels? .*\\b${level}\\b`).test(part))?.replace(/ at .*$/, '') ??
    ''
  )
}

/** "4 Iki, plus 2 Iki for each rice you have (20 at most)." with these goods. */
function pointsIn(sentence: string, have: { readonly sandals: number; readonly rice: number; readonly retired: number }): number {
  const most = Number(/(\d+) at most/.exec(sentence)?.[1] ?? Number.POSITIVE_INFINITY)
  const counts: Readonly<Record<string, number>> = { sandal: have.sandals, rice: have.rice, 'retired card': have.retired, fish: 0 }
  const sum = sentence.split(', plus ').reduce((all, part) => {
    const [, n] = /(\d+) Iki/.exec(part)!
    const per = /for each (sandal|rice|retired card|fish)/.exec(part)?.[1]
    return all + Number(n) * (per === undefined ? 1 : counts[per]!)
  }, 0)
  return Math.min(sum, most)
}
