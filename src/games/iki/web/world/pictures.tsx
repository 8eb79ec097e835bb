// The pictures of IKI's world: our own drawings, most of them from the board and the cards.
import type { WorldPictures } from '../../../../web/learn/world.tsx'
import type { CardType } from '../../cards/cardset.ts'
import { Building } from '../art/building.tsx'
import { Fish } from '../art/fish.tsx'
import { Icon } from '../art/icon.tsx'
import { ShopSign } from '../art/shop.tsx'
import { Trade } from '../portraits/trade.tsx'
import './pictures.css'

const portrait = (id: string, type: CardType) => (
  <span key={id} class="world-portrait">
    <Trade id={id} type={type} />
  </span>
)
const sign = (shop: Parameters<typeof ShopSign>[0]['shop']) => (
  <span key={shop} class="world-sign">
    <ShopSign shop={shop} />
  </span>
)

/** The moon of twelve months, in the colours of their seasons. */
function Moons() {
  return (
    <svg viewBox="0 0 420 60" width="420" aria-hidden="true">
      {Array.from({ length: 12 }, (_, i) => (
        <g key={i} transform={`translate(${20 + i * 34.5} 30)`}>
          <rect x="-16" y="-28" width="32" height="56" fill={`var(--season${Math.floor(i / 3) + 1})`} fill-opacity=".45" />
          <circle r="12" fill="#f5ecd2" stroke="var(--line)" stroke-width="1.200" />
          <path d={moonShadow(i)} fill="#2c3550" />
        </g>
      ))}
    </svg>
  )
}

/** What is dark of the moon: all at the new moon, nothing when it is full; the left side before, the right side after. */
function moonShadow(i: number): string {
  const phase = i / 12
  const limb = phase <= 0.5 ? 0 : 1
  const isMost = phase < 0.25 || phase > 0.75
  const width = Math.abs(Math.cos(phase * 2 * Math.PI) * 12).toFixed(1)
  return `M0 -12A12 12 0 0 ${limb} 0 12A${width} 12 0 0 ${isMost ? limb : 1 - limb} 0 -12Z`
}

/** A gate with a tiled roof, as before an office. */
function Gate() {
  return (
    <svg viewBox="0 0 200 120" width="200" aria-hidden="true">
      <g stroke="var(--line)" stroke-width="2" stroke-linejoin="round">
        <path d="M14 44Q40 38 58 14H142Q160 38 186 44L180 54H20Z" fill="var(--indigo2)" />
        <path d="M62 14Q100 6 138 14" fill="none" />
        <path d="M40 54V112M160 54V112" stroke="var(--wood2)" stroke-width="9" />
        <path d="M52 62H96V112H52ZM104 62H148V112H104Z" fill="var(--wood2)" />
        <path d="M52 78H96M52 96H96M104 78H148M104 96H148" fill="none" />
        <path d="M6 112H194" stroke-width="3" />
      </g>
    </svg>
  )
}

export const ikiPictures: WorldPictures = {
  'world.iki.street': () => (
    <>
      {sign('rice')}
      {portrait('water-peddler', 'peddler')}
      {sign('tobacco')}
      {portrait('clam-peddler', 'peddler')}
      {sign('fish')}
    </>
  ),
  'world.iki.trades': () => (
    <>
      {portrait('carpenter', 'master')}
      {portrait('tatami-maker', 'artisan')}
      {portrait('woodblock-printer', 'artisan')}
      {portrait('sushi-seller', 'seller')}
      {portrait('goldfish-peddler', 'peddler')}
      {portrait('shrine-maiden', 'special')}
    </>
  ),
  'world.iki.scroll': () => <span class="world-scroll" />,
  'world.iki.ideal': () => (
    <>
      {portrait('geisha', 'special')}
      <Icon name="blossom" size={64} />
      {portrait('kabuki-actor', 'special')}
    </>
  ),
  'world.iki.calendar': () => <Moons />,
  'world.iki.fires': () => (
    <>
      <Icon name="flame" size={80} />
      {portrait('steeplejack', 'artisan')}
      <Icon name="matoi" size={96} />
      <span class="world-house">
        <Building id="fire-watchtower" />
      </span>
    </>
  ),
  'world.iki.office': () => <Gate />,
  'world.iki.edokko': () => (
    <>
      <span class="world-fish">
        <Fish season="summer" />
      </span>
      {portrait('steeplejack', 'artisan')}
    </>
  ),
}
