// The oyakata on the street, and the path of the walk that is picked.

import type { ReadonlySignal } from '@preact/signals'
import { distanceIn } from '../../rules/moves.ts'
import { spaceAfter } from '../../rules/street.ts'
import { Oyakata } from '../art/pieces.tsx'
import type { Play } from '../input/choose.ts'
import { canDrag } from '../input/taps.ts'
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

/** The picked walk as a dotted line, with a ghost at its end. */
export function WalkPath({ play, spots }: { play: Play; spots: Readonly<Record<number, Spot>> }) {
  const { view, picked } = play
  if (!picked || (picked.type !== 'walk' && picked.type !== 'go')) return null
  const goal = tryMove(view, picked).after.at[view.seat]!
  const from = view.at[view.seat]!
  const length = picked.type === 'go' ? 0 : distanceIn(picked)
  const spaces = picked.type === 'go' ? [from, goal] : Array.from({ length: length + 1 }, (_, i) => (i === 0 ? from : spaceAfter(from, i)))
  const points = spaces.flatMap((space) => (spots[space] ? [spots[space]] : []))
  const end = spots[goal]
  return (
    <>
      <svg class="ik-path" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <polyline
          points={points.map(({ x, y }) => `${x},${y + 8}`).join(' ')}
          stroke={`var(--p${view.seat})`}
          vector-effect="non-scaling-stroke"
        />
      </svg>
      {end && goal !== from && (
        <span class="ik-walker is-ghost" style={{ left: `${end.x + 4}%`, top: `${end.y}%` }} aria-hidden="true">
          <Oyakata seat={view.seat} />
        </span>
      )}
    </>
  )
}
