// Sentences for people: why something is blocked, and what happened.
import type { Blocked } from '../../../core/game.ts'
import { filled } from '../../../core/problem.ts'
import { GAINS, SEASONS, TYPES } from '../cards/cardset.ts'
import { reasons } from '../messages/en/reasons.ts'
import type { IkiEvent } from './events.ts'
import { DEALS } from './moves.ts'
import { IKI, type IkiState, NOBODY, ORIGINS } from './state.ts'
import { stallName } from './street.ts'

export const MONTH_NAMES = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** 1 mon, 2 sandals, 3 Iki: mon, koban, rice, lumber and Iki have no plural. */
export function amount(n: number, good: number): string {
  const word = good === IKI ? 'Iki' : GAINS[good] === 'fire' ? 'firefighting power' : GAINS[good]!
  return `${n} ${word === 'sandals' && n === 1 ? 'sandal' : word}`
}

const amountOf = (n: string | number | undefined, good: string | number | undefined): string =>
  amount(Number(n), GAINS.indexOf(good as (typeof GAINS)[number]))

type Params = Blocked['params']
/** The page says these in other words: it knows names, and calls the steps of a turn otherwise. */
const OWN: Readonly<Record<string, (p: Params) => string>> = {
  short: (p) => `You are ${amountOf(p.short, p.good)} short: you have ${p.have}.`,
  'space-taken': (p) => `Player ${p.seat} is on this space.`,
  'free-step': (p) =>
    Number(p.mon) > 0
      ? `On the free-step space you get ${p.mon} mon and nothing else.`
      : 'On the free-step space you neither hire nor take income.',
  'full-walk': (p) => `You must walk at least ${p.steps} ${p.steps === 1 ? 'step' : 'steps'}.`,
  'must-dismiss': (p) => `You are ${amountOf(p.due, 'rice')} short: that many cards must go.`,
}

export const REASON_CODES = Object.keys(reasons).map((key) => key.replace('iki.no.', ''))

export function reason(_s: IkiState, b: Blocked): string {
  const own = OWN[b.code]
  if (own) return own(b.params)
  const sentence = (reasons as Readonly<Record<string, string>>)[`iki.no.${b.code}`]
  if (sentence === undefined) throw new Error(`unknown reason ${b.code}`)
  return filled(sentence, b.params)
}

function goodsText(list: readonly number[]): string {
  const words: string[] = []
  for (let i = 0; i < list.length; i += 2) words.push(amount(list[i + 1]!, list[i]!))
  return words.join(' and ') || 'nothing'
}

const plural = (n: number, one: string): string => (n === 1 ? `1 ${one}` : `${n} ${one}s`)
const groupText = (group: number): string => (group === 4 ? 'the corners' : `nagaya ${group + 1}`)

export function eventText(s: IkiState, e: IkiEvent, names: readonly string[]): string {
  const { table } = s
  const who = (seat: number) => (seat === NOBODY ? 'Nobody' : (names[seat] ?? `Player ${seat + 1}`))
  const what = (piece: number) => table.names[piece] ?? '?'
  const whats = (pieces: readonly number[]) => pieces.map(what).join(', ')
  switch (e.type) {
    case 'started':
      return `${who(e.seat)} is the start player.`
    case 'stacked':
      return `The first firefighting order is ${e.seats.map(who).join(', ')}.`
    case 'offered':
      return `The ${what(e.piece)} can be built.`
    case 'revealed':
      return `The ${what(e.card)} joins the pool.`
    case 'drafted':
      return `${who(e.seat)} takes the ${what(e.card)} into stall ${stallName(e.stall)}.`
    case 'month':
      return `${MONTH_NAMES[e.month - 1]} begins.`
    case 'chose':
      return `${who(e.seat)} chooses ${e.space === 0 ? 'the free-step space' : `space ${e.space}`} on the way of life.`
    case 'turn':
      return `It is ${who(e.seat)}'s turn.`
    case 'income':
      return `${who(e.seat)} takes ${e.mon} mon.`
    case 'hired':
      return `${who(e.seat)} hires the ${what(e.card)} for ${e.paid} mon${e.coins > 0 ? ` (${e.coins} from the card)` : ''} into stall ${stallName(e.stall)}.`
    case 'walked':
      return walkText(who(e.seat), e)
    case 'shopped':
      return `${who(e.seat)} uses the shop: ${DEALS[e.deal]}.`
    case 'bought': {
      const list = e.kind === 'fish' ? table.fish : e.kind === 'pipe' ? table.pipes : table.pouches
      return `${who(e.seat)} buys the ${list.names[e.token]}.`
    }
    case 'visited':
      return `${who(e.seat)} deals with ${e.owner === NOBODY ? 'the neutral' : e.owner === e.seat ? 'their own' : `${who(e.owner)}'s`} ${what(e.card)}.`
    case 'paid':
      return `${who(e.seat)} pays ${amount(e.n, e.good)}.`
    case 'gained':
      return `${who(e.seat)} gains ${amount(e.n, e.good)} (${ORIGINS[e.origin]}).`
    case 'power':
      return `${who(e.seat)}'s firefighting marker is on top of space ${e.power}.`
    case 'experience':
      return `${who(e.seat)}'s ${what(e.card)} moves to experience space ${e.level}.`
    case 'retired':
      return `${who(e.seat)}'s ${what(e.card)} retires.`
    case 'swapped':
      return `${who(e.seat)} swaps the ${what(e.a)} and the ${what(e.b)}.`
    case 'built':
      return `${who(e.seat)} builds the ${what(e.piece)} in stall ${stallName(e.stall)}.`
    case 'placed':
      return `${who(e.seat)} places the ${what(e.card)} as a neutral card in stall ${stallName(e.stall)}.`
    case 'left':
      return `The ${what(e.card)} leaves the game.`
    case 'payday':
      return `${MONTH_NAMES[e.month - 1]} ends with a payday.`
    case 'salary':
      return `The ${what(e.card)} earns ${who(e.seat)} ${goodsText(e.goods)}.`
    case 'villa':
      return `The Imperial Villa pays ${who(e.seat)} ${e.mon} mon.`
    case 'harmony':
      return `${who(e.seat)} scores ${e.iki} Iki for ${TYPES[e.colour]} cards in ${groupText(e.group)}.`
    case 'fed':
      return `${who(e.seat)} pays ${e.rice} rice.`
    case 'dismissed':
      return `${who(e.seat)}'s ${what(e.card)} goes unfed and leaves.`
    case 'fire':
      return `A fire of strength ${e.strength} breaks out in nagaya ${e.nagaya + 1}.`
    case 'burnt':
      return `The ${what(e.piece)} in stall ${stallName(e.stall)} burns down${e.seat === NOBODY ? '' : `; ${who(e.seat)}'s kobun returns`}.`
    case 'saved':
      return `${who(e.seat)} saves the ${what(e.piece)} with the ${what(e.saver)}.`
    case 'stopped':
      return `${who(e.seat)} puts the fire out at strength ${e.strength} in stall ${stallName(e.stall)}.`
    case 'diedOut':
      return `The fire in nagaya ${e.nagaya + 1} dies out at the crossroads.`
    case 'cleared':
      return e.cards.length > 0 ? `The pool is cleared: ${whats(e.cards)} leave.` : 'The pool is empty already.'
    case 'season':
      return `The tokens of ${SEASONS[e.season]} are on sale.`
    case 'coins':
      return `A coin is placed on each card left in the pool: ${whats(e.cards)}.`
    case 'newYear':
      return 'New Year: one last turn for everybody.'
    case 'over':
      return `The game is over: ${e.winners.map(who).join(' and ')} wins with ${Math.max(...e.totals)} Iki.`
  }
}

function walkText(who: string, e: IkiEvent & { type: 'walked' }): string {
  if (e.steps === 0) return `${who} goes to space ${e.space}.`
  const helps = [e.sandals > 0 ? plural(e.sandals, 'sandal') : '', e.cart > 0 ? 'the ox cart' : ''].filter((x) => x !== '')
  const laps = e.laps > 0 ? ` and passes the start${e.laps > 1 ? ` ${e.laps} times` : ''}` : ''
  return `${who} walks ${plural(e.steps + e.sandals + e.cart, 'step')}${helps.length > 0 ? ` with ${helps.join(' and ')}` : ''} to space ${e.space}${laps}.`
}
