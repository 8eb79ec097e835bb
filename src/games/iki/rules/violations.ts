// Broken invariants, in words: what must be true in every reachable state.
import { GAINS } from '../cards/cardset.ts'
import { STACKS_ALL_YEAR } from './compile.ts'
import {
  ABILITIES,
  DRAFT,
  EMPTY,
  END,
  IKI,
  type IkiState,
  IN_DECK,
  KINDS,
  KOBUN,
  LAST_LEVEL,
  LIFE,
  MONTHS,
  NOBODY,
  OFFERED,
  ORIGINS,
  POWER,
  POWER_MAX,
  RETIRED,
  SAVER,
  STALLS,
  UNSOLD,
  WITHDRAWN,
} from './state.ts'
import { SPACES, stallName } from './street.ts'

const MOST_COINS = 2

export function violations(s: IkiState): string[] {
  const out: string[] = []
  seats(s, out)
  stack(s, out)
  stalls(s, out)
  cards(s, out)
  tokens(s, out)
  course(s, out)
  return out
}

function seats(s: IkiState, out: string[]): void {
  for (let seat = 0; seat < s.table.seats; seat++) {
    const who = `seat ${seat + 1}`
    GAINS.forEach((gain, g) => {
      const n = s.has[seat * KINDS + g]!
      if (!(n >= 0) || !Number.isInteger(n)) out.push(`${who} has ${n} ${gain}`)
    })
    if (s.has[seat * KINDS + POWER]! > POWER_MAX) out.push(`${who} has more firefighting power than the track`)
    let placed = 0
    for (let i = 0; i < STALLS; i++) if (s.owner[i] === seat) placed++
    if (s.kobun[seat]! + placed !== KOBUN) out.push(`${who} has ${s.kobun[seat]} kobun at home and ${placed} on the board`)
    let iki = 0
    for (let o = 0; o < ORIGINS.length; o++) iki += s.from[seat * ORIGINS.length + o]!
    if (iki !== s.has[seat * KINDS + IKI]) out.push(`${who} has ${s.has[seat * KINDS + IKI]} Iki, and ${iki} by origin`)
    if (s.at[seat]! < 0 || s.at[seat]! > SPACES) out.push(`${who} stands off the street`)
    abilities(s, seat, who, out)
  }
  s.table.supply.forEach((most, g) => {
    let n = 0
    for (let i = g; i < s.has.length; i += KINDS) n += s.has[i]!
    if (most > 0 && n > most) out.push(`there is more ${GAINS[g]} than the supply`)
  })
}

function abilities(s: IkiState, seat: number, who: string, out: string[]): void {
  const count = [0, 0, 0, 0]
  for (let card = 0; card < s.table.cards; card++) {
    const ability = s.table.ability[card]!
    if (s.place[card] === RETIRED + seat && ability >= 0 && !(ability === SAVER && s.spent.includes(card))) count[ability]!++
  }
  for (let a = 0; a < ABILITIES; a++) if (count[a] !== s.able[seat * ABILITIES + a]) out.push(`${who}'s ability ${a} is miscounted`)
}

function stack(s: IkiState, out: string[]): void {
  if (new Set(s.stack).size !== s.stack.length) out.push('a marker is twice in the stack')
  if (s.phase >= DRAFT && s.stack.length !== s.table.seats) out.push('a marker is missing from the stack')
  for (let i = 1; i < s.stack.length; i++) {
    if (s.has[s.stack[i - 1]! * KINDS + POWER]! < s.has[s.stack[i]! * KINDS + POWER]!) out.push('the stack is not in firefighting order')
  }
}

function stalls(s: IkiState, out: string[]): void {
  for (let i = 0; i < STALLS; i++) {
    const piece = s.stall[i]!
    const owner = s.owner[i]!
    const level = s.level[i]!
    const name = stallName(i)
    if (piece === EMPTY) {
      if (owner !== NOBODY || level !== 0) out.push(`${name} is empty and yet somebody's`)
      continue
    }
    if (!s.table.open.includes(i)) out.push(`${name} is closed and yet used`)
    if (s.place[piece] !== i) out.push(`${s.table.ids[piece]} does not know that it is in ${name}`)
    const building = piece >= s.table.cards
    if (owner === NOBODY && (building || s.table.seats !== 2)) out.push(`${name} has an owner missing`)
    if (building || owner === NOBODY ? level !== 0 : level < s.table.firstLevel[piece]! || level > LAST_LEVEL)
      out.push(`${name} has level ${level}`)
  }
}

function cards(s: IkiState, out: string[]): void {
  for (let piece = 0; piece < s.place.length; piece++) {
    const at = s.place[piece]!
    const id = s.table.ids[piece]
    const inPool = s.pool.includes(piece)
    const isCard = piece < s.table.cards
    if (at < STALLS && s.stall[at] !== piece) out.push(`${id} is not in its stall`)
    if (at >= STALLS && s.stall.includes(piece)) out.push(`${id} is in a stall it does not know of`)
    const seasonal = isCard && s.table.season[piece]! >= 0
    if (seasonal && inPool !== (at === OFFERED)) out.push(`${id} is wrong about the pool`)
    if (!seasonal && inPool) out.push(`${id} has no business in the pool`)
    const inDeck = s.deck.includes(piece)
    const started =
      isCard && (s.table.season[piece]! < s.season || (s.table.season[piece] === s.season && (s.deck.length > 0 || s.pool.length > 0)))
    if (inDeck && at !== IN_DECK) out.push(`${id} is in the deck and elsewhere`)
    if (started && at === IN_DECK && !inDeck) out.push(`${id} is missing from the deck`)
    if (!isCard && at >= RETIRED && at < OFFERED) out.push(`${id} is a building and cannot retire`)
  }
  if (s.coins.length !== s.pool.length) out.push('coins and pool differ in length')
  for (const n of s.coins) if (n < 0 || n > MOST_COINS) out.push(`a pool card carries ${n} mon`)
  for (let i = 1; i < s.deck.length; i++) if (s.deck[i - 1]! >= s.deck[i]!) out.push('the deck is not a sorted set')
}

function tokens(s: IkiState, out: string[]): void {
  for (const [name, list] of [['fish', s.fish] as const, ['pipes', s.pipes] as const, ['pouches', s.pouches] as const]) {
    for (const owner of list) if (owner < WITHDRAWN || owner >= s.table.seats) out.push(`a token of the ${name} belongs to ${owner}`)
  }
  s.fish.forEach((owner, i) => {
    if (owner >= 0 && s.table.fish.season[i]! > s.season) out.push(`${s.table.fish.ids[i]} was sold before its season`)
    if (owner === UNSOLD && s.table.fish.season[i]! < s.season) out.push(`${s.table.fish.ids[i]} is still there`)
  })
  if (s.table.tobacco === STACKS_ALL_YEAR && (s.pipes.includes(WITHDRAWN) || s.pouches.includes(WITHDRAWN)))
    out.push('a stack has lost a token')
}

function course(s: IkiState, out: string[]): void {
  if (s.month < 0 || s.month > MONTHS + 1) out.push(`there is no month ${s.month}`)
  if (s.phase === END && s.month !== MONTHS + 1) out.push('the game is over before New Year')
  if (s.pending.length % 2 !== 0) out.push('half a choice is pending')
  const standing = s.life.filter((seat) => seat !== NOBODY)
  if (new Set(standing).size !== standing.length) out.push('somebody stands twice on the way of life')
  if (s.phase === LIFE && standing.length !== s.cursor) out.push('the way of life is miscounted')
  if (!s.table.freeStep && s.life[0] !== NOBODY) out.push('the free-step space is closed and yet used')
  if (s.toReveal < 0 || s.toReveal > s.deck.length) out.push('more cards to show than the deck has')
}
