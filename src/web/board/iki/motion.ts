// Motion at the table: the oyakata hop space by space; what has just changed carries a brush circle.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { IkiEvent } from '../../../games/iki/events.ts'
import type { IkiView } from '../../../games/iki/view.ts'
import type { Session } from '../../session.ts'
import { isStill } from '../../settings.ts'

const HOP_MS = 140
const SPACES = 8

/** Where each oyakata is drawn: on its way it is a space behind. Any key or tap ends the walk. */
export function useHops(session: Session, view: IkiView): readonly number[] {
  const [at, setAt] = useState<readonly number[]>(view.at)
  const drawn = useRef<readonly number[]>(view.at)
  const seen = useRef(session.lines.peek().length)
  useEffect(() => {
    const goal = view.at.slice()
    const move = (next: readonly number[]) => {
      drawn.current = next
      setAt(next)
    }
    const lines = session.lines.peek()
    const fresh = lines.slice(seen.current).map(({ event }) => event as IkiEvent)
    const taken = lines.length < seen.current
    seen.current = lines.length
    const behind = (list: readonly number[]) => list.some((space, seat) => space !== goal[seat])
    if (!behind(drawn.current)) return
    // Taken back, or carried there at New Year: no walk to show.
    if (isStill() || taken || fresh.some((event) => event.type === 'walked' && event.steps === 0)) {
      move(goal)
      return
    }
    const finish = () => move(goal)
    const timer = setInterval(() => {
      move(drawn.current.map((space, seat) => (space === goal[seat] ? space : (space % SPACES) + 1)))
      if (!behind(drawn.current)) clearInterval(timer)
    }, HOP_MS)
    addEventListener('pointerdown', finish)
    addEventListener('keydown', finish)
    return () => {
      clearInterval(timer)
      removeEventListener('pointerdown', finish)
      removeEventListener('keydown', finish)
    }
  }, [session, view])
  return at
}

/** The stalls that changed with the last move that changed any. */
export function useChanged(session: Session, view: IkiView): ReadonlySet<number> {
  const lines = session.lines.value
  return useMemo(() => {
    const last = lines.at(-1)?.at ?? 0
    const cards = lines.filter((line) => line.at >= last - 1 && line.at > 0).flatMap(({ event }) => pieces(event as IkiEvent))
    return new Set(cards.map((card) => view.stall.indexOf(card)).filter((stall) => stall >= 0))
  }, [lines, view])
}

function pieces(event: IkiEvent): readonly number[] {
  if (event.type === 'experience' || event.type === 'hired' || event.type === 'placed' || event.type === 'drafted') return [event.card]
  if (event.type === 'built') return [event.piece]
  return event.type === 'swapped' ? [event.a, event.b] : []
}
