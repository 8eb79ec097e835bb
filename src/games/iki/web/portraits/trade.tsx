// The portrait of a trade, and the patterned edge of its type.

import { addSymbols } from '../../../../web/ui/sprite.tsx'
import type { CardType } from '../../cards/cardset.ts'
import figures from './figures.svg?raw'
import { PLAIN, type Recipe, TRADES } from './trades.ts'

addSymbols(figures)

type Point = readonly [x: number, y: number]

/** The place of the figure's box of 100 by 100 in the scene. */
const SCALE = 0.57
const FIGURE = `translate(9.500 1.500) scale(${SCALE})`
const SHOULDERS: readonly Point[] = [
  [55, 46],
  [21, 46],
]
const KEY = { fill: 'none', stroke: 'var(--sumi)', 'stroke-width': 1.3, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const

const Part = ({ id }: { id: string }) => <use href={`#${id}`} />

const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
const bend = (a: Point, b: Point, c: Point) => `M${a.map(round)}Q${b.map(round)} ${c.map(round)}`
const round = (n: number) => Math.round(n * 10) / 10

/** A wide sleeve down to the elbow, the bare forearm beyond it. */
function Arm({ from, to, robe, cloth }: { from: Point; to: Point; robe: string; cloth: string | undefined }) {
  const elbow: Point = [(from[0] + to[0]) / 2 + (to[1] < 34 ? 3 : 0), Math.max(from[1], to[1], 40) + 4]
  const raised = to[1] < 34 ? 0.56 : 0.72
  const inner = between(from, elbow, raised)
  const outer = between(elbow, to, raised)
  const cuff = between(inner, outer, raised)
  const sleeve = bend(from, inner, cuff)
  const forearm = bend(cuff, outer, to)
  return (
    <g fill="none">
      <path d={forearm} stroke="var(--sumi)" stroke-width="6.800" />
      <path d={forearm} stroke="var(--skin)" stroke-width="4.400" />
      <path d={sleeve} stroke="var(--sumi)" stroke-width="12" />
      <path d={sleeve} stroke={robe} stroke-width="9.600" />
      {cloth && <path d={sleeve} stroke={`url(#r-${cloth})`} stroke-width="9.600" />}
    </g>
  )
}

function Figure({ recipe, robe }: { recipe: Recipe; robe: string }) {
  return (
    <g
      transform={FIGURE}
      fill="var(--sumi)"
      stroke="var(--sumi)"
      stroke-linecap="round"
      stroke-linejoin="round"
      style={recipe.collar ? { '--collar': recipe.collar } : {}}
    >
      <g fill={robe} stroke="none">
        <Part id="robe" />
      </g>
      {recipe.cloth && (
        <g fill={`url(#r-${recipe.cloth})`} stroke="none">
          <Part id="robe" />
        </g>
      )}
      <Part id="robe-line" />
      {recipe.wear && <Part id={`wear-${recipe.wear}`} />}
      <Part id={`head-${recipe.head}`} />
      {recipe.hair && <Part id={`hair-${recipe.hair}`} />}
    </g>
  )
}

export function Trade({ id, type }: { id: string; type: CardType }) {
  const recipe = TRADES[id] ?? PLAIN[type]
  const robe = recipe.robe ?? 'var(--indigo)'
  const hands = recipe.hands ?? []
  return (
    <svg class="trade" viewBox="0 0 80 56" width="100%" height="100%" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="80" height="56" fill="var(--card)" />
      <rect width="80" height="56" fill={`url(#gwin-${type})`} />
      {recipe.back && (
        <g {...KEY}>
          <Part id={`back-${recipe.back}`} />
        </g>
      )}
      {recipe.head && <Figure recipe={recipe} robe={robe} />}
      {hands.map((hand, i) => hand && <Arm key={i} from={SHOULDERS[i]!} to={hand} robe={robe} cloth={recipe.cloth} />)}
      <g {...KEY}>
        {recipe.tool && <Part id={`tool-${recipe.tool}`} />}
        {hands.map((hand, i) => hand && <circle key={i} cx={hand[0]} cy={hand[1]} r="3.400" fill="var(--skin)" />)}
      </g>
    </svg>
  )
}

const EDGES: Readonly<Record<CardType, string>> = {
  master: 'uroko',
  artisan: 'ichimatsu',
  seller: 'seigaiha',
  peddler: 'shima',
  special: 'asanoha',
}

/** Colour and pattern of a type, filling its box. */
export function TypeEdge({ type }: { type: CardType }) {
  return (
    <svg class="type-edge" width="100%" height="100%" aria-hidden="true">
      <rect width="100%" height="100%" fill={`var(--${type})`} />
      <rect width="100%" height="100%" fill={`url(#${EDGES[type]})`} />
    </svg>
  )
}
