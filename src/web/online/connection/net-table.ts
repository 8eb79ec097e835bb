// A table on the server as signals: what its updates add up to, who is there, what is said. It knows no rule.
import { computed, signal } from '@preact/signals'
import type { Answer, Listener, Wish } from '../../../client/socket.ts'
import { completeView } from '../../../core/match.ts'
import type { About, ChatShown, LogLine, Presence, Refused, SeatShown, Step, ToClient, Update, VoteShown } from '../../../protocol/table.ts'
import { playSound } from '../../device/sound.ts'
import { watchDeal } from '../deal/watch.ts'
import { listChat } from './api.ts'
import { guest } from './guest.ts'
import { socket } from './live.ts'

/** How a spectator looks on: as everybody may, over a seat's shoulder, or at all hands, late. */
export type Looking = number | 'all' | null

/** How the table stands: the last update, with what earlier ones said and this one left out. */
export interface Standing extends Omit<Update, 'about' | 'seats' | 'you' | 'vote'> {
  readonly about: About
  readonly seats: readonly SeatShown[]
  readonly you: number | null
  readonly vote: VoteShown | null
}

/** A turn somebody took, as numbers of moves. */
interface Made {
  readonly seat: number
  readonly from: number
  readonly to: number
}

/** Something that happened at the table and is no move. */
export interface News {
  readonly version: number
  readonly at: number
  readonly step: Step
}

export type NetTable = ReturnType<typeof openNetTable>

/** Steps that are told in words; moves are told by the game. */
const TOLD: ReadonlySet<Step['kind']> = new Set([
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

/** After these one may choose anew. */
const POSITIONAL: ReadonlySet<Step['kind']> = new Set(['started', 'moved', 'undone', 'took-over', 'returned', 'resigned', 'aborted'])

export function openNetTable(id: string) {
  const now = signal<Standing | null>(null)
  const lines = signal<readonly LogLine[]>([])
  const made = signal<readonly Made[]>([])
  const news = signal<readonly News[]>([])
  /** The version that made the position, and who plays it, what it is. */
  const position = signal(0)
  /** From here on the news are of this visit. */
  const cameAt = signal<number | null>(null)
  const presence = signal<Presence | null>(null)
  const chat = signal<readonly ChatShown[]>([])
  /** Messages not yet looked at. */
  const unread = signal(0)
  /** What one is about to say, and what is on its way and not yet heard. */
  const draft = signal('')
  const saying = signal<readonly string[]>([])
  const looking = signal<Looking>(null)
  /** Whose hand is shown to who looks at all of them. */
  const allHandsSeat = signal(0)
  const problem = signal<Refused | null>(null)
  /** The last thing the server refused, for the reader. */
  const refused = signal<Refused | null>(null)
  /** A command that changes the position is on its way. */
  const sending = signal(false)
  /** The server's clock minus ours. */
  const ahead = signal(0)
  let closed = false

  function fold(update: Update): void {
    const before = now.peek()
    if (before && update.version < before.version) return
    if (update.since !== undefined && update.since > (before?.version ?? -1)) {
      // Something on the way was lost: what has changed since is not enough.
      if (before) socket.watch(listener)
      return
    }
    const seen = before?.version ?? 0
    const steps = (update.steps ?? []).filter((step) => step.version > seen)
    const about = update.about ?? before!.about
    now.value = {
      ...update,
      view: update.since === undefined ? update.view : completeView(before?.view, update.view),
      about,
      seats: update.seats ?? before!.seats,
      you: update.you === undefined ? (before?.you ?? null) : update.you,
      vote: update.vote === undefined ? (before?.vote ?? null) : update.vote,
      ...(update.result || !before?.result ? {} : { result: before.result }),
      ...(update.rematch || !before?.rematch ? {} : { rematch: before.rematch }),
    }
    ahead.value = update.clock.now - Date.now()
    cameAt.value ??= update.version
    if (steps.length > 0) foldSteps(steps)
    else if (!before) position.value = update.version
    if (before && update.version > seen) sound(before, steps)
  }

  function foldSteps(steps: readonly Step[]): void {
    let nextLines = [...lines.peek()]
    let nextMade = [...made.peek()]
    for (const step of steps) {
      const { from, to } = step
      if (POSITIONAL.has(step.kind)) position.value = step.version
      if (step.kind === 'undone' && to !== undefined) {
        nextLines = nextLines.filter((line) => line.at <= to)
        nextMade = nextMade.filter((one) => one.from < to)
      } else if (step.lines) nextLines.push(...step.lines)
      if (step.kind === 'moved' && step.seat !== undefined && from !== undefined && to !== undefined)
        nextMade.push({ seat: step.seat, from, to })
    }
    lines.value = nextLines
    made.value = nextMade
    const told = steps.filter((step) => TOLD.has(step.kind)).map((step) => ({ version: step.version, at: step.at, step }))
    if (told.length > 0) news.value = [...news.peek(), ...told]
  }

  function sound(before: Standing, steps: readonly Step[]): void {
    const { actor, you } = now.peek()!
    const own = you !== null && steps.some((step) => step.kind === 'moved' && step.seat === you)
    if (you !== null && actor === you && before.actor !== you) playSound('turn')
    else if (steps.some((step) => step.kind === 'moved')) playSound(own ? 'move' : 'other')
  }

  function hear(message: Extract<ToClient, { table: string }>): void {
    if (closed) return
    if (message.type === 'update') {
      problem.value = null
      fold(message)
      // After a break there may have been talk as well.
      if (message.id?.startsWith('w')) void readChat()
    } else if (message.type === 'presence') presence.value = message
    else if (message.type === 'chat') addChat(message.messages, true)
    else if (message.type === 'gone') problem.value = { refused: 'not-found', message: '' }
  }

  function addChat(messages: readonly ChatShown[], fresh: boolean): void {
    const known = new Set(chat.peek().map((one) => one.id))
    const added = messages.filter((one) => !known.has(one.id))
    if (added.length === 0) return
    chat.value = [...chat.peek(), ...added].sort((a, b) => a.at - b.at)
    if (fresh) unread.value += added.length
  }

  async function readChat(): Promise<void> {
    const answer = await listChat(id)
    if ('messages' in answer) addChat(answer.messages, cameAt.peek() !== null && chat.peek().length > 0)
  }

  const listener: Listener = {
    table: id,
    since: () => now.peek()?.version ?? 0,
    as: () => looking.peek(),
    hear,
    refused(refusal) {
      // What was allowed may be so no more: then one looks on as everybody may.
      if (looking.peek() !== null && refusal.refused === 'not-allowed') {
        refused.value = refusal
        look(null)
      } else problem.value = refusal
    },
  }
  const leave = socket.listen(listener)
  const deal = watchDeal({ table: id, now, send: socket.command })

  /** Looks on in another way; the story is then told anew. */
  function look(next: Looking): void {
    looking.value = next
    now.value = null
    lines.value = []
    made.value = []
    news.value = []
    cameAt.value = null
    socket.watch(listener)
  }

  type ShortWish = Wish extends infer W ? (W extends { table: string } ? Omit<W, 'table'> : never) : never

  async function send(wish: ShortWish): Promise<Answer> {
    refused.value = null
    const answer = await socket.command({ ...wish, table: id } as Wish)
    if ('refused' in answer) refused.value = answer
    return answer
  }

  /** Where one's own last turn ended, as a number of moves; what came after is news. */
  const lastOwn = computed(() => {
    const all = made.value
    const you = now.value?.you ?? null
    let n = all.length
    while (n > 0 && all[n - 1]!.seat === you) n -= 1
    while (n > 0 && all[n - 1]!.seat !== you) n -= 1
    return n > 0 ? all[n - 1]!.from + 1 : 0
  })

  return {
    id,
    now,
    lines,
    news,
    position,
    cameAt,
    presence,
    chat,
    unread,
    draft,
    saying,
    looking,
    allHandsSeat,
    problem,
    refused,
    sending,
    ahead,
    /** What this device has found out about the deal. */
    deal: deal.report,
    lastOwn,
    /** The seat over whose shoulder a spectator looks, as long as it allows that. */
    shoulder: computed(() => {
      const seat = looking.value
      const me = guest.value?.id
      if (typeof seat !== 'number') return null
      return now.value?.seats[seat]?.shownTo?.some((to) => to === 'all' || to === me) ? seat : null
    }),
    /** Has made a move that still stands. */
    hasMoved: computed(() => made.value.some((one) => one.seat === now.value?.you)),
    /** Anybody has: the table cannot be called off any more. */
    anyMoved: computed(() => made.value.length > 0 || news.value.some(({ step }) => step.kind === 'undone')),
    look,
    send,
    /** Says what was written; over a break it is said when the connection is back, once. What is refused is given back. */
    async say(): Promise<void> {
      const text = draft.peek().trim()
      if (text === '') return
      draft.value = ''
      saying.value = [...saying.peek(), text]
      const answer = await send({ type: 'chat', text })
      saying.value = saying.peek().toSpliced(saying.peek().indexOf(text), 1)
      if ('refused' in answer && draft.peek() === '') draft.value = text
    },
    /** For what is done to the position one sees: its version goes along, and nothing else is sent meanwhile. */
    async play(
      wish:
        | { readonly type: 'move'; readonly move: unknown }
        | { readonly type: 'undo'; readonly ask?: boolean }
        | { readonly type: 'restart' },
    ) {
      const standing = now.peek()
      if (!standing || sending.peek()) return undefined
      sending.value = true
      const answer = await send({ ...wish, version: standing.version } as ShortWish)
      sending.value = false
      return answer
    },
    /** Somebody's talk is not shown any more, or again after the list is read anew. */
    hush(guest: string): void {
      chat.value = chat.peek().filter((one) => one.by.id !== guest)
    },
    close(): void {
      closed = true
      deal.stop()
      leave()
    },
  }
}
