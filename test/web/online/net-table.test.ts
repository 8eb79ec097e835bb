// A table on the server as the page adds it up: every step once, nothing older than what is shown, what is left out stays.
import { beforeEach, expect, test, vi } from 'vitest'
import type { Listener } from '../../../src/client/socket.ts'
import type { Step, ToClient, Update } from '../../../src/protocol/table.ts'

const fake = vi.hoisted(() => ({
  listener: undefined as Listener | undefined,
  sent: [] as unknown[],
  refuse: false,
  blocked: undefined as unknown,
  watched: 0,
  chat: [] as unknown[],
}))

vi.mock('../../../src/web/online/connection/live.ts', () => ({
  socket: {
    listen(listener: Listener) {
      fake.listener = listener
      return () => {}
    },
    watch() {
      fake.watched += 1
    },
    command: async (wish: unknown) => {
      fake.sent.push(wish)
      if (fake.blocked) return { refused: 'illegal', message: '', blocked: fake.blocked }
      return fake.refuse ? { refused: 'too-fast', message: '' } : { ok: true, version: 0 }
    },
  },
}))
vi.mock('../../../src/web/online/connection/api.ts', () => ({ listChat: async () => ({ messages: fake.chat }) }))
vi.mock('../../../src/web/online/connection/guest.ts', () => ({ guest: { value: { id: 'anna' } } }))
vi.mock('../../../src/web/device/sound.ts', () => ({ playSound() {} }))

vi.mock('../../../src/web/router.ts', () => ({ href: () => '' }))

const { openNetSession } = await import('../../../src/web/session/online.ts')
const { openNetTable } = await import('../../../src/web/online/connection/net-table.ts')

const person = (id: string) => ({ person: { id, name: id }, bot: null })
const whole = {
  about: { game: 'ukiyoe' } as Update['about'],
  seats: [person('anna'), person('ben')],
  you: 0,
  vote: null,
}
const update = (version: number, more: Partial<Update> = {}): Update => ({
  type: 'update',
  table: 't',
  version,
  state: 'playing',
  view: { at: version },
  actor: 0,
  moves: version,
  undoable: 0,
  clock: { since: 0, deadline: null, now: Date.now() },
  ...more,
})
/** A move of a seat, with one line. */
const moved = (version: number, seat: number): Step => ({
  version,
  at: version,
  kind: 'moved',
  seat,
  from: version - 1,
  to: version,
  lines: [{ at: version, event: { to: 'all', type: `move ${version}` } }],
})

const open = () => {
  const table = openNetTable('t')
  return { table, receive: (message: ToClient) => fake.listener!.receive(message as never) }
}
const types = (table: ReturnType<typeof openNetTable>) => table.lines.value.map(({ event }) => event.type)

beforeEach(() => {
  fake.sent = []
  fake.refuse = false
  fake.blocked = undefined
  fake.watched = 0
  fake.chat = []
})

test('repeated steps are not shown again', () => {
  const { table, receive } = open()
  receive(update(2, { ...whole, steps: [moved(1, 0), moved(2, 1)] }))
  receive(update(3, { steps: [moved(1, 0), moved(2, 1), moved(3, 0)] }))
  receive(update(3, { steps: [moved(3, 0)] }))
  expect(types(table)).toEqual(['move 1', 'move 2', 'move 3'])
  expect(fake.listener!.since()).toBe(3)
})

test('a picked move and a refusal belong to their position, even when the refusal comes late', async () => {
  const { table, receive } = open()
  receive(update(2, { ...whole, undoable: 1, steps: [moved(2, 0)] }))
  const session = openNetSession(table)
  session.actions.pick(3)
  expect(session.actions.picked.value).toBe(3)
  fake.blocked = { what: 'undo', code: 'other', clause: 'UNDO-1', params: {} }
  session.actions.takeBack()
  // Somebody moves before the answer is there.
  receive(update(3, { undoable: 1, steps: [moved(3, 1)] }))
  expect(session.actions.picked.value).toBeNull()
  await vi.waitFor(() => expect(table.sending.value).toBe(false))
  expect(session.actions.refused.value).toBeNull()
  session.actions.takeBack()
  await vi.waitFor(() => expect(session.actions.refused.value).toBe(fake.blocked))
  // A spectator's choice of a hand is this table's, and not the next one's, which may have fewer seats.
  table.allHandsSeat.value = 1
  expect(open().table.allHandsSeat.value).toBe(0)
})

test('an update older than the one shown is ignored', () => {
  const { table, receive } = open()
  receive(update(5, { ...whole, steps: [moved(5, 1)] }))
  receive(update(4, { view: { at: 'old' } }))
  expect(table.now.value?.view).toEqual({ at: 5 })
})

test('of a view comes what has changed; where something was lost on the way, everything is asked for again', () => {
  const { table, receive } = open()
  receive(update(2, { ...whole, view: { hand: [1], pile: 9 } }))
  receive(update(3, { since: 2, view: { pile: 8 } }))
  expect(table.now.value?.view).toEqual({ hand: [1], pile: 8 })
  // Version 4 was lost.
  receive(update(5, { since: 4, view: { hand: [2] } }))
  expect(table.now.value).toMatchObject({ version: 3, view: { hand: [1], pile: 8 } })
  expect(fake.watched).toBe(1)
  receive(update(5, { ...whole, view: { hand: [2], pile: 7 } }))
  expect(table.now.value).toMatchObject({ version: 5, view: { hand: [2], pile: 7 } })
  // Twice is once.
  receive(update(3, { since: 2, view: { pile: 8 } }))
  receive(update(5, { since: 4, view: { hand: [2] } }))
  expect(table.now.value).toMatchObject({ version: 5, view: { hand: [2], pile: 7 } })
})

test('a delta is ignored by a client that has no view', () => {
  const { table, receive } = open()
  receive(update(3, { since: 2, view: { pile: 8 } }))
  expect(table.now.value).toBeNull()
})

test('fields left out stay; a turn belongs to its own update only', () => {
  const { table, receive } = open()
  receive(update(1, { ...whole, turn: { seat: 0, moves: [1], texts: ['a'] } }))
  receive(update(2, { steps: [moved(2, 0)], actor: 1 }))
  expect(table.now.value).toMatchObject({ you: 0, seats: whole.seats, vote: null })
  expect(table.now.value?.turn).toBeUndefined()
})

test('lines that were taken back are gone, and their moves too', () => {
  const { table, receive } = open()
  receive(update(3, { ...whole, steps: [moved(1, 0), moved(2, 0), moved(3, 0)] }))
  receive(update(4, { steps: [{ version: 4, at: 4, kind: 'undone', seat: 0, from: 3, to: 1 }] }))
  expect(types(table)).toEqual(['move 1'])
  receive(update(5, { steps: [{ version: 5, at: 5, kind: 'undone', seat: 0, from: 1, to: 0 }] }))
  expect(table.hasMoved.value).toBe(false)
  expect(table.anyMoved.value).toBe(true)
})

test('everything after the viewer’s last turn is news', () => {
  const { table, receive } = open()
  receive(update(2, { ...whole, steps: [moved(1, 0), moved(2, 0)] }))
  expect(table.lastOwn.value).toBe(0)
  receive(update(4, { steps: [moved(3, 1), moved(4, 1)] }))
  expect(table.lastOwn.value).toBe(2)
  // During the player's own turn the news are still those since the turn before.
  receive(update(5, { steps: [moved(5, 0)] }))
  expect(table.lastOwn.value).toBe(2)
})

test('a vote or somebody coming back is no new position', () => {
  const { table, receive } = open()
  receive(update(2, { ...whole, steps: [moved(2, 1)] }))
  receive(update(3, { steps: [{ version: 3, at: 3, kind: 'asked', seat: 1 }] }))
  expect(table.position.value).toBe(2)
  expect(table.news.value.map(({ step }) => step.kind)).toEqual(['asked'])
  receive(update(4, { steps: [{ version: 4, at: 4, kind: 'took-over', seat: 0 }] }))
  expect(table.position.value).toBe(4)
})

test('a move goes with the version it was made at, and none beside it', async () => {
  const { table, receive } = open()
  receive(update(7, whole))
  const first = table.play({ type: 'move', move: 'draw' })
  expect(await table.play({ type: 'move', move: 'draw' })).toBeUndefined()
  await first
  expect(fake.sent).toEqual([{ type: 'move', move: 'draw', version: 7, table: 't' }])
  expect(table.sending.value).toBe(false)
})

test('another perspective starts the log again', () => {
  const { table, receive } = open()
  receive(update(2, { ...whole, you: null, steps: [moved(1, 0), moved(2, 1)] }))
  table.watchAs('all')
  expect(fake.watched).toBe(1)
  expect(fake.listener!.since()).toBe(0)
  receive(update(2, { ...whole, you: null, steps: [moved(1, 0), moved(2, 1)] }))
  expect(types(table)).toEqual(['move 1', 'move 2'])
})

test('a spectator watches a seat only as long as the seat allows it', () => {
  const { table, receive } = open()
  const shown = [{ ...person('ben'), shownTo: ['anna'] }, person('cleo')]
  receive(update(2, { ...whole, you: null, seats: shown }))
  table.watchAs(0)
  receive(update(2, { ...whole, you: null, seats: shown }))
  expect(table.watchedSeat.value).toBe(0)
  receive(update(3, { seats: whole.seats, steps: [{ version: 3, at: 3, kind: 'shown', seat: 0 }] }))
  expect(table.watchedSeat.value).toBeNull()
})

test('a line of talk is there once, whichever way it comes', async () => {
  const { table, receive } = open()
  const line = (id: string) => ({ id, at: Number(id), by: { id: 'ben', name: 'Ben' }, seat: 1, text: id })
  fake.chat = [line('1'), line('2')]
  receive(update(1, { ...whole, id: 'w1', ok: true }))
  await vi.waitFor(() => expect(table.chat.value).toHaveLength(2))
  receive({ type: 'chat', table: 't', messages: [line('2'), line('3')] })
  expect(table.chat.value.map(({ id }) => id)).toEqual(['1', '2', '3'])
  expect(table.unread.value).toBe(1)
})

test('a chat line is pending until it is answered; a refused one returns to the input, unless something new is there', async () => {
  const { table } = open()
  table.draft.value = '  '
  await table.say()
  expect(fake.sent).toEqual([])
  table.draft.value = ' hello '
  const said = table.say()
  expect([table.draft.value, table.saying.value]).toEqual(['', ['hello']])
  await said
  expect([table.draft.value, table.saying.value]).toEqual(['', []])
  expect(fake.sent).toEqual([{ type: 'chat', text: 'hello', table: 't' }])
  fake.refuse = true
  table.draft.value = 'too fast'
  await table.say()
  expect(table.draft.value).toBe('too fast')
  const again = table.say()
  table.draft.value = 'something new'
  await again
  expect([table.draft.value, table.saying.value]).toEqual(['something new', []])
})
