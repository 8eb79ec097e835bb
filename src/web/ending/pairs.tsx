// Two players side by side: their largest origins of points as paired bars.
import type { Seat } from '../../core/game.ts'
import { list } from '../../messages/format.ts'
import { language, t } from '../../messages/i18n.ts'
import type { Position } from '../session/session.ts'
import type { EndingUi, GameUi } from '../table/game-ui.ts'
import { type Course, pointsByStage } from './course.ts'
import { pairsOf, rivalsOf } from './reasons.ts'
import { namesFor } from './sentences.ts'

const MOST_ROWS = 6

interface Props {
  readonly position: Position
  readonly ui: GameUi
  readonly ending: EndingUi | undefined
  readonly course: Course
  readonly you: Seat | null
}

export function Pairs({ position, ui, ending, course, you }: Props) {
  const scores = position.scores.value
  const rivals = rivalsOf(scores, you)
  const [a, b] = rivals
  const names = namesFor(position.names, you)
  const stages = ending
    ? pointsByStage(course).map(({ event, points }) => ({ label: ending.stage(event), points: [points[a]!, points[b]!] as const }))
    : []
  const origins = pairsOf(scores, rivals, Math.max(2, MOST_ROWS - stages.length)).map(({ origin, points }) => ({
    label: origin === undefined ? t('ending.rest') : ui.describeOrigin(position, origin),
    points,
  }))
  // The same points twice, by round and by origin: two groups.
  const groups = [stages, origins].filter((rows) => rows.length > 0)
  const most = Math.max(1, ...groups.flat().flatMap(({ points }) => points))
  return (
    <table class="ending-pairs">
      <caption>{list(language.value, [names[a]!, names[b]!])}</caption>
      <thead class="unseen">
        <tr>
          <th scope="col">{names[a]}</th>
          <th scope="col">{t('end.points')}</th>
          <th scope="col">{names[b]}</th>
        </tr>
      </thead>
      {groups.map((rows, i) => (
        <tbody key={i}>
          {rows.map(({ label, points }) => (
            <tr key={label}>
              <td>
                <Bar seat={a} points={points[0]} most={most} />
              </td>
              <th scope="row">{label}</th>
              <td>
                <Bar seat={b} points={points[1]} most={most} />
              </td>
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  )
}

const Bar = ({ seat, points, most }: { seat: Seat; points: number; most: number }) => (
  <span class="ending-bar">
    <b>{points}</b>
    <i style={{ width: `${(Math.max(0, points) / most) * 100}%`, background: `var(--p${seat})` }} />
  </span>
)
