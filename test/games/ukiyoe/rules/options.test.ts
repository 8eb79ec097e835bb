// The options: their defaults, and what is refused, where and why.
import { expect, test } from 'vitest'
import { compileDeck, deckFile, PAIR_LADDER } from '../../../../src/games/ukiyoe/cards/deck.ts'
import { type DeckFile, ukiyoe } from '../../../../src/games/ukiyoe/rules/game.ts'
import { DEFAULTS, SMALL_DECK } from '../../../support/ukiyoe/position.ts'

function problems(given: unknown, seats = 3): string[] {
  const resolved = ukiyoe.resolve(given, seats)
  if ('options' in resolved) return []
  return resolved.problems.map(({ path, message }) => `${path}: ${message}`)
}

/** One artist with this many cards. */
const deckOf = (copies: number): DeckFile => ({
  id: 'mine',
  version: 1,
  names: { en: 'Mine' },
  artists: [{ id: 'a', names: { en: 'A' }, copies, cards: [{ score: 1, copies }] }],
})

test('SETUP-4, DECK-3, BEAT-2: left out, the options are the rulebook with a first player from the seed and the pair ladder', () => {
  for (const given of [undefined, null, {}]) {
    expect(ukiyoe.resolve(given, 2)).toEqual({ options: { ...DEFAULTS, start: 'random' } })
  }
  expect(deckFile('pair-ladder')).toBe(PAIR_LADDER)
  expect(compileDeck('pair-ladder')).toBe(compileDeck(PAIR_LADDER))
  expect(PAIR_LADDER.id).toBe('pair-ladder')
})

test('SETUP-4, BEAT-4, END-5, VIEW-2, VIEW-4: what is given is kept', () => {
  const given = {
    beatenOrder: 'automatic',
    strictDeckOut: true,
    hiddenScores: true,
    openDiscards: true,
    start: 2,
    deck: SMALL_DECK,
  }
  expect(ukiyoe.resolve(given, 2)).toEqual({ options: given })
  expect(ukiyoe.resolve({ ...given, beatenOrder: 'owner' }, 2)).toEqual({ options: { ...given, beatenOrder: 'owner' } })
})

test('SETUP-2: the game is for two, three or four', () => {
  for (const seats of [2, 3, 4]) expect(problems({}, seats)).toEqual([])
  expect(problems({}, 1)).toEqual(['seats: UKIYO-E is for 2 to 4 players, not 1'])
  expect(problems({}, 5)).toEqual(['seats: UKIYO-E is for 2 to 4 players, not 5'])
  expect(problems({}, 2.5)).toEqual(['seats: UKIYO-E is for 2 to 4 players, not 2.5'])
})

test('BEAT-2, BEAT-4: beatenOrder is owner or automatic', () => {
  expect(problems({ beatenOrder: 'nobody' })).toEqual(['beatenOrder: "nobody" is not one of "owner", "automatic"'])
})

test('END-5, VIEW-2, VIEW-4: the switches are true or false', () => {
  expect(problems({ strictDeckOut: 'yes', hiddenScores: 1, openDiscards: null })).toEqual([
    'strictDeckOut: expected true or false, got "yes"',
    'hiddenScores: expected true or false, got 1',
    'openDiscards: expected true or false, got null',
  ])
})

test('SETUP-4: start is random or a seat that there is', () => {
  expect(problems({ start: 5 }, 4)).toEqual(['start: 5 is not one of "random", 1, 2, 3, 4'])
  expect(problems({ start: 0 })).toEqual(['start: 0 is not one of "random", 1, 2, 3, 4'])
  expect(problems({ start: 'me' })).toEqual(['start: "me" is not one of "random", 1, 2, 3, 4'])
  expect(problems({ start: 4 }, 3)).toEqual(['start: seat 4 cannot begin: there are 3 players'])
  expect(problems({ start: 3 }, 2)).toEqual(['start: seat 3 cannot begin: there are 2 players'])
  expect(problems({ start: 3 }, 3)).toEqual([])
  expect(problems({ start: 4 }, 4)).toEqual([])
  expect(problems({ start: 1 }, 2)).toEqual([])
})

test('DECK-4: a deck must be a deck, and its problems say where in the options they are', () => {
  expect(problems({ deck: 'pair-ladder' })).toEqual([])
  expect(problems({ deck: PAIR_LADDER })).toEqual([])
  expect(problems({ deck: 'printed' })).toEqual(['deck: "printed" fits none of: the id of one of our decks; a deck file'])
  expect(problems({ deck: null })).toEqual(['deck: null fits none of: the id of one of our decks; a deck file'])
  expect(problems({ deck: { ...SMALL_DECK, id: 7 } })).toEqual(['deck.id: expected a text, got 7'])
  expect(problems({ deck: { ...SMALL_DECK, artists: [...SMALL_DECK.artists, SMALL_DECK.artists[0]] } })).toEqual([
    'deck.artists[3].id: the artist "hill" is there already, as artists[0]',
  ])
})

test('DECK-4: a deck too small for the table is refused with both numbers, for each number of players', () => {
  expect(problems({ deck: deckOf(12) }, 2)).toEqual(['deck.artists: the deck has 12 cards; two players need at least 13'])
  expect(problems({ deck: deckOf(13) }, 2)).toEqual([])
  expect(problems({ deck: deckOf(17) }, 3)).toEqual(['deck: has 17 cards; 3 players need at least 18 (DECK-4)'])
  expect(problems({ deck: deckOf(18) }, 3)).toEqual([])
  expect(problems({ deck: deckOf(22) }, 4)).toEqual(['deck: has 22 cards; 4 players need at least 23 (DECK-4)'])
  expect(problems({ deck: deckOf(23) }, 4)).toEqual([])
})

test('SETUP-4, DECK-4: independent problems are said together', () => {
  expect(problems({ deck: deckOf(13), start: 4 }, 3)).toEqual([
    'start: seat 4 cannot begin: there are 3 players',
    'deck: has 13 cards; 3 players need at least 18 (DECK-4)',
  ])
  expect(problems({ start: 9, deck: 3 }, 7)).toEqual([
    'start: 9 is not one of "random", 1, 2, 3, 4',
    'deck: 3 fits none of: the id of one of our decks; a deck file',
    'seats: UKIYO-E is for 2 to 4 players, not 7',
  ])
})

test('options that are no object, or that nobody knows, are refused', () => {
  expect(problems('default')).toEqual([': expected an object, got "default"'])
  expect(problems([])).toEqual([': expected an object, got []'])
  expect(problems({ handLimit: 7 })).toEqual([
    'handLimit: unknown field; known fields: beatenOrder, strictDeckOut, hiddenScores, openDiscards, start, deck',
  ])
})

test('every option says what it does, and the schema its name', () => {
  expect(ukiyoe.options.title).toBe('UKIYO-E options')
  const fields = Object.entries(ukiyoe.options.properties!)
  for (const [name, field] of fields) expect(`${name}: ${field.description}`).toMatch(/: [A-Z].{20,}/)
  expect(new Set(fields.map(([, field]) => field.description)).size).toBe(fields.length)
  expect([ukiyoe.id, ukiyoe.name, ukiyoe.seats]).toEqual(['ukiyoe', 'UKIYO-E', [2, 3, 4]])
})
