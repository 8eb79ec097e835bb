// The names of cards, places and goods of IKI, in the reader's language.
import { list, monthOf } from '../../../../messages/format.ts'
import { find, language, t } from '../../../../messages/i18n.ts'
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
import { SHOP_IDS, tokensIn } from '../../rules/compile.ts'
import { type IkiMove, isToken } from '../../rules/moves.ts'
import { cardSetOf, scoredBy } from '../../rules/rulesets.ts'
import { LIFE_SPACES, MONTHS } from '../../rules/state.ts'
import { nagayaOf, positionOf } from '../../rules/street.ts'
import { type IkiView, type Shown, shown } from '../../rules/view.ts'
import type { IkiPosition } from '../session.ts'

export type TokenKind = 'fish' | 'pipe' | 'pouch'

const shownViews = new WeakMap<IkiView, Shown>()
/** The view by name. Many parts of the table need it, so it is computed once for each view. */
export function shownOf(view: IkiView): Shown {
  const made = shownViews.get(view) ?? shown(view)
  shownViews.set(view, made)
  return made
}
const setOf = (position: IkiPosition) => cardSetOf(position.options)

/** Pieces are numbered: first the cards, then the buildings. */
export function pieceOf(position: IkiPosition, piece: number): OccupationCard | BuildingCard {
  return setOf(position).cards[piece] ?? buildingOf(position, piece)
}

export const cardOf = (position: IkiPosition, card: number): OccupationCard => setOf(position).cards[card]!

/** With the points that the rules of the game give it. */
export function buildingOf(position: IkiPosition, piece: number): BuildingCard {
  const { cards, buildings } = setOf(position)
  return scoredBy(position.options, buildings[piece - cards.length]!)
}

export const isBuilding = (item: CardSetItem): item is BuildingCard => 'basic' in item

export function tokenOf(position: IkiPosition, kind: TokenKind, i: number): FishToken | PipeToken | PouchToken {
  const { pipes, pouches, fish } = tokensIn(position.options)
  return kind === 'fish' ? fish[i]! : kind === 'pipe' ? pipes[i]! : pouches[i]!
}

export const nameOf = (item: CardSetItem): string => item.names[language.value]

export const pieceName = (position: IkiPosition, piece: number): string => nameOf(pieceOf(position, piece))

/** A name inside a sentence: with its article, or in quotes where the article would have to be inflected. */
export const called = (name: string): string => t('iki.called', { name })

/** The same twice, for the middle and the beginning of a sentence, and the bare name for after an owner's. */
export function calledBoth(position: IkiPosition, piece: number): { card: string; Card: string; title: string } {
  const title = pieceName(position, piece)
  const card = called(title)
  return { card, Card: card.charAt(0).toUpperCase() + card.slice(1), title }
}

/** A card and whose it is. */
export const whoseWords = ({ names, you }: IkiPosition, owner: number, what: string): string =>
  owner === you.value ? t('iki.yours', { what }) : t('iki.whose', { what, name: names[owner]! })

export const namesOf = (parts: readonly string[]): string => list(language.value, parts)

const STALL_KEYS = ['iki.stall.0', 'iki.stall.1', 'iki.stall.2', 'iki.stall.3'] as const
export const stallWords = (stall: number): string => t(STALL_KEYS[positionOf(stall)]!, { n: nagayaOf(stall) + 1 })

/** The verb of a move, for its button. */
export const verbOf = (move: IkiMove): string => find(`iki.verb.${isToken(move) ? 'buy' : move.type}`) ?? move.type

/** The free-step space allows any of these numbers of steps. */
export const FREE_RANGE = `1-${LIFE_SPACES - 1}`

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
  return month > MONTHS ? t('iki.newYear') : monthOf(language.value, month)
}

const DIGITS = ['', '一', '二', '三', '四', '五', '六', '七', '八', '九', '十', '十一', '十二'] as const
/** 1 to 12 in kanji. */
export const kanjiOf = (n: number): string => DIGITS[n] ?? ''
