// UKIYO-E as a game of the contract, with its options.
import type { Game, Resolved } from '../../../core/game.ts'
import { faultsOf } from '../../../core/problem.ts'
import { check, type Schema, withDefaults } from '../../../core/schema/schema.ts'
import { checkDeck, DECK_IDS, DECK_SCHEMA, type DeckFile, deckFile, deckSize, leastSize, PAIR_LADDER } from '../cards/deck.ts'
import { actor, apply, chance, fill, scores, setup } from './apply.ts'
import { blocked, why } from './blocked.ts'
import { legal } from './legal.ts'
import { eventText, moveText, parseMove, reasonText } from './notation.ts'
import { BEATEN_ORDERS, clone, type Event, type Move, type Options, type State } from './state.ts'
import { broken, sample, type View, view } from './view.ts'

export type { DeckFile, Event, Move, Options, State, View }
export { checkDeck, DECK_SCHEMA, PAIR_LADDER }

const OPTIONS: Schema = {
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
      description: 'Whoever draws the last card of the pile may not open a new artist in that turn',
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
      description: 'The pair ladder, whose scores are original, or a deck file',
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

function resolve(given: unknown, seats: number): Resolved<Options> {
  const value = withDefaults(OPTIONS, given ?? {})
  const problems = check(OPTIONS, value)
  if (!ukiyoe.seats.includes(seats)) problems.push({ path: 'seats', ...fault('ukiyoe-players', { seats }) })
  if (problems.length > 0) return { problems }
  const options = value as Options
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

function moves(s: State): Move[] {
  const list: Move[] = []
  fill(s, list)
  return list
}

export const ukiyoe: Game<Options, State, Move, Event, View> = {
  id: 'ukiyoe',
  name: 'UKIYO-E',
  seats: [2, 3, 4],
  options: OPTIONS,
  resolve,
  setup,
  actor,
  moves,
  fill,
  legal,
  blocked,
  why,
  chance,
  apply,
  scores,
  clone,
  view,
  sample,
  broken,
  text: { move: moveText, parse: parseMove, reason: reasonText, event: eventText },
}
