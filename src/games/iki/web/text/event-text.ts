// IKI in words: what happened, why not, where points come from, the steps of a turn.
import type { Blocked, GameEvent } from '../../../../core/game.ts'
import { type Key, t } from '../../../../messages/i18n.ts'
import type { Session } from '../../../../web/session/session.ts'
import { type Gain, SEASONS, TYPES } from '../../cards/cardset.ts'
import type { IkiEvent } from '../../rules/events.ts'
import { BUILD, BUSINESS, DRAFT, FOOD, GO, HIRE, LIFE, NOBODY, PLACE, SAVE, SWAP, TRAIN, WALK } from '../../rules/state.ts'
import type { IkiView } from '../../rules/view.ts'
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
  viewOf,
} from './names.ts'

export const typeName = (type: (typeof TYPES)[number]): string => t(`card.type.${type}`)
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 3 steps, 2 sandals, the ox cart. */
export function walkParts(steps: number, sandals: number, cart: number): string {
  return namesOf([
    t('iki.move.steps', { n: steps }),
    ...(sandals > 0 ? [amount('sandals', sandals)] : []),
    ...(cart > 0 ? [t('iki.move.cart')] : []),
  ])
}

export const groupWords = (group: number): string => (group === 4 ? t('iki.corners') : t('iki.nagaya', { n: group + 1 }))

export function describeEvent(session: Session, event: GameEvent): string {
  const e = event as IkiEvent
  const view = viewOf(session)
  const who = (seat: number) => (seat === NOBODY ? t('iki.neutral') : session.names[seat]!)
  const name = 'seat' in e ? who(e.seat) : ''
  switch (e.type) {
    case 'started':
    case 'turn':
    case 'newYear':
    case 'cleared':
      return t(`iki.event.${e.type}`, { name })
    case 'stacked':
      return t('iki.event.stacked', { names: namesOf(e.seats.map(who)) })
    case 'offered':
      return t('iki.event.offered', calledBoth(session, e.piece))
    case 'revealed':
    case 'left':
    case 'retired':
    case 'dismissed':
      return t(`iki.event.${e.type}`, { name, ...calledBoth(session, e.card) })
    case 'drafted':
    case 'placed':
      return t(`iki.event.${e.type}`, { name, ...calledBoth(session, e.card), stall: stallWords(e.stall) })
    case 'month':
    case 'payday':
      return t(`iki.event.${e.type}`, { month: capital(monthName(e.month)) })
    case 'chose':
      return t(e.space === 0 ? 'iki.event.choseFree' : 'iki.event.chose', { name, n: e.space })
    case 'income':
      return t('iki.event.income', { name, n: e.mon })
    case 'hired': {
      const params = { name, ...calledBoth(session, e.card), n: e.paid, coins: e.coins, stall: stallWords(e.stall) }
      return t(e.coins > 0 ? 'iki.event.hiredCoins' : 'iki.event.hired', params)
    }
    case 'walked': {
      const params = { name, place: shopAt(view, e.space), parts: walkParts(e.steps, e.sandals, e.cart) }
      return t(e.steps === 0 ? 'iki.event.went' : e.laps > 0 ? 'iki.event.passed' : 'iki.event.walked', params)
    }
    case 'shopped':
      return t('iki.event.shopped', { name, shop: shopOfDeal(session, e.deal) })
    case 'bought':
      return t('iki.event.bought', { name, what: called(nameOf(tokenOf(session, e.kind, e.token))) })
    case 'visited': {
      const params = { name, ...calledBoth(session, e.card), owner: who(e.owner) }
      return t(e.owner === NOBODY ? 'iki.event.visitedNeutral' : e.owner === e.seat ? 'iki.event.visitedOwn' : 'iki.event.visited', params)
    }
    case 'paid':
    case 'gained':
      return t(`iki.event.${e.type}`, { name, what: amountOf(e.good, e.n) })
    case 'power':
      return t('iki.event.power', { name, n: e.power })
    case 'experience':
      return t('iki.event.experience', { name, ...calledBoth(session, e.card), n: e.level })
    case 'swapped':
      return t('iki.event.swapped', { name, ...calledBoth(session, e.a), other: called(pieceName(session, e.b)) })
    case 'built':
    case 'burnt':
      return t(`iki.event.${e.type}`, { name, ...calledBoth(session, e.piece), stall: stallWords(e.stall) })
    case 'salary':
      return t('iki.event.salary', { name, ...calledBoth(session, e.card), what: amountsOf(e.goods) })
    case 'villa':
      return t('iki.event.villa', { name, what: amount('mon', e.mon) })
    case 'harmony':
      return t('iki.event.harmony', { name, type: typeName(TYPES[e.colour]!), group: groupWords(e.group), what: amount('iki', e.iki) })
    case 'fed':
      return t('iki.event.fed', { name, what: amount('rice', e.rice) })
    case 'fire':
      return t('iki.event.fire', { n: e.strength, nagaya: e.nagaya + 1 })
    case 'saved':
      return t('iki.event.saved', { name, ...calledBoth(session, e.piece), other: called(pieceName(session, e.saver)) })
    case 'stopped':
      return t('iki.event.stopped', { name, n: e.strength, stall: stallWords(e.stall) })
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
export function shopOfDeal(session: Session, deal: number): string {
  return shopName(viewOf(session).table.deals.findIndex((deals) => deals.some((one) => one.deal === deal)))
}

export function describeBlocked(session: Session, blocked: Blocked): string {
  const { params } = blocked
  const { names } = viewOf(session).table
  const { good, short, by, seat } = params
  const said = {
    ...params,
    ...(typeof good === 'string' ? { short: amount(good as Gain, Number(short)) } : {}),
    ...(typeof by === 'string' ? { by: capital(called(pieceName(session, names.indexOf(by)))) } : {}),
    ...(typeof seat === 'number' ? { name: session.names[seat - 1]! } : {}),
  }
  return t(`iki.no.${blocked.code}` as Key, said)
}

export const describeOrigin = (_session: Session, origin: string): string => t(`iki.origin.${origin}` as Key)

/** What each phase asks for; a choice within it asks for itself. */
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

export const question = (session: Session) => t(questionKey(viewOf(session)))

const TURN = ['hire', 'walk', 'business', 'end'] as const

export function steps(session: Session) {
  const view = viewOf(session)
  const phase = PHASE_STEPS[view.phase]
  if (phase !== undefined) return [{ name: t(phase), state: 'now' as const }]
  const list = view.month > 12 ? TURN.slice(1) : TURN
  const now = AT_PHASE[view.phase] ?? 'end'
  // Where nothing but the end is left, the turn has come to it.
  const at = list.indexOf(now === 'business' && session.choices.value?.moves.length === 1 ? 'end' : now)
  return list.map((name, i) => ({
    name: t(`iki.step.${name}`),
    state: i < at ? ('done' as const) : i === at ? ('now' as const) : ('ahead' as const),
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

/** What happens by itself after a move. A walk is the move when it comes first. */
const FOLLOW_UPS: readonly string[] = ['walked', 'turn', 'coins', 'payday', 'month', 'season', 'newYear', 'over']

export const isFollowUp = ({ type }: GameEvent, first: boolean): boolean => FOLLOW_UPS.includes(type) && !(first && type === 'walked')
