// The scores over the game: a dashed line and a crest for each seat, and the same as a table. A tap goes to that position.
import type { ComponentChildren } from 'preact'
import { useRef } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'
import type { Review } from '../session/review.ts'
import type { GameUi } from '../table/game-ui.ts'
import { Crest } from '../ui/pieces.tsx'
import { dashOf, scaleStep, spreadOut } from './graph-layout.ts'

const WIDTH = 480
const HEIGHT = 260
const LEFT = 34
const RIGHT = 40
const TOP = 14
const BOTTOM = 26

export function ScoreGraph({ review, ui }: { review: Review; ui: GameUi }) {
  const { totals, session, length } = review
  const most = Math.max(1, ...totals.flat())
  const step = scaleStep(most)
  const top = Math.ceil(most / step) * step
  const x = (at: number) => LEFT + (at / Math.max(1, length)) * (WIDTH - LEFT - RIGHT)
  const y = (score: number) => HEIGHT - BOTTOM - (Math.max(0, score) / top) * (HEIGHT - TOP - BOTTOM)
  const ends = spreadOut(
    session.names.map((_, seat) => y(totals[length]![seat]!)),
    24,
  )
  return (
    <section class="review-graph" aria-labelledby="graph-title">
      <h2 id="graph-title">{t('review.graph')}</h2>
      <div class="review-legend">
        {session.names.map((name, seat) => (
          <span key={seat}>
            <Crest seat={seat} size={20} />
            <svg width="40" height="8" aria-hidden="true">
              <path d="M0 4H40" stroke={`var(--p${seat})`} stroke-width="3" stroke-dasharray={dashOf(seat)} />
            </svg>
            {name}
          </span>
        ))}
      </div>
      <Plot review={review}>
        {Array.from({ length: top / step + 1 }, (_, i) => (
          <g key={i}>
            <path d={`M${LEFT} ${y(i * step)}H${WIDTH - RIGHT}`} stroke="var(--rule)" />
            <text x={LEFT - 6} y={y(i * step) + 4} text-anchor="end" class="review-scale">
              {i * step}
            </text>
          </g>
        ))}
        <path d={`M${x(review.at.value)} ${TOP}V${HEIGHT - BOTTOM}`} stroke="var(--seal)" stroke-width="2" />
        {session.names.map((_, seat) => (
          <g key={seat}>
            <path
              d={lineOf(totals, seat, x, y)}
              fill="none"
              stroke={`var(--p${seat})`}
              stroke-width="3"
              stroke-dasharray={dashOf(seat)}
              stroke-linejoin="round"
            />
            <g transform={`translate(${WIDTH - RIGHT + 6} ${ends[seat]! - 11})`}>
              <Crest seat={seat} size={22} />
            </g>
          </g>
        ))}
      </Plot>
      <details>
        <summary>{t('review.table')}</summary>
        <div class="scroll">
          <ScoreTable review={review} ui={ui} />
        </div>
      </details>
    </section>
  )
}

/** The graph is a slider, by pointer and by key. */
function Plot({ review, children }: { review: Review; children: ComponentChildren }) {
  const svg = useRef<SVGSVGElement>(null)
  const at = review.at.value
  const goTo = ({ clientX }: PointerEvent) => {
    const { left, width } = svg.current!.getBoundingClientRect()
    const x = ((clientX - left) / width) * WIDTH
    review.to(Math.round(((x - LEFT) / (WIDTH - LEFT - RIGHT)) * review.length))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event
    if (key === 'ArrowRight' || key === 'ArrowUp') review.step(1)
    else if (key === 'ArrowLeft' || key === 'ArrowDown') review.step(-1)
    else if (key === 'PageUp') review.to(at + review.length / 10)
    else if (key === 'PageDown') review.to(at - review.length / 10)
    else if (key === 'Home') review.to(0)
    else if (key === 'End') review.to(review.length)
    else return
    event.preventDefault()
  }
  return (
    <div
      class="review-plot"
      role="slider"
      tabIndex={0}
      aria-label={t('review.graphSay')}
      aria-valuemin={0}
      aria-valuemax={review.length}
      aria-valuenow={at}
      aria-valuetext={t('review.at', { n: at, all: review.length })}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        goTo(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) goTo(event)
      }}
    >
      <svg ref={svg} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        {children}
      </svg>
    </div>
  )
}

/** Steps, not slopes: a score changes at a move. */
function lineOf(totals: readonly (readonly number[])[], seat: number, x: (at: number) => number, y: (score: number) => number): string {
  let d = `M${x(0).toFixed(1)} ${y(totals[0]![seat]!).toFixed(1)}`
  for (let at = 1; at < totals.length; at++) {
    if (totals[at]![seat] !== totals[at - 1]![seat]) d += `H${x(at).toFixed(1)}V${y(totals[at]![seat]!).toFixed(1)}`
  }
  return `${d}H${x(totals.length - 1).toFixed(1)}`
}

function ScoreTable({ review, ui }: { review: Review; ui: GameUi }) {
  const { session, totals } = review
  const rows = review.allLines.value.filter((line) => ui.milestones?.includes(line.event.type))
  return (
    <table class="points">
      <thead>
        <tr>
          <th scope="col">{t('review.when')}</th>
          {session.names.map((name, seat) => (
            <th key={seat} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((line, i) => (
          <tr key={i}>
            <th scope="row">
              <button type="button" class="button-plain" onClick={() => review.to(line.at)}>
                {ui.describeEvent(session, line.event)}
              </button>
            </th>
            {totals[line.at]!.map((total, seat) => (
              <td key={seat}>{total}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
