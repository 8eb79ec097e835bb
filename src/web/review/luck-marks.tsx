// Luck on the graph: a lozenge above the line is good luck of the followed player, a hollow one below it bad luck.
import { t } from '../../messages/i18n.ts'
import type { ReviewModel } from './model.ts'
import type { ScrubberPlan } from './scrubber.tsx'

/** Half the diagonal of the smallest mark, and what grows with the points. */
const SMALLEST = 5
const GROWTH = 1.3
const OFF_LINE = 5

export const pointsIn = (luck: number) => Math.round(luck * 100)

/** Good luck is filled, bad luck hollow. */
export function Lozenge({ isGood, size }: { isGood: boolean; size: number }) {
  return (
    <svg class="lozenge" viewBox="-10 -10 20 20" width={size} height={size} aria-hidden="true">
      <LozengeShape isGood={isGood} half={8.5} />
    </svg>
  )
}

export function LozengeShape({ isGood, half }: { isGood: boolean; half: number }) {
  const path = (h: number) => `M0 ${-h}L${h} 0L0 ${h}L${-h} 0Z`
  return (
    <>
      <path d={path(half)} class={isGood ? 'luck-good' : 'luck-bad'} />
      {isGood && <path d={path(half * 0.55)} class="luck-inner" />}
    </>
  )
}

export function LuckLane({ model, plan, height, isWide }: { model: ReviewModel; plan: ScrubberPlan; height: number; isWide: boolean }) {
  const { followed, moments, review } = model
  const line = height / 2
  const name = review.session.names[followed.value]!
  return (
    <>
      <rect x={plan.left} y="0" width={plan.right - plan.left} height={height} class="luck-lane" />
      <path d={`M${plan.left} ${line}H${plan.right}`} class="luck-line" />
      {isWide && (
        <text x={plan.left - 6} y={line + 4} text-anchor="end" class="scrubber-text luck-label">
          {t('luck.lane')}
        </text>
      )}
      {moments.value.toReversed().map(({ draw, luck }) => {
        const n = pointsIn(luck)
        const isGood = luck > 0
        const half = Math.min(line - 1, SMALLEST + Math.sqrt(Math.abs(n)) * GROWTH)
        return (
          <g key={draw.at}>
            <path d={`M${plan.x(draw.at)} ${height}V${plan.bottom}`} class="luck-drop" />
            <g transform={`translate(${plan.x(draw.at)} ${isGood ? line - OFF_LINE + 1 : line + OFF_LINE})`}>
              <title>{t(isGood ? 'luck.goodAt' : 'luck.badAt', { n: draw.at, name, points: Math.abs(n) })}</title>
              <LozengeShape isGood={isGood} half={half} />
            </g>
          </g>
        )
      })}
    </>
  )
}

/** What a screen reader says of the luck at this position. */
export function sayLuck({ moments, followed, review }: ReviewModel, at: number): string[] {
  const here = moments.value.find(({ draw }) => draw.at === at)
  if (!here) return []
  const n = pointsIn(here.luck)
  return [t(n > 0 ? 'luck.good' : 'luck.bad', { name: review.session.names[followed.value]!, points: Math.abs(n) })]
}
