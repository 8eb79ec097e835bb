// How the kept prints hang in the gallery: a group for each player, a frame's height by its points, shelf over shelf, the largest lowest.
// All groups have one scale, so that frames can be compared; only a winner with a shelf of his own may have a larger one.
import type { Seat } from '../../../../core/game.ts'

/** A kept print: its points, and the round it is from. */
export interface Print {
  readonly card: number
  readonly points: number
  readonly round: number
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface Frame extends Print, Box {}

export interface Group extends Box {
  readonly seat: Seat
  readonly frames: readonly Frame[]
  readonly scale: number
}

/** The height of a print, in units of the drawing. */
export const printHeight = (points: number): number => 54 + 17 * points
const SHAPE = 0.74
/** Around a print: the frame, the plate below it, the cord above it. */
const SIDE = 12
const ABOVE = 34
const BELOW = 20
const SMALLEST = 0.2

interface Hung {
  readonly frames: readonly Frame[]
  readonly scale: number
}

/** Hangs the prints of each player, the winner first, into a box of the player's own. */
export function hangAll(prints: readonly (readonly Print[])[], boxes: readonly Box[]): readonly Hung[] {
  const scales = prints.map((own, i) => hang(own, boxes[i]!).scale)
  const isAlone = boxes.length > 2 && boxes[0]!.y !== boxes[1]!.y
  const shared = Math.min(...scales)
  return prints.map((own, i) => hang(own, boxes[i]!, i === 0 && isAlone ? scales[0]! : shared))
}

/** Hangs the prints into a box; the scale is the largest at which all fit, but not above `most`. */
export function hang(prints: readonly Print[], box: Box, most = 1): Hung {
  const sorted = prints.toSorted((a, b) => b.points - a.points)
  for (let scale = most; scale > SMALLEST; scale -= 0.04) {
    const frames = shelves(sorted, box, scale)
    if (frames) return { frames, scale }
  }
  return { frames: shelves(sorted, { ...box, y: box.y - 10_000, height: box.height + 10_000 }, SMALLEST) ?? [], scale: SMALLEST }
}

function shelves(prints: readonly Print[], box: Box, scale: number): readonly Frame[] | null {
  const rows: Print[][] = []
  const widthOf = ({ points }: Print) => (printHeight(points) * SHAPE + 2 * SIDE) * scale
  const wide = (row: readonly Print[]) => row.reduce((sum, print) => sum + widthOf(print), 0)
  for (const print of prints) {
    const row = rows.at(-1)
    if (row && wide([...row, print]) <= box.width) row.push(print)
    else rows.push([print])
  }
  const frames: Frame[] = []
  let foot = box.y + box.height
  for (const row of rows) {
    if (wide(row) > box.width) return null
    const high = Math.max(...row.map(({ points }) => printHeight(points))) * scale
    let x = box.x + (box.width - wide(row)) / 2
    for (const print of row) {
      const height = printHeight(print.points) * scale
      // On its shelf every print hangs in the middle.
      frames.push({ ...print, x: x + SIDE * scale, y: foot - BELOW * scale - (high + height) / 2, width: height * SHAPE, height })
      x += widthOf(print)
    }
    foot -= high + (ABOVE + BELOW) * scale
  }
  return foot < box.y ? null : frames
}

/** Where the groups are: beside each other, the first one widest where it has most; the first one above the others where the picture is narrow. */
export function groupBoxes(weights: readonly number[], area: Box, isTall: boolean): readonly Box[] {
  if (!isTall || weights.length <= 2) return beside(weights, area)
  const high = area.height * 0.54
  return [{ ...area, height: high }, ...beside(weights.slice(1), { ...area, y: area.y + high, height: area.height - high })]
}

function beside(weights: readonly number[], area: Box): readonly Box[] {
  const least = 0.6 / weights.length
  const all = weights.reduce((sum, weight) => sum + weight, 0) || 1
  const shares = weights.map((weight) => least + (1 - least * weights.length) * (weight / all))
  let x = area.x
  return shares.map((share) => {
    const width = share * area.width
    const box = { ...area, x, width }
    x += width
    return box
  })
}

/** The total's letters, by the height of the plate; and how wide letters are, by their own size. */
export const TOTAL = 0.62
const DIGIT = 0.6
const LETTER = 0.6
const isWide = (letter: string) => letter >= '\u2e80'

export interface PlateBox {
  readonly left: number
  readonly wide: number
  readonly high: number
  /** The letters of the name. */
  readonly size: number
  /** Crest and total are below the name, because beside it its letters would be too small. */
  readonly isTwo: boolean
  /** What the winner's rosette needs before the plate. */
  readonly rosette: number
}

interface Plated {
  readonly name: string
  readonly total: number
  readonly k: number
  readonly isWinner: boolean
  /** Smaller letters cannot be read. */
  readonly least: number
}

/** Of the height of a plate with one line, what crest and total need below the name; and the height of a line of letters by their size. */
const BELOW_NAME = 0.72
export const LINE = 1.25

/** Where the plate under a group is: crest, name and total lie beside each other if the name can be read then, the plate as wide as they need. */
export function plateFor({ x, width }: Pick<Box, 'x' | 'width'>, { name, total, k, isWinner, least }: Plated): PlateBox {
  const high = (isWinner ? 62 : 50) * k
  const rosette = isWinner ? 50 * k : 0
  const largest = Math.max((isWinner ? 23 : 19) * k, least)
  const letters = [...name].reduce((sum, letter) => sum + (isWide(letter) ? 1 : LETTER), 0)
  const others = high * (1.35 + String(total).length * TOTAL * DIGIT)
  const most = width - 6 - rosette
  const plate = (need: number) => {
    const wide = Math.min(most, Math.max((isWinner ? 210 : 150) * k, need))
    return { left: x + (width - wide + rosette) / 2, wide, rosette }
  }
  const size = Math.min(largest, (most - others) / letters)
  if (size >= least) return { ...plate(others + letters * largest), high, size, isTwo: false }
  const edge = 16 * k
  const alone = Math.min(largest, (most - edge) / letters)
  return { ...plate(edge + letters * alone), high: alone * LINE + high * BELOW_NAME, size: alone, isTwo: true }
}
