// The closing picture on the page: the game's own, or bars of the scores; as large as its frame.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Seat } from '../../core/game.ts'
import { isNight, isStill } from '../device/settings.ts'
import type { Position } from '../session/session.ts'
import type { EndingUi, EndPictureProps } from '../table/game-ui.ts'
import { CrestIn } from '../ui/pieces.tsx'
import { rankingOf } from './reasons.ts'
import { namesFor } from './sentences.ts'

/** Below this width the picture is an upright one. */
const NARROW = 700
/** A window with a side below this is a phone's: its letters are at least so large, in pixels. */
const PHONE = { side: 600, letters: 12 }
const LETTERS = 11

const WIDE = { width: 1440, lowest: 440, highest: 900, title: { width: 480, height: 290 } }
const TALL = { width: 390, title: { width: 390, height: 142 } }

interface Props {
  readonly position: Position
  readonly ending: EndingUi | undefined
  readonly you: Seat | null
}

/** The picture in units of its own; the frame decides its shape. */
export function FramedPicture({ position, ending, you }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<FrameSize>()
  useLayoutEffect(() => {
    const measure = () => {
      const { clientWidth, clientHeight } = frame.current!
      const title = frame.current!.parentElement?.querySelector<HTMLElement>('.ending-title')
      const titleEnd = title ? title.offsetTop + title.offsetHeight : 0
      if (clientWidth > 0) setSize({ width: clientWidth, height: clientHeight, titleEnd })
    }
    const observer = new ResizeObserver(measure)
    observer.observe(frame.current!)
    measure()
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={frame} class="ending-frame" aria-hidden="true">
      {size && (
        <PictureSvg
          {...shapeOf(size)}
          position={position}
          ending={ending}
          names={namesFor(position.names, you)}
          isNight={isNight()}
          isStill={isStill()}
        />
      )}
    </div>
  )
}

interface FrameSize {
  readonly width: number
  readonly height: number
  /** Where the title on the picture ends. */
  readonly titleEnd: number
}

function shapeOf({ width, height, titleEnd }: FrameSize) {
  const letters = Math.min(innerWidth, innerHeight) < PHONE.side ? PHONE.letters : LETTERS
  const shape = width < NARROW ? TALL : WIDE
  const unit = shape.width / width
  const title = { width: shape.title.width, height: Math.max(shape.title.height, Math.round(titleEnd * unit)) }
  const units = Math.round(height * unit)
  const own = shape === TALL ? units : Math.max(WIDE.lowest, Math.min(WIDE.highest, units))
  return { width: shape.width, height: own, title, least: letters * unit }
}

type SvgProps = Omit<EndPictureProps, 'ranking'> & { readonly ending: EndingUi | undefined }

export function PictureSvg({ ending, ...props }: SvgProps) {
  const Picture = ending?.Picture ?? ScoresPicture
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${props.width} ${props.height}`} preserveAspectRatio="xMidYMid slice" class="ending-svg">
      <Picture {...props} ranking={rankingOf(props.position.scores.value)} />
    </svg>
  )
}

/** For a game without a picture of its own: a pillar for each player, as high as the score. */
function ScoresPicture({ position, names, ranking, width, height, title }: EndPictureProps) {
  const { totals, winners } = position.scores.value
  const most = Math.max(1, ...totals)
  const isTall = width < 600
  const left = isTall ? 0 : title.width
  const top = (isTall ? title.height : 40) + 90
  const step = (width - left) / ranking.length
  const wide = Math.min(150, step * 0.6)
  return (
    <g font-family="var(--mincho)" font-weight="800" text-anchor="middle">
      <rect width={width} height={height} fill="var(--indigo)" />
      <rect y={height - 40} width={width} height="40" fill="var(--bar)" />
      {ranking.map((seat, place) => {
        const high = Math.max(24, (Math.max(0, totals[seat]!) / most) * (height - 40 - top))
        const x = left + (place + 0.5) * step
        const y = height - 40 - high
        return (
          <g key={seat}>
            <rect x={x - wide / 2} y={y} width={wide} height={high} fill="var(--paper)" stroke="var(--sumi)" stroke-width="2" />
            {winners.includes(seat) && <rect x={x - wide / 2} y={y} width={wide} height="8" fill="var(--seal)" />}
            <circle cx={x} cy={y - 38} r="26" fill={`var(--p${seat})`} stroke="var(--sumi)" stroke-width="2" />
            <CrestIn seat={seat} x={x - 17} y={y - 55} size={34} />
            <text x={x} y={y - 72} font-size={isTall ? 15 : 20} fill="var(--paper)">
              {names[seat]}
            </text>
            <text x={x} y={height - 56} font-size={isTall ? 26 : 40} fill="var(--ink)">
              {totals[seat]}
            </text>
          </g>
        )
      })}
    </g>
  )
}
