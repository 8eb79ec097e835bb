// The move that was made and the better one, drawn over the board: lines along their way, frames where they end, and the chances.
import type { RefObject } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { percent } from '../../messages/format.ts'
import { language } from '../../messages/i18n.ts'
import type { MovePlaces } from '../table/game-ui.ts'
import { Seal } from '../ui/pieces.tsx'
import { smoothLine } from './graph-layout.ts'
import type { ReviewModel } from './model.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The box of a place, and whether it lies in a part that has opened over the board. */
interface PlaceBox extends Box {
  readonly isOver: boolean
}

/** One of the two moves at the position shown. */
interface Drawn {
  readonly kind: 'played' | 'mistake' | 'better'
  readonly places: MovePlaces
  readonly share: number | undefined
}

const MARGIN = 3
/** A place narrower than this has no room for a tag, in pixels. */
const SMALL = 90
/** Half the height of a tag and a little more. */
const TAG = 15
const MOST_TRIES = 40

/** The moves to draw at the position shown. A move that the shown perspective may not know is left out. */
export function movesShown({ review, ui, here, canSee }: ReviewModel): readonly Drawn[] {
  const at = review.at.value
  const { session, record } = review
  const seat = session.actor.value
  if (seat < 0 || at >= review.length || !ui.placesOf) return []
  // A seat's own choice may show a card of its hand.
  if (session.viewer.value !== seat && !canSee(seat)) return []
  const view = session.view.value
  const found = here.value
  const state = review.stateAt(at)
  const placesOf = (move: unknown) => ui.placesOf!(view, move, seat)
  const isWorse = found !== undefined && found.best !== found.made
  const played: Drawn = { kind: isWorse ? 'mistake' : 'played', places: placesOf(record.moves[at]), share: found?.played }
  if (!isWorse) return [played]
  const better = session.game.moves(state)[found.best]
  return [played, { kind: 'better', places: placesOf(better), share: found.shares[seat] }]
}

/** `stage` has the board; the marks lie over it in its coordinates. */
export function Marks({ model, stage, part }: { model: ReviewModel; stage: RefObject<HTMLElement | null>; part: string | undefined }) {
  const moves = movesShown(model)
  const key = `${model.review.at.value} ${part} ${model.review.perspective.value} ${moves.length}`
  const { boxes, opened } = useBoxes(stage, moves, model.ui.boardParts?.map(({ over }) => over).join(), key)
  const seat = Math.max(0, model.review.session.actor.value)
  return (
    <>
      <svg class="marks" aria-hidden="true">
        <clipPath id="marks-beside">
          <path clip-rule="evenodd" d={`M0 0H9999V9999H0Z${opened.map(outline).join('')}`} />
        </clipPath>
        {moves.map(({ kind }, i) => (
          <g key={kind} class={`mark-${kind}`} style={{ '--seat': `var(--p${seat})` }}>
            <g clip-path={BESIDE}>{boxes[i]?.path && <Way points={boxes[i].path} kind={kind} />}</g>
            {boxes[i]?.frames.map((box, n) => (
              <g key={n} clip-path={box.isOver ? undefined : BESIDE}>
                <rect x={box.x - MARGIN} y={box.y - MARGIN} width={box.width + MARGIN * 2} height={box.height + MARGIN * 2} />
              </g>
            ))}
          </g>
        ))}
      </svg>
      {moves.map(({ kind, share }, i) => {
        const box = boxes[i]?.frames[0]
        if (!box || share === undefined || kind === 'played') return null
        if (!box.isOver && opened.some((one) => overlap(one, box))) return null
        // A small place stays in sight: the tags are above and below it.
        const isSmall = box.width < SMALL
        const top = isSmall ? (kind === 'better' ? box.y + box.height + TAG : Math.max(TAG, box.y - TAG)) : box.y + box.height / 2
        return (
          <span key={kind} class={`mark-tag mark-tag-${kind}`} style={{ left: `${box.x + 4}px`, top: `${top}px` }} aria-hidden="true">
            {kind === 'better' ? <Seal kanji="師" /> : <b class="mark-lid">▼</b>}
            {percent(language.value, share)}
          </span>
        )
      })}
    </>
  )
}

/** For what lies on the board itself: what has opened over the board covers it. */
const BESIDE = 'url(#marks-beside)'

const outline = ({ x, y, width, height }: Box) => `M${x} ${y}h${width}v${height}h${-width}Z`

const overlap = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

function Way({ points, kind }: { points: readonly Box[]; kind: Drawn['kind'] }) {
  // The better way runs beside the other one.
  const shift = kind === 'better' ? 7 : -7
  const middles = points.map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 + shift }))
  const end = middles.at(-1)!
  const before = middles.at(-2) ?? end
  const turn = (Math.atan2(end.y - before.y, end.x - before.x) * 180) / Math.PI
  return (
    <>
      <path class="mark-way" d={smoothLine(middles)} />
      {kind !== 'better' && <path class="mark-arrow" d="M8 0L-8 8V-8Z" transform={`translate(${end.x} ${end.y}) rotate(${turn})`} />}
    </>
  )
}

interface Measured {
  readonly frames: readonly PlaceBox[]
  readonly path: readonly Box[] | undefined
}

interface Boxes {
  /** By move. */
  readonly boxes: readonly Measured[]
  /** What has opened over the board. */
  readonly opened: readonly Box[]
}

const NO_BOXES: Boxes = { boxes: [], opened: [] }

/** The boxes of the moves' places. The board is drawn in parts and moves, so it is measured again when it changes. */
function useBoxes(stage: RefObject<HTMLElement | null>, moves: readonly Drawn[], over: string | undefined, key: string): Boxes {
  const [found, setFound] = useState({ key: '', ...NO_BOXES })
  useEffect(() => {
    const root = stage.current
    if (!root) return
    let frame = 0
    let tries = 0
    let last = ''
    const measure = () => {
      frame = 0
      const measured = measureStage(root, moves, over)
      const text = JSON.stringify(measured)
      if (text !== last) {
        last = text
        setFound({ key, ...measured })
        bringIntoView(root, measured.boxes)
      }
    }
    const soon = () => {
      frame ||= requestAnimationFrame(measure)
    }
    // A drawer or a scrolled board settles within a few frames.
    const settle = setInterval(() => (++tries > MOST_TRIES ? clearInterval(settle) : soon()), 50)
    const resized = new ResizeObserver(soon)
    resized.observe(root)
    root.addEventListener('scroll', soon, { capture: true, passive: true })
    soon()
    return () => {
      cancelAnimationFrame(frame)
      clearInterval(settle)
      resized.disconnect()
      root.removeEventListener('scroll', soon, { capture: true })
    }
  }, [key, language.value])
  return found.key === key ? found : NO_BOXES
}

function measureStage(root: HTMLElement, moves: readonly Drawn[], over: string | undefined): Boxes {
  const board = root.querySelector('.review-board') ?? root
  const origin = root.getBoundingClientRect()
  const shown = (selector: string) => [...board.querySelectorAll(selector)].filter((one) => one.getClientRects().length > 0)
  const boxOf = (one: Element): Box => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return { x: x - origin.x, y: y - origin.y, width, height }
  }
  const opened = over === undefined ? [] : shown(over)
  const measure = (selector: string): PlaceBox[] =>
    shown(selector)
      .slice(0, 1)
      .map((one) => ({ ...boxOf(one), isOver: opened.some((part) => part.contains(one)) }))
      .filter(({ width }) => width > 0)
  return {
    boxes: moves.map(({ places: { frames, path } }) => {
      const way = path?.flatMap(measure)
      return { frames: frames.flatMap(measure), path: way && way.length > 1 ? way : undefined }
    }),
    opened: opened.map(boxOf),
  }
}

/** On a phone the stage is a window: it moves to where the change is. */
function bringIntoView(root: HTMLElement, measured: readonly Measured[]): void {
  const window = root.querySelector('.review-board')
  const all = measured.flatMap(({ frames }) => frames.slice(0, 1))
  if (!window || all.length === 0 || (window.scrollHeight <= window.clientHeight + 1 && window.scrollWidth <= window.clientWidth + 1))
    return
  // Where both do not fit, the better move is shown.
  const spanOf = (boxes: readonly Box[]) => ({
    top: Math.min(...boxes.map((box) => box.y)),
    bottom: Math.max(...boxes.map((box) => box.y + box.height)),
    left: Math.min(...boxes.map((box) => box.x)),
    right: Math.max(...boxes.map((box) => box.x + box.width)),
  })
  const both = spanOf(all)
  const fits = both.bottom - both.top <= window.clientHeight && both.right - both.left <= window.clientWidth
  const { top, bottom, left, right } = fits ? both : spanOf(all.slice(-1))
  if (top >= 0 && bottom <= window.clientHeight && left >= 0 && right <= window.clientWidth) return
  window.scrollBy({ top: (top + bottom - window.clientHeight) / 2, left: (left + right - window.clientWidth) / 2 })
}
