// Announces what happens at the table to screen readers, a line at a time.
import { useEffect, useRef, useState } from 'preact/hooks'
import { isShown } from '../moments/pace.ts'
import type { Position } from '../session/session.ts'
import type { GameUi } from './game-ui.ts'

/** Lines are for one viewer: nothing is announced while the screen changes hands, and the next viewer gets only later lines. */
export function LiveAnnouncer({ position, ui }: { position: Position; ui: GameUi }) {
  const viewer = position.viewer.value
  return position.handOver.value === null ? <Lines key={viewer} position={position} ui={ui} /> : null
}

function Lines({ position, ui }: { position: Position; ui: GameUi }) {
  const read = useRef(position.lines.peek().length)
  const [said, setSaid] = useState<string[]>([])
  const lines = position.lines.value
  useEffect(() => {
    // After an undo the log is shorter than what was read.
    const from = Math.min(read.current, lines.length)
    read.current = lines.length
    if (lines.length === from) return
    // The caption of a moment is a status of its own.
    const inMoments = isShown() ? (ui.moments?.(position, lines.slice(from)) ?? []).flatMap((moment) => moment.lines) : []
    setSaid(
      lines
        .slice(from)
        .filter((line) => !inMoments.includes(line))
        .map((line) => ui.describeEvent(position, line.event)),
    )
  }, [lines, position, ui])
  return (
    <div class="unseen" role="log" aria-live="polite">
      {said.map((text, i) => (
        <p key={`${i} ${text}`}>{text}</p>
      ))}
    </div>
  )
}
