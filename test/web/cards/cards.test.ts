// Card sets and decks as the cards page reads them.
import type { VNode } from 'preact'
import { describe, expect, test, vi } from 'vitest'
import { type BuildingCard, itemsOf, LIST_PATHS } from '../../../src/games/iki/cards/cardset.ts'
import { EDO } from '../../../src/games/iki/cards/edo.ts'
import { cardSets } from '../../../src/games/iki/web/cards/files.tsx'
import { PAIR_LADDER } from '../../../src/games/ukiyoe/cards/deck.ts'
import { decks } from '../../../src/games/ukiyoe/web/cards/files.tsx'
import { isWrong, readFile } from '../../../src/web/cards/files.ts'

// The little of a browser that the links on a card ask for while they load.
vi.hoisted(() => Object.assign(globalThis, { location: { hash: '' }, addEventListener() {} }))

const readSet = (text: string) => readFile(text, [cardSets, decks])

describe('a file of the reader', () => {
  test('a card set and a deck are recognized', () => {
    expect(readSet(JSON.stringify(EDO))).toEqual({ kind: 'cardSet', value: EDO })
    expect(readSet(JSON.stringify(PAIR_LADDER))).toEqual({ kind: 'deck', value: PAIR_LADDER })
  })

  test('problems are named with their path', () => {
    const cards = EDO.cards.map((card, i) => (i === 3 ? { ...card, cost: -1 } : card))
    const set = readSet(JSON.stringify({ ...EDO, cards }))
    expect(isWrong(set) && set.problems.map((one) => one.path)).toContain('cards[3].cost')
    const artists = PAIR_LADDER.artists.map((artist, i) => (i === 0 ? { ...artist, copies: 5 } : artist))
    const deck = readSet(JSON.stringify({ ...PAIR_LADDER, artists }))
    expect(isWrong(deck) && deck.problems.map((one) => one.path)).toEqual(['artists[0].copies'])
  })

  test('a text that is not JSON gets a problem with its place', () => {
    const read = readSet('{\n  "id": "mine",\n  oops\n}')
    expect(read.kind).toBe('wrong')
    expect(isWrong(read) && read.problems).toMatchObject([{ code: 'json-name', params: { line: 3, column: 3 } }])
    for (const text of ['', 'null', '[]', '7', '"edo"', '{}']) expect(readSet(text).kind).toBe('wrong')
  })
})

test('what is printed has the limit of the Merchant House where the rule set has one', () => {
  const set = cardSets.supplied[0]!.file()
  const place = `buildings[${set.buildings.findIndex(({ id }) => id === 'merchant-house')}]`
  const pointsUnder = (ruleSet: string) => {
    const { face } = cardSets.faces(set, ruleSet).find(({ id }) => id === place)!
    return (face as VNode<{ children: VNode<{ item: BuildingCard }> }>).props.children.props.item.points
  }
  expect(pointsUnder('edition-2021')).toEqual({ each: 3, per: 'sandals', max: 30 })
  expect(pointsUnder('utsuroi-en')).toEqual({ each: 3, per: 'sandals' })
})

test('every list of the Edo set has a heading', () => {
  const paths = new Set(itemsOf(EDO).map((one) => one.path.replace(/\[\d+\]$/, '')))
  paths.delete('cards')
  expect([...paths].toSorted()).toEqual([...LIST_PATHS].toSorted())
})
