// Speaks what happens at the table to screen readers, a line at a time.
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Session } from '../session/session.ts'
import type { GameUi } from './game-ui.ts'

export function Speaker({ session, ui }: { session: Session; ui: GameUi }) {
  // Lines are for one pair of eyes: nothing is read on while the screen changes hands, and who takes it hears only what is theirs.
  const eyes = session.handOver.value === null ? session.viewer.value : 'nobody'
  return eyes === 'nobody' ? null : <Lines key={eyes} session={session} ui={ui} />
}

function Lines({ session, ui }: { session: Session; ui: GameUi }) {
  const read = useRef(session.lines.peek().length)
  const [said, setSaid] = useState<string[]>([])
  const lines = session.lines.value
  useEffect(() => {
    // After an undo the log is shorter than what was read.
    const from = Math.min(read.current, lines.length)
    read.current = lines.length
    if (lines.length > from) setSaid(lines.slice(from).map((line) => ui.describeEvent(session, line.event)))
  }, [lines, session, ui])
  return (
    <div class="unseen" role="log" aria-live="polite">
      {said.map((text, i) => (
        <p key={`${i} ${text}`}>{text}</p>
      ))}
    </div>
  )
}
