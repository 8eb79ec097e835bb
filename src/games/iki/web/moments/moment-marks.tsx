// Loads the marks of IKI's moments with the first moment, and draws them over the board.
import { useEffect, useState } from 'preact/hooks'
import { stageOf } from '../../../../web/moments/stage.ts'
import type { IkiPosition } from '../session.ts'
import type { BoardMarks } from './moments.ts'

const KINDS: readonly BoardMarks['kind'][] = ['fire', 'pay', 'harmony', 'rice']
const isMarks = (value: unknown): value is BoardMarks =>
  typeof value === 'object' && value !== null && 'kind' in value && (KINDS as readonly unknown[]).includes(value.kind)

export function MomentMarks({ position }: { position: IkiPosition }) {
  const [drawing, setDrawing] = useState<typeof import('./marks.tsx')>()
  const showing = stageOf(position)?.now.value
  const isOn = showing != null
  useEffect(() => {
    if (isOn && !drawing) void import('./marks.tsx').then(setDrawing)
  }, [isOn])
  const marks = showing?.moment.beats[showing.beat]?.marks
  return drawing && isMarks(marks) ? <drawing.Drawing position={position} marks={marks} /> : null
}
