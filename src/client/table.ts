// A table on the server: folds its updates, sends its commands. Pages and programs open it on a socket.
import { type MakeCell, makeCell } from './cell.ts'
import type { ChatShown, CommandMessage, Presence, Refused, Step, TableCommand, ToClient, Update } from './messages.ts'
import type { Answer, Listener, Socket } from './socket.ts'
import { foldUpdate, type TableState } from './table-state.ts'

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
