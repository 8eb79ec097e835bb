// The graph of a game is its slider: chances, or points before an analysis, the mistakes below them, and the parts of the game.
import { useEffect, useRef, useState } from 'preact/hooks'
import { list, percent } from '../../messages/format.ts'
import { language, t } from '../../messages/i18n.ts'
import { sentences } from '../../messages/punctuation.ts'
import { Crest } from '../ui/pieces.tsx'
import { dashOf, scaleStep, spreadOut } from './graph-layout.ts'
import { describeLogLine } from './log.tsx'
import { LuckLane, sayLuck } from './luck-marks.tsx'
import { pointsOf, type ReviewModel } from './model.ts'

const LEFT = 64
const LEFT_NARROW = 38
const RIGHT = 34
const TOP = 10
const LUCK_LANE = 32
const CALENDAR = 24
const LANE = 24
/** The crests at the end of the lines. */
const CREST = 18
const HANDLE = 11
/** The width of a character of the calendar; where two have no room they are narrower. */
const MONTH = 14
/** A tap this near to a mark means it, in pixels. */
const NEAR = 16
/** The side of a crest's button, and the least distance between two: each can be tapped. */
const crestBox = () => (matchMedia('(max-width: 999px)').matches ? 44 : 24)

export interface ScrubberPlan {
  readonly width: number
  readonly height: number
  readonly left: number
  readonly right: number
  readonly bottom: number
  readonly lane: boolean
  /** Where the chances begin, below the luck. */
  readonly top: number
  x(at: number): number
  y(value: number): number
}

interface Scale {
  readonly top: number
  readonly lines: readonly number[]
  label(value: number): string
}

export function Scrubber({ model }: { model: ReviewModel }) {
  const box = useRef<HTMLDivElement>(null)
  const { width, height } = useSize(box)
  const { review, chances } = model
  const { session, totals, length } = review
  const showsChances = chances.value.length > 0
  const scale = showsChances ? CHANCE_SCALE() : pointScale(Math.max(1, ...totals.flat()))
  const left = width < 600 ? LEFT_NARROW : LEFT
  const right = width - Math.max(RIGHT, crestBox())
  const lane = showsChances
  const top = model.moments.value.length > 0 ? LUCK_LANE + TOP : TOP
  const bottom = height - CALENDAR - (lane ? LANE + 6 : 8)
  const plan: ScrubberPlan = {
    width,
    height,
    left,
    right,
    bottom,
    lane,
    top,
    x: (at) => left + (at / Math.max(1, length)) * (right - left),
    y: (value) => bottom - (Math.max(0, value) / scale.top) * (bottom - top),
  }
  const ends = session.names.map((_, seat) => plan.y(showsChances ? chances.value.at(-1)!.shares[seat]! : totals[length]![seat]!))
  return (
    <div ref={box} class="scrubber">
      {width > 0 && (
        <>
          <Slider model={model} plan={plan} scale={scale} />
          <Crests model={model} plan={plan} ends={ends} />
        </>
      )}
    </div>
  )
}

const CHANCE_SCALE = (): Scale => ({ top: 1, lines: [0, 0.25, 0.5, 0.75, 1], label: (value) => percent(language.value, value) })

function pointScale(most: number): Scale {
  const step = scaleStep(most)
  const top = Math.ceil(most / step) * step
  return { top, lines: Array.from({ length: top / step + 1 }, (_, i) => i * step), label: String }
}

function useSize(box: { readonly current: HTMLElement | null }) {
  const [size, setSize] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      const { width, height } = entry!.contentRect
      setSize({ width: Math.round(width), height: Math.round(height) })
    })
    watch.observe(box.current!)
    return () => watch.disconnect()
  }, [])
  return size
}

interface Props {
  readonly model: ReviewModel
  readonly plan: ScrubberPlan
}

function Slider({ model, plan, scale }: Props & { scale: Scale }) {
  const { review } = model
  const svg = useRef<SVGSVGElement>(null)
  const at = review.at.value
  const goTo = ({ clientX, clientY }: PointerEvent) => {
    const box = svg.current!.getBoundingClientRect()
    const x = clientX - box.left
    // In the lanes of luck and mistakes the nearest mark is meant.
    const inLane = plan.lane && clientY - box.top > plan.bottom && clientY - box.top < plan.height - CALENDAR
    const distance = (one: number) => Math.abs(plan.x(one) - x)
    const inLuck = clientY - box.top < plan.top - TOP
    const marks = inLane ? model.worst.peek().map((found) => found.at) : inLuck ? model.moments.peek().map(({ draw }) => draw.at) : []
    const nearest = marks.toSorted((a, b) => distance(a) - distance(b))[0]
    if (nearest !== undefined && distance(nearest) < NEAR) review.to(nearest)
    else review.to(Math.round(((x - plan.left) / (plan.right - plan.left)) * review.length))
  }
  return (
    <div
      class="scrubber-slider"
      role="slider"
      tabIndex={0}
      aria-label={t('review.slider')}
      aria-description={t('review.keys')}
      aria-valuemin={0}
      aria-valuemax={review.length}
      aria-valuenow={at}
      aria-valuetext={sayPosition(model)}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        goTo(event)
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) goTo(event)
      }}
    >
      <svg ref={svg} width={plan.width} height={plan.height} aria-hidden="true">
        <Calendar model={model} plan={plan} />
        {scale.lines.map((value) => (
          <g key={value}>
            <path d={`M${plan.left} ${plan.y(value)}H${plan.right}`} stroke="var(--rule)" />
            <text x={plan.left - 6} y={plan.y(value) + 4} text-anchor="end" class="scrubber-text">
              {scale.label(value)}
            </text>
          </g>
        ))}
        {plan.lane && (
          <>
            <rect x={plan.left} y={plan.bottom + 6} width={plan.right - plan.left} height={LANE - 4} class="scrubber-lane" />
            {plan.left === LEFT && (
              <text x={plan.left - 6} y={plan.bottom + LANE - 3} text-anchor="end" class="scrubber-text scrubber-mistakes">
                {t('review.mistakes')}
              </text>
            )}
            <MistakeMarks model={model} plan={plan} />
          </>
        )}
        {plan.top > TOP && <LuckLane model={model} plan={plan} height={LUCK_LANE} isWide={plan.left === LEFT} />}
        <Lines model={model} plan={plan} />
        <Unknown model={model} plan={plan} />
        <Cursor model={model} plan={plan} />
      </svg>
    </div>
  )
}

/** What a screen reader says of the position. */
function sayPosition(model: ReviewModel): string {
  const { review, ui, here, now } = model
  const { names, scores } = review.session
  const at = review.at.value
  const chances = model.chances.value.findLast((one) => one.at <= at)
  const values = names.map((name, seat) =>
    t('analysis.share', {
      name,
      share: chances ? percent(language.value, chances.shares[seat]!) : String(scores.value.totals[seat]),
    }),
  )
  const shares = list(language.value, values)
  const found = here.value
  return sentences([
    t('review.at', { n: at, all: review.length }),
    ...now.value.slice(0, 2).map((line) => describeLogLine(review, ui, line)),
    t(chances ? 'review.chancesAre' : 'review.pointsLine', { shares }),
    ...sayLuck(model, at),
    ...(found && found.best !== found.made ? [t('review.isMistake', { n: pointsOf(found) })] : []),
  ])
}

function Calendar({ model, plan }: Props) {
  const parts = model.parts.value
  const top = plan.height - CALENDAR
  return (
    <>
      {parts.map((part, i) => {
        const from = plan.x(part.at)
        const to = plan.x(parts[i + 1]?.at ?? model.review.length)
        return (
          <g key={part.at}>
            <rect x={from} y={top} width={Math.max(0, to - from)} height={CALENDAR - 1} class="scrubber-part" style={{ fill: part.tone }} />
            {to - from > 12 && (
              <text
                x={(from + to) / 2}
                y={top + 17}
                text-anchor="middle"
                class="scrubber-month"
                lang="ja"
                {...(part.text.length * MONTH > to - from - 4 && { textLength: to - from - 4, lengthAdjust: 'spacingAndGlyphs' })}
              >
                {part.text}
              </text>
            )}
          </g>
        )
      })}
    </>
  )
}

function Lines({ model, plan }: Props) {
  const { review, chances, followed } = model
  const { totals, session } = review
  const known = chances.value
  const seats = session.names.map((_, seat) => seat)
  const values =
    known.length > 0
      ? known
      : totals.flatMap((shares, at) => (at === 0 || String(shares) !== String(totals[at - 1]) ? [{ at, shares }] : []))
  const end = known.length > 0 ? known.at(-1)!.at : review.length
  return (
    <>
      {/* The followed player's line lies on top. */}
      {seats
        .toSorted((a, b) => Number(a === followed.value) - Number(b === followed.value))
        .map((seat) => {
          const d = values.reduce((path, { at, shares }, i) => {
            const [x, y] = [plan.x(at).toFixed(1), plan.y(shares[seat]!).toFixed(1)]
            return i === 0 ? `M${x} ${y}` : `${path}H${x}V${y}`
          }, '')
          const whole = `${d}H${plan.x(end).toFixed(1)}`
          const width = seat === followed.value ? 3.2 : 2
          return (
            <g key={seat} fill="none" stroke-linejoin="round">
              <path d={whole} stroke="var(--paper)" stroke-width={width + 2.6} opacity="0.8" />
              <path d={whole} stroke={`var(--p${seat})`} stroke-width={width} stroke-dasharray={dashOf(seat)} />
            </g>
          )
        })}
    </>
  )
}

/** What the master has not seen yet. */
function Unknown({ model, plan }: Props) {
  const last = model.chances.value.at(-1)
  if (!last || model.isComplete.value) return null
  const from = Math.min(plan.right, plan.x(last.at) + 30)
  if (plan.right - from < 90) return null
  return (
    <>
      <rect x={from} y={plan.top} width={plan.right - from} height={plan.bottom - plan.top} class="scrubber-unknown" />
      <text x={(from + plan.right) / 2} y={(plan.top + plan.bottom) / 2 + 4} text-anchor="middle" class="scrubber-text">
        {t('review.notLooked')}
      </text>
    </>
  )
}

function Cursor({ model, plan }: Props) {
  const x = plan.x(model.review.at.value)
  const foot = plan.height - CALENDAR - 3
  return (
    <g class="scrubber-cursor">
      <path d={`M${x} 0V${plan.height}`} stroke="var(--seal)" stroke-width="2.4" />
      <path
        d={`M${x - HANDLE} ${foot}h${HANDLE * 2}v${CALENDAR - 4}l${-HANDLE} 7l${-HANDLE} -7Z`}
        fill="var(--seal)"
        stroke="var(--line)"
        stroke-width="1.2"
      />
      <path d={`M${x - 3} ${foot + 6}v11M${x + 3} ${foot + 6}v11`} stroke="var(--seal-ink)" stroke-width="1.6" />
    </g>
  )
}

/** A tap on a crest follows that player. */
function Crests({ model, plan, ends }: Props & { ends: readonly number[] }) {
  const { review, followed, chances, isComplete } = model
  // Crests are moved upwards, because the losers crowd at the bottom; those that would leave the graph push the others down again.
  const gap = Math.min(crestBox(), plan.bottom / Math.max(1, ends.length - 1))
  const upwards = spreadOut(
    ends.map((end) => -end),
    gap,
  )
  const tops = spreadOut(
    upwards.map((end) => Math.max(CREST / 2, -end)),
    gap,
  )
  const last = chances.value.at(-1)
  const end = plan.right + (plan.width - plan.right) / 2
  const x = last && !isComplete.value ? plan.x(last.at) + 14 : end
  return (
    <>
      {review.session.names.map((name, seat) => (
        <button
          key={seat}
          type="button"
          class="scrubber-crest"
          aria-label={t('review.follow', { name })}
          aria-pressed={followed.value === seat}
          title={t('review.follow', { name })}
          style={{ left: `${Math.min(x, end)}px`, top: `${tops[seat]}px` }}
          onClick={() => {
            followed.value = seat
          }}
        >
          <Crest seat={seat} size={CREST} />
        </button>
      ))}
    </>
  )
}

const FEWEST_PIXELS = 9
const MARK_GROWTH = 2.6
/** The size of a mark in the drawing. */
const MARK = 20

/** The mistakes as triangles, by size; the tab lists them, so that a reader need not hit a small one. */
function MistakeMarks({ model, plan }: Props) {
  const { review, worst } = model
  return (
    <>
      {worst.value.toReversed().map((found) => {
        const points = pointsOf(found)
        const scale = (FEWEST_PIXELS + Math.sqrt(points) * MARK_GROWTH) / MARK
        const x = plan.x(found.at) - (MARK / 2) * scale
        return (
          <g key={found.at} transform={`translate(${x} ${plan.bottom + 6}) scale(${scale})`}>
            <title>{t('review.mistakeAt', { n: found.at, name: review.session.names[found.seat]!, points })}</title>
            <path d="M1 2H19L10 19Z" fill={`var(--p${found.seat})`} stroke="var(--slip)" stroke-width="1.500" />
            <path d="M0 2H20" stroke="var(--slip)" stroke-width="4" />
          </g>
        )
      })}
    </>
  )
}
