// The moments of UKIYO-E: the end of a round, exhibition by exhibition.
import { list } from '../../../../messages/format.ts'
import { language, t } from '../../../../messages/i18n.ts'
import type { Moment, MomentBeat } from '../../../../web/moments/stage.ts'
import type { LoggedEvent } from '../../../../web/session/session.ts'
import type { UkiyoeEvent } from '../../rules/events.ts'
import type { UkiyoePosition } from '../session.ts'
import { artistName } from '../text/describe.ts'
import { type Closed, type Closing, closings, pointsIn } from './closing.ts'

/** What the board draws during a beat: the evening, and how many exhibitions have closed. */
export interface EveningMarks {
  readonly kind: 'evening'
  readonly round: number
  readonly counted: number
}

const FIRST_MS = 1100
const EXHIBITION_MS = 700
const LAST_MS = 1400

export function moments(position: UkiyoePosition, lines: readonly LoggedEvent<UkiyoeEvent>[]): readonly Moment[] {
  const kept = lines.filter(({ event }) => event.type === 'kept' || event.type === 'keptHidden')
  const first = kept[0]?.event
  if (first === undefined || !('round' in first)) return []
  const all = closings(position.lines.value, position.view.value)
  const at = all.findIndex(({ round }) => round === first.round)
  const closing = all[at]
  if (!closing) return []
  const marks = (counted: number): EveningMarks => ({ kind: 'evening', round: closing.round, counted })
  const beats: MomentBeat[] = closing.exhibitions.map((one, i) => ({
    ...describeClosed(position, closing.exhibitions, i),
    ms: i === 0 ? FIRST_MS : EXHIBITION_MS,
    sound: 'chord',
    step: one.points ?? 0,
    marks: marks(i + 1),
  }))
  beats.push({
    ...describeRound(position, all.slice(0, at + 1)),
    ms: LAST_MS,
    sound: 'chord',
    marks: marks(closing.exhibitions.length + 1),
  })
  return [{ kanji: '閉', scene: 'evening', beats, concerns: position.you.value !== null, lines: kept }]
}

const nameOf = (position: UkiyoePosition, seat: number) => (seat === position.you.value ? t('uki.close.you') : position.names[seat]!)

/** One exhibition closes, and which are next. */
function describeClosed(position: UkiyoePosition, exhibitions: readonly Closed[], i: number): Pick<MomentBeat, 'title' | 'say' | 'aside'> {
  const { artist, seat, points } = exhibitions[i]!
  const view = position.view.value
  const isYou = seat === position.you.value
  const params = { artist: artistName(view, artist), name: position.names[seat]!, n: points ?? 0 }
  const next = exhibitions.slice(i + 1).map((one) => artistName(view, one.artist))
  return {
    title: t('uki.close.title'),
    say: points === null ? t('uki.close.hidden', params) : t(isYou ? 'uki.close.yours' : 'uki.close.one', params),
    ...(next.length > 0 ? { aside: t('uki.close.next', { artists: list(language.value, next) }) } : {}),
  }
}

/** Who leads after the round, and everybody's total. */
export function describeRound(position: UkiyoePosition, ended: readonly Closing[]): Pick<MomentBeat, 'title' | 'say'> {
  const { round } = ended.at(-1)!
  const totals = position.names.map((_, seat) => {
    const points = ended.map((closing) => pointsIn(closing, seat))
    return points.includes(null) ? null : points.reduce<number>((sum, n) => sum + n!, 0)
  })
  const known = totals.flatMap((total, seat) => (total === null ? [] : [{ seat, total }])).sort((a, b) => b.total - a.total)
  const [first, second] = known
  const say = list(
    language.value,
    known.map(({ seat, total }) => t('uki.close.total', { name: nameOf(position, seat), n: total })),
  )
  if (!first || !second || known.length < totals.length) return { title: t('uki.close.after', { n: round }), say }
  const by = first.total - second.total
  const isYou = first.seat === position.you.value
  const params = { n: round, by, name: position.names[first.seat]! }
  const title = by === 0 ? t('uki.close.even', params) : t(isYou ? 'uki.close.youLead' : 'uki.close.leads', params)
  return { title, say }
}
