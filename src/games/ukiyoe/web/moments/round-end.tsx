// Shows the evening during the end of a round, and while the table stays there, as in a lesson. Its drawings are loaded with the first one.
import { useEffect, useState } from 'preact/hooks'
import { stageOf } from '../../../../web/moments/stage.ts'
import type { UkiyoePosition } from '../session.ts'
import { closings } from './closing.ts'
import type { EveningMarks } from './moments.ts'

const isEvening = (marks: unknown): marks is EveningMarks =>
  typeof marks === 'object' && marks !== null && 'kind' in marks && marks.kind === 'evening'

interface ShownEnd {
  readonly round: number
  readonly exhibitions: number
  /** How many of them have closed. */
  readonly counted: number
}

/** The round whose end is shown. */
export function shownEnd(position: UkiyoePosition): ShownEnd | null {
  const view = position.view.value
  const showing = stageOf(position)?.now.value
  const marks = showing?.moment.beats[showing.beat]?.marks
  if (!isEvening(marks) && (view.phase !== 'deal' || view.round === 1)) return null
  const ended = closings(position.lines.value, view)
  const closing = isEvening(marks) ? ended.find(({ round }) => round === marks.round) : ended.at(-1)
  if (!closing) return null
  const exhibitions = closing.exhibitions.length
  return { round: closing.round, exhibitions, counted: isEvening(marks) ? marks.counted : exhibitions + 1 }
}

export function RoundEnd({ position }: { position: UkiyoePosition }) {
  const [drawn, setDrawn] = useState<typeof import('./evening.tsx')>()
  const shown = shownEnd(position)
  const isOn = shown !== null
  useEffect(() => {
    if (isOn && !drawn) void import('./evening.tsx').then(setDrawn)
  }, [isOn])
  return drawn && shown ? <drawn.Evening position={position} round={shown.round} counted={shown.counted} /> : null
}
