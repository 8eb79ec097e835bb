// What is shown about a position is gone at the next one, whoever forgets to clear it.
import { signal } from '@preact/signals'
import { expect, test, vi } from 'vitest'
import { OVER } from '../../../src/core/game.ts'
import { begin } from '../../../src/core/match.ts'
import { makeRecord } from '../../../src/core/record/record.ts'
import { RandomStream } from '../../../src/core/rng.ts'
import { GAMES } from '../../../src/games/index.ts'
import { type DeviceSession, openSession } from '../../../src/web/session/device.ts'
import { peekPositionKey, positionState } from '../../../src/web/session/position-state.ts'

// Sound and settings need a browser.
vi.mock('../../../src/web/device/sound.ts', () => ({ playSound() {} }))
vi.mock('../../../src/web/moments/pace.ts', () => ({
  isRushing: { value: false },
  untilNextMove: () => new Promise((resolve) => setTimeout(resolve)),
}))

test('a value is there at its position and nowhere else', () => {
  const version = signal(1)
  const state = positionState<string | null>(() => version.value, null)
  expect(state.current.value).toBeNull()
  expect(state.set('picked')).toBe(true)
  expect(state.current.value).toBe('picked')
  version.value = 2
  expect(state.current.value).toBeNull()
  expect(state.set('again')).toBe(true)
  expect(state.current.value).toBe('again')
})

test('an answer to an earlier question is dropped, and does not clear what is there', () => {
  const version = signal(1)
  const state = positionState<string | null>(() => version.value, null)
  const asked = version.peek()
  version.value = 2
  state.set('current')
  expect(state.set('late', asked)).toBe(false)
  expect(state.current.value).toBe('current')
})

/** Two people round one screen: nothing waits for a worker. */
function open(id: 'iki' | 'ukiyoe'): DeviceSession {
  const game = GAMES[id]!
  const resolved = game.resolve({}, 2)
  if ('problems' in resolved) throw new Error('the default options are legal')
  const match = begin(game, resolved.options, 2, 'positions')
  const record = makeRecord(game, resolved.options, [{ name: 'Ann' }, { name: 'Ben' }], [], match.state, match.seed)
  const session = openSession({ id: 'a', record, updated: 0 }, () => {})
  session.start()
  return session
}

test.each(['iki', 'ukiyoe'] as const)('%s: a picked move and a reason always belong to the choices on the table', (id) => {
  const session = open(id)
  const chance = new RandomStream('positions')
  for (let i = 0; i < 400 && session.actor.value !== OVER; i++) {
    if (session.handOver.value !== null) session.actions.local.takeScreen()
    const { moves, blocked } = session.actions.choices.value!
    session.actions.pick(chance.below(moves.length))
    if (blocked.length > 0 && chance.below(3) === 0) {
      const reason = blocked[chance.below(blocked.length)]!
      session.actions.refuse(reason)
      // A reason takes the place of what was picked: the red button would do something else than the sentence says.
      expect(session.actions.picked.value).toBeNull()
      expect(session.actions.refused.value).toBe(reason)
    }
    const before = peekPositionKey(session)
    if (chance.below(6) === 0) session.actions.takeBack()
    else session.actions.commit(chance.below(moves.length))
    if (peekPositionKey(session) === before) continue
    expect(session.actions.picked.value).toBeNull()
    expect(session.actions.refused.value).toBeNull()
  }
})
