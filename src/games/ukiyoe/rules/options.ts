// Options of UKIYO-E: their schema, and everything that is wrong with those given.
import type { Resolved } from '../../../core/game.ts'
import { faultsOf } from '../../../core/problem.ts'
import { check, type Schema, withDefaults } from '../../../core/schema/schema.ts'
import { checkDeck, DECK_IDS, type DeckFile, type DeckId, deckFile, deckSize, leastSize } from '../cards/deck.ts'

const BEATEN_ORDERS = ['owner', 'automatic'] as const

export interface UkiyoeOptions {
  readonly beatenOrder: (typeof BEATEN_ORDERS)[number]
  readonly strictDeckOut: boolean
  readonly hiddenScores: boolean
  /** For the page: show the whole discard pile, not only its top. Its contents are public knowledge either way. */
  readonly openDiscards: boolean
  readonly start: 'random' | 1 | 2 | 3 | 4
  /** One of ours by its id, or a file. */
  readonly deck: DeckFile | DeckId
}

export const OPTIONS_SCHEMA: Schema = {
  title: 'UKIYO-E options',
  type: 'object',
  properties: {
    beatenOrder: {
      enum: BEATEN_ORDERS,
      default: 'owner',
      description: 'Who orders the cards of a beaten exhibition: its owner, or nobody (the lowest ends on top)',
    },
    strictDeckOut: {
      type: 'boolean',
      default: false,
      description: 'Whoever draws the last card of the pile may not open an exhibition of a new artist in that turn',
    },
    hiddenScores: { type: 'boolean', default: false, description: "The others' kept cards and totals stay hidden until the end" },
    openDiscards: { type: 'boolean', default: false, description: 'The page shows the whole discard pile, not only its top' },
    start: { enum: ['random', 1, 2, 3, 4], default: 'random', description: 'The seat that begins, or drawn by the seed' },
    deck: {
      anyOf: [
        { enum: DECK_IDS, title: 'the id of one of our decks' },
        { type: 'object', title: 'a deck file' },
      ],
      default: 'pair-ladder',
      description: 'The pair ladder, whose scores are our own, or a deck file',
    },
  },
  additionalProperties: false,
}

export const UKIYOE_SENTENCES = {
  'ukiyoe-players': 'UKIYO-E is for 2 to 4 players, not {seats}',
  'ukiyoe-start': 'seat {seat} cannot begin: there are {seats} players',
  'ukiyoe-deck-small': 'has {n} cards; {seats} players need at least {least} (DECK-4)',
} as const

const fault = faultsOf(UKIYOE_SENTENCES)

const SEATS: readonly number[] = [2, 3, 4]

/** The options with the defaults of those left out, or everything that is wrong. */
export function resolveOptions(given: unknown, seats: number): Resolved<UkiyoeOptions> {
  const value = withDefaults(OPTIONS_SCHEMA, given ?? {})
  const problems = check(OPTIONS_SCHEMA, value)
  if (!SEATS.includes(seats)) problems.push({ path: 'seats', ...fault('ukiyoe-players', { seats }) })
  if (problems.length > 0) return { problems }
  const options = value as UkiyoeOptions
  const deck = deckFile(options.deck)
  for (const problem of checkDeck(deck)) problems.push({ ...problem, path: problem.path ? `deck.${problem.path}` : 'deck' })
  if (problems.length > 0) return { problems }
  if (typeof options.start === 'number' && options.start > seats) {
    problems.push({ path: 'start', ...fault('ukiyoe-start', { seat: options.start, seats }) })
  }
  const least = leastSize(deck, seats)
  if (deckSize(deck) < least) {
    problems.push({ path: 'deck', ...fault('ukiyoe-deck-small', { n: deckSize(deck), seats, least }) })
  }
  return problems.length > 0 ? { problems } : { options }
}
