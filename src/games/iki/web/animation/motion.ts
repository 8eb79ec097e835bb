// Motion at the table: the oyakata hop space by space; what has just changed carries a brush circle until the next action.
import { type ReadonlySignal, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { isStill } from '../../../../web/device/settings.ts'
import type { Session } from '../../../../web/session/session.ts'
import type { IkiEvent } from '../../rules/events.ts'
import { spaceAfter } from '../../rules/street.ts'
import type { IkiView } from '../../rules/view.ts'

const HOP_MS = 140

/** Where each oyakata is drawn: on its way it is a space behind. Any key or tap ends the walk. */
export function useHops(session: Session, view: IkiView): ReadonlySignal<readonly number[]> {
  const at = useSignal<readonly number[]>(view.at)
  const seen = useRef(session.lines.peek().length)
  useEffect(() => {
    const goal = view.at.slice()
    const move = (next: readonly number[]) => {
      at.value = next
    }
    const lines = session.lines.peek()
    const fresh = lines.slice(seen.current).map(({ event }) => event as IkiEvent)
    const taken = lines.length < seen.current
    seen.current = lines.length
    const behind = (list: readonly number[]) => list.some((space, seat) => space !== goal[seat])
    if (!behind(at.peek())) return
    // Taken back, or carried there at New Year: no walk to show.
    if (isStill() || taken || fresh.some((event) => event.type === 'walked' && event.steps === 0)) {
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
  }, [session, view, at])
  return at
}

/** What comes by itself between two actions. */
const BY_CHANCE: readonly IkiEvent['type'][] = ['offered', 'revealed', 'cleared', 'coins', 'season', 'month', 'turn', 'newYear', 'over']

/** Stalls that changed with the last action, and those whose brush circle fades now. */
export type Changed = ReadonlyMap<number, 'is-changed' | 'was-changed'>

export function useChanged(session: Session, view: IkiView): Changed {
  const lines = session.lines.value
  const kept = useRef<{ lines: readonly unknown[]; changed: Changed }>({ lines: [], changed: new Map() })
  if (kept.current.lines !== lines) {
    const last = lines.findLast(({ event }) => !BY_CHANCE.includes((event as IkiEvent).type))?.at ?? 0
    const now = lines.filter((line) => line.at >= last - 1 && line.at > 0).flatMap(({ event }) => stallsOf(event as IkiEvent, view))
    const changed = new Map<number, 'is-changed' | 'was-changed'>()
    for (const [stall, state] of kept.current.changed) if (state === 'is-changed') changed.set(stall, 'was-changed')
    for (const stall of now) if (stall >= 0) changed.set(stall, 'is-changed')
    kept.current = { lines, changed }
  }
  return kept.current.changed
}

function stallsOf(event: IkiEvent, view: IkiView): readonly number[] {
  const at = (piece: number) => view.stall.indexOf(piece)
  if (event.type === 'experience' || event.type === 'hired' || event.type === 'placed' || event.type === 'drafted') return [at(event.card)]
  if (event.type === 'built') return [at(event.piece)]
  if (event.type === 'burnt' || event.type === 'stopped') return [event.stall]
  return event.type === 'swapped' ? [at(event.a), at(event.b)] : []
}
