// IKI as a game: the contract fulfilled.
import type { Game } from '../../../core/game.ts'
import type { CardSet } from '../cards/cardset.ts'
import { apply } from './apply.ts'
import { blocked, why } from './blocked.ts'
import type { IkiEvent } from './events.ts'
import { actor, chance, fillMoves, legal, moves } from './legal.ts'
import type { IkiMove } from './moves.ts'
import { moveText, parse } from './notation.ts'
import { OPTIONS_SCHEMA, resolveOptions } from './options.ts'
import type { IkiOptions } from './rulesets.ts'
import { scores } from './scoring.ts'
import { eventText, reason } from './sentences.ts'
import { setup } from './setup.ts'
import { clone, type IkiState } from './state.ts'
import { type IkiView, sample, view } from './view.ts'
import { violations } from './violations.ts'

export { CARD_SET_SCHEMA, checkCardSet } from '../cards/schema.ts'
export { PHASES } from './state.ts'
export type { CardSet, IkiEvent, IkiMove, IkiOptions, IkiState, IkiView }

export const iki: Game<IkiOptions, IkiState, IkiMove, IkiEvent, IkiView> = {
  id: 'iki',
  name: 'IKI',
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
