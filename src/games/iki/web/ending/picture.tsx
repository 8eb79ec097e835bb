// The closing picture of IKI: New Year's morning over Edo, a kite for each player; its height is the score.
import type { EndPictureProps } from '../../../../web/table/game-ui.ts'
import type { Iki } from '../session.ts'
import { ARM, BELT, COAT, FUJI, HAIR, HAND, type HungKite, hangKites, KITE, NECK, SNOW } from './shapes.ts'
import './picture.css'

const INK = '#211c19'
const PAPER = '#f8f0de'
/** The colours of the players on paper, by day and by night. */
const COLOURS = ['#27568f', '#c2421f', '#7fb8a6', '#2a2522'] as const
const crestOn = (seat: number) => (seat === 2 ? '#14211d' : '#fbf5e6')

const DAY = {
  sky: ['#1d3a63', '#4a7394', '#9fb9b4', '#ecdcb8', '#eaa884'],
  fuji: ['#33567c', '#7d9aa6', '#dcc4a4'],
  snow: ['#ffffff', '#e6e2d4'],
  disc: '#c5432a',
  mist: '#f5ead2',
  far: '#a08d86',
  near: '#6d7480',
  roof: '#3d4d5c',
  roofSnow: '#f8f5ea',
  ground: '#56616c',
  foot: '#2b3844',
  string: INK,
}
const NIGHT: typeof DAY = {
  sky: ['#0b1426', '#16264a', '#2b4068', '#58607e', '#8a6a6a'],
  fuji: ['#2b4166', '#34486c', '#4f5b78'],
  snow: ['#dfe6ee', '#a9b7c9'],
  disc: '#f3e3b4',
  mist: '#6f7f9c',
  far: '#2e3b58',
  near: '#1d2944',
  roof: '#121d33',
  roofSnow: '#c9d3e0',
  ground: '#16223a',
  foot: '#0f1829',
  string: '#c9bd9a',
}

export function Picture({ position, names, ranking, width, height, title, least, isNight, isStill }: EndPictureProps<Iki>) {
  const { totals, winners } = position.scores.value
  const colours = isNight ? NIGHT : DAY
  const isTall = width < 600
  const ground = height - 26
  const size = Math.max(isTall ? 15 : 20, least)
  const kites = hangKites(ranking, totals, winners, skyOf(width, height, title.height, winners.length > 1))
  const first = kites.filter((kite) => winners.includes(kite.seat))
  const sun = {
    x: first.reduce((sum, kite) => sum + kite.x, 0) / first.length,
    y: first[0]!.y + 113 * first[0]!.scale * (isTall ? 0.75 : 1),
    r: isTall ? 98 : Math.min(168, height * 0.27),
  }
  return (
    <g font-family="var(--mincho)" font-weight="800">
      <Landscape width={width} height={height} ground={ground} below={title.height} colours={colours} sun={sun} isNight={isNight} />
      {kites.map(({ seat, x, y, scale, flyer }) => {
        const foot = y + 84 * scale
        const hand = ground - 8 - 62 * (size / 20)
        return (
          <path
            key={seat}
            class={isStill ? undefined : 'kite-string'}
            d={`M${x} ${foot}Q${x * 0.35 + flyer * 0.65} ${foot + (hand - foot) * 0.52} ${flyer + (23 * size) / 20} ${hand}`}
            fill="none"
            stroke={colours.string}
            stroke-width="1.600"
          />
        )
      })}
      {kites.map(({ seat, flyer }) => (
        <Flyer key={seat} seat={seat} x={flyer - (24 * size) / 20} y={ground - 8 - (62 * size) / 20} scale={(0.72 * size) / 20} />
      ))}
      <NearRoofs width={width} ground={ground} height={height} colours={colours} />
      {kites.map((kite) => (
        <Kite
          key={kite.seat}
          kite={kite}
          name={names[kite.seat]!}
          points={totals[kite.seat]!}
          size={size}
          width={width}
          moves={isStill ? undefined : winners.includes(kite.seat) ? 'kite kite-first' : 'kite'}
        />
      ))}
      {width > 900 && <NewYearSign x={width - 74} />}
    </g>
  )
}

/** Places from the first: second and third beside the winner. */
function skyOf(width: number, height: number, below: number, isShared: boolean) {
  if (width < 600) {
    const share = width / 390
    return {
      xs: (isShared ? [120, 262, 42, 346] : [170, 278, 56, 346]).map((x) => x * share),
      flyers: (isShared ? [110, 246, 30, 318] : [150, 246, 44, 318]).map((x) => x * share),
      top: below + 8,
      perPoint: 6,
      scales: (isShared ? [0.7, 0.5] : [0.92, 0.52]) as [number, number],
      lowest: height - 190,
    }
  }
  const share = width / 1440
  // A flat picture has smaller kites.
  const scale = Math.min(1, (height - 60) / 560, width / 1440 + 0.03)
  return {
    xs: (isShared ? [700, 1000, 500, 1250] : [800, 1046, 570, 1290]).map((x) => x * share),
    flyers: (isShared ? [620, 914, 450, 1160] : [716, 960, 520, 1200]).map((x) => x * share),
    top: Math.max(24, height * 0.08),
    perPoint: 9 * scale,
    scales: [1.42 * scale, 0.92 * scale] as [number, number],
    lowest: height - 100 - 230 * scale,
  }
}

interface LandscapeProps {
  readonly width: number
  readonly height: number
  readonly ground: number
  /** Where the title ends. */
  readonly below: number
  readonly colours: typeof DAY
  readonly sun: { readonly x: number; readonly y: number; readonly r: number }
  readonly isNight: boolean
}

/** The height of Mount Fuji as a share of its width. */
const FUJI_HEIGHT = 0.348

/** The white peak never lies behind the title: the mountain stands below it, or beside it where there is no room. */
function fujiIn(width: number, foot: number, below: number) {
  if (width < 600) return { x: -100, size: 330 }
  const size = Math.min(width * 0.43, (foot - below - 16) / FUJI_HEIGHT)
  return size > width * 0.2 ? { x: -width / 12, size } : { x: width * 0.32, size: width * 0.4 }
}

function Landscape({ width, height, ground, below, colours, sun, isNight }: LandscapeProps) {
  const fuji = fujiIn(width, ground - 62, below)
  const id = `edo${width}${isNight ? 'n' : 'd'}`
  return (
    <>
      <defs>
        <Gradient id={`${id}s`} colours={colours.sky} />
        <Gradient id={`${id}f`} colours={colours.fuji} />
        <Gradient id={`${id}w`} colours={colours.snow} />
      </defs>
      <rect width={width} height={height} fill={`url(#${id}s)`} />
      {isNight && <Stars width={width} height={ground * 0.55} />}
      <circle cx={sun.x} cy={sun.y} r={sun.r} fill={colours.disc} />
      <g transform={`translate(${fuji.x} ${ground - 62}) scale(${fuji.size / 1000})`}>
        <path d={FUJI} fill={`url(#${id}f)`} />
        <path d={SNOW} fill={`url(#${id}w)`} data-pale />
      </g>
      <g fill={colours.mist} opacity={isNight ? 0.6 : 1}>
        {mists(width, ground, below).map(([x, y, w, h, opacity], i) => (
          <rect key={i} x={x} y={y} width={w} height={h} rx={h / 2} opacity={opacity} data-pale />
        ))}
      </g>
      <path d={farRoofs(width, ground - 44, 22, 0.7, 3)} fill={colours.far} />
      <g fill={colours.mist} opacity={isNight ? 0.5 : 0.85}>
        <rect x={-40} y={ground - 62} width={width * 0.42} height="13" rx="6" />
        <rect x={width * 0.5} y={ground - 58} width={width * 0.6} height="13" rx="6" />
      </g>
      <path d={farRoofs(width, ground - 14, 34, 1.1, 8)} fill={colours.near} />
      <rect y={ground - 18} width={width} height="44" fill={colours.ground} />
    </>
  )
}

type Mist = readonly [x: number, y: number, width: number, height: number, opacity: number]

/** None lies behind the title. */
const mists = (width: number, ground: number, below: number): readonly Mist[] =>
  (
    [
      [-60, ground - 150, width * 0.26 + 60, 16, 0.9],
      [width * 0.06, ground - 132, width * 0.3, 14, 0.8],
      [width * 0.56, ground - 170, width * 0.34, 16, 0.75],
      [width * 0.7, ground - 152, width * 0.4, 14, 0.7],
    ] satisfies Mist[]
  ).filter(([x, y]) => x > width / 2 || y > below)

const Gradient = ({ id, colours }: { id: string; colours: readonly string[] }) => (
  <linearGradient id={id} x1="0" y1="0" x2="0" y2="1">
    {colours.map((colour, i) => (
      <stop key={i} offset={i / (colours.length - 1)} stop-color={colour} />
    ))}
  </linearGradient>
)

/** The same numbers from 0 to 1 for the same seed: a drawing never changes. */
function numbers(seed: number): () => number {
  let n = seed
  return () => {
    n = (n * 16807) % 2147483647
    return (n - 1) / 2147483646
  }
}

function Stars({ width, height }: { width: number; height: number }) {
  const next = numbers(40)
  return (
    <g fill="#f6e7bd">
      {Array.from({ length: width < 600 ? 26 : 60 }, (_, i) => (
        <circle key={i} cx={next() * width} cy={next() * height} r={0.7 + next() * 1.1} opacity={0.3 + next() * 0.6} />
      ))}
    </g>
  )
}

function farRoofs(width: number, y: number, high: number, scale: number, seed: number): string {
  const next = numbers(seed * 7919)
  let d = ''
  for (let x = -20; x < width + 20; ) {
    const w = (34 + next() * 44) * scale
    const h = high * (0.7 + next() * 0.6)
    d += `M${x.toFixed(1)} ${y}v${(-h / 2).toFixed(1)}l${(w * 0.16).toFixed(1)} ${(-h / 2).toFixed(1)}h${(w * 0.68).toFixed(1)}l${(w * 0.16).toFixed(1)} ${(h / 2).toFixed(1)}v${(h / 2).toFixed(1)}Z`
    x += w * 0.92
  }
  return d
}

/** The roofs in front, under snow. */
function NearRoofs({ width, ground, height, colours }: { width: number; ground: number; height: number; colours: typeof DAY }) {
  const y = ground - 14
  const roofs: { readonly x: number; readonly w: number }[] = []
  for (let x = -30, i = 0; x < width + 40; i++) {
    const w = 150 + ((i * 53) % 70)
    roofs.push({ x, w })
    x += w
  }
  return (
    <g stroke={INK}>
      {roofs.map(({ x, w }) => (
        <g key={x}>
          <path d={`M${x} ${y + 36}L${x + 13} ${y + 4}H${x + w - 11}L${x + w + 2} ${y + 36}Z`} fill={colours.roof} stroke-width="2.200" />
          <path
            d={`M${x + 10} ${y + 9}C${x + 20} ${y - 4} ${x + 44} ${y - 3} ${x + 60} ${y - 2}H${x + w - 40}C${x + w - 26} ${y - 3} ${x + w - 8} ${y} ${x + w - 7} ${y + 9}C${x + w - 40} ${y + 14} ${x + w - 60} ${y + 7} ${x + w * 0.5} ${y + 12}C${x + w * 0.3} ${y + 7} ${x + 34} ${y + 15} ${x + 10} ${y + 9}Z`}
            fill={colours.roofSnow}
            stroke-width="1.400"
          />
        </g>
      ))}
      <rect y={y + 34} width={width} height={Math.max(0, height - y - 34)} fill={colours.foot} stroke="none" />
    </g>
  )
}

const Crest = ({ seat, x, y, size, colour }: { seat: number; x: number; y: number; size: number; colour: string }) => (
  <use href={`#crest${seat}`} x={x} y={y} width={size} height={size} style={{ color: colour }} />
)

function Flyer({ seat, x, y, scale }: { seat: number; x: number; y: number; scale: number }) {
  const colour = COLOURS[seat]!
  return (
    <g transform={`translate(${x} ${y}) scale(${scale})`} stroke={INK} stroke-width="2.200" stroke-linejoin="round">
      <path d={COAT} fill={colour} />
      <path d={ARM} fill={colour} />
      <path d={HAND} fill="#f4e2c5" stroke-width="1.400" />
      <path d={NECK} fill="#f4e2c5" stroke="none" />
      <path d={HAIR} fill={INK} stroke="none" />
      <path d={BELT} fill={INK} stroke="none" />
      <circle cx="33" cy="42" r="11" fill={PAPER} stroke="none" />
      <g stroke="none">
        <Crest seat={seat} x={25} y={34} size={16} colour={colour} />
      </g>
    </g>
  )
}

interface KiteProps {
  readonly kite: HungKite
  readonly name: string
  readonly points: number
  readonly size: number
  readonly width: number
  readonly moves: string | undefined
}

function Kite({ kite: { seat, x, y, scale }, name, points, size, width, moves }: KiteProps) {
  const colour = COLOURS[seat]!
  const tail = (side: number) => `M${side * 34} 168Q${side * 54} 188 ${side * 46} 204T${side * 38} 238T${side * 50} 272`
  // A long name is set smaller, so that it never leaves the picture.
  const room = Math.min(170 * scale + 40, 2 * Math.min(x, width - x) - 8)
  const letters = Math.max(
    3,
    [...name].reduce((sum, letter) => sum + (letter.charCodeAt(0) > 0x2000 ? 1 : 0.58), 0),
  )
  const letter = Math.min(size, (room - 18) / letters)
  const plate = letters * letter + 20
  return (
    <g class={moves}>
      <g transform={`translate(${x} ${y}) scale(${scale})`}>
        {[-1, 1].map((side) => (
          <g key={side} fill="none" stroke-linecap="round">
            <path d={tail(side)} stroke={INK} stroke-width="9" />
            <path d={tail(side)} stroke={PAPER} stroke-width="6.400" />
            <path d={tail(side)} stroke={INK} stroke-width="1.400" />
          </g>
        ))}
        <g transform="translate(-60 0)">
          <path d={KITE} fill={PAPER} stroke={INK} stroke-width="3.200" />
          <path d="M10 9h100v152H10Z" fill="none" stroke={colour} stroke-width="5" />
          <path d="M60 4V166M8 42H112M8 128H112M8 8L112 162M112 8L8 162" stroke="#b7a47d" />
          <circle cx="60" cy="66" r="42" fill={colour} stroke={INK} stroke-width="2" />
          <Crest seat={seat} x={31} y={37} size={58} colour={crestOn(seat)} />
          <text x="60" y="152" font-size="46" text-anchor="middle" fill="#231e1a" stroke={PAPER} stroke-width="5" paint-order="stroke">
            {points}
          </text>
        </g>
      </g>
      <g transform={`translate(${x} ${y + 176 * scale})`}>
        <path
          d={`M${-plate / 2} 0L${plate / 2} 1L${plate / 2 - 1} ${size * 1.5}L${1 - plate / 2} ${size * 1.5 + 1}Z`}
          fill={PAPER}
          stroke={INK}
          stroke-width="1.600"
        />
        <text y={size * 0.72 + letter * 0.34} font-size={letter} text-anchor="middle" fill="#231e1a">
          {name}
        </text>
      </g>
    </g>
  )
}

const NewYearSign = ({ x }: { x: number }) => (
  <g text-anchor="middle" font-size="46" fill="#f8f0dc">
    <rect x={x - 32} y="40" width="64" height="132" fill="#bb3d25" stroke={INK} stroke-width="2.400" />
    <rect x={x - 26} y="46" width="52" height="120" fill="none" stroke="#f6eeda" stroke-width="1.400" />
    <text x={x} y="98">
      正
    </text>
    <text x={x} y="154">
      月
    </text>
  </g>
)
