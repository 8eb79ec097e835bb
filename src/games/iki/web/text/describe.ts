// Describes what a move will do: the move is tried on a copy of the view, and the events there become sentences.
import { list } from '../../../../messages/format.ts'
import { language, t } from '../../../../messages/i18n.ts'
import { apart, sentences, withAside } from '../../../../messages/punctuation.ts'
import type { Described } from '../../../../web/table/game-ui.ts'
import { faceOf, sayingsOf } from '../../cards/text.ts'
import { sentenceOf } from '../../messages/card-text.ts'
import { apply } from '../../rules/apply.ts'
import type { IkiEvent } from '../../rules/events.ts'
import { burningStall } from '../../rules/fire.ts'
import { moves as movesOf } from '../../rules/legal.ts'
import {
  dealIn,
  type IkiMove,
  isOnBoard,
  isPlacing,
  isShopping,
  isToken,
  otherStallIn,
  pieceIn,
  spaceIn,
  tokenIn,
} from '../../rules/moves.ts'
import { BUILD, clone, FIRE, FREE_SPACE, type IkiState, KINDS, MON, NOBODY, POWER, SWAP, TRAIN } from '../../rules/state.ts'
import { isCorner, spaceAfter, stallPrice } from '../../rules/street.ts'
import type { IkiView } from '../../rules/view.ts'
import type { IkiPosition } from '../session.ts'
import { shopOfDeal, walkParts } from './event-text.ts'
import {
  amountOf,
  amountsOf,
  called,
  calledBoth,
  nameOf,
  namesOf,
  pieceName,
  pieceOf,
  shopAt,
  stallWords,
  tokenOf,
  verbOf,
  whoseWords,
} from './names.ts'

interface Tried {
  readonly after: IkiState
  readonly events: readonly IkiEvent[]
}

/** Makes the move on a copy. */
export function tryMove(view: IkiView, move: IkiMove): Tried {
  const after = clone(view)
  const events: IkiEvent[] = []
  apply(after, move, (event) => void events.push(event))
  return { after, events }
}

export function describeMove(position: IkiPosition, move: IkiMove): Described {
  const view = position.view.value
  const { after, events } = tryMove(view, move)
  // A walk without a choice is made at once; it is described in `opens`.
  const walk = events.findIndex((event) => event.type === 'walked')
  const now = move.type !== 'walk' && walk >= 0 ? events.slice(0, walk) : events
  return {
    now: sentences([happens(position, view, move, events), ...effects(position, view, move, now)]),
    // This takes longer than the rest, so it is computed only where it is read.
    get opens() {
      return opened(position, view, move, after, events)
    },
    verb: verbOf(move),
  }
}

/** The first sentence: the move with its price. */
function happens(position: IkiPosition, view: IkiView, move: IkiMove, events: readonly IkiEvent[]): string {
  const stall = move.stall >= 0 ? stallWords(move.stall) : ''
  const both = isPlacing(move) || isOnBoard(move) ? calledBoth(position, pieceIn(move)) : { card: '', Card: '' }
  switch (move.type) {
    case 'draft':
    case 'place':
    case 'build':
    case 'train':
    case 'dismiss':
    case 'save':
      return t(`iki.move.${move.type}`, { ...both, stall })
    case 'life': {
      const mon = view.table.freeStepMon
      if (spaceIn(move) !== FREE_SPACE) return t('iki.move.life', { n: spaceIn(move) })
      return sentences([t('iki.move.lifeFree'), mon > 0 ? t('iki.move.lifeMon', { n: mon }) : ''])
    }
    case 'income':
      return t('iki.move.income', { n: events.find((event) => event.type === 'income')?.mon ?? 0 })
    case 'hire':
      return hiring(events, both.card, move.stall)
    case 'walk':
      return walking(view, events)
    case 'go':
      return t('iki.move.go', { place: shopAt(view, spaceIn(move)) })
    case 'shop':
      return t('iki.move.shop', { shop: shopOfDeal(position, dealIn(move)) })
    case 'fish':
    case 'pipe':
    case 'pouch': {
      const token = tokenOf(position, move.type, tokenIn(move))
      return t('iki.move.buy', { what: called(nameOf(token)), n: token.cost })
    }
    case 'visit': {
      const owner = view.owner[view.place[pieceIn(move)]!]!
      const own = owner === view.seat
      return t(owner === NOBODY ? 'iki.move.visitNeutral' : own ? 'iki.move.visitOwn' : 'iki.move.visit', {
        title: pieceName(position, pieceIn(move)),
        name: position.names[owner] ?? '',
      })
    }
    case 'swap':
      return t('iki.move.swap', {
        ...calledBoth(position, view.stall[move.stall]!),
        other: called(pieceName(position, view.stall[otherStallIn(move)]!)),
      })
    case 'burn':
      return t('iki.move.burn', calledBoth(position, view.stall[burningStall(view)]!))
    default:
      return t('iki.move.done')
  }
}

function hiring(events: readonly IkiEvent[], card: string, at: number): string {
  const hired = events.find((event) => event.type === 'hired')!
  const { paid, coins } = hired
  const params = { card, paid, coins, n: Math.abs(paid - coins), stall: stallWords(at) }
  const said = t(coins === 0 ? 'iki.move.hire' : coins > paid ? 'iki.move.hireKeep' : 'iki.move.hireCoins', params)
  return sentences([said, isCorner(at) ? t('iki.move.corner', { n: stallPrice(at) }) : ''])
}

function walking(view: IkiView, events: readonly IkiEvent[]): string {
  const walked = events.find((event) => event.type === 'walked')!
  const { steps, sandals, cart, laps } = walked
  const said = t('iki.move.walk', { n: steps + sandals + cart, place: shopAt(view, walked.space), parts: walkParts(steps, sandals, cart) })
  return sentences([said, laps > 0 ? t('iki.move.lap', { n: laps }) : t('iki.move.noLap')])
}

/** A walk past the start may give experience to many cards; this many effects are listed. */
const MOST_EFFECTS = 4

/** What follows at once, one sentence for each kind of effect; without the end of a month. */
function effects(position: IkiPosition, view: IkiView, move: IkiMove, events: readonly IkiEvent[]): string[] {
  if (move.type === 'done' || move.type === 'dismiss' || move.type === 'save' || move.type === 'burn' || move.type === 'place') return []
  const me = view.seat
  const paid: Goods = new Map()
  const gained = new Map<number, Goods>()
  const rest: string[] = []
  for (const e of events) {
    // The first sentence has the price of a token.
    if (e.type === 'paid' && e.seat === me && !(isToken(move) && e.good === MON)) add(paid, e.good, e.n)
    if (e.type === 'gained') {
      const goods = gained.get(e.seat) ?? new Map<number, number>()
      gained.set(e.seat, goods)
      add(goods, e.good, e.n)
    }
    if (e.type === 'power' && e.seat === me) rest.push(t('iki.fx.power', { n: e.power }))
    const own = 'seat' in e && e.seat === me
    if (e.type === 'experience')
      rest.push(
        t(own ? 'iki.fx.ownExperience' : 'iki.fx.experience', {
          name: position.names[e.seat]!,
          ...calledBoth(position, e.card),
          n: e.level,
        }),
      )
    if (e.type === 'retired')
      rest.push(t(own ? 'iki.fx.ownRetired' : 'iki.fx.retired', { name: position.names[e.seat]!, ...calledBoth(position, e.card) }))
    if (e.type === 'left') rest.push(t('iki.fx.left', calledBoth(position, e.card)))
  }
  const mine = gained.get(me)
  const deal = { paid: wordsOf(paid), gained: wordsOf(mine ?? new Map()) }
  const trade = paid.size > 0 && mine ? t('iki.fx.trade', deal) : paid.size > 0 ? t('iki.fx.pay', deal) : mine ? t('iki.fx.gain', deal) : ''
  const others = [...gained]
    .filter(([seat]) => seat !== me)
    .map(([seat, goods]) => t('iki.fx.others', { name: position.names[seat]!, gained: wordsOf(goods) }))
  return [trade, ...others, ...(move.type === 'walk' && rest.length > MOST_EFFECTS ? [...rest.slice(0, MOST_EFFECTS), '…'] : rest)].filter(
    (part) => part !== '',
  )
}

type Goods = Map<number, number>
const add = (goods: Goods, good: number, n: number) => void goods.set(good, (goods.get(good) ?? 0) + n)
const wordsOf = (goods: Goods) => amountsOf([...goods].flat())

function opened(position: IkiPosition, view: IkiView, move: IkiMove, after: IkiState, events: readonly IkiEvent[]): string {
  switch (move.type) {
    case 'draft':
    case 'place':
      return t('iki.opens.skill', { skill: skillOf(position, pieceIn(move)) })
    case 'life':
      return spaceIn(move) === FREE_SPACE
        ? ''
        : t('iki.opens.leads', { place: shopAt(view, spaceAfter(view.at[view.seat]!, spaceIn(move))) })
    case 'income':
    case 'hire':
      return afterStep(position, view, move, after, events)
    case 'walk':
    case 'go':
      return there(position, after)
    case 'fish': {
      const { season, ids } = view.table.fish
      const seasons = new Set(ids.flatMap((_, i) => (after.fish[i] === view.seat ? [season[i]] : [])))
      return sentences([t('iki.opens.fishSet', { n: seasons.size }), lastSaying(position, 'fish', tokenIn(move))])
    }
    case 'pipe':
      return sentences([t('iki.opens.pipe'), still(after)])
    case 'pouch':
      return sentences([lastSaying(position, 'pouch', tokenIn(move)), still(after)])
    case 'build':
      return sentences([
        ...sayingsOf(pieceOf(position, pieceIn(move)))
          .slice(1)
          .map(({ saying }) => sentenceOf(saying, t, position.options)),
        still(after),
      ])
    case 'shop':
    case 'visit':
    case 'train':
    case 'swap':
      return still(after)
    case 'done':
      return ending(position, view, after, events)
    case 'dismiss':
      return t('iki.opens.due', { n: view.due - 1 })
    default:
      return t('iki.opens.burnsOn')
  }
}

const skillOf = (position: IkiPosition, card: number) => {
  const skill = sayingsOf(pieceOf(position, card)).find(({ field }) => field === 'skill')
  return skill ? sentenceOf(skill.saying, t) : ''
}

const lastSaying = (position: IkiPosition, kind: 'fish' | 'pouch', token: number) => {
  const item = tokenOf(position, kind, token)
  const said = sayingsOf(item).at(-1)!
  return kind === 'fish' && faceOf(item).extra?.length === 0 ? '' : sentenceOf(said.saying, t)
}

/** After income or hiring: the walk, which is already made where there was no choice. */
function afterStep(position: IkiPosition, view: IkiView, move: IkiMove, after: IkiState, events: readonly IkiEvent[]): string {
  const at = events.findIndex((event) => event.type === 'walked')
  const walked = events[at]
  if (walked?.type !== 'walked') {
    const space = spaceAfter(after.at[view.seat]!, view.cursor)
    return t('iki.opens.walk', { n: view.cursor, place: shopAt(view, space) })
  }
  const said = t('iki.opens.walkAll', { n: walked.steps, place: shopAt(view, walked.space) })
  return sentences([
    said,
    ...(walked.laps > 0 ? [t('iki.move.lap', { n: walked.laps }), ...effects(position, view, move, events.slice(at))] : []),
  ])
}

/** What can be done at the end of a walk. */
function there(position: IkiPosition, after: IkiState): string {
  const parts: string[] = []
  const cards = new Set<number>()
  for (const move of movesOf(after)) {
    if (move.type === 'visit') cards.add(pieceIn(move))
    else if (move.type !== 'done') parts.push(dealWords(position, after, move))
  }
  const dealing = [...cards].map((card) => {
    const owner = after.owner[after.place[card]!]!
    const name = pieceName(position, card)
    return owner === NOBODY ? called(name) : whoseWords(position, owner, name)
  })
  if (dealing.length > 0) parts.push(t('iki.opens.deal', { what: list(language.value, dealing, 'disjunction') }))
  return parts.length > 0 ? t('iki.opens.there', { what: apart([...new Set(parts)]) }) : t('iki.opens.thereNothing')
}

/** A deal in short: 2 mon → 2 sandals. */
export function dealWords(position: IkiPosition, state: IkiState, move: IkiMove): string {
  if (move.type === 'fish' || move.type === 'pipe' || move.type === 'pouch') {
    const token = tokenOf(position, move.type, tokenIn(move))
    return withAside(nameOf(token), amountOf(0, token.cost))
  }
  const { paid, gained, choice } = wayParts(state, move)
  return [paid, gained || (choice ? t(`iki.verb.${choice}`) : '')].filter((part) => part !== '').join(' → ')
}

const CHOICES: Readonly<Record<number, 'train' | 'swap' | 'build'>> = { [TRAIN]: 'train', [SWAP]: 'swap', [BUILD]: 'build' }

/** The cost and gain of a way to use a shop, card or pipe, and the choice that follows. */
export function wayParts(state: IkiState, move: IkiMove): { paid: string; gained: string; choice: 'train' | 'swap' | 'build' | undefined } {
  const { after, events } = tryMove(state, move)
  const paid: Goods = new Map()
  const gained: Goods = new Map()
  for (const e of events) {
    if (e.type === 'paid' && e.seat === state.seat) add(paid, e.good, e.n)
    if (e.type === 'gained' && e.seat === state.seat) add(gained, e.good, e.n)
  }
  const power = after.has[state.seat * KINDS + POWER]! - state.has[state.seat * KINDS + POWER]!
  if (power > 0) add(gained, POWER, power)
  return {
    paid: paid.size > 0 ? wordsOf(paid) : '',
    gained: gained.size > 0 ? wordsOf(gained) : '',
    choice: CHOICES[after.pending.at(-2) ?? 0],
  }
}

/** What is left of the turn. */
function still(after: IkiState): string {
  const choice = CHOICES[after.pending.at(-2) ?? 0]
  if (choice) return t(`iki.do.${choice}`)
  const moves = movesOf(after)
  const shop = moves.some(isShopping)
  const card = moves.some((move) => move.type === 'visit')
  return t(shop && card ? 'iki.opens.both' : shop ? 'iki.opens.shop' : card ? 'iki.opens.card' : 'iki.opens.end')
}

function ending(position: IkiPosition, view: IkiView, after: IkiState, events: readonly IkiEvent[]): string {
  const unused = new Set<string>()
  for (const move of movesOf(view)) {
    if (move.type === 'visit') unused.add(pieceName(position, pieceIn(move)))
    else if (move.type !== 'done') unused.add(shopAt(view, view.at[view.seat]!))
  }
  const next = events.find((event) => event.type === 'turn')
  const fire = after.phase === FIRE
  const key = events.some((event) => event.type === 'payday')
    ? 'payday'
    : fire
      ? 'fire'
      : events.some((event) => event.type === 'over')
        ? 'over'
        : 'month'
  return sentences([
    unused.size > 0 ? t('iki.opens.unused', { what: namesOf([...unused]) }) : '',
    next && key === 'month' ? t('iki.opens.next', { name: position.names[next.seat]! }) : t(`iki.opens.${key}`),
  ])
}
