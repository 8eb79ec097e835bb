// Occupation cards and buildings: one drawing for all sizes.
import { hyphenate } from '../../../../messages/hyphens.ts'
import { language } from '../../../../messages/i18n.ts'
import type { BuildingCard, CardSetItem, OccupationCard } from '../../cards/cardset.ts'
import { faceOf } from '../../cards/text.ts'
import { LAST_LEVEL } from '../../rules/state.ts'
import { Building } from '../art/building.tsx'
import { Icon, iconFor } from '../art/icon.tsx'
import { Kobun } from '../art/pieces.tsx'
import { Trade, TypeEdge } from '../portraits/trade.tsx'
import { nameOf } from '../text/names.ts'
import { LazyPicture } from './lazy-picture.tsx'
import { Signs } from './signs.tsx'

const LEVELS = Array.from({ length: LAST_LEVEL }, (_, i) => i + 1)
/** More signs than this are drawn smaller. */
const MANY = 3

/** Long names, and names with a long word, are drawn smaller. */
function nameClass(name: string): string {
  const longest = Math.max(...name.split(/[\s-]/).map((word) => word.length))
  if (name.length > 22 || longest > 12) return 'ik-name ik-very-long'
  return name.length > 13 || longest > 9 ? 'ik-name ik-long' : 'ik-name'
}

/** The name with soft hyphens, for narrow cards. */
function faceName(item: CardSetItem): string {
  // A word joiner: no line ends inside "Ukiyo-e".
  const name = nameOf(item).replace(/-(?=\p{L}{1,2}\b)/gu, '-\u2060')
  return language.value === 'de' || language.value === 'fr' ? hyphenate(name) : name
}

interface CardProps {
  readonly card: OccupationCard
  readonly size: 'stall' | 'pool' | 'full'
  readonly owner?: number
  readonly level?: number
  readonly coins?: number
}

export function CardFace({ card, size, owner = -1, level = 0, coins = 0 }: CardProps) {
  const face = faceOf(card)
  return (
    <span class={`ik-card ik-size-${size} type-${card.type}`}>
      <span class="ik-edge">
        <TypeEdge type={card.type} />
      </span>
      <span class="ik-picture">
        <LazyPicture>
          <Trade id={card.id} type={card.type} />
        </LazyPicture>
        <span class="ik-glyph">
          <Icon name={iconFor(card.type)} />
        </span>
        {size !== 'stall' && (
          <span class="ik-cost">
            <span>{card.cost}</span>
          </span>
        )}
        {card.fire > 0 && (
          <span class="ik-fire">
            {Array.from({ length: card.fire }, (_, i) => (
              <Icon key={i} name="matoi" />
            ))}
          </span>
        )}
        {coins > 0 && (
          <span class="ik-coins">
            {Array.from({ length: coins }, (_, i) => (
              <Icon key={i} name="mon" />
            ))}
          </span>
        )}
        {size === 'full' && language.value !== 'ja' && (
          <span class="ik-cartouche" lang="ja">
            {card.names.ja}
          </span>
        )}
      </span>
      <span class={nameClass(nameOf(card))}>{faceName(card)}</span>
      <span
        class={`ik-skill ${(face.skill ?? []).length > MANY || face.skill?.some((sign) => 'times' in sign || 'group' in sign) ? 'ik-many' : ''}`}
      >
        <Signs signs={face.skill ?? []} />
      </span>
      <Levels card={card} owner={owner} level={level} />
    </span>
  )
}

/** The salary spaces or the grey field, with the owner's kobun. */
function Levels({ card, owner, level }: { card: OccupationCard; owner: number; level: number }) {
  const { salary = [], retirement } = faceOf(card)
  const spaces = card.salary?.length ?? card.retirement?.spaces ?? LEVELS.length
  const first = LEVELS.length + 1 - spaces
  return (
    <span class="ik-levels">
      {LEVELS.map((n) => (
        <span key={n} class={`ik-level ${n < first ? 'ik-none' : ''} ${retirement ? 'ik-grey' : ''}`}>
          <span class="ik-stand">
            {owner >= 0 && n === level ? <Kobun seat={owner} /> : n >= first && <i class={owner >= 0 && n > level ? 'ik-ahead' : ''} />}
          </span>
          {!retirement && <span class="ik-pay">{n < first ? '–' : <Signs signs={salary[n - first] ?? []} />}</span>}
        </span>
      ))}
      {retirement && (
        <span class="ik-retirement">
          <b lang="ja">隠</b> <Signs signs={retirement} />
        </span>
      )}
    </span>
  )
}

export function BuildingFace({ building, owner = -1, size }: { building: BuildingCard; owner?: number; size: 'stall' | 'pool' | 'full' }) {
  const face = faceOf(building)
  return (
    <span class={`ik-house ik-house-${size}`}>
      <span class={nameClass(nameOf(building))}>{faceName(building)}</span>
      <span class="ik-drawn">
        <Building id={building.id} />
      </span>
      {size !== 'stall' && (
        <span class="ik-price">
          <Signs signs={face.cost} />
        </span>
      )}
      {owner >= 0 && (
        <span class="ik-holder">
          <Kobun seat={owner} />
        </span>
      )}
      <span class="ik-points">
        <Signs signs={[...(face.points ?? []), ...(face.ability ?? [])]} end={true} />
      </span>
    </span>
  )
}
