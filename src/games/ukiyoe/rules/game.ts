// UKIYO-E as a game: the contract fulfilled.
import type { Game } from '../../../core/game.ts'
import { checkDeck, DECK_SCHEMA, type DeckFile, PAIR_LADDER } from '../cards/deck.ts'
import { apply } from './apply.ts'
import { blocked, why } from './blocked.ts'
import type { UkiyoeEvent } from './events.ts'
import { actor, chance, fillMoves, legal, moves } from './legal.ts'
import type { UkiyoeMove } from './moves.ts'
import { moveText, parse } from './notation.ts'
import { OPTIONS_SCHEMA, resolveOptions, type UkiyoeOptions } from './options.ts'
import { scores } from './scoring.ts'
import { eventText, reason } from './sentences.ts'
import { setup } from './setup.ts'
import { clone, type UkiyoeState } from './state.ts'
import { sample, type UkiyoeView, view } from './view.ts'
import { violations } from './violations.ts'

/** Each with its former name, for programs that still use it. */
export type {
  DeckFile,
  UkiyoeEvent,
  UkiyoeEvent as Event,
  UkiyoeMove,
  UkiyoeMove as Move,
  UkiyoeOptions,
  UkiyoeOptions as Options,
  UkiyoeState,
  UkiyoeState as State,
  UkiyoeView,
  UkiyoeView as View,
}
export { checkDeck, DECK_SCHEMA, PAIR_LADDER }

export const ukiyoe: Game<UkiyoeOptions, UkiyoeState, UkiyoeMove, UkiyoeEvent, UkiyoeView> = {
  id: 'ukiyoe',
  name: 'UKIYO-E',
  seats: [2, 3, 4],
  options: OPTIONS_SCHEMA,
  resolve: resolveOptions,
  setup,
  actor,
  moves,
  fillMoves,
  legal,
  blocked,
  why,
  chance,
  apply,
  scores,
  clone,
  view,
  sample,
  violations,
  text: { move: moveText, parse, reason, event: eventText },
}
