// The chances to win over the game, as the master judges them: lines like those of the scores, and a slider.

import { list, percent } from '../../messages/format.ts'
import { language, t } from '../../messages/i18n.ts'
import type { Review } from '../session/review.ts'
import { Crest } from '../ui/pieces.tsx'
import { dashOf, spreadOut } from './graph-layout.ts'

const WIDTH = 480
const HEIGHT = 220
const LEFT = 44
const RIGHT = 40
const TOP = 14
const BOTTOM = 14
const SCALE = [0, 0.25, 0.5, 0.75, 1] as const

/** The chances at one position. */
export interface Chances {
  readonly at: number
  readonly shares: readonly number[]
}

const y = (share: number) => HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM)

/** `chances` in the order of the game, at least one. */
export function ShareGraph({ review, chances }: { review: Review; chances: readonly Chances[] }) {
  const { session, length } = review
  const { names } = session
  const at = review.at.value
  const x = (step: number) => LEFT + (step / Math.max(1, length)) * (WIDTH - LEFT - RIGHT)
  const last = chances.at(-1)!
  // Crests are moved upwards, because the losers crowd at the bottom.
  const ends = spreadOut(
    names.map((_, seat) => -y(last.shares[seat]!)),
    24,
  ).map((end) => -end)
  const now = chances.findLast((one) => one.at <= at) ?? chances[0]!
  const said = names.map((name, seat) => t('analysis.share', { name, share: percent(language.value, now.shares[seat]!) }))
  return (
    <div class="share-graph">
      <h3 id="shares-title">{t('analysis.graph')}</h3>
      <div class="review-legend">
        {names.map((name, seat) => (
          <span key={seat}>
            <Crest seat={seat} size={20} />
            <svg width="40" height="8" aria-hidden="true">
              <path d="M0 4H40" stroke={`var(--p${seat})`} stroke-width="3" stroke-dasharray={dashOf(seat)} />
            </svg>
            {name} <b>{percent(language.value, now.shares[seat]!)}</b>
          </span>
        ))}
      </div>
      <div class="share-plot">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          {SCALE.map((share) => (
            <g key={share}>
              <path d={`M${LEFT} ${y(share)}H${WIDTH - RIGHT}`} stroke="var(--rule)" />
              <text x={LEFT - 6} y={y(share) + 4} text-anchor="end" class="review-scale">
                {percent(language.value, share)}
              </text>
            </g>
          ))}
          <path d={`M${x(at)} ${TOP}V${HEIGHT - BOTTOM}`} stroke="var(--seal)" stroke-width="2" />
          {names.map((_, seat) => (
            <g key={seat}>
              <path
                d={chances.map((one, i) => `${i === 0 ? 'M' : 'L'}${x(one.at).toFixed(1)} ${y(one.shares[seat]!).toFixed(1)}`).join('')}
                fill="none"
                stroke={`var(--p${seat})`}
                stroke-width="2.500"
                stroke-dasharray={dashOf(seat)}
                stroke-linejoin="round"
              />
              <g transform={`translate(${WIDTH - RIGHT + 6} ${ends[seat]! - 11})`}>
                <Crest seat={seat} size={22} />
              </g>
            </g>
          ))}
        </svg>
        <input
          type="range"
          min={0}
          max={length}
          value={at}
          aria-label={t('analysis.graphSay')}
          aria-valuetext={t('analysis.at', { n: at, shares: list(language.value, said) })}
          onInput={(event) => review.to(event.currentTarget.valueAsNumber)}
          onKeyDown={(event) => {
            // Steps from choice to choice, because most moves between are chance.
            const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
            const next = step > 0 ? chances.find((one) => one.at > at) : chances.findLast((one) => one.at < at)
            if (step === 0) return
            event.preventDefault()
            if (next) review.to(next.at)
          }}
          style={{ left: `${(LEFT / WIDTH) * 100}%`, right: `${(RIGHT / WIDTH) * 100}%` }}
        />
      </div>
    </div>
  )
}
