// What the others did in IKI, in acts: a hire, a walk, a deal; fire, payday and the new month as one line each.
import type { Seat } from '../../../../core/game.ts'
import { t } from '../../../../messages/i18n.ts'
import { commas, sentences } from '../../../../messages/punctuation.ts'
import type { Act, Amount, Part, RecapPart } from '../../../../web/recap/recap.ts'
import type { LoggedEvent } from '../../../../web/session/session.ts'
import { GAINS, type Gain } from '../../cards/cardset.ts'
import type { IkiEvent } from '../../rules/events.ts'
import { NOBODY } from '../../rules/state.ts'
import { nagayaOf } from '../../rules/street.ts'
import type { IkiPosition } from '../session.ts'
import { describeEvent } from '../text/event-text.ts'
import { amount, monthName, nameOf, namesOf, pieceName, shopAt, shopName, tokenOf } from '../text/names.ts'

export type RecapLine = LoggedEvent<IkiEvent>

/** Events that are no part of anybody's turn. */
const BETWEEN: readonly IkiEvent['type'][] = [
  'started',
  'stacked',
  'offered',
  'revealed',
  'left',
  'payday',
  'fire',
  'coins',
  'cleared',
  'season',
  'month',
  'newYear',
  'over',
]

export function begins(event: IkiEvent, now: Seat | null): Seat | null | undefined {
  if (event.type === 'turn' || event.type === 'drafted') return event.seat
  // At two players the start player places a neutral card before the month begins.
  if (event.type === 'placed') return now === null ? undefined : null
  return BETWEEN.includes(event.type) ? null : undefined
}

/** Events that begin an act; the others are effects of the act before them. */
const LEADS: readonly IkiEvent['type'][] = [
  'income',
  'hired',
  'walked',
  'shopped',
  'bought',
  'visited',
  'swapped',
  'built',
  'drafted',
  'placed',
]
/** Between turns: a fire, a payday, and everything that opens the next month. */
const FIRE: readonly IkiEvent['type'][] = ['fire', 'burnt', 'saved', 'stopped', 'diedOut']
const PAYDAY: readonly IkiEvent['type'][] = ['payday', 'salary', 'villa', 'harmony', 'fed', 'dismissed']
/** Effects that a fire or a payday may have. */
const EITHER: readonly IkiEvent['type'][] = ['gained', 'paid', 'power', 'retired', 'experience']

/** The line that the last act of a player began with. */
export const leadOf = (lines: readonly RecapLine[]) => lines.findLast(({ event }) => LEADS.includes(event.type))

type Kind = 'fire' | 'payday' | 'month'
const kindOf = (event: IkiEvent, now: Kind | undefined): Kind => {
  if (FIRE.includes(event.type)) return 'fire'
  if (PAYDAY.includes(event.type)) return 'payday'
  return now !== undefined && EITHER.includes(event.type) ? now : 'month'
}

export function part(position: IkiPosition, { seat, lines }: Part<IkiEvent>): RecapPart {
  return seat === null ? betweenTurns(position, lines) : turnOf(position, seat, lines)
}

function turnOf(position: IkiPosition, seat: Seat, lines: readonly RecapLine[]): RecapPart {
  const [first] = lines
  const isTurn = first?.event.type === 'turn'
  const space = first?.event.type === 'turn' ? first.event.space : -1
  const groups: RecapLine[][] = []
  for (const line of isTurn ? lines.slice(1) : lines) {
    const now = groups.at(-1)
    if (now && !LEADS.includes(line.event.type)) now.push(line)
    else groups.push([line])
  }
  return {
    seat,
    heading: isTurn ? lines.slice(0, 1) : [],
    ...(space >= 0 ? { note: space === 0 ? t('iki.recap.wayFree') : t('iki.recap.way', { n: space }) } : {}),
    acts: groups.map((group) => actOf(position, seat, group)),
  }
}

function betweenTurns(position: IkiPosition, lines: readonly RecapLine[]): RecapPart {
  const groups: { kind: Kind; lines: RecapLine[] }[] = []
  for (const line of lines) {
    const now = groups.at(-1)
    const kind = kindOf(line.event, now?.kind)
    if (now?.kind === kind) now.lines.push(line)
    else groups.push({ kind, lines: [line] })
  }
  return { seat: null, heading: [], acts: groups.map((group) => foldedAct(position, group.kind, group.lines)) }
}

function actOf(position: IkiPosition, seat: Seat, lines: readonly RecapLine[]): Act {
  const [lead, ...effects] = lines.map((line) => line.event)
  const viewer = position.viewer.value
  const isMine = (event: IkiEvent) => 'seat' in event && event.seat === viewer && viewer !== seat
  const touches = effects.some(isMine) || (lead!.type === 'visited' && lead!.owner === viewer && viewer !== seat)
  const shown = effects.filter((event) => event.type === 'retired' || isMine(event))
  const note = shown.length > 0 ? sentences(shown.map((event) => describeEvent(position, event))) : undefined
  return {
    seat,
    lines,
    text: textOf(position, lead!),
    amounts: amountsIn(seat, lines),
    ...(note === undefined ? {} : { note }),
    touches,
    places: lines.flatMap(({ event }) => placesOf(position, event)),
    title: describeEvent(position, lead!),
    effects: sentences(effects.map((event) => describeEvent(position, event))),
  }
}

/** The act in a few words. */
function textOf(position: IkiPosition, e: IkiEvent): string {
  switch (e.type) {
    case 'income':
      return t('iki.recap.income')
    case 'hired':
      return t('iki.recap.hired', { title: pieceName(position, e.card) })
    case 'drafted':
      return t('iki.recap.drafted', { title: pieceName(position, e.card) })
    case 'placed':
      return t('iki.recap.placed', { title: pieceName(position, e.card) })
    case 'built':
      return t('iki.recap.built', { title: pieceName(position, e.piece) })
    case 'walked': {
      const place = shopAt(position.view.value, e.space)
      const n = e.steps + e.sandals + e.cart
      if (n === 0) return t('iki.recap.went', { place })
      return t(e.laps > 0 ? 'iki.recap.passed' : 'iki.recap.walked', { n, place })
    }
    case 'shopped':
      return shopName(shopOf(position, e.deal))
    case 'bought':
      return t('iki.recap.bought', { title: nameOf(tokenOf(position, e.kind, e.token)) })
    case 'visited': {
      const title = pieceName(position, e.card)
      if (e.owner === NOBODY) return t('iki.recap.visitedNeutral', { title })
      if (e.owner === position.you.value) return t('iki.recap.visitedYours', { title })
      return e.owner === e.seat ? t('iki.recap.visitedOwn', { title }) : t('iki.recap.visited', { title, owner: position.names[e.owner]! })
    }
    case 'swapped':
      return t('iki.recap.swapped', { title: pieceName(position, e.a), other: pieceName(position, e.b) })
    default:
      return describeEvent(position, e)
  }
}

const shopOf = (position: IkiPosition, deal: number): number =>
  position.view.value.table.deals.findIndex((deals) => deals.some((one) => one.deal === deal))

/** What the seat paid and got; sums, in the order of the log. */
export function amountsIn(seat: Seat, lines: readonly RecapLine[]): readonly Amount[] {
  const sums = new Map<Gain, number>()
  const add = (good: Gain, n: number) => void sums.set(good, (sums.get(good) ?? 0) + n)
  for (const { event } of lines) {
    if (!('seat' in event) || event.seat !== seat) continue
    if (event.type === 'hired') add('mon', event.coins - event.paid)
    else if (event.type === 'income' || event.type === 'villa') add('mon', event.mon)
    else if (event.type === 'paid') add(GAINS[event.good]!, -event.n)
    else if (event.type === 'gained') add(GAINS[event.good]!, event.n)
    else if (event.type === 'harmony') add('iki', event.iki)
    else if (event.type === 'fed') add('rice', -event.rice)
    else if (event.type === 'salary') for (let i = 0; i < event.goods.length; i += 2) add(GAINS[event.goods[i]!]!, event.goods[i + 1]!)
  }
  return [...sums].flatMap(([good, n]) => (n === 0 ? [] : [{ good, n, label: amount(good, Math.abs(n)) }]))
}

const stallsByLog = new WeakMap<readonly RecapLine[], ReadonlyMap<number, number>>()

/** The last stall of every piece, also of those that have left: the log knows where they went. */
export function lastStalls(lines: readonly RecapLine[]): ReadonlyMap<number, number> {
  const known = stallsByLog.get(lines)
  if (known) return known
  const at = new Map<number, number>()
  for (const { event } of lines) {
    if (event.type === 'hired' || event.type === 'drafted' || event.type === 'placed') at.set(event.card, event.stall)
    else if (event.type === 'built') at.set(event.piece, event.stall)
    else if (event.type === 'swapped') {
      const [a, b] = [at.get(event.a), at.get(event.b)]
      if (b !== undefined) at.set(event.a, b)
      if (a !== undefined) at.set(event.b, a)
    }
  }
  stallsByLog.set(lines, at)
  return at
}

/** The places of the board that an event touches. */
function placesOf(position: IkiPosition, e: IkiEvent): readonly string[] {
  const card = (piece: number) => {
    const stall = lastStalls(position.lines.value).get(piece)
    return stall === undefined ? [] : [`stall-${stall}`]
  }
  switch (e.type) {
    case 'hired':
    case 'drafted':
    case 'placed':
    case 'built':
    case 'burnt':
    case 'stopped':
      return [`stall-${e.stall}`]
    case 'walked':
      return [`space-${e.space}`]
    case 'shopped':
      return [`shop-${shopOf(position, e.deal)}`]
    case 'bought':
      return [`player-${e.seat}`]
    case 'visited':
    case 'experience':
    case 'retired':
    case 'dismissed':
      return card(e.card)
    case 'swapped':
      return [...card(e.a), ...card(e.b)]
    case 'fire':
      return [`nagaya-${e.nagaya}`]
    default:
      return []
  }
}

function foldedAct(position: IkiPosition, kind: Kind, lines: readonly RecapLine[]): Act {
  const viewer = position.viewer.value
  const events = lines.map((line) => line.event)
  const isOwn = (event: IkiEvent) => 'seat' in event && event.seat === viewer
  return {
    seat: null,
    lines,
    text: FOLDED[kind](position, events),
    amounts: kind === 'month' || viewer === null ? [] : amountsIn(viewer, lines),
    touches: kind !== 'month' && viewer !== null && events.some(isOwn),
    places: kind === 'month' ? [] : lines.flatMap(({ event }) => placesOf(position, event)),
    ...summaryOf(position, kind, lines),
    isFolded: true,
  }
}

/** What is going on between turns: the newest choice of a way of life, or what the end of the month brings. */
function summaryOf(position: IkiPosition, kind: Kind, lines: readonly RecapLine[]): Pick<Act, 'title' | 'effects'> {
  const events = lines.map((line) => line.event)
  const last = events.at(-1)!
  const lead = last.type === 'chose' ? last : (events.find((event) => event.type === 'month' || event.type === 'newYear') ?? events[0]!)
  const cards = events.flatMap((event) => (event.type === 'revealed' ? [pieceName(position, event.card)] : []))
  const others = events.filter((event) => event !== lead && event.type !== 'revealed' && event.type !== 'chose')
  if (lead.type === 'chose') return { title: describeEvent(position, lead), effects: '' }
  if (kind === 'payday') return { title: describeEvent(position, lead), effects: paydayText(position, lines) }
  return {
    title: describeEvent(position, lead),
    effects: sentences([
      ...(cards.length > 0 ? [t('iki.recap.revealed', { cards: namesOf(cards) })] : []),
      ...others.map((event) => describeEvent(position, event)),
    ]),
  }
}

/** Of a payday only what the viewer got, and who had to go. */
function paydayText(position: IkiPosition, lines: readonly RecapLine[]): string {
  const { value: viewer } = position.viewer
  const got = viewer === null ? [] : amountsIn(viewer, lines).filter(({ n }) => n > 0)
  return sentences([
    ...(got.length > 0 ? [t('iki.moment.getYou', { what: namesOf(got.map(({ label }) => label)) })] : []),
    ...lines.flatMap(({ event }) => (event.type === 'dismissed' ? [describeEvent(position, event)] : [])),
  ])
}

const FOLDED: Readonly<Record<Kind, (position: IkiPosition, events: readonly IkiEvent[]) => string>> = {
  fire(position, events) {
    const fire = events.find((event) => event.type === 'fire')
    const burnt = events.flatMap((event) => (event.type === 'burnt' ? [pieceName(position, event.piece)] : []))
    const stall = events.find((event) => event.type === 'burnt' || event.type === 'stopped')
    const n = fire ? fire.nagaya + 1 : stall ? nagayaOf(stall.stall) + 1 : 0
    const head = n > 0 ? t('iki.recap.fire', { n }) : t('iki.recap.fireOn')
    return burnt.length > 0 ? t('iki.recap.burnt', { head, cards: commas(burnt) }) : t('iki.recap.noneBurnt', { head })
  },
  payday(position, events) {
    const own = events.flatMap((event) =>
      event.type === 'dismissed' && event.seat === position.viewer.value ? [pieceName(position, event.card)] : [],
    )
    return own.length > 0 ? t('iki.recap.paydayLeft', { cards: commas(own) }) : t('iki.recap.payday')
  },
  month(position, events) {
    const month = events.find((event) => event.type === 'month' || event.type === 'newYear')
    const ways = events.flatMap((event) =>
      event.type === 'chose'
        ? [
            t('iki.recap.chose', {
              name: event.seat === position.you.value ? t('recap.you') : position.names[event.seat]!,
              way: event.space === 0 ? '1-4' : String(event.space),
            }),
          ]
        : [],
    )
    const name = month ? monthName(month.month) : t(events.some((event) => event.type === 'chose') ? 'iki.way' : 'iki.recap.cards')
    return ways.length > 0 ? t('iki.recap.ways', { month: name, ways: commas(ways) }) : t('iki.recap.month', { month: name })
  },
}

/** The order of turns of this month. */
export function order(position: IkiPosition): readonly Seat[] {
  return position.view.value.life.filter((seat) => seat >= 0)
}
