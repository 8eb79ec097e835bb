// Motion at the table: the oyakata hop from space to space, and a brush circle marks what changed until the next action.
import { type ReadonlySignal, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { isStill } from '../../../../web/device/settings.ts'
import type { IkiEvent } from '../../rules/events.ts'
import { spaceAfter } from '../../rules/street.ts'
import type { IkiView } from '../../rules/view.ts'
import type { IkiPosition } from '../session.ts'

const HOP_MS = 140

/** Where each oyakata is drawn during its walk. Any key or tap ends the walk. */
export function useHops(position: IkiPosition): ReadonlySignal<readonly number[]> {
  const view = position.view.value
  const at = useSignal<readonly number[]>(view.at)
  const seen = useRef(position.lines.peek().length)
  useEffect(() => {
    const goal = view.at.slice()
    const move = (next: readonly number[]) => {
      at.value = next
    }
    const lines = position.lines.peek()
    const fresh = lines.slice(seen.current).map(({ event }) => event)
    const isUndone = lines.length < seen.current
    seen.current = lines.length
    const behind = (list: readonly number[]) => list.some((space, seat) => space !== goal[seat])
    if (!behind(at.peek())) return
    // After an undo, and at New Year, there is no walk to show.
    if (isStill() || isUndone || fresh.some((event) => event.type === 'walked' && event.steps === 0)) {
      move(goal)
      return
    }
    const finish = () => move(goal)
    const timer = setInterval(() => {
      move(at.peek().map((space, seat) => (space === goal[seat] ? space : spaceAfter(space, 1))))
      if (!behind(at.peek())) clearInterval(timer)
    }, HOP_MS)
    addEventListener('pointerdown', finish)
    addEventListener('keydown', finish)
    return () => {
      clearInterval(timer)
      removeEventListener('pointerdown', finish)
      removeEventListener('keydown', finish)
    }
  }, [position, view, at])
  return at
}

/** Events that come by themselves between two actions. */
const BY_CHANCE: readonly IkiEvent['type'][] = ['offered', 'revealed', 'cleared', 'coins', 'season', 'month', 'turn', 'newYear', 'over']

/** The stalls that changed with the last action, and those whose brush circle fades now. */
export type Changed = ReadonlyMap<number, 'is-changed' | 'was-changed'>

export function useChanged(position: IkiPosition): Changed {
  const view = position.view.value
  const lines = position.lines.value
  const last = useRef<{ lines: readonly unknown[]; changed: Changed }>({ lines: [], changed: new Map() })
  if (last.current.lines !== lines) {
    const lastAction = lines.findLast(({ event }) => !BY_CHANCE.includes(event.type))?.at ?? 0
    const now = lines.filter((line) => line.at >= lastAction - 1 && line.at > 0).flatMap(({ event }) => stallsOf(event, view))
    const changed = new Map<number, 'is-changed' | 'was-changed'>()
    for (const [stall, state] of last.current.changed) if (state === 'is-changed') changed.set(stall, 'was-changed')
    for (const stall of now) if (stall >= 0) changed.set(stall, 'is-changed')
    last.current = { lines, changed }
  }
  return last.current.changed
}

function stallsOf(event: IkiEvent, view: IkiView): readonly number[] {
  const at = (piece: number) => view.stall.indexOf(piece)
  if (event.type === 'experience' || event.type === 'hired' || event.type === 'placed' || event.type === 'drafted') return [at(event.card)]
  if (event.type === 'built') return [at(event.piece)]
  if (event.type === 'burnt' || event.type === 'stopped') return [event.stall]
  return event.type === 'swapped' ? [at(event.a), at(event.b)] : []
}
