// The rules in pictures against the lists of pieces in the rule texts, and their words in every language.
import { describe, expect, test, vi } from 'vitest'
import { LANGUAGES } from '../../../src/messages/format.ts'
import type { RulesGuide } from '../../../src/web/rules/guide.tsx'
import { AREAS } from '../../support/messages.ts'

vi.mock('../../../src/web/ui/sprite.tsx', () => ({ addSymbols: () => undefined }))
const { ikiGuide } = await import('../../../src/games/iki/web/rules/guide.tsx')
const { ukiyoeGuide } = await import('../../../src/games/ukiyoe/web/rules/guide.tsx')

/** Figures of the rule texts that stand in words beside a count, by hand: the four starting cards and 14 a season, 32 coins of 1 mon and 18 of 4. */
const IN_WORDS: Readonly<Record<string, readonly number[]>> = {
  'iki/guide guide.iki.piece.cards': [4, 14],
  'iki/guide guide.iki.piece.kobun': [4],
  'iki/guide guide.iki.piece.coins': [32, 1, 18, 4],
  'iki/guide guide.iki.piece.fish': [2],
  'iki/guide guide.iki.piecesNote': [13, 2021, 10, 24],
  'iki/guide guide.iki.setup.player': [4, 8, 1, 1],
  'iki/guide guide.iki.setupNote': [2021],
  'iki/options option.iki.supply.printed': [8, 20, 24, 15],
  'ukiyoe/guide guide.ukiyoe.setup.hands': [5],
}

/** Read off the lists of components of the rule texts, by hand. CARD-1: the four starting cards come on top of the 56 of the seasons. */
const IN_THE_BOX: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  iki: {
    board: 1,
    cards: 56 + 4,
    buildings: 6,
    oyakata: 4,
    kobun: 16,
    cylinders: 4,
    discs: 9,
    lumber: 15,
    rice: 24,
    coins: 32 + 18,
    koban: 8,
    sandals: 20,
    fish: 2 + 2 + 2 + 2,
    pipes: 4,
    pouches: 4,
    fires: 4,
  },
  ukiyoe: { cards: 70, kuniyoshi: 8, utamaro: 10, sharaku: 12, hokusai: 14, hiroshige: 16, moronobu: 4, toyokuni: 6 },
}

describe.each([
  ['iki', ikiGuide],
  ['ukiyoe', ukiyoeGuide],
] as const)('%s', (game, guide: RulesGuide) => {
  test('has the pieces that the rule text lists, and as many of them', () => {
    const counted = guide.pieces.map(({ key, n }) => [key.replace(`guide.${game}.piece.`, ''), n])
    expect(Object.fromEntries(counted)).toEqual(IN_THE_BOX[game])
  })

  test('says everything it shows in every language, and nothing more', async () => {
    const parts = [...guide.overview, ...guide.pieces, ...guide.seats.flatMap((n) => guide.setup(n)), ...(guide.card.legend ?? [])]
    const notes = [guide.piecesNote, guide.setupNote].filter((key) => key !== undefined)
    const keys = [guide.aim, ...notes, ...parts.map(({ key }) => key), ...guide.card.marks.map(({ key }) => key)]
    const words = AREAS[`${game}/guide`]!
    expect([...new Set(keys)].toSorted()).toEqual(Object.keys(words).toSorted())
    for (const tag of LANGUAGES)
      expect(await guide.texts(tag)).toEqual(Object.fromEntries(Object.keys(words).map((key) => [key, words[key]![tag]])))
  })

  test('draws every picture', () => {
    for (const { picture } of [...guide.overview, ...guide.pieces, ...guide.setup(guide.seats[0]!)]) expect(picture()).toBeTruthy()
    expect(guide.card.picture()).toBeTruthy()
  })
})

test.each(LANGUAGES)('%s: the figures that stand in words are those of the rule texts', (tag) => {
  for (const [place, figures] of Object.entries(IN_WORDS)) {
    const [area = '', key = ''] = place.split(' ')
    const text = AREAS[area]![key]![tag].replaceAll(/\{\w+\}|1人|第2版/g, '')
    expect((text.match(/\d+/g) ?? []).toSorted(), `${place}: ${text}`).toEqual(figures.map(String).toSorted())
  }
})

test('setup depends on the number of players', () => {
  const keys = (n: number) => ikiGuide.setup(n).map(({ key, n: number }) => `${key} ${number}`)
  expect(keys(2)).toContain('guide.iki.setup.with2 undefined')
  expect(keys(3)).toContain('guide.iki.setup.draft 1')
  expect(keys(4)).toContain('guide.iki.setup.with4 undefined')
  expect(ukiyoeGuide.setup(3).map(({ n }) => n)).toEqual([undefined, 3, 55, undefined])
})
