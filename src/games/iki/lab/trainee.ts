// What IKI brings so that nets can learn it.
import type { Trainee } from '../../../lab/training/trainee.ts'
import { ikiHeuristics } from '../bot/heuristics.ts'
import { ikiFeatures } from '../bot/net/features.ts'
import { ikiGuidance } from '../bot/net/guidance.ts'
import { quickPlayer } from '../bot/rollout.ts'
import { FORESIGHT } from '../bot/weights.ts'
import type { CompiledRules } from '../rules/compile.ts'
import type { IkiEvent } from '../rules/events.ts'
import { iki } from '../rules/game.ts'
import type { IkiMove } from '../rules/moves.ts'
import { type IkiOptions, RELEASED_SET_IDS, RULE_SETS } from '../rules/rulesets.ts'
import type { IkiState } from '../rules/state.ts'
import type { IkiView } from '../rules/view.ts'

export const ikiTrainee: Trainee<IkiOptions, IkiState, IkiMove, IkiEvent, IkiView, CompiledRules> = {
  game: iki,
  features: ikiFeatures,
  starter: () => quickPlayer(FORESIGHT),
  heuristics: () => ikiHeuristics(),
  guidance: ikiGuidance,
  spread: 60,
  phase: (s) => s.month,
  variants: () => [{}, ...RULE_SETS.flatMap((rules) => RELEASED_SET_IDS.map((cardSet) => ({ rules, cardSet })))],
}
