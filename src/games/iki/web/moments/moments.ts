// The moments of IKI: a fire that goes from stall to stall, a payday in three steps, the retirement of an own card, New Year.
import { t } from '../../../../messages/i18n.ts'
import { commas, sentences } from '../../../../messages/punctuation.ts'
import type { Moment, MomentBeat } from '../../../../web/moments/stage.ts'
import type { LoggedEvent } from '../../../../web/session/session.ts'
import { TYPES } from '../../cards/cardset.ts'
import type { IkiEvent } from '../../rules/events.ts'
import { CORNERS, GROUPS } from '../../rules/payday.ts'
import { FOOD, KINDS, NOBODY, POWER } from '../../rules/state.ts'
import { cornerOf, outerStallOf, positionOf } from '../../rules/street.ts'
import { amountsIn, lastStalls } from '../recap/recap.ts'
import type { IkiPosition } from '../session.ts'
import { groupWords } from '../text/event-text.ts'
import { called, cardOf, isBuilding, namesOf, pieceName, pieceOf, stallWords } from '../text/names.ts'

type Line = LoggedEvent<IkiEvent>
type Of<Type extends IkiEvent['type']> = Extract<IkiEvent, { type: Type }>

/** A card that burns, and the strength of the fire there. */
export interface Burning {
  readonly piece: number
  readonly stall: number
  readonly strength: number
}

/** What is drawn on the board during a beat. */
export type BoardMarks =
  | {
      readonly kind: 'fire'
      readonly nagaya: number
      /** The stall that the fire is at, and its strength there. */
      readonly stall: number
      readonly strength: number
      /** Every card that burns; the first `burnt` of them are gone. */
      readonly burning: readonly Burning[]
      readonly burnt: number
      /** Who is measured against the fire. */
      readonly seat: number | null
      readonly isStopped: boolean
      readonly isOut: boolean
    }
  | { readonly kind: 'pay'; readonly seat: number; readonly pieces: readonly number[] }
  | {
      readonly kind: 'harmony'
      /** The stalls whose cards are in harmony, and what each of them brings. */
      readonly stalls: readonly { readonly stall: number; readonly iki: number }[]
      readonly gains: readonly { readonly seat: number; readonly iki: number }[]
    }
  /** Cards without rice, and the stalls they leave. */
  | { readonly kind: 'rice'; readonly left: readonly { readonly piece: number; readonly stall: number }[] }

/** Milliseconds of the beats. */
export const FIRE_OUT_MS = 900
const BURN_MS = 850
const STOP_MS = 1000
export const SALARY_MS = 900
export const HARMONY_MS = 700
const RICE_MS = 1400
const SHORT_MS = 900

export function moments(position: IkiPosition, lines: readonly Line[]): readonly Moment[] {
  const events = lines.map((line) => line.event)
  const has = (...types: IkiEvent['type'][]) => lines.filter((line) => types.includes(line.event.type))
  const fire = has('fire', 'burnt', 'saved', 'stopped', 'diedOut')
  const payday = has('payday', 'salary', 'villa', 'harmony', 'fed', 'dismissed')
  const made = [
    ...(fire.length > 0 ? [fireMoment(position, fire)] : []),
    ...(payday.length > 0 ? [paydayMoment(position, payday)] : []),
    ...events.flatMap((event) =>
      event.type === 'retired' && event.seat === position.you.value
        ? [
            retirement(
              position,
              event,
              lines.filter((line) => line.event === event),
            ),
          ]
        : [],
    ),
    ...events.flatMap((event) => (event.type === 'newYear' ? [newYear(has('newYear'))] : [])),
  ]
  return made.filter((moment) => moment.beats.length > 0)
}

const isYou = (position: IkiPosition, seat: number) => seat === position.you.value
const concerns = (position: IkiPosition, lines: readonly Line[]) =>
  lines.some(({ event }) => 'seat' in event && isYou(position, event.seat))

function fireMoment(position: IkiPosition, lines: readonly Line[]): Moment {
  const events = lines.map((line) => line.event)
  const { nagaya, strength } = position.lines.peek().findLast(({ event }) => event.type === 'fire')!.event as Of<'fire'>
  const burning = events.flatMap((event): Burning[] =>
    event.type === 'burnt' ? [{ piece: event.piece, stall: event.stall, strength: strength - positionOf(event.stall) }] : [],
  )
  const marks = (over: Partial<Extract<BoardMarks, { kind: 'fire' }>>): BoardMarks => ({
    kind: 'fire',
    nagaya,
    stall: outerStallOf(nagaya),
    strength,
    burning,
    burnt: 0,
    seat: null,
    isStopped: false,
    isOut: false,
    ...over,
  })
  let burnt = 0
  const beats = events.map((event): MomentBeat => {
    const places = [`nagaya-${nagaya}`]
    switch (event.type) {
      case 'fire':
        return {
          title: t('iki.moment.fire', { n: nagaya + 1, strength }),
          say: t('iki.moment.fireSay'),
          aside: t('iki.moment.fireRule'),
          ms: FIRE_OUT_MS,
          sound: 'fireBell',
          marks: marks({}),
          places,
        }
      case 'burnt': {
        const at = strength - positionOf(event.stall)
        burnt += 1
        return {
          title: burnTitle(position, event),
          say: duel(position, event.seat, at),
          ms: BURN_MS,
          sound: 'crackle',
          marks: marks({ stall: event.stall, strength: at, burnt, seat: event.seat === NOBODY ? null : event.seat }),
          places,
        }
      }
      case 'stopped':
        return {
          title: isYou(position, event.seat) ? t('iki.moment.stopYou') : t('iki.moment.stop', { name: position.names[event.seat]! }),
          say: stopSay(position, event),
          aside: burntSay(position, burning),
          ms: STOP_MS,
          sound: 'matoi',
          marks: marks({ stall: event.stall, strength: event.strength, burnt, seat: event.seat, isStopped: true }),
          places,
        }
      case 'saved':
        return {
          title: t('iki.moment.saved', { title: pieceName(position, event.piece) }),
          say: t('iki.moment.savedBy', { title: pieceName(position, event.saver) }),
          ms: STOP_MS,
          sound: 'matoi',
          marks: marks({
            burnt,
            stall: Math.max(outerStallOf(nagaya), position.view.value.stall.indexOf(event.piece)),
            isStopped: true,
            seat: event.seat,
          }),
          places,
        }
      default:
        return {
          title: t('iki.moment.out'),
          say: burntSay(position, burning),
          ms: STOP_MS,
          marks: marks({ burnt, stall: cornerOf(nagaya), strength: Math.max(0, strength - 4), isOut: true }),
          places,
        }
    }
  })
  return { kanji: '火', scene: 'fire', beats, concerns: concerns(position, lines), lines }
}

const powerOf = (position: IkiPosition, seat: number) => position.view.value.has[seat * KINDS + POWER]!

function burnTitle(position: IkiPosition, { seat, piece }: Of<'burnt'>): string {
  const title = pieceName(position, piece)
  if (seat === NOBODY) return t('iki.moment.burnNeutral', { title })
  return isYou(position, seat) ? t('iki.moment.burnYou', { title }) : t('iki.moment.burn', { title, name: position.names[seat]! })
}

/** The fire against the owner: "Fire 9, Ren 8: one short." */
function duel(position: IkiPosition, seat: number, strength: number): string {
  if (seat === NOBODY) return t('iki.moment.duelNeutral', { n: strength })
  const m = powerOf(position, seat)
  const params = { n: strength, m, name: position.names[seat]!, short: strength - m }
  return sentences([
    t(isYou(position, seat) ? 'iki.moment.duelYou' : 'iki.moment.duel', params),
    t(isYou(position, seat) ? 'iki.moment.kobunYou' : 'iki.moment.kobun'),
  ])
}

function stopSay(position: IkiPosition, { seat, stall, strength }: Of<'stopped'>): string {
  const piece = position.view.value.stall[stall] ?? -1
  const at = piece >= 0 ? pieceName(position, piece) : stallWords(stall)
  const params = { title: at, n: strength, m: powerOf(position, seat), name: position.names[seat]! }
  return t(isYou(position, seat) ? 'iki.moment.stopSayYou' : 'iki.moment.stopSay', params)
}

const burntSay = (position: IkiPosition, burning: readonly Burning[]): string =>
  burning.length === 0
    ? t('iki.moment.noneBurnt')
    : t('iki.moment.burnt', { cards: commas(burning.map(({ piece }) => pieceName(position, piece))) })

function paydayMoment(position: IkiPosition, lines: readonly Line[]): Moment {
  const of = <T extends IkiEvent['type']>(...types: T[]) =>
    lines.flatMap(({ event }) => ((types as readonly string[]).includes(event.type) ? [event as Of<T>] : []))
  const salaries = of('salary', 'villa')
  const seats = [...new Set(salaries.map((event) => event.seat))]
  const groups = [...new Set(of('harmony').map((event) => event.group))]
  const left = of('dismissed')
  const { phase, seat: chooser, due } = position.view.peek()
  /** The seat that has yet to choose which cards leave; the seats after it are fed later. */
  const short = phase === FOOD ? chooser : NOBODY
  const fed = of('fed').filter(({ seat }) => seat !== short)
  const name = (seat: number) => (isYou(position, seat) ? t('recap.you') : position.names[seat]!)
  const beats: MomentBeat[] = seats.map((seat, i) => {
    const what = namesOf(
      amountsIn(
        seat,
        lines.filter(({ event }) => event.type === 'salary' || event.type === 'villa'),
      ).map(({ label }) => label),
    )
    const pieces = of('salary').flatMap((event) => (event.seat === seat ? [event.card] : []))
    const next = seats.slice(i + 1).map(name)
    return {
      title: t('iki.moment.salaries'),
      ...(next.length > 0 ? { aside: t('iki.moment.then', { names: next.join(', ') }) } : {}),
      part: 0,
      places: pieces.flatMap((piece) => {
        const stall = position.view.peek().stall.indexOf(piece)
        return stall >= 0 ? [`stall-${stall}`] : []
      }),
      say: isYou(position, seat) ? t('iki.moment.getYou', { what }) : t('iki.moment.get', { name: position.names[seat]!, what }),
      ms: SALARY_MS,
      sound: 'coin',
      step: i,
      marks: {
        kind: 'pay',
        seat,
        pieces,
      } satisfies BoardMarks,
    }
  })
  for (const group of groups) {
    const gains = of('harmony').filter((event) => event.group === group)
    beats.push({
      title: t('iki.moment.harmony'),
      part: 1,
      kanji: '和',
      places: group === CORNERS ? [] : [`nagaya-${group}`],
      say: t('iki.moment.harmonySay', {
        group: groupWords(group),
        gains: commas(gains.map((event) => t('iki.moment.gain', { name: name(event.seat), n: event.iki }))),
      }),
      ms: HARMONY_MS,
      sound: 'temple',
      marks: {
        kind: 'harmony',
        stalls: inHarmony(position, gains),
        gains: gains.map(({ seat, iki }) => ({ seat, iki })),
      } satisfies BoardMarks,
    })
  }
  const stalls = lastStalls(position.lines.peek())
  const says = sentences([
    ...[...new Set(left.map((event) => event.seat))].map((seat) => {
      const leaving = left.filter((event) => event.seat === seat)
      const cards = { cards: namesOf(leaving.map((event) => called(pieceName(position, event.card)))), n: leaving.length }
      return isYou(position, seat) ? t('iki.moment.leaveYou', cards) : t('iki.moment.leave', { ...cards, name: position.names[seat]! })
    }),
    ...(left.length === 0 && fed.length > 0 ? [t('iki.moment.allFed', { names: namesOf(fed.map((event) => name(event.seat))) })] : []),
    ...(short === NOBODY
      ? []
      : [isYou(position, short) ? t('iki.moment.shortYou', { n: due }) : t('iki.moment.short', { name: position.names[short]!, n: due })]),
  ])
  if (says)
    beats.push({
      title: t('iki.moment.rice'),
      part: 2,
      kanji: '米',
      places: left.flatMap(({ card }) => (stalls.has(card) ? [`stall-${stalls.get(card)}`] : [])),
      say: says,
      ms: RICE_MS,
      ...(left.length > 0 ? { sound: 'leave' as const } : {}),
      marks: {
        kind: 'rice',
        left: left.flatMap(({ card }) => (stalls.has(card) ? [{ piece: card, stall: stalls.get(card)! }] : [])),
      } satisfies BoardMarks,
    })
  const parts = [t('iki.ledger.salaries'), t('iki.ledger.harmony'), t('iki.ledger.rice')]
  return { kanji: '給', scene: 'payday', beats, parts, concerns: left.some((event) => isYou(position, event.seat)), lines }
}

/** The stalls of one group where cards of these types stand: each card brings as much as there are of its type. */
function inHarmony(position: IkiPosition, gains: readonly Of<'harmony'>[]) {
  const types = gains.map((event) => TYPES[event.colour])
  const cards = GROUPS[gains[0]!.group]!.flatMap((stall) => {
    const piece = position.view.peek().stall[stall]!
    const item = piece >= 0 ? pieceOf(position, piece) : undefined
    return item !== undefined && !isBuilding(item) && types.includes(item.type) ? [{ stall, type: item.type }] : []
  })
  return cards.map(({ stall, type }) => ({ stall, iki: cards.filter((card) => card.type === type).length }))
}

const retirement = (position: IkiPosition, { card }: Of<'retired'>, lines: readonly Line[]): Moment => ({
  kanji: '隠',
  scene: 'plain',
  beats: [
    {
      title: t('iki.moment.retired', { title: pieceName(position, card) }),
      say: t(cardOf(position, card).salary ? 'iki.moment.retiredSay' : 'iki.moment.retiredAbility'),
      ms: SHORT_MS,
      sound: 'retire',
    },
  ],
  concerns: false,
  lines,
})

const newYear = (lines: readonly Line[]): Moment => ({
  kanji: '正',
  scene: 'plain',
  beats: [{ title: t('iki.moment.newYear'), say: t('iki.moment.newYearSay'), ms: SHORT_MS, sound: 'festival' }],
  concerns: false,
  lines,
})
