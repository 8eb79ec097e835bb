// The state of a table as its updates add up: what is left out stays, nothing is counted twice, and a gap is noticed.
import { expect, test } from 'vitest'
import type { Step, Update } from '../../src/client/messages.ts'
import { foldUpdate, type TableState } from '../../src/client/table.ts'

const seat = (id: string) => ({ person: { id, name: id }, bot: null })
const update = (version: number, more: Partial<Update> = {}): Update => ({
  type: 'update',
  table: 't',
  version,
  state: 'playing',
  view: { at: version },
  actor: 0,
  moves: version,
  undoable: 0,
  clock: { since: 0, deadline: null, now: 0 },
  ...more,
})
const whole = { about: { game: 'toy' } as Update['about'], seats: [seat('ann'), seat('ben')], you: 1, vote: null }
const moved = (version: number, by: number): Step => ({
  version,
  at: version,
  kind: 'moved',
  seat: by,
  from: version - 1,
  to: version,
  lines: [{ at: version, event: { to: 'all', type: `move ${version}` } }],
})

function fold(...updates: Update[]): TableState {
  let state: TableState | null = null
  for (const one of updates) {
    const folded = foldUpdate(state, one)
    if (!folded.ok) throw new Error(folded.why)
    state = folded.state
  }
  return state!
}

test('fields left out of an update keep their values, but a turn ends with its update', () => {
  const turn = { seat: 1, moves: [{}] }
  const result = { totals: [1, 2], origins: [], winners: [1], resigned: [] }
  const { now, first } = fold(update(1, { ...whole, turn }), update(2, { result, rematch: 'u' }), update(3, { you: null }))
  expect(now).toMatchObject({ version: 3, you: null, result, rematch: 'u', seats: whole.seats, about: whole.about })
  expect(now.turn).toBeUndefined()
  expect(first).toBe(1)
})

test('of a view with `since`, only the fields that changed are new', () => {
  const start = update(1, { ...whole, view: { hand: ['a'], stock: 9 } })
  expect(fold(start, update(2, { since: 1, view: { stock: 8 } })).now.view).toEqual({ hand: ['a'], stock: 8 })
  expect(foldUpdate(fold(start), update(4, { since: 3, view: { stock: 7 } }))).toEqual({ ok: false, why: 'gap' })
  expect(foldUpdate(null, update(4, { since: 3 }))).toEqual({ ok: false, why: 'gap' })
})

test('an older update changes nothing', () => {
  expect(foldUpdate(fold(update(5, whole)), update(4))).toEqual({ ok: false, why: 'old' })
})

test('each step counts once, and an undo drops the lines and turns after it', () => {
  const state = fold(update(2, { ...whole, steps: [moved(1, 0), moved(2, 1)] }), update(3, { steps: [moved(2, 1), moved(3, 0)] }))
  expect(state.lines.map(({ event }) => event.type)).toEqual(['move 1', 'move 2', 'move 3'])
  expect(state.taken.map((turn) => turn.seat)).toEqual([0, 1, 0])
  expect(state.position).toBe(3)
  const undone = foldUpdate(state, update(4, { steps: [{ version: 4, at: 4, kind: 'undone', seat: 0, from: 3, to: 1 }] }))
  if (!undone.ok) throw new Error(undone.why)
  expect(undone.state.lines.map(({ at }) => at)).toEqual([1])
  expect(undone.state.taken).toEqual([{ seat: 0, from: 0, to: 1 }])
  expect(undone.state.news.map(({ step }) => step.kind)).toEqual(['undone'])
})

test('the state before is not changed', () => {
  const before = fold(update(1, { ...whole, steps: [moved(1, 0)] }))
  const copy = structuredClone(before)
  foldUpdate(before, update(2, { steps: [moved(2, 1)] }))
  expect(before).toEqual(copy)
})
