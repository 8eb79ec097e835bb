// The closing picture of UKIYO-E: the wall of a gallery where every player's kept prints hang in gold frames; the winner has the rosette.
import type { EndPictureProps } from '../../../../web/table/game-ui.ts'
import { addSymbols } from '../../../../web/ui/sprite.tsx'
import { compileDeck } from '../../cards/deck.ts'
import evening from '../art/evening.svg?raw'
import { pictureUrl } from '../art/picture.ts'
import { closings } from '../moments/closing.ts'
import type { Ukiyoe } from '../session.ts'
import { type Frame, type Group, groupBoxes, hangAll, LINE, type PlateBox, type Print, plateFor, printHeight, TOTAL } from './hang.ts'
import './picture.css'

addSymbols(evening)

const INK = '#211c19'
const COLOURS = ['#27568f', '#c2421f', '#7fb8a6', '#2a2522'] as const
const crestOn = (seat: number) => (seat === 2 ? '#14211d' : '#fbf5e6')

export function Picture({ position, names, ranking, width, height, title, least, isNight, isStill }: EndPictureProps<Ukiyoe>) {
  const isTall = width < 600
  const k = isTall ? 0.56 : width / 1440
  const { totals, winners } = position.scores.value
  const floor = height - 24 * k
  const plates = floor - (isTall ? 96 : 148) * k
  const groups = groupsOf(position, ranking, { isTall, k, width, plates, title, floor })
  const plateScale = k * (isTall ? 1.15 : 1)
  const plateBoxes = groups.map((group) =>
    plateFor(group, {
      name: names[group.seat]!,
      total: totals[group.seat]!,
      k: plateScale,
      isWinner: winners.includes(group.seat),
      least,
    }),
  )
  return (
    <g font-family="var(--mincho)" font-weight="800">
      <Wall width={width} height={height} floor={floor} k={k} isNight={isNight} />
      {groups.map(({ seat, x, width: wide, y, height: high }) => (
        <ellipse key={seat} cx={x + wide / 2} cy={y + high} rx={wide * 0.6} ry={150 * k} fill="url(#gallery-glow)" />
      ))}
      {/* Behind the plates: a parasol hides no score. */}
      {!isTall && <Crowd groups={groups} floor={height + 10 * k} k={k} />}
      {groups.map((group, i) => (
        <g key={group.seat}>
          {group.frames.map((frame, place) => (
            <Framed
              key={place}
              position={position}
              frame={frame}
              scale={group.scale}
              leastPlate={Math.max(isTall ? 12 : 18, least)}
              isStill={isStill}
            />
          ))}
          <Plate
            group={group}
            plate={plateBoxes[i]!}
            k={plateScale}
            name={names[group.seat]!}
            total={totals[group.seat]!}
            isWinner={winners.includes(group.seat)}
          />
        </g>
      ))}
      {!isTall && <Lamps plates={plateBoxes} y={plates + 30 * k} k={k} />}
    </g>
  )
}

interface Space {
  readonly isTall: boolean
  readonly k: number
  readonly width: number
  /** Where the names begin. */
  readonly plates: number
  readonly floor: number
  readonly title: { readonly width: number; readonly height: number }
}

function groupsOf(position: EndPictureProps<Ukiyoe>['position'], ranking: readonly number[], space: Space): readonly Group[] {
  const { isTall, k, width, plates, title, floor } = space
  const prints = ranking.map((seat) => printsOf(position, seat))
  const weights = prints.map((own) => own.reduce((sum, { points }) => sum + printHeight(points), 0))
  const area = isTall
    ? { x: 6, y: title.height, width: width - 12, height: floor - 44 * k - title.height }
    : { x: title.width, y: 14 * k, width: width - title.width - 16 * k, height: plates - 14 * k }
  const plateRoom = (isTall ? 78 : 12) * k
  const rooms = groupBoxes(weights, area, isTall).map(({ x, y, width, height }) => ({
    x: x + 3,
    y,
    width: width - 6,
    height: height - plateRoom,
  }))
  return hangAll(prints, rooms).map((hung, i) => ({ ...rooms[i]!, seat: ranking[i]!, ...hung }))
}

/** The prints that a seat has kept, each with its round. */
function printsOf(position: EndPictureProps<Ukiyoe>['position'], seat: number): readonly Print[] {
  const view = position.view.value
  const { score, artist } = compileDeck(view.options.deck)
  const ended = closings(position.lines.value, view)
  return (view.kept[seat] ?? []).map((card) => {
    const from = ended.find(({ exhibitions }) =>
      exhibitions.some((one) => one.seat === seat && one.artist === artist[card] && one.cards[0] === card),
    )
    return { card, points: score[card]!, round: from?.round ?? 1 }
  })
}

function Wall({ width, height, floor, k, isNight }: { width: number; height: number; floor: number; k: number; isNight: boolean }) {
  const skirting = floor - 58 * k
  const shades = isNight ? ['#1d0b12', '#43182a', '#56202c'] : ['#3a1512', '#70291e', '#8a3626']
  return (
    <>
      <defs>
        <linearGradient id="gallery-wall" x1="0" y1="0" x2="0" y2="1">
          {shades.map((shade, i) => (
            <stop key={shade} offset={[0, 0.3, 1][i]} stop-color={shade} />
          ))}
        </linearGradient>
        <pattern id="gallery-paper" width="36" height="36" patternUnits="userSpaceOnUse">
          <path d="M18 0V36M0 18H36M0 0L36 36M36 0L0 36" stroke="#f3cf7a" opacity=".07" />
        </pattern>
        <pattern id="gallery-panels" width={126 * k} height="400" patternUnits="userSpaceOnUse" y={skirting + 18 * k}>
          <rect x={8 * k} y="1" width={110 * k} height={30 * k} fill="#2d1b11" stroke={INK} stroke-width="1.6" />
        </pattern>
        <pattern id="gallery-planks" width={70 * k} height={24 * k} patternUnits="userSpaceOnUse" y={floor} patternTransform="skewX(-18)">
          <path d={`M1 0V${24 * k}`} stroke={INK} stroke-width="1.2" opacity=".55" />
        </pattern>
        <radialGradient id="gallery-glow">
          <stop offset="0" stop-color="#ffdf9a" stop-opacity=".5" />
          <stop offset="1" stop-color="#ffc860" stop-opacity="0" />
        </radialGradient>
      </defs>
      <rect width={width} height={height} fill="url(#gallery-wall)" />
      <rect width={width} height={height} fill="url(#gallery-paper)" />
      <rect y={skirting} width={width} height={58 * k} fill="#3a2417" />
      <rect y={skirting + 18 * k} width={width} height={32 * k} fill="url(#gallery-panels)" />
      <path d={`M0 ${skirting}H${width}M0 ${skirting + 8 * k}H${width}`} stroke={INK} stroke-width="2" />
      <rect y={floor} width={width} height={height - floor} fill="#5d3d22" />
      <rect y={floor} width={width} height={height - floor} fill="url(#gallery-planks)" />
      <path d={`M0 ${floor}H${width}`} stroke={INK} stroke-width="2.4" />
    </>
  )
}

interface FramedProps {
  readonly position: EndPictureProps<Ukiyoe>['position']
  readonly frame: Frame
  readonly scale: number
  /** The least height of a number below a print. */
  readonly leastPlate: number
  readonly isStill: boolean
}

function Framed({ position, frame, scale, leastPlate, isStill }: FramedProps) {
  const { x, y, width, height, card, points, round } = frame
  const { artists, artist } = compileDeck(position.view.value.options.deck)
  const f = 8 * scale
  const url = pictureUrl(artists[artist[card]!]!, points)
  const plate = Math.max(leastPlate, 15 * scale)
  return (
    <g class={isStill ? undefined : 'gallery-frame'} style={isStill ? undefined : { animationDelay: `${(round - 1) * 500}ms` }}>
      <path
        d={`M${x + width / 2} ${y - f - 22 * scale}L${x + 4} ${y - f}M${x + width / 2} ${y - f - 22 * scale}L${x + width - 4} ${y - f}`}
        stroke="#c9a24e"
        stroke-width="1.2"
      />
      <rect x={x - f + 4} y={y - f + 5} width={width + 2 * f} height={height + 2 * f} fill="#1d0b08" opacity=".55" />
      <rect x={x - f} y={y - f} width={width + 2 * f} height={height + 2 * f} fill="#e0ad45" stroke={INK} stroke-width="2" />
      <rect x={x - f / 2} y={y - f / 2} width={width + f} height={height + f} fill="none" stroke="#8a5a12" stroke-width="1.6" />
      <rect x={x} y={y} width={width} height={height} fill="#f8f0de" />
      {url && <image href={url} x={x} y={y} width={width} height={height} preserveAspectRatio="xMidYMid slice" />}
      <rect x={x} y={y} width={width} height={height} fill="none" stroke={INK} stroke-width="1.6" />
      <g transform={`translate(${x + width / 2} ${y + height + f / 2})`}>
        <path
          d={`M${-plate * 0.85} ${-plate / 2}h${plate * 1.7}v${plate * 1.15}h${-plate * 1.7}Z`}
          fill="#f3cf7a"
          stroke={INK}
          stroke-width="1.2"
        />
        <text y={plate * 0.42} font-size={plate} text-anchor="middle" fill="#231e1a">
          {points}
        </text>
      </g>
    </g>
  )
}

interface PlateProps {
  readonly group: Group
  readonly plate: PlateBox
  readonly k: number
  readonly name: string
  readonly total: number
  readonly isWinner: boolean
}

/** Name and points under the prints; the rosette beside the winner's. */
function Plate({ group, plate, k, name, total, isWinner }: PlateProps) {
  const { y, height, seat } = group
  const { left, wide, high, size, isTwo } = plate
  const top = y + height + 10 * k
  const middle = top + high / 2
  // The line of crest and total: the whole plate, or what the name leaves.
  const line = isTwo ? high - size * LINE : high
  const centre = top + high - line / 2
  const crest = isTwo ? left + wide / 2 - line * 0.6 : left + high / 2
  return (
    <>
      <rect x={left} y={top} width={wide} height={high} fill={isWinner ? '#f3cf7a' : '#e7d9b4'} stroke={INK} stroke-width="2" />
      <rect x={left + 4 * k} y={top + 4 * k} width={wide - 8 * k} height={high - 8 * k} fill="none" stroke="#8a5a12" stroke-width="1.2" />
      <circle cx={crest} cy={centre} r={line * 0.3} fill={COLOURS[seat]} stroke={INK} stroke-width="1.5" />
      <use
        href={`#crest${seat}`}
        x={crest - line * 0.2}
        y={centre - line * 0.2}
        width={line * 0.4}
        height={line * 0.4}
        style={{ color: crestOn(seat) }}
      />
      <text
        x={isTwo ? left + wide / 2 : left + high * 0.92}
        y={isTwo ? top + size * 1.15 : middle + size * 0.36}
        font-size={size}
        text-anchor={isTwo ? 'middle' : undefined}
        fill="#231e1a"
      >
        {name}
      </text>
      <text
        x={isTwo ? crest + line * 0.5 : left + wide - 10 * k}
        y={centre + line * 0.22}
        font-size={line * TOTAL}
        text-anchor={isTwo ? undefined : 'end'}
        fill="#231e1a"
      >
        {total}
      </text>
      {isWinner && <Rosette x={left - 21 * k} y={middle - 4 * k} k={k * 0.9} />}
    </>
  )
}

function Rosette({ x, y, k }: { x: number; y: number; k: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${k})`}>
      <path d="M-12 14L-24 66L-10 56L-2 68L2 20ZM12 14L24 66L10 56L2 68L-2 20Z" fill="#8e2616" stroke={INK} stroke-width="1.8" />
      {Array.from({ length: 14 }, (_, i) => (
        <path
          key={i}
          transform={`rotate(${(i * 360) / 14})`}
          d="M-7 0C-8-18-5-30 0-32C5-30 8-18 7 0Z"
          fill={i % 2 ? '#c5432a' : '#b23a22'}
          stroke={INK}
          stroke-width="1.4"
        />
      ))}
      <circle r="17" fill="#f8f0de" stroke={INK} stroke-width="2" />
      <text y="9" font-size="24" text-anchor="middle" fill="#b23a22">
        一
      </text>
    </g>
  )
}

/** Gas lamps on the wall, before each plate that leaves room for one. */
function Lamps({ plates, y, k }: { plates: readonly PlateBox[]; y: number; k: number }) {
  const width = 30 * k
  return (
    <>
      {plates.map(({ left, rosette }, i) => {
        const from = i === 0 ? left - rosette - 3 * width : plates[i - 1]!.left + plates[i - 1]!.wide
        const to = left - rosette
        return to - from < 1.15 * width ? null : (
          <use key={i} href="#gas-lamp" x={(from + to - width) / 2} y={y - 23 * k} width={width} height={45 * k} />
        )
      })}
    </>
  )
}

/** A few visitors before each wall, more before those with more points. */
function Crowd({ groups, floor, k }: { groups: readonly Group[]; floor: number; k: number }) {
  const size = 1.02 * k
  return (
    <>
      {groups.flatMap(({ seat, x, width }, place) =>
        Array.from({ length: place === 0 ? 4 : 2 }, (_, i) => (
          <use
            key={`${seat} ${i}`}
            href={`#visitor${(place * 3 + i * 2) % 8}`}
            x={x + width * (0.18 + i * (place === 0 ? 0.2 : 0.34)) - 30 * size}
            y={floor - 130 * size - (i % 2) * 6 * k}
            width={60 * size}
            height={130 * size}
          />
        )),
      )}
    </>
  )
}
