// The shapes of the closing picture, as paths, and how the kites hang in the sky.
import type { Seat } from '../../../../core/game.ts'

/** An Edo kite in a box of 120 × 170. */
export const KITE =
  'M4 2c18.7-.7 35.8-2.2 56-2c20.2 .2 37.3 2 56 3c.7 27 2.2 51.8 2 81c-.2 30.3-2 56-3 84c-18.3 .7-35.2 2.2-55 2c-19.8-.2-36.7-2-55-3c-.7-27.7-1.8-53.1-2-83c-.2-29.5 .7-54.7 1-82Z'
/** A person from behind in a box of 74 × 100, with a raised hand. */
export const COAT =
  'M20 26c-2.7 4.7-6.4 8.4-8 14c-2.1 7.7-.9 14.1-2 22c-1.1 8-2.7 14.7-4 22c9.3 1.3 17.8 4 28 4c9.5 0 17.3-2.7 26-4c-2-8-4.4-15.2-6-24c-1.3-7.1-.3-13-2-20c-1.3-5.3-4-9.3-6-14c-4.3-1.3-8.1-4-13-4c-4.9 0-8.7 2.7-13 4Z'
export const ARM =
  'M44 28c4-2.7 8.5-4.2 12-8c3.9-4.3 3.6-10.2 8-14c1.7-1.5 5.5-.2 6 2c1.3 5.7 .3 10.7-2 16c-2.9 6.6-6.6 11.2-12 16c-2.2 2-5.3 1.3-8 2c-1.3-4.7-2.7-9.3-4-14Z'
export const HAND = 'M64 6c-1.7-2.3-1.5-5.5 0-8c1.2-2 3.9-2.8 6-2c2.4 1 3.6 3.4 4 6c.4 2.6 .4 6-2 7c-2.9 1.1-6.2-.5-8-3Z'
export const NECK = 'M27 10c3-3.6 10-3.6 13 0c3.6 4.5 3.6 11.5 0 16c-3 3.6-10 3.6-13 0c-3.6-4.5-3.6-11.5 0-16Z'
export const HAIR =
  'M24 12c-1.8-3.1-1.8-6.9 0-10c1.9-3.4 5.1-6 9-6c3.9 0 7.1 2.6 9 6c1.8 3.1 1.8 6.9 0 10c-1.9 3.4-5.1 6-9 6c-3.9 0-7.1-2.6-9-6ZM31 -3c-2.2-2.5-.3-6.7 2-9c1.8-1.8 5.3-1.9 7 0c1.9 2.2 2 6 0 8c-2.3 2.3-6.9 3.5-9 1Z'
export const BELT =
  'M13 56c7.2-1.4 12.7 3 20 3c7.3 0 12.8-4.4 20-3c2.5 .5 3.3 5.9 1 7c-6.8 3.4-13.4 3-21 3c-7.6 0-14.2 .4-21-3c-2.3-1.1-1.5-6.5 1-7Z'
/** Mount Fuji, 1000 wide on a base line at 0, and its snow. */
export const FUJI =
  'M0 0c56.7-23.3 112.8-36.8 170-70c55.4-32.2 93.7-65.7 140-110c40.6-38.9 63-77.7 100-120c13.4-15.3 26.7-26.7 40-40c6.7-2.7 12.3-8.4 20-8c8 .4 13.3 6.7 20 10c6.7-2.7 12.3-8.3 20-8c9.7 .4 16.7 6.7 25 10c15 18.7 28.4 36.1 45 56c39.2 47.1 64 89.5 110 130c45 39.6 86.1 63.9 140 90c58.4 28.3 113.3 40 170 60c-333.3 0-666.7 0-1000 0Z'
export const SNOW =
  'M370 -250c13.3-16.7 24.7-32.8 40-50c13.5-15.2 26.7-26.7 40-40c6.7-2.7 12.3-8.4 20-8c8 .4 13.3 6.7 20 10c6.7-2.7 12.3-8.3 20-8c9.7 .4 16.7 6.7 25 10c15 18.7 28.6 36 45 56c14.2 17.4 26.7 32 40 48c-6.7-2.7-13.8-12.6-20-8c-10.7 8-10 22.7-15 34c-6.7-14.7-3.8-50.5-20-44c-21.1 8.5-13.3 40-20 60c-8.3-18.7-3.7-62-25-56c-25.8 7.2-16.7 46.7-25 70c-6.7-23.3 3.1-57.7-20-70c-16.6-8.9-16.7 30.7-25 46c-6.7-16.7-1.5-44.2-20-50c-15.1-4.7-16.7 24-25 36c-4.3-8.7-5.7-18.5-13-26c-6.1-6.2-14.7-6.7-22-10Z'

export interface HungKite {
  readonly seat: Seat
  /** The middle of its upper edge. */
  readonly x: number
  readonly y: number
  readonly scale: number
  /** Where its flyer stands. */
  readonly flyer: number
}

interface Sky {
  /** From left to right as shares of the width, for places 1 to 4. */
  readonly xs: readonly number[]
  readonly flyers: readonly number[]
  readonly top: number
  /** Units down for each point behind. */
  readonly perPoint: number
  readonly scales: readonly [winner: number, other: number]
  /** How far down the lowest kite may hang. */
  readonly lowest: number
}

/** Height is the score: each kite hangs as far below the first as its player is behind; a wide gap is shared out. */
export function hangKites(ranking: readonly Seat[], totals: readonly number[], winners: readonly Seat[], sky: Sky): readonly HungKite[] {
  const most = totals[ranking[0]!]!
  const gap = Math.max(1, ...totals.map((total) => most - total))
  // The others are smaller and hang a little lower, so that equal points are at equal height in the middle of the kites.
  const rest = sky.top + (sky.scales[0] - sky.scales[1]) * 50
  const perPoint = Math.min(sky.perPoint, (sky.lowest - rest) / gap)
  return ranking.map((seat, place) => {
    const isWinner = winners.includes(seat)
    return {
      seat,
      x: sky.xs[place]!,
      y: (isWinner ? sky.top : rest) + (most - totals[seat]!) * perPoint,
      scale: sky.scales[isWinner ? 0 : 1],
      flyer: sky.flyers[place]!,
    }
  })
}
