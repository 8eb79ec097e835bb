// Tables with friends in words: who sits where, why not, what happened, how long.

import { type Key, language, t } from '../../../messages/i18n.ts'
import type { Clock, Refused, SeatShown, Step } from '../../../protocol/table.ts'
import { botNameAt } from '../../bots/names.ts'
import { botName } from '../../setup/options.ts'
import type { ApiProblem } from './api.ts'

/** A bot goes by the name it would have on this device. */
export function nameOfSeat(seat: SeatShown, at: number): string {
  if (seat.person) return seat.person.name || t('friends.somebody')
  if (seat.invited) return t('friends.keptFor', { name: seat.invited.name || t('friends.somebody') })
  return seat.bot === null ? t('friends.open') : botNameAt(seat.bot, at)
}

export const isOpen = (seat: SeatShown) => seat.person === null && seat.bot === null

/** Open, and reserved for nobody else. */
export const isFreeFor = (seat: SeatShown, guest: string | undefined) => isOpen(seat) && (!seat.invited || seat.invited.id === guest)

const REASONS = {
  'too-large': 'friends.why.too-large',
  quota: 'friends.why.quota',
  'not-found': 'friends.why.not-found',
  closing: 'friends.why.unavailable',
  unavailable: 'friends.why.unavailable',
  quarantined: 'friends.why.quarantined',
  'not-signed-in': 'friends.why.not-signed-in',
  'not-allowed': 'friends.why.not-allowed',
  'bad-passkey': 'friends.why.bad-passkey',
  'bad-address': 'friends.why.bad-address',
  'bad-name': 'friends.why.bad-name',
  'name-taken': 'friends.why.name-taken',
  'invite-only': 'friends.why.invite-only',
  'registration-closed': 'host.closed',
  blocked: 'friends.why.blocked',
  silenced: 'friends.why.silenced',
  maintenance: 'host.maintenance',
  'seat-taken': 'friends.why.seat-taken',
  'already-seated': 'friends.why.already-seated',
  'seats-open': 'friends.why.seats-open',
  begun: 'friends.why.begun',
  sealed: 'friends.deal.sealing',
  over: 'friends.why.over',
  'not-over': 'friends.why.not-over',
  'deal-in-play': 'friends.why.deal-in-play',
  stale: 'friends.why.stale',
  'not-your-turn': 'friends.why.not-your-turn',
  'illegal-move': 'friends.why.illegal-move',
  'bot-sits-in': 'friends.why.bot-sits-in',
  'nothing-to-undo': 'friends.why.nothing-to-undo',
  'needs-consent': 'friends.why.needs-consent',
  'no-vote': 'friends.why.no-vote',
  'vote-open': 'friends.why.vote-open',
  'no-server': 'friends.why.no-server',
  unreachable: 'friends.why.unreachable',
} as const satisfies Readonly<Record<string, Key>>

/** Why something could not be done. Reasons without a text of their own have the server's message. */
export function sayWhy(given: Refused | ApiProblem): string {
  const code = 'problem' in given ? given.problem : given.refused
  if (code === 'too-fast') return t('friends.why.too-fast', { n: given.seconds ?? 1 })
  if (code === 'banned')
    return given.seconds === undefined ? t('friends.why.banned') : t('friends.why.bannedFor', { time: sayTime(given.seconds * 1000) })
  if (code === 'not-abandoned')
    return given.seconds === undefined
      ? t('friends.why.not-waiting')
      : t('friends.why.not-abandoned', { time: sayTime(given.seconds * 1000) })
  if (Object.hasOwn(REASONS, code)) return t(REASONS[code as keyof typeof REASONS])
  return t('friends.why.other', { reason: given.message || code })
}

const unit = (n: number, name: 'day' | 'hour' | 'minute' | 'second', display: 'long' | 'narrow' | 'short' = 'short') =>
  new Intl.NumberFormat(language.value, { style: 'unit', unit: name, unitDisplay: display }).format(n)

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** A duration as text: "3 min", "5 hr 12 min", "2 days 4 hr". */
export function sayTime(ms: number): string {
  const left = Math.max(0, ms)
  if (left < MINUTE) return unit(Math.floor(left / 1000), 'second')
  if (left < HOUR) return unit(Math.floor(left / MINUTE), 'minute')
  if (left < DAY) {
    const minutes = Math.floor((left % HOUR) / MINUTE)
    return `${unit(Math.floor(left / HOUR), 'hour')}${minutes > 0 ? ` ${unit(minutes, 'minute')}` : ''}`
  }
  const hours = Math.floor((left % DAY) / HOUR)
  return `${unit(Math.floor(left / DAY), 'day')}${hours > 0 ? ` ${unit(hours, 'hour')}` : ''}`
}

/** A clock that runs: minutes and seconds while they matter. */
export function sayClock(ms: number): string {
  const left = Math.max(0, ms)
  if (left >= HOUR) return sayTime(left)
  const seconds = Math.ceil(left / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

export function sayClockOf(clock: Clock): string {
  if (clock.kind === 'none') return t('friends.clock.none')
  if (clock.kind === 'deadline') return t('friends.clock.deadlineOf', { time: sayTime(clock.seconds * 1000) })
  return t('friends.clock.liveOf', { time: sayTime(clock.seconds * 1000), more: sayTime(clock.increment * 1000) })
}

/** What happened at the table besides the moves. */
export function sayStep(step: Step, seats: readonly SeatShown[]): string | null {
  const at = step.seat
  const seat = at === undefined ? undefined : seats[at]
  const name = at === undefined || !seat ? t('friends.somebody') : nameOfSeat(seat, at)
  switch (step.kind) {
    case 'joined':
      return t('friends.step.joined', { name })
    case 'left':
      return t('friends.step.left', { n: (at ?? 0) + 1 })
    case 'seated':
      return seat?.bot ? t('friends.step.bot', { n: (at ?? 0) + 1, bot: botName(seat.bot) }) : t('friends.step.left', { n: (at ?? 0) + 1 })
    case 'started':
      return t('friends.step.started')
    case 'undone':
      return t('friends.step.undone', { name })
    case 'asked':
      return t('friends.step.asked', { name })
    case 'voted':
      return t(step.yes ? 'friends.step.yes' : 'friends.step.no', { name })
    case 'took-over':
      return t('friends.step.took-over', { name })
    case 'returned':
      return t('friends.step.returned', { name })
    case 'resigned':
      return t('friends.step.resigned', { name })
    case 'expired':
      return t('friends.step.expired', { name })
    case 'aborted':
      return t('friends.step.aborted')
    case 'rematch':
      return t('friends.step.rematch')
    case 'compared':
      return t('friends.step.compared')
    default:
      return null
  }
}
