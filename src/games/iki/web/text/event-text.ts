// The texts of IKI: events, reasons, origins of points, the steps of a turn.

import type { Blocked } from '../../../../core/game.ts'
import { capital } from '../../../../messages/format.ts'
import { find, type Key, t } from '../../../../messages/i18n.ts'
import { sentences } from '../../../../messages/punctuation.ts'
import type { TurnStep } from '../../../../web/table/game-ui.ts'
import { GAINS, SEASONS, TYPES } from '../../cards/cardset.ts'
import type { IkiEvent } from '../../rules/events.ts'
import { CORNERS } from '../../rules/payday.ts'
import { BUILD, BUSINESS, DRAFT, FOOD, GO, HIRE, LIFE, MONTHS, NOBODY, PLACE, SAVE, SWAP, TRAIN, WALK } from '../../rules/state.ts'
import type { IkiView } from '../../rules/view.ts'
import type { IkiPosition, IkiSession } from '../session.ts'
import { hintFor } from './hint.ts'
import {
  amount,
  amountOf,
  amountsOf,
  called,
  calledBoth,
  monthName,
  nameOf,
  namesOf,
  pieceName,
  shopAt,
  shopName,
  stallWords,
  tokenOf,
} from './names.ts'

export const typeName = (type: (typeof TYPES)[number]): string => t(`card.type.${type}`)
/** Such as: 3 steps, 2 sandals and the ox cart. */
export function walkParts(steps: number, sandals: number, cart: number): string {
  return namesOf([
    t('iki.move.steps', { n: steps }),
    ...(sandals > 0 ? [amount('sandals', sandals)] : []),
    ...(cart > 0 ? [t('iki.move.cart')] : []),
  ])
}

export const groupWords = (group: number): string => (group === CORNERS ? t('iki.corners') : t('iki.nagaya', { n: group + 1 }))

export function describeEvent(position: IkiPosition, e: IkiEvent): string {
  const view = position.view.value
  const you = position.you.value
  const who = (seat: number) => (seat === NOBODY ? t('iki.neutral') : seat === you ? t('recap.you') : position.names[seat]!)
  /** The texts call the viewer you. */
  const area = 'seat' in e && e.seat === you ? 'you' : 'event'
  const name = 'seat' in e ? who(e.seat) : ''
  switch (e.type) {
    case 'started':
    case 'turn':
      return t(`iki.${area}.${e.type}`, { name })
    case 'newYear':
    case 'cleared':
      return t(`iki.event.${e.type}`)
    case 'stacked':
      return t('iki.event.stacked', { names: namesOf(e.seats.map(who)) })
    case 'offered':
      return t('iki.event.offered', calledBoth(position, e.piece))
    case 'revealed':
    case 'left':
      return t(`iki.event.${e.type}`, calledBoth(position, e.card))
    case 'retired':
    case 'dismissed':
      return t(`iki.${area}.${e.type}`, { name, ...calledBoth(position, e.card) })
    case 'drafted':
    case 'placed':
      return t(`iki.${area}.${e.type}`, { name, ...calledBoth(position, e.card), stall: stallWords(e.stall) })
    case 'month':
    case 'payday':
      return t(`iki.event.${e.type}`, { month: capital(monthName(e.month)) })
    case 'chose':
      return t(e.space === 0 ? `iki.${area}.choseFree` : `iki.${area}.chose`, { name, n: e.space })
    case 'income':
      return t(`iki.${area}.income`, { name, n: e.mon })
    case 'hired': {
      const params = { name, ...calledBoth(position, e.card), n: e.paid, coins: e.coins, stall: stallWords(e.stall) }
      return t(e.coins > 0 ? `iki.${area}.hiredCoins` : `iki.${area}.hired`, params)
    }
    case 'walked': {
      const params = { name, place: shopAt(view, e.space), parts: walkParts(e.steps, e.sandals, e.cart) }
      return t(e.steps === 0 ? `iki.${area}.went` : e.laps > 0 ? `iki.${area}.passed` : `iki.${area}.walked`, params)
    }
    case 'shopped':
      return t(`iki.${area}.shopped`, { name, shop: shopOfDeal(position, e.deal) })
    case 'bought':
      return t(`iki.${area}.bought`, { name, what: called(nameOf(tokenOf(position, e.kind, e.token))) })
    case 'visited': {
      const params = { name, ...calledBoth(position, e.card), owner: who(e.owner) }
      if (e.owner === you && e.seat !== you) return t('iki.you.visitedYours', params)
      return t(
        e.owner === NOBODY ? `iki.${area}.visitedNeutral` : e.owner === e.seat ? `iki.${area}.visitedOwn` : `iki.${area}.visited`,
        params,
      )
    }
    case 'paid':
    case 'gained':
      return t(`iki.${area}.${e.type}`, { name, what: amountOf(e.good, e.n) })
    case 'power':
      return t(`iki.${area}.power`, { name, n: e.power })
    case 'experience':
      return t(`iki.${area}.experience`, { name, ...calledBoth(position, e.card), n: e.level })
    case 'swapped':
      return t(`iki.${area}.swapped`, { name, ...calledBoth(position, e.a), other: called(pieceName(position, e.b)) })
    case 'built':
      return t(`iki.${area}.built`, { name, ...calledBoth(position, e.piece), stall: stallWords(e.stall) })
    case 'burnt':
      return t('iki.event.burnt', { name, ...calledBoth(position, e.piece), stall: stallWords(e.stall) })
    case 'salary':
      return t(`iki.${area}.salary`, { name, ...calledBoth(position, e.card), what: amountsOf(e.goods) })
    case 'villa':
      return t(`iki.${area}.villa`, { name, what: amount('mon', e.mon) })
    case 'harmony':
      return t(`iki.${area}.harmony`, { name, type: typeName(TYPES[e.colour]!), group: groupWords(e.group), what: amount('iki', e.iki) })
    case 'fed':
      return e.rice === 0 ? t(`iki.${area}.fedNone`, { name }) : t(`iki.${area}.fed`, { name, what: amount('rice', e.rice) })
    case 'fire':
      return t('iki.event.fire', { n: e.strength, nagaya: e.nagaya + 1 })
    case 'saved':
      return t(`iki.${area}.saved`, { name, ...calledBoth(position, e.piece), other: called(pieceName(position, e.saver)) })
    case 'stopped':
      return t(`iki.${area}.stopped`, { name, n: e.strength, stall: stallWords(e.stall) })
    case 'diedOut':
      return t('iki.event.diedOut', { n: e.nagaya + 1 })
    case 'season':
      return t('iki.event.season', { season: capital(t(`value.season.${SEASONS[e.season]!}`)) })
    case 'coins':
      return t('iki.event.coins', { n: e.cards.length })
    case 'over':
      return t('iki.event.over', { names: namesOf(e.winners.map(who)), n: Math.max(...e.totals) })
  }
}

/** The shop a deal belongs to. */
export function shopOfDeal(position: IkiPosition, deal: number): string {
  return shopName(position.view.value.table.deals.findIndex((deals) => deals.some((one) => one.deal === deal)))
}

export function describeBlocked(position: IkiPosition, blocked: Blocked): string {
  const { params } = blocked
  const { names } = position.view.value.table
  const { good, short, by, seat } = params
  const gain = GAINS.find((one) => one === good)
  const said = {
    ...params,
    ...(gain ? { short: amount(gain, Number(short)) } : {}),
    ...(typeof by === 'string' ? { by: capital(called(pieceName(position, names.indexOf(by)))) } : {}),
    ...(typeof seat === 'number' ? { name: position.names[seat - 1]! } : {}),
  }
  const text = find(`iki.no.${blocked.code}`, said) ?? find(`iki.how.${blocked.code}`, params) ?? blocked.code
  // What is missing, and where it comes from.
  return gain ? sentences([text, find(`iki.get.${gain}`) ?? '']) : text
}

export const describeOrigin = (_: IkiPosition, origin: string): string => find(`iki.origin.${origin}`) ?? origin

/** The question of each phase. A choice inside a phase has a question of its own. */
const DOING: Readonly<Record<number, Key>> = {
  [DRAFT]: 'iki.do.draft',
  [LIFE]: 'iki.do.life',
  [HIRE]: 'iki.do.hire',
  [WALK]: 'iki.do.walk',
  [GO]: 'iki.do.go',
  [BUSINESS]: 'iki.do.business',
  [PLACE]: 'iki.do.place',
  [SAVE]: 'iki.do.save',
  [FOOD]: 'iki.do.food',
}
const CHOOSING: Readonly<Record<number, Key>> = { [TRAIN]: 'iki.do.train', [SWAP]: 'iki.do.swap', [BUILD]: 'iki.do.build' }

export const questionKey = (view: IkiView): Key => CHOOSING[view.pending.at(-2) ?? 0] ?? DOING[view.phase] ?? 'bar.choose'

/** What is asked now; after the first half of a choice, for the second half. */
export const question = (position: IkiPosition) => t(hintFor(position).current.value ?? questionKey(position.view.value))

const TURN = ['hire', 'walk', 'business', 'end'] as const

export function steps(session: IkiSession): readonly TurnStep[] {
  const view = session.view.value
  const phase = PHASE_STEPS[view.phase]
  if (phase !== undefined) return [{ name: t(phase), state: 'now' }]
  const list = view.month > MONTHS ? TURN.slice(1) : TURN
  const now = AT_PHASE[view.phase] ?? 'end'
  // If the only legal move is to end the turn, the turn has come to its last step.
  const at = list.indexOf(now === 'business' && session.actions?.choices.value?.moves.length === 1 ? 'end' : now)
  return list.map((name, i) => ({
    name: t(`iki.step.${name}`),
    state: i < at ? 'done' : i === at ? 'now' : 'ahead',
  }))
}

/** By the number of the phase. */
const PHASE_STEPS: Readonly<Record<number, Key>> = {
  [DRAFT]: 'iki.step.draft',
  [LIFE]: 'iki.step.life',
  [PLACE]: 'iki.step.place',
  [SAVE]: 'iki.step.save',
  [FOOD]: 'iki.step.food',
}
const AT_PHASE: Readonly<Record<number, (typeof TURN)[number]>> = { [HIRE]: 'hire', [WALK]: 'walk', [GO]: 'walk', [BUSINESS]: 'business' }

/** Events that happen by themselves after a move. A walk is the move itself if it comes first. */
const FOLLOW_UPS: readonly IkiEvent['type'][] = ['walked', 'turn', 'coins', 'payday', 'month', 'season', 'newYear', 'over']

export const isFollowUp = ({ type }: IkiEvent, isFirst: boolean): boolean => FOLLOW_UPS.includes(type) && !(isFirst && type === 'walked')
