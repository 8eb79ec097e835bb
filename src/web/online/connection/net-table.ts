// A table on the server as signals: the client's state of it, and what only the page has: chat, sounds, the deal. It knows no rule.
import { computed, signal } from '@preact/signals'
import type { Standing } from '../../../client/table.ts'
import { openTable } from '../../../client/table.ts'
import type { ChatShown, Step } from '../../../protocol/table.ts'
import { playSound } from '../../device/sound.ts'
import { watchDeal } from '../deal/watch.ts'
import { listChat } from './api.ts'
import { guest } from './guest.ts'
import { socket } from './live.ts'

export type { Standing } from '../../../client/table.ts'

export type NetTable = ReturnType<typeof openNetTable>

export function openNetTable(id: string) {
  const chat = signal<readonly ChatShown[]>([])
  /** The number of unread messages. */
  const unread = signal(0)
  /** The message being written, and the messages that are on their way. */
  const draft = signal('')
  const saying = signal<readonly string[]>([])
  /** The seat whose hand is shown to a spectator of all hands. */
  const allHandsSeat = signal(0)
  /** The server's clock minus ours, in milliseconds. */
  const clockOffset = signal(0)

  const table = openTable({
    socket,
    table: id,
    cell: signal,
    updated(state, before, steps, update) {
      clockOffset.value = update.clock.now - Date.now()
      if (before && update.version > before.now.version) sound(state.now, before.now, steps)
      // After a break there may be new chat, too.
      if (update.id?.startsWith('w')) void readChat()
    },
    chat: (messages) => addChat(messages, true),
  })
  const { state, perspective, problem, refused, presence, watchAs, send } = table
  const now = computed(() => state.value?.now ?? null)
  const taken = computed(() => state.value?.taken ?? NONE)
  const news = computed(() => state.value?.news ?? NONE)
  /** While another perspective is on its way, the position is still the last one. */
  let lastPosition = 0
  const position = computed(() => (lastPosition = state.value?.position ?? lastPosition))

  function sound({ actor, you }: Standing, before: Standing, steps: readonly Step[]): void {
    const own = you !== null && steps.some((step) => step.kind === 'moved' && step.seat === you)
    if (you !== null && actor === you && before.actor !== you) playSound('turn')
    else if (steps.some((step) => step.kind === 'moved')) playSound(own ? 'move' : 'other')
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
    if ('messages' in answer) addChat(answer.messages, state.peek() !== null && chat.peek().length > 0)
  }

  const deal = watchDeal({ table: id, now, send: socket.command })

  /** Where the player's last turn ended, as a number of moves; what came after is news. */
  const lastOwn = computed(() => {
    const all = taken.value
    const you = now.value?.you ?? null
    let n = all.length
    while (n > 0 && all[n - 1]!.seat === you) n -= 1
    while (n > 0 && all[n - 1]!.seat !== you) n -= 1
    return n > 0 ? all[n - 1]!.from + 1 : 0
  })

  return {
    id,
    now,
    lines: computed(() => state.value?.lines ?? NONE),
    news,
    position,
    /** The first version this page saw: later news are of this visit. */
    firstVersion: computed(() => state.value?.first ?? null),
    presence,
    chat,
    unread,
    draft,
    saying,
    perspective,
    allHandsSeat,
    problem,
    refused,
    sending: computed(() => table.sending.value),
    clockOffset,
    /** What this device has found out about the deal. */
    deal: deal.report,
    lastOwn,
    /** The seat that a spectator watches, as long as it allows that. */
    watchedSeat: computed(() => {
      const seat = perspective.value
      const me = guest.value?.id
      if (typeof seat !== 'number') return null
      return now.value?.seats[seat]?.shownTo?.some((to) => to === 'all' || to === me) ? seat : null
    }),
    /** Whether this player has made a move that was not undone. */
    hasMoved: computed(() => taken.value.some((one) => one.seat === now.value?.you)),
    /** Anybody has: the table cannot be called off any more. */
    anyMoved: computed(() => taken.value.length > 0 || news.value.some(({ step }) => step.kind === 'undone')),
    watchAs,
    send,
    /** Sends the draft; after a break it is sent once the connection is back. What is refused becomes the draft again. */
    async say(): Promise<void> {
      const text = draft.peek().trim()
      if (text === '') return
      draft.value = ''
      saying.value = [...saying.peek(), text]
      const answer = await send({ type: 'chat', text })
      saying.value = saying.peek().toSpliced(saying.peek().indexOf(text), 1)
      if ('refused' in answer && draft.peek() === '') draft.value = text
    },
    play: table.play,
    /** Hides the messages of a guest until the chat is read again. */
    hideChatBy(guest: string): void {
      chat.value = chat.peek().filter((one) => one.by.id !== guest)
    },
    close(): void {
      deal.stop()
      table.close()
    },
  }
}

/** One empty list, so that nothing is drawn again for it. */
const NONE: readonly never[] = []
