// A table on the server as a client has it: folds its updates and sends its commands. Pages and programs open it on a socket.
import { mergeView } from '../core/match.ts'
import { type MakeCell, makeCell } from './cell.ts'
import type {
  About,
  ChatShown,
  CommandMessage,
  LogLine,
  Presence,
  Refused,
  SeatShown,
  Step,
  StepKind,
  TableCommand,
  ToClient,
  Update,
  VoteShown,
} from './messages.ts'
import type { Answer, Listener, Socket } from './socket.ts'

/** What a spectator sees: what everybody sees, what a seat sees, or all hands, late. */
export type Perspective = number | 'all' | null

export interface TableConfig {
  readonly socket: Pick<Socket, 'listen' | 'watch' | 'command'>
  readonly table: string
  /** Holds what changes: a page passes its own signals. */
  readonly cell?: MakeCell
  /** After each update: the state before it and the steps that it added. */
  readonly updated?: (state: TableState, before: TableState | null, steps: readonly Step[], update: Update) => void
  readonly chat?: (messages: readonly ChatShown[]) => void
}

/** What changes the position: it is sent with the version that the client sees. */
type PositionCommand =
  | { readonly type: 'move'; readonly move: unknown }
  | { readonly type: 'undo'; readonly ask?: boolean }
  | { readonly type: 'restart' }

export type Table = ReturnType<typeof openTable>

export function openTable({ socket, table, cell = makeCell, updated, chat }: TableConfig) {
  /** null until the first update. */
  const state = cell<TableState | null>(null)
  const presence = cell<Presence | null>(null)
  const perspective = cell<Perspective>(null)
  /** Why the table cannot be shown. */
  const problem = cell<Refused | null>(null)
  /** The last refusal of a command. */
  const refused = cell<Refused | null>(null)
  /** A command that changes the position is on its way. */
  const sending = cell(false)
  let closed = false
  /** Calls of `states` that wait for the next one. */
  let waiting: (() => void)[] = []

  function wake(): void {
    const all = waiting
    waiting = []
    for (const resume of all) resume()
  }

  function fold(update: Update): void {
    const before = state.peek()
    const folded = foldUpdate(before, update)
    if (folded.ok) {
      state.value = folded.state
      updated?.(folded.state, before, folded.steps, update)
      wake()
    } else if (folded.why === 'gap' && before) socket.watch(listener)
  }

  function receive(message: Extract<ToClient, { table: string }>): void {
    if (closed) return
    if (message.type === 'update') {
      problem.value = null
      fold(message)
    } else if (message.type === 'presence') presence.value = message
    else if (message.type === 'chat') chat?.(message.messages)
    else if (message.type === 'gone') problem.value = { refused: 'not-found', message: '' }
  }

  const listener: Listener = {
    table,
    since: () => state.peek()?.now.version ?? 0,
    as: () => perspective.peek(),
    receive,
    refused(refusal) {
      // A permission may have ended: then show what everybody sees.
      if (perspective.peek() !== null && refusal.refused === 'not-allowed') {
        refused.value = refusal
        watchAs(null)
      } else problem.value = refusal
    },
  }
  const leave = socket.listen(listener)

  /** Watches from another perspective; the server sends the whole story again. */
  function watchAs(next: Perspective): void {
    perspective.value = next
    state.value = null
    socket.watch(listener)
  }

  async function send(command: TableCommand): Promise<Answer> {
    refused.value = null
    const answer = await socket.command({ ...command, table } as CommandMessage)
    if ('refused' in answer) refused.value = answer
    return answer
  }

  return {
    state,
    presence,
    perspective,
    problem,
    refused,
    sending,
    watchAs,
    send,
    /** Sends one of these at a time; undefined if another is on its way or nothing is known yet. */
    async play(command: PositionCommand): Promise<Answer | undefined> {
      const now = state.peek()?.now
      if (!now || sending.peek()) return undefined
      sending.value = true
      const answer = await send({ ...command, version: now.version } as TableCommand)
      sending.value = false
      return answer
    },
    /** The newest state after each change, until `close`. States that come while the caller is busy are skipped. */
    async *states(): AsyncGenerator<TableState, void> {
      let seen: TableState | null = null
      while (!closed) {
        const newest = state.peek()
        if (newest && newest !== seen) {
          seen = newest
          yield newest
        } else await new Promise<void>((resume) => waiting.push(resume))
      }
    },
    close(): void {
      closed = true
      wake()
      leave()
    },
  }
}

/** The last update, completed with fields of earlier ones that it left out. */
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
  /** The version that last changed the position, or who plays it. */
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
  'compared',
])

/** After these a seat may choose again. */
const POSITIONAL: ReadonlySet<StepKind> = new Set(['started', 'moved', 'undone', 'took-over', 'returned', 'resigned', 'aborted'])

/** The state after an update; `before` is null at first. A pure fold: it knows no socket, no clock and no rule of a game. */
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
    view: update.since === undefined ? update.view : mergeView(last?.view, update.view),
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
