// The oyakata on the street, and the path of the walk that is picked.

import type { ReadonlySignal } from '@preact/signals'
import { stageOf } from '../../../../web/moments/stage.ts'
import { memo } from '../../../../web/ui/memo.ts'
import { distanceIn } from '../../rules/moves.ts'
import { SPACES, spaceAfter, stepsBetween } from '../../rules/street.ts'
import { Icon } from '../art/icon.tsx'
import { Oyakata } from '../art/pieces.tsx'
import type { Play } from '../input/choose.ts'
import { pickedGoals } from '../input/selection.ts'
import { canDrag } from '../input/taps.ts'
import { leadOf, type RecapLine } from '../recap/recap.ts'
import { tryMove } from '../text/describe.ts'

/** The place of a space, in percent of the box of the oyakata. */
export interface Spot {
  readonly x: number
  readonly y: number
}

interface WalkersProps {
  readonly play: Play
  readonly at: ReadonlySignal<readonly number[]>
  readonly spots: Readonly<Record<number, Spot>>
  /** The distance between two oyakata on one space, in percent. */
  readonly apart: number
}

export function Walkers({ play, at: { value: at }, spots, apart }: WalkersProps) {
  return (
    <div class="ik-walkers" aria-hidden="true">
      {at.map((space, seat) => {
        const spot = spots[space]
        if (!spot) return null
        const here = at.flatMap((other, who) => (other === space ? [who] : []))
        const close = space === 0 || here.length > 2 ? apart * 0.6 : apart
        const shift = (here.indexOf(seat) - (here.length - 1) / 2) * close
        return (
          <span
            key={seat}
            class="ik-walker"
            data-drag={canDrag(play, 'oyakata') && seat === play.view.seat ? 'oyakata' : undefined}
            style={{ left: `${spot.x + shift}%`, top: `${spot.y}%` }}
          >
            <Oyakata seat={seat} />
          </span>
        )
      })}
    </div>
  )
}

/** The spaces of the picked walk, or of the walk that a picked space of the way of life gives, from the first to the last. */
function spacesOf(play: Play): readonly number[] {
  const { view, picked } = play
  const from = view.at[view.seat]!
  const along = (length: number) => [from, ...Array.from({ length }, (_, i) => spaceAfter(from, i + 1))]
  if (picked?.type === 'walk') return along(distanceIn(picked))
  if (picked?.type === 'life') return along(stepsBetween(from, pickedGoals(play).at(-1)!))
  return picked?.type === 'go' ? [from, tryMove(view, picked).after.at[view.seat]!] : []
}

const Dots = ({ points, seat }: { points: readonly Spot[]; seat: number }) => (
  <svg class="ik-path" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
    <polyline points={points.map(({ x, y }) => `${x},${y + 8}`).join(' ')} stroke={`var(--p${seat})`} vector-effect="non-scaling-stroke" />
  </svg>
)

/** The picked walk as a dotted line, with a ghost at its end, or at each space where it may end. */
export function WalkPath({ play, spots }: { play: Play; spots: Readonly<Record<number, Spot>> }) {
  const { view, picked } = play
  const spaces = spacesOf(play)
  const from = view.at[view.seat]!
  const ends = picked?.type === 'life' ? pickedGoals(play) : spaces.slice(-1)
  if (spaces.length === 0) return null
  const points = spaces.flatMap((space) => (spots[space] ? [spots[space]] : []))
  return (
    <>
      <Dots points={points} seat={view.seat} />
      {ends.map((space) => {
        const spot = space === from ? undefined : spots[space]
        return (
          spot && (
            <span key={space} class="ik-walker is-ghost" style={{ left: `${spot.x + 4}%`, top: `${spot.y}%` }} aria-hidden="true">
              <Oyakata seat={view.seat} />
            </span>
          )
        )
      })}
    </>
  )
}

/** The walk that another player has just made, or that a replay shows: until the next act. */
function walkOf({ position, actions }: Play) {
  const lines = position.lines.value
  const staged = stageOf(position)?.now.value
  const marks = staged?.moment.beats[staged.beat]?.marks
  const shown = staged ? (isReplay(marks) ? marks.act.lines[0] : undefined) : actions?.choices.value ? undefined : leadOf(lines)
  if (shown?.event.type !== 'walked' || (!staged && shown.event.seat === position.viewer.value)) return undefined
  const { seat, space, steps, sandals, cart } = shown.event
  const length = steps + sandals + cart
  const isFirst = lines.find(({ event }) => event.type === 'walked' && event.seat === seat) === shown
  const from = isFirst ? 0 : spaceAfter(space, SPACES - (length % SPACES))
  return { seat, steps, spaces: [from, ...Array.from({ length }, (_, i) => spaceAfter(from, i + 1))] }
}

const isReplay = (marks: unknown): marks is { readonly act: { readonly lines: readonly RecapLine[] } } =>
  typeof marks === 'object' && marks !== null && 'act' in marks

/** How far a step's number stands from the oyakata, on the line, in percent: left of it in these spaces. */
const BESIDE = 4
const LEFT_OF_SPOT = [8, 1, 2, 3]

/** The way another player has just gone, its steps numbered: the steps after a way of life's are sandals or carts. */
export function OthersPath({ play, spots }: { play: Play; spots: Readonly<Record<number, Spot>> }) {
  const walk = walkOf(play)
  if (!walk || walk.spaces.length < 2) return null
  const points = walk.spaces.flatMap((space) => (spots[space] ? [spots[space]] : []))
  return (
    <>
      <Dots points={points} seat={walk.seat} />
      {walk.spaces.slice(1).map((space, i) => {
        const { x, y } = spots[space]!
        const left = x + (LEFT_OF_SPOT.includes(space) ? -BESIDE : BESIDE)
        return (
          <span key={i} class="ik-step" style={{ left: `${left}%`, top: `${y + 8}%`, '--seat': `var(--p${walk.seat})` }} aria-hidden="true">
            {i < walk.steps ? i + 1 : <Icon name="sandals" />}
          </span>
        )
      })}
    </>
  )
}

/** The edges of the shops along the street, in percent of its width, from the crossing outwards. */
const EDGES = [45.4, 54.6, 23, 77, 0.8, 99.2]

/** By night a lantern hangs at every shop's edge, on both sides of the street. They light up from the start outwards. */
export const Lanterns = memo(() => (
  <div class="ik-lanterns" aria-hidden="true">
    {EDGES.flatMap((x, i) =>
      [0, 100].map((y) => (
        <i key={`${x} ${y}`} style={{ left: `${x}%`, top: `${y}%`, '--i': i }}>
          <svg viewBox="0 0 26 36" aria-hidden="true">
            <path d="M9 1h8v3h-8zM9 32h8v3h-8z" fill="var(--lantern-ink)" />
            <ellipse cx="13" cy="18" rx="11" ry="14.500" fill="var(--lantern)" stroke="var(--lantern-ink)" stroke-width="1.400" />
            <path
              d="M3.500 11.500q9.500 3 19 0M2.200 18q10.800 3.400 21.600 0M3.500 24.500q9.500 3 19 0"
              fill="none"
              stroke="var(--lantern-ink)"
              stroke-width=".9"
              opacity=".55"
            />
          </svg>
        </i>
      )),
    )}
  </div>
))
