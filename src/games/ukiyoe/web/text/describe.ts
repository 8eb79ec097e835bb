// The texts of UKIYO-E: moves, events, reasons, the steps of a turn.
import type { Blocked } from '../../../../core/game.ts'
import { find, type Key, language, t } from '../../../../messages/i18n.ts'
import { commas } from '../../../../messages/punctuation.ts'
import type { Described, TurnStep } from '../../../../web/table/game-ui.ts'
import { compileDeck, DRAWS, deckFile, MOST_EXHIBITIONS } from '../../cards/deck.ts'
import type { UkiyoeEvent } from '../../rules/events.ts'
import type { UkiyoeMove } from '../../rules/moves.ts'
import type { UkiyoeView } from '../../rules/view.ts'
import type { UkiyoePosition, UkiyoeSession } from '../session.ts'

/** The name of an artist in the reader's language. */
export function artistName(view: UkiyoeView, artist: number): string {
  const { names } = deckFile(view.options.deck).artists[artist]!
  return names[language.value] ?? names.en!
}

export function cardName(view: UkiyoeView, card: number): string {
  const deck = compileDeck(view.options.deck)
  return t('uki.card', { artist: artistName(view, deck.artist[card]!), score: deck.score[card]! })
}

export function describeMove(position: UkiyoePosition, move: UkiyoeMove): Described {
  const view = position.view.value
  switch (move.type) {
    case 'draw':
      return {
        now: t('uki.move.draw', { n: view.pileSize }),
        opens: t(view.pileSize === 1 ? 'uki.opens.lastCard' : afterDraw(view)),
        verb: t('uki.verb.draw'),
      }
    case 'take':
      return {
        now: t('uki.move.take', { card: cardName(view, view.discards.at(-1)!) }),
        opens: t(afterDraw(view)),
        verb: t('uki.verb.take'),
      }
    case 'discard':
      return { now: t('uki.move.discard', { card: cardName(view, move.card) }), verb: t('uki.verb.discard') }
    case 'lay':
      return { now: t('uki.move.lay', { card: cardName(view, move.card) }), opens: t('uki.beatenSay'), verb: t('uki.verb.lay') }
    case 'exhibit':
      return describeExhibit(position, view, move.cards)
    default:
      return { now: t('uki.move.pass'), verb: t('uki.verb.pass') }
  }
}

const afterDraw = (view: UkiyoeView): Key =>
  view.drawn + 1 < DRAWS && view.pileSize + view.discards.length > 1 ? 'uki.opens.again' : 'uki.opens.act'

function describeExhibit(position: UkiyoePosition, view: UkiyoeView, cards: readonly number[]): Described {
  const deck = compileDeck(view.options.deck)
  const artist = deck.artist[cards[0]!]!
  const scores = commas(cards.map((card) => String(deck.score[card])))
  const params = { n: cards.length, artist: artistName(view, artist), scores, score: deck.score[cards[0]!]! }
  const verb = t('uki.verb.exhibit')
  const holder = view.holder[artist]!
  if (holder < 0) {
    const standing = view.holder.filter((seat) => seat >= 0).length + 1
    const opens = standing === MOST_EXHIBITIONS && view.left < 0 ? t('uki.opens.sixth') : t('uki.opens.standing', { n: standing })
    return { now: t('uki.move.exhibit', params), opens, verb }
  }
  const beaten = { name: position.names[holder]!, m: view.shows[artist]!.length }
  return {
    now: t(holder === view.seat ? 'uki.move.beatOwn' : 'uki.move.beat', { ...params, ...beaten }),
    opens: t('uki.opens.beaten', beaten),
    verb,
  }
}

/** "You" for the viewer, the others by name. */
export function describeEvent(position: UkiyoePosition, e: UkiyoeEvent): string {
  const view = position.view.value
  const deck = compileDeck(view.options.deck)
  const isYou = 'seat' in e && e.seat === position.you.value
  const name = 'seat' in e ? position.names[e.seat]! : ''
  const who = isYou ? 'you' : 'event'
  switch (e.type) {
    case 'started':
    case 'drew':
    case 'passed':
    case 'keptHidden':
      return t(`uki.${who}.${e.type}`, { name })
    case 'round':
      return t(`uki.${who}.round`, { name, n: e.round })
    case 'got':
      return t(isYou ? 'uki.event.got' : 'uki.event.gotOther', { name, card: cardName(view, e.card) })
    case 'took':
    case 'discarded':
    case 'laid':
    case 'kept':
      return t(`uki.${who}.${e.type}`, { name, card: cardName(view, e.card) })
    case 'exhibited':
      return t(`uki.${who}.exhibited`, {
        name,
        n: e.cards.length,
        artist: artistName(view, deck.artist[e.cards[0]!]!),
        scores: commas(e.cards.map((card) => String(deck.score[card]))),
      })
    case 'beaten':
      return describeBeaten(position, e)
    case 'revealed':
      return e.cards.length === 0
        ? t(`uki.${who}.revealedNone`, { name })
        : t(`uki.${who}.revealed`, { name, cards: commas(e.cards.map((card) => cardName(view, card))) })
    case 'lastTurns':
      return t(`uki.${who}.${e.cause}`, { name })
    case 'over':
      return t('uki.event.over')
  }
}

function describeBeaten(position: UkiyoePosition, { seat, by, cards }: Extract<UkiyoeEvent, { type: 'beaten' }>): string {
  const view = position.view.value
  const viewer = position.you.value
  const artist = artistName(view, compileDeck(view.options.deck).artist[cards[0]!]!)
  const params = { name: position.names[seat]!, by: position.names[by]!, n: cards.length, artist }
  if (by === seat) return t(seat === viewer ? 'uki.you.beatenOwnYou' : 'uki.event.beatenOwn', params)
  if (by === viewer) return t('uki.you.beatenByYou', params)
  return t(seat === viewer ? 'uki.you.beatenYou' : 'uki.event.beaten', params)
}

export function describeBlocked(position: UkiyoePosition, blocked: Blocked): string {
  const view = position.view.value
  const deck = compileDeck(view.options.deck)
  const { artist, holder, card, score } = blocked.params
  const params = {
    ...blocked.params,
    ...(typeof artist === 'string' ? { artist: artistName(view, deck.artists.indexOf(artist)) } : {}),
    ...(card !== undefined && typeof artist === 'string'
      ? { card: t('uki.card', { artist: artistName(view, deck.artists.indexOf(artist)), score: score! }) }
      : {}),
    ...(typeof holder === 'number' ? { name: position.names[holder]! } : {}),
  }
  return find(`uki.no.${blocked.code}`, params) ?? blocked.code
}

export function describeOrigin(position: UkiyoePosition, origin: string): string {
  const view = position.view.value
  return artistName(view, compileDeck(view.options.deck).artists.indexOf(origin))
}

export function question(position: UkiyoePosition): string {
  const view = position.view.value
  if (view.phase === 'act') return t('uki.do.act')
  if (view.phase === 'order') return t('uki.beatenSay')
  return t('uki.do.draw')
}

export function steps(session: UkiyoeSession): readonly TurnStep[] {
  const view = session.view.value
  if (view.phase === 'order') return [{ name: t('uki.step.order'), state: 'now' }]
  const at = view.phase === 'act' ? DRAWS : view.drawn
  return (['uki.step.draw1', 'uki.step.draw2', 'uki.step.act'] as const).map((key, i) => ({
    name: t(key),
    state: i < at ? 'done' : i === at ? 'now' : 'ahead',
  }))
}

/** The end of the game is described separately. */
export const isFollowUp = ({ type }: UkiyoeEvent): boolean => type === 'over'
