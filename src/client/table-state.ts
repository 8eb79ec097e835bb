// The state of a table as its updates add up. A pure fold: no socket, no clock, no DOM, no rule of a game.
import { completeView } from '../core/match.ts'
import type { About, LogLine, SeatShown, Step, StepKind, Update, VoteShown } from './messages.ts'

/** The last update, completed with what earlier ones said and this one left out. */
export interface Standing extends Omit<Update, 'about' | 'seats' | 'you' | 'vote'> {
  readonly about: About
  readonly seats: readonly SeatShown[]
  readonly you: number | null
  readonly vote: VoteShown | null
}

/** A turn that a seat took, as numbers of moves. */
export interface TurnTaken {
  readonly seat: number
  readonly from: number
  readonly to: number
}

/** A step that is not a move of the game: somebody joined, voted, left. */
export interface News {
  readonly version: number
  readonly at: number
  readonly step: Step
}

export interface TableState {
  readonly now: Standing
  /** The log of the game: what happened, as far as this client may know it. */
  readonly lines: readonly LogLine[]
  readonly taken: readonly TurnTaken[]
  readonly news: readonly News[]
  /** The version that made the position, or changed who plays it. */
  readonly position: number
  /** The first version this client saw. */
  readonly first: number
}

export type Folded =
  | {
      readonly ok: true
      readonly state: TableState
      /** The steps that are new. */
      readonly steps: readonly Step[]
    }
  /** `old`: the client knows more. `gap`: an update was lost on the way, so send `watch` again. */
  | { readonly ok: false; readonly why: 'old' | 'gap' }

const NEWS: ReadonlySet<StepKind> = new Set([
  'joined',
  'left',
  'seated',
  'started',
  'undone',
  'asked',
  'voted',
  'took-over',
  'returned',
  'resigned',
  'expired',
  'aborted',
  'rematch',
])

/** After these a seat may choose anew. */
const POSITIONAL: ReadonlySet<StepKind> = new Set(['started', 'moved', 'undone', 'took-over', 'returned', 'resigned', 'aborted'])

/** The state after an update; `before` is null at first. */
export function foldUpdate(before: TableState | null, update: Update): Folded {
  const last = before?.now
  if (last && update.version < last.version) return { ok: false, why: 'old' }
  if (update.since !== undefined && update.since > (last?.version ?? -1)) return { ok: false, why: 'gap' }
  const steps = (update.steps ?? []).filter((step) => step.version > (last?.version ?? 0))
  const now = complete(last, update)
  const first = before?.first ?? update.version
  if (steps.length > 0) return { ok: true, state: { now, first, ...foldSteps(before, steps) }, steps }
  const story = before ?? { lines: [], taken: [], news: [], position: update.version }
  return { ok: true, state: { ...story, now, first }, steps }
}

function complete(last: Standing | undefined, update: Update): Standing {
  return {
    ...update,
    view: update.since === undefined ? update.view : completeView(last?.view, update.view),
    about: update.about ?? last!.about,
    seats: update.seats ?? last!.seats,
    you: update.you === undefined ? (last?.you ?? null) : update.you,
    vote: update.vote === undefined ? (last?.vote ?? null) : update.vote,
    ...(update.result || !last?.result ? {} : { result: last.result }),
    ...(update.rematch || !last?.rematch ? {} : { rematch: last.rematch }),
  }
}

function foldSteps(before: TableState | null, steps: readonly Step[]): Pick<TableState, 'lines' | 'taken' | 'news' | 'position'> {
  let lines = [...(before?.lines ?? [])]
  let taken = [...(before?.taken ?? [])]
  let position = before?.position ?? 0
  for (const step of steps) {
    const { seat, from, to } = step
    if (POSITIONAL.has(step.kind)) position = step.version
    if (step.kind === 'undone' && to !== undefined) {
      lines = lines.filter((line) => line.at <= to)
      taken = taken.filter((turn) => turn.from < to)
    } else if (step.lines) lines.push(...step.lines)
    if (step.kind === 'moved' && seat !== undefined && from !== undefined && to !== undefined) taken.push({ seat, from, to })
  }
  const added = steps.filter((step) => NEWS.has(step.kind)).map((step) => ({ version: step.version, at: step.at, step }))
  const news = before?.news ?? []
  return { lines, taken, news: added.length > 0 ? [...news, ...added] : news, position }
}
