// The deck: a data file with a schema, and the table the rules read, compiled from it.
import { MOST_LEGAL_MOVES } from '../../../core/game.ts'
import { faultsOf, type Problem } from '../../../core/problem.ts'
import { check, checkSize, limitProblems, type Schema } from '../../../core/schema/schema.ts'
import pairLadder from './pair-ladder.json' with { type: 'json' }

/** The deck file, as an owner of the box would write it. */
export interface DeckFile {
  readonly id: string
  readonly version: number
  readonly names: Readonly<Record<string, string>>
  readonly about?: string
  readonly artists: readonly {
    readonly id: string
    readonly names: Readonly<Record<string, string>>
    /** How many cards the artist has in all: a check on the list below. */
    readonly copies: number
    readonly cards: readonly { readonly score: number; readonly copies: number; readonly mark?: string }[]
  }[]
}

/** The limit of a deck file as JSON, in bytes. The pair ladder has 2,363. */
export const MOST_DECK_BYTES = 32_768

const NAME: Schema = { type: 'string', minLength: 1, maxLength: 80 }
const NAMES: Schema = {
  type: 'object',
  properties: { en: NAME },
  required: ['en'],
  propertyNames: { type: 'string', maxLength: 40 },
  maxProperties: 20,
  additionalProperties: NAME,
}
const ID: Schema = { type: 'string', pattern: '^[a-z][a-z0-9-]*$', maxLength: 40, description: 'Lower-case letters, digits and dashes' }

export const DECK_SCHEMA: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'UKIYO-E deck',
  description: 'The artists of a deck, how many cards each has, and their scores',
  type: 'object',
  properties: {
    $schema: { type: 'string', maxLength: 400 },
    id: ID,
    version: { type: 'integer', minimum: 1, maximum: 1000000 },
    names: NAMES,
    about: { type: 'string', maxLength: 2000 },
    artists: {
      type: 'array',
      minItems: 1,
      maxItems: 12,
      items: {
        title: 'artist',
        type: 'object',
        properties: {
          id: ID,
          names: NAMES,
          copies: { type: 'integer', minimum: 1, maximum: 40 },
          cards: {
            type: 'array',
            minItems: 1,
            maxItems: 16,
            items: {
              title: 'card',
              type: 'object',
              properties: {
                score: { type: 'integer', minimum: 0, maximum: 99 },
                copies: { type: 'integer', minimum: 1, maximum: 40 },
                mark: { enum: ['printed', 'reported', 'original'] },
              },
              required: ['score', 'copies'],
              additionalProperties: false,
            },
          },
        },
        required: ['id', 'names', 'copies', 'cards'],
        additionalProperties: false,
      },
    },
  },
  required: ['id', 'version', 'names', 'artists'],
  additionalProperties: false,
}

/** What the rules read. A kind is one picture: an artist and a score; kinds run by artist, then by rising score. */
export interface Deck {
  readonly artists: readonly string[]
  /** Artist a has the kinds first[a] to first[a + 1] - 1. */
  readonly first: readonly number[]
  readonly artist: readonly number[]
  readonly score: readonly number[]
  readonly copies: readonly number[]
  readonly size: number
  /** No hand has more legal moves. */
  readonly choices: number
}

export const HAND = 5
export const ROUNDS = 3
export const MOST_EXHIBITIONS = 6
/** EXH-1 */
export const SMALLEST_EXHIBITION = 2
/** DRAW-1 */
export const DRAWS = 2

export const DECK_SENTENCES = {
  'deck-artist-twice': 'the artist "{id}" is there already, as artists[{index}]',
  'deck-score-twice': 'the score {score} is there already, as cards[{index}]; add its copies there',
  'deck-copies': 'says {said} cards, but the list of cards adds up to {sum}',
  'deck-small': 'the deck has {n} cards; two players need at least {least}',
  'deck-moves': 'a hand could have more than {most} legal moves, most of them with "{id}"; use fewer scores or fewer copies (DECK-5)',
} as const

const fault = faultsOf(DECK_SENTENCES)

/** What is wrong with a deck file, its form first, then its meaning (DECK-4, DECK-5). */
export function checkDeck(value: unknown): Problem[] {
  const form = check(DECK_SCHEMA, value)
  if (form.length > 0) return form
  const problems = checkSize(value, MOST_DECK_BYTES)
  const file = value as DeckFile
  const ids = new Map<string, number>()
  file.artists.forEach((artist, a) => {
    const at = `artists[${a}]`
    const before = ids.get(artist.id)
    if (before !== undefined) problems.push({ path: `${at}.id`, ...fault('deck-artist-twice', { id: artist.id, index: before }) })
    ids.set(artist.id, a)
    const scores = new Map<number, number>()
    artist.cards.forEach((card, c) => {
      const same = scores.get(card.score)
      if (same !== undefined) {
        problems.push({ path: `${at}.cards[${c}].score`, ...fault('deck-score-twice', { score: card.score, index: same }) })
      }
      scores.set(card.score, c)
    })
    const sum = artist.cards.reduce((n, card) => n + card.copies, 0)
    if (sum !== artist.copies) {
      problems.push({ path: `${at}.copies`, ...fault('deck-copies', { said: artist.copies, sum }) })
    }
  })
  const least = leastSize(file, 2)
  if (problems.length === 0 && deckSize(file) < least) {
    problems.push({ path: 'artists', ...fault('deck-small', { n: deckSize(file), least }) })
  }
  problems.push(...checkChoices(file))
  return limitProblems(problems)
}

/** DECK-5: with all cards of an artist in hand, these are its different choices; so no position has more legal moves than the sum. */
const choicesOf = ({ cards }: DeckFile['artists'][number]) => cards.reduce((product, { copies }) => product * (copies + 1), 1)

const sumOfChoices = (file: DeckFile) => file.artists.reduce((sum, artist) => sum + choicesOf(artist), 0)

function checkChoices(file: DeckFile): Problem[] {
  if (sumOfChoices(file) <= MOST_LEGAL_MOVES) return []
  const { artists } = file
  const choices = artists.map(choicesOf)
  const worst = choices.indexOf(Math.max(...choices))
  return [{ path: `artists[${worst}].cards`, ...fault('deck-moves', { most: MOST_LEGAL_MOVES, id: artists[worst]!.id }) }]
}

export const deckSize = (file: DeckFile) => file.artists.reduce((n, artist) => n + artist.cards.reduce((m, card) => m + card.copies, 0), 0)

/** DECK-4: at least one card must be left in the draw pile after every deal, whatever was kept before. */
export function leastSize(file: DeckFile, seats: number): number {
  const exhibitable = file.artists.filter((artist) => artist.copies >= SMALLEST_EXHIBITION).length
  return HAND * seats + 1 + (ROUNDS - 1) * Math.min(MOST_EXHIBITIONS, exhibitable)
}

/** Where the scores of a deck come from: printed, reported, original, or unmarked; several, if they differ. */
export const deckMarks = (file: DeckFile): string[] => [
  ...new Set(file.artists.flatMap((artist) => artist.cards.map((card) => card.mark ?? 'unmarked'))),
]

const compiled = new WeakMap<DeckFile, Deck>()

export function compileDeck(choice: DeckFile | DeckId): Deck {
  const file = deckFile(choice)
  const known = compiled.get(file)
  if (known) return known
  const deck = {
    artists: [] as string[],
    first: [0],
    artist: [] as number[],
    score: [] as number[],
    copies: [] as number[],
    size: deckSize(file),
    choices: sumOfChoices(file),
  }
  file.artists.forEach((artist, a) => {
    deck.artists.push(artist.id)
    for (const card of artist.cards.toSorted((x, y) => x.score - y.score)) {
      deck.artist.push(a)
      deck.score.push(card.score)
      deck.copies.push(card.copies)
    }
    deck.first.push(deck.artist.length)
  })
  Object.freeze(deck) // not its lists: V8 reads frozen arrays more slowly, and this is the hot path
  compiled.set(file, deck)
  return deck
}

/** The deck we ship: original scores on the printed numbers of copies. */
export const PAIR_LADDER: DeckFile = pairLadder

/** Decks of the project. Records refer to them by id, so they never change: a better deck gets a new id. */
export const DECK_IDS = ['pair-ladder'] as const
export type DeckId = (typeof DECK_IDS)[number]
const DECKS: Readonly<Record<DeckId, DeckFile>> = { 'pair-ladder': PAIR_LADDER }

export const deckFile = (choice: DeckFile | DeckId): DeckFile => (typeof choice === 'string' ? DECKS[choice] : choice)
