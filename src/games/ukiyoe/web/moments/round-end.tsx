// Shows the evening while the end of a round is told, and where the table stands there, as in a lesson. Its drawings are loaded with the first one.
import { useEffect, useState } from 'preact/hooks'
import { stageOf } from '../../../../web/moments/stage.ts'
import type { UkiyoePosition } from '../session.ts'
import { closings } from './closing.ts'
import type { EveningMarks } from './moments.ts'

const isEvening = (marks: unknown): marks is EveningMarks =>
  typeof marks === 'object' && marks !== null && 'kind' in marks && marks.kind === 'evening'

/** The round whose end is shown, and how many of its exhibitions have closed. */
function shownEnd(position: UkiyoePosition): { readonly round: number; readonly counted: number } | null {
  const view = position.view.value
  const showing = stageOf(position)?.now.value
  const marks = showing?.moment.beats[showing.beat]?.marks
  if (isEvening(marks)) return marks
  if (view.phase !== 'deal' || view.round === 1) return null
  const last = closings(position.lines.value, view).at(-1)
  return last ? { round: last.round, counted: last.exhibitions.length + 1 } : null
}

export function RoundEnd({ position }: { position: UkiyoePosition }) {
  const [drawn, setDrawn] = useState<typeof import('./evening.tsx')>()
  const shown = shownEnd(position)
  const isOn = shown !== null
  useEffect(() => {
    if (isOn && !drawn) void import('./evening.tsx').then(setDrawn)
  }, [isOn])
  return drawn && shown ? <drawn.Evening position={position} {...shown} /> : null
}
