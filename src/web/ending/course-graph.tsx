// The points over time: a line for each player with its crest, the reader's stronger; and the same as a table.
import type { Seat } from '../../core/game.ts'
import { t } from '../../messages/i18n.ts'
import { dashOf, scaleStep, spreadOut } from '../review/graph-layout.ts'
import type { EndingUi } from '../table/game-ui.ts'
import { Crest } from '../ui/pieces.tsx'
import type { Course } from './course.ts'

const WIDTH = 360
const HEIGHT = 176
const LEFT = 30
const RIGHT = 64
const TOP = 10
const BOTTOM = 24
/** Labels stand this far apart at least. */
const LABEL = 72

interface Props {
  readonly course: Course
  readonly names: readonly string[]
  readonly ending: EndingUi
  readonly you: Seat | null
}

export function CourseGraph({ course, names, ending, you }: Props) {
  const last = course.length - 1
  const most = Math.max(1, ...course.flatMap(({ totals }) => totals))
  const fine = scaleStep(most)
  // Few lines, but not half a graph of air above them.
  const step = Math.ceil(most / (2 * fine)) * 2 * fine > 1.4 * most ? fine : 2 * fine
  const top = Math.ceil(most / step) * step
  const x = (i: number) => LEFT + (i / last) * (WIDTH - LEFT - RIGHT)
  const y = (points: number) => HEIGHT - BOTTOM - (Math.max(0, points) / top) * (HEIGHT - TOP - BOTTOM)
  const totals = course[last]!.totals
  const ends = spreadOut(
    totals.map((total) => Math.min(y(total), HEIGHT - BOTTOM - 19 * totals.length + 19)),
    19,
  )
  const every = Math.ceil(LABEL / ((WIDTH - LEFT - RIGHT) / last))
  const labelled = course.map((_, i) => i).filter((i) => i === 0 || i === last || (every < last && i % every === 0 && last - i >= every))
  // The reader's line lies on top.
  const seats = names.map((_, seat) => seat).sort((a, b) => Number(a === you) - Number(b === you))
  return (
    <figure class="ending-course">
      <figcaption>{ending.course()}</figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {Array.from({ length: top / step + 1 }, (_, i) => (
          <g key={i}>
            <path d={`M${LEFT} ${y(i * step)}H${WIDTH - RIGHT}`} stroke="var(--rule)" />
            <text x={LEFT - 6} y={y(i * step) + 4} text-anchor="end">
              {i * step}
            </text>
          </g>
        ))}
        {labelled.map((i) => (
          <text key={i} x={x(i)} y={HEIGHT - 6} text-anchor={i === 0 ? 'start' : 'middle'}>
            {ending.stage(course[i]!.event)}
          </text>
        ))}
        {seats.map((seat) => (
          <path
            key={seat}
            d={course.map(({ totals: now }, i) => `${i === 0 ? 'M' : 'L'}${x(i).toFixed(1)} ${y(now[seat]!).toFixed(1)}`).join('')}
            fill="none"
            stroke={`var(--p${seat})`}
            stroke-width={seat === you ? 4 : 2}
            stroke-dasharray={seat === you ? '' : dashOf(seat)}
            stroke-linejoin="round"
          />
        ))}
        {totals.map((total, seat) => (
          <g key={seat} transform={`translate(${WIDTH - RIGHT + 6} ${ends[seat]! - 9})`}>
            <Crest seat={seat} size={18} />
            <text x="24" y="14" class="ending-total">
              {total}
            </text>
          </g>
        ))}
      </svg>
      <div class="unseen">
        <table>
          <caption>{t('ending.courseSay')}</caption>
          <thead>
            <tr>
              <td />
              {names.map((name, seat) => (
                <th key={seat} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {course.map(({ event, totals: now }, i) => (
              <tr key={i}>
                <th scope="row">{ending.stage(event)}</th>
                {now.map((total, seat) => (
                  <td key={seat}>{total}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
