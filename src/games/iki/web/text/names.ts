// The things of IKI by name, in the reader's language.

import { list, monthOf } from '../../../../messages/format.ts'
import { type Key, language, t } from '../../../../messages/i18n.ts'
import type { Session } from '../../../../web/session/session.ts'
import {
  type BuildingCard,
  type CardSetItem,
  type FishToken,
  GAINS,
  type Gain,
  type OccupationCard,
  type PipeToken,
  type PouchToken,
} from '../../cards/cardset.ts'
import { SHOP_IDS } from '../../rules/compile.ts'
import { cardSetOf, type IkiOptions } from '../../rules/rulesets.ts'
import { nagayaOf, positionOf } from '../../rules/street.ts'
import { type IkiView, type Shown, shown } from '../../rules/view.ts'

export type TokenKind = 'fish' | 'pipe' | 'pouch'

export const viewOf = (session: Session) => session.view.value as IkiView

const shownViews = new WeakMap<IkiView, Shown>()
/** The view by name, made once: many parts of the table ask for it. */
export function shownOf(view: IkiView): Shown {
  const made = shownViews.get(view) ?? shown(view)
  shownViews.set(view, made)
  return made
}
const setOf = (session: Session) => cardSetOf(session.options as IkiOptions)

/** A card or, numbered on from the cards, a building. */
export function pieceOf(session: Session, piece: number): OccupationCard | BuildingCard {
  const { cards, buildings } = setOf(session)
  return cards[piece] ?? buildings[piece - cards.length]!
}

export const isBuilding = (item: CardSetItem): item is BuildingCard => 'basic' in item

export function tokenOf(session: Session, kind: TokenKind, i: number): FishToken | PipeToken | PouchToken {
  const { tobacco, fish } = setOf(session)
  const options = session.options as IkiOptions
  if (kind === 'fish') return (options.fishExtra === 'bonitoAndBream' ? fish.classic : fish.edition2021)[i]!
  const shelf = options.tobacco === 'seasonal' ? tobacco.seasonal : tobacco.stacks
  return kind === 'pipe' ? shelf.pipes[i]! : shelf.pouches[i]!
}

export const nameOf = (item: CardSetItem): string => item.names[language.value]

export const pieceName = (session: Session, piece: number): string => nameOf(pieceOf(session, piece))

/** A name as it stands in a sentence: with its article, or in quotes where articles would have to bend. */
export const called = (name: string): string => t('iki.called', { name })

/** The same twice, for the middle and the beginning of a sentence. */
export function calledBoth(session: Session, piece: number): { card: string; Card: string } {
  const card = called(pieceName(session, piece))
  return { card, Card: card.charAt(0).toUpperCase() + card.slice(1) }
}

/** A few names in a row. */
export const namesOf = (parts: readonly string[]): string => list(language.value, parts)

export const stallWords = (stall: number): string => t(`iki.stall.${positionOf(stall)}` as Key, { n: nagayaOf(stall) + 1 })

export const shopName = (shop: number): string => t(`iki.shop.${SHOP_IDS[shop]!}`)
export const shopAt = (view: IkiView, space: number): string => shopName(view.table.shopAt[space]!)

/** 2 sandals, 1 mon: in the words of the cards. */
export const amount = (good: Gain, n: number): string => t(`card.amount.${good}`, { n })

export const amountOf = (good: number, n: number): string => amount(GAINS[good]!, n)

/** [good, number …] */
export function amountsOf(goods: readonly number[]): string {
  const parts: string[] = []
  for (let i = 0; i < goods.length; i += 2) parts.push(amountOf(goods[i]!, goods[i + 1]!))
  return parts.length > 0 ? namesOf(parts) : '0'
}

export function monthName(month: number): string {
  return month > 12 ? t('iki.newYear') : monthOf(language.value, month)
}

const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'] as const
/** 1 to 12 in kanji. */
export const kanjiOf = (n: number): string => DIGITS[n] ?? ''
