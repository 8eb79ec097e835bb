// IKI as a game: the contract fulfilled.
import type { Game } from '../../core/game.ts'
import { blocked } from './blocked.ts'
import { broken } from './broken.ts'
import type { IkiEvent } from './events.ts'
import { actor, chance, fill, moves } from './legal.ts'
import type { IkiMove } from './moves.ts'
import { OPTIONS_SCHEMA, resolveOptions } from './resolve.ts'
import { apply } from './rules.ts'
import type { IkiOptions } from './rulesets.ts'
import { scores } from './scoring.ts'
import { setup } from './setup.ts'
import { clone, type IkiState } from './state.ts'
import { moveText, parse } from './text.ts'
import { type IkiView, sample, view } from './view.ts'
import { eventText, reason } from './words.ts'

export type { IkiEvent, IkiMove, IkiOptions, IkiState, IkiView }

export const iki: Game<IkiOptions, IkiState, IkiMove, IkiEvent, IkiView> = {
  id: 'iki',
  name: 'IKI',
  seats: [2, 3, 4],
  options: OPTIONS_SCHEMA,
  resolve: resolveOptions,
  setup,
  actor,
  moves,
  fill,
  blocked,
  chance,
  apply,
  scores,
  clone,
  view,
  sample,
  broken,
  text: { move: moveText, parse, reason, event: eventText },
}
