// A card, building or token of IKI as it will look: in the editor, and on paper to cut out.
import type { VNode } from 'preact'
import { language } from '../../../../messages/i18n.ts'
import type { PrintedFace } from '../../../../web/cards/files.ts'
import { type CardSet, type CardSetItem, itemsOf } from '../../cards/cardset.ts'
import { faceOf } from '../../cards/text.ts'
import { Fish } from '../art/fish.tsx'
import { Icon, iconFor } from '../art/icon.tsx'
import { BuildingFace, CardFace } from '../board/card.tsx'
import { Signs } from '../board/signs.tsx'
import { ItemCard } from './item.tsx'
import '../styles/card.css'
import './preview.css'

export function Preview({ entry }: { entry: unknown }): VNode {
  // The editor keeps the form of the file, so this is an item of it.
  const item = entry as CardSetItem
  return (
    <>
      <div class="iki-preview">
        <Face item={item} />
      </div>
      <ul class="cards-list">
        <ItemCard item={item} />
      </ul>
    </>
  )
}

const SIGNS = ['mon', 'rice', 'sandals', 'lumber', 'koban', 'iki', 'fire', 'master', 'artisan', 'seller', 'peddler', 'special'] as const

export function Sign({ name }: { name: string }): VNode | null {
  const found = SIGNS.find((one) => one === name)
  return found ? <Icon name={iconFor(found)} size={18} /> : null
}

function Face({ item }: { item: CardSetItem }): VNode {
  if ('skill' in item) return <CardFace card={item} size="full" />
  if ('ability' in item) return <BuildingFace building={item} size="full" />
  return <Token item={item} />
}

/** A token: its thing, its price and what it brings. */
function Token({ item }: { item: Exclude<CardSetItem, { skill: unknown } | { ability: unknown }> }) {
  const face = faceOf(item)
  const brings = 'effect' in item ? face.effect : 'points' in item ? face.points : face.extra
  return (
    <span class="iki-token">
      {'extra' in item ? <Fish season={item.season} /> : <Icon name={'effect' in item ? 'pipe' : 'pouch'} size={44} />}
      <b>{item.names[language.value]}</b>
      <span>
        <Signs signs={face.cost} />
      </span>
      <span>
        <Signs signs={brings ?? []} end={!('effect' in item)} />
      </span>
    </span>
  )
}

export const facesOf = (set: CardSet): readonly PrintedFace[] =>
  itemsOf(set).map(({ path, item }) => ({
    id: path,
    copies: 1,
    isToken: !('skill' in item || 'ability' in item),
    face: (
      <div class="iki-printed">
        <Face item={item} />
      </div>
    ),
  }))
