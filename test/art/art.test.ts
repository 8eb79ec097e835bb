// The drawings: every card, building, shop and score has its own, and nothing refers to a symbol that is not there.
import { readFileSync, statSync } from 'node:fs'
import { type ComponentChild, createElement, isValidElement } from 'preact'
import { describe, expect, test } from 'vitest'
import { SEASONS, TYPES } from '../../src/games/iki/cards/cardset.ts'
import edo from '../../src/games/iki/cards/edo.json' with { type: 'json' }
import { SHOP_IDS } from '../../src/games/iki/rules/compile.ts'
import { Building } from '../../src/games/iki/web/art/building.tsx'
import { Fish } from '../../src/games/iki/web/art/fish.tsx'
import { ICONS, Icon, iconFor } from '../../src/games/iki/web/art/icon.tsx'
import { Kobun, Oyakata } from '../../src/games/iki/web/art/pieces.tsx'
import { ShopSign } from '../../src/games/iki/web/art/shop.tsx'
import { Trade, TypeEdge } from '../../src/games/iki/web/portraits/trade.tsx'
import { PAIR_LADDER } from '../../src/games/ukiyoe/cards/deck.ts'
import { CardBack } from '../../src/games/ukiyoe/web/art/back.tsx'
import { pictureUrl } from '../../src/games/ukiyoe/web/art/picture.ts'
import { Crest, Seal } from '../../src/web/ui/pieces.tsx'

/** The markup of a drawing: components are plain functions of their props, so a walk of the tree is enough. */
function markup(node: ComponentChild): string {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (Array.isArray(node)) return node.map(markup).join('')
  if (!isValidElement(node)) return String(node)
  const { type, props } = node as { type: unknown; props: Record<string, unknown> }
  if (typeof type === 'function') return markup(type(props))
  const children = markup(props.children as ComponentChild)
  if (typeof type !== 'string') return children
  const attributes = Object.entries(props).filter(([name]) => name !== 'children')
  return `<${type}${attributes.map(([name, value]) => ` ${name}=${JSON.stringify(value)}`).join('')}>${children}</${type}>`
}
const drawing = <P extends object>(component: (props: P) => ComponentChild, props: P) => markup(component(props))

const symbols = ['src/web/ui/symbols.svg', 'src/games/iki/web/art/symbols.svg'].map((path) => readFileSync(path, 'utf8')).join('')
const figures = readFileSync('src/games/iki/web/portraits/figures.svg', 'utf8')
const sprite = symbols + figures
const ids = [...sprite.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!)
const referred = (text: string) => [...text.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map((match) => match[1]!)

const cards = edo.cards as unknown as { id: string; type: (typeof TYPES)[number] }[]
const trades = cards.map((card) => drawing(Trade, card))
const own = TYPES.map((type) => drawing(Trade, { id: 'a-card-of-my-own', type }))
const buildings = [...edo.buildings.map((building) => building.id), 'a-house-of-my-own'].map((id) => drawing(Building, { id }))
const signs = SHOP_IDS.map((shop) => drawing(ShopSign, { shop }))
const pieces = [0, 1, 2, 3].flatMap((seat) => [drawing(Crest, { seat, size: 20 }), drawing(Kobun, { seat }), drawing(Oyakata, { seat })])
const rest = [
  ...TYPES.map((type) => drawing(TypeEdge, { type })),
  ...SEASONS.map((season) => drawing(Fish, { season })),
  drawing(CardBack, {}),
]

describe('own drawings', () => {
  test('no two of the sixty trades look alike, with or without their type', () => {
    expect(trades).toHaveLength(60)
    expect(new Set(trades).size).toBe(60)
    const bare = trades.map((text) => text.replace(/gwin-[a-z]+/, ''))
    expect(new Set(bare).size).toBe(60)
  })

  test('each trade holds or carries something no other does', () => {
    const things = trades.map((text) => referred(text).filter((id) => /^(tool|back)-/.test(id) && id !== 'back-pole'))
    expect(things.every((each) => each.length > 0)).toBe(true)
    expect(new Set(things.map(String)).size).toBe(60)
  })

  test('a card of one\u2019s own gets the figure of its type, a building of one\u2019s own a house', () => {
    expect(new Set([...trades, ...own]).size).toBe(65)
    expect(new Set(buildings).size).toBe(11)
    expect(buildings.at(-1)).toContain('#house')
  })

  test('shops, pieces, edges and fish differ', () => {
    expect(signs).toHaveLength(8)
    expect(new Set(signs).size).toBe(8)
    expect(new Set(pieces).size).toBe(12)
    expect(new Set(rest).size).toBe(10)
  })
})

describe('the sprite', () => {
  test('holds every name once', () => {
    expect(ids.length).toBeGreaterThan(150)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('has every icon', () => {
    expect(ICONS.filter((name) => !sprite.includes(`<symbol id="${name}"`))).toEqual([])
  })

  test('has all that the drawings and its own symbols refer to', () => {
    const wanted = referred([sprite, ...trades, ...own, ...buildings, ...signs, ...pieces, ...rest].join(''))
    expect(wanted.length).toBeGreaterThan(500)
    expect([...new Set(wanted)].filter((id) => !ids.includes(id))).toEqual([])
  })

  test('carries no figure part that nobody uses', () => {
    const used = new Set(referred([sprite, ...trades, ...own].join('')))
    const parts = ids.filter((id) => /^(hair|head|wear|tool|back|r)-/.test(id) && id !== 'back-waves')
    expect(parts.filter((id) => !used.has(id))).toEqual([])
  })

  test('needs the figures only where trades are shown', () => {
    const alone = [...symbols.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!)
    const wanted = referred([symbols, ...buildings, ...signs, ...pieces, ...rest].join(''))
    expect(wanted.filter((id) => !alone.includes(id))).toEqual([])
  })

  test('stays light', () => {
    expect(symbols.length).toBeLessThan(30_000)
    expect(figures.length).toBeLessThan(66_000)
  })
})

describe('icons', () => {
  const WORDS =
    'mon rice sandals lumber koban iki fire experience hammer swap others discount cart saver wild farmhouse watchtower villa'.split(' ')

  test('every word of the card set has one', () => {
    expect(new Set(WORDS.map(iconFor)).size).toBe(WORDS.length)
    for (const type of TYPES) expect(iconFor(type)).toBe(`t-${type}`)
    expect(() => iconFor('gold')).toThrow('no icon for gold')
  })

  test('a labelled icon is an image with that name, another is hidden', () => {
    expect(drawing(Icon, { name: 'mon', label: '3 mon' })).toContain('role="img" aria-label="3 mon"')
    expect(drawing(Icon, { name: 'mon' })).toContain('aria-hidden="true"')
  })
})

describe('baked pictures', () => {
  const pairs = PAIR_LADDER.artists.flatMap((artist) => artist.cards.map((card) => [artist.id, card.score] as const))

  test('every artist and score of the deck has its own', () => {
    expect(pairs).toHaveLength(35)
    expect(new Set(pairs.map(([artist, score]) => pictureUrl(artist, score))).size).toBe(35)
    expect(pairs.filter(([artist, score]) => !pictureUrl(artist, score)?.includes(`${artist}-${score}`))).toEqual([])
  })

  test('an artist or score outside it has none', () => {
    expect(pictureUrl('hokusai', 9)).toBeUndefined()
    expect(pictureUrl('eisen', 1)).toBeUndefined()
  })

  test('stay light', () => {
    const sizes = pairs.map(([artist, score]) => statSync(`src/games/ukiyoe/web/art/pictures/${artist}-${score}.webp`).size)
    expect(Math.min(...sizes)).toBeGreaterThan(5_000)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_200_000)
    const titles = ['wide-day', 'wide-night', 'tall-day', 'tall-night'].map((name) => statSync(`src/web/home/title/${name}.webp`).size)
    expect(titles.reduce((sum, size) => sum + size, 0)).toBeLessThan(500_000)
  })
})

test('a seal shows its kanji', () => {
  expect(markup(createElement(Seal, { kanji: '粋' }))).toContain('>粋<')
})
