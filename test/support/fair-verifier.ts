// A second verifier of fair deals, written from docs/fair-deal.md alone: it shares no code with the server, the rules or `nihonbashi verify`.
// Of the project it takes only data: the deck and the card sets that records name.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

interface Move {
  readonly type: string
  readonly [field: string]: unknown
}

interface Line {
  readonly after: number
  readonly moves: readonly Move[]
}

interface Proof {
  readonly method: string
  readonly commitment: string
  readonly secret: string
  readonly entropy: readonly string[]
  readonly commitments?: readonly string[]
  readonly uncommitted?: readonly number[]
  readonly set?: string
}

interface Rec {
  readonly game: string
  readonly seats: readonly { readonly bot?: string }[]
  readonly options: Readonly<Record<string, unknown>>
  readonly moves: readonly Move[]
  readonly table: { readonly id: string; readonly undone?: readonly Line[]; readonly fairness: Proof }
}

const sha256 = (lines: readonly (string | number)[]) => createHash('sha256').update(lines.join('\n'), 'ascii')
const hex = (lines: readonly (string | number)[]) => sha256(lines).digest('hex')

// ---- section 3: the seed

function seedOf({ table: { id, fairness: proof } }: Rec): string {
  if (proof.method === 'sha256-1') return hex(['nihonbashi seed', id, proof.secret, ...proof.entropy])
  const lines = proof.entropy.map(
    (one, seat) => `${proof.commitments![seat]} ${one}${proof.uncommitted?.includes(seat) ? ' uncommitted' : ''}`,
  )
  return hex(['nihonbashi seed 2', proof.set ?? id, proof.secret, ...lines])
}

// ---- section 4: streams of words, and numbers below n

class Words {
  private readonly used = new Map<string, number>()
  private readonly head: readonly (string | number)[]

  constructor(head: readonly (string | number)[]) {
    this.head = head
  }

  private word(stream: string): bigint {
    const k = this.used.get(stream) ?? 0
    this.used.set(stream, k + 1)
    const block = sha256([...this.head, stream, Math.floor(k / 8)]).digest()
    return BigInt(block.readUInt32BE(4 * (k % 8)))
  }

  below(n: number, stream: string): number {
    const size = 1n << 32n
    for (;;) {
      const product = this.word(stream) * BigInt(n)
      if (product % size >= size % BigInt(n)) return Number(product / size)
    }
  }
}

// ---- section 6: the games. Each says for a move which one chance had to make, or that it was not chance's.

interface Follower {
  /** undefined: not a chance move. null: no chance move is possible here. */
  due(move: Move, words: Words | null): Move | null | undefined
  apply(move: Move): void
}

interface DeckFile {
  readonly artists: readonly { readonly cards: readonly { readonly score: number; readonly copies: number }[] }[]
}

const data = (path: string) => JSON.parse(readFileSync(new URL(`../../src/games/${path}`, import.meta.url), 'utf8')) as unknown

class Ukiyoe implements Follower {
  private readonly seats: number
  private readonly copies: number[] = []
  private readonly artist: number[] = []
  private pile: number[]
  private round = 1
  /** Cards still to be dealt before the first turn of the round. */
  private dealing: number
  private readonly kept: number[] = []
  private readonly shows = new Map<number, readonly number[]>()
  private previous = ''

  constructor({ options, seats }: Rec) {
    const deck = (typeof options.deck === 'string' ? data(`ukiyoe/cards/${options.deck}.json`) : options.deck) as DeckFile
    deck.artists.forEach(({ cards }, artist) => {
      for (const card of [...cards].sort((a, b) => a.score - b.score)) {
        this.copies.push(card.copies)
        this.artist.push(artist)
      }
    })
    this.seats = seats.length
    this.dealing = 5 * this.seats
    this.pile = [...this.copies]
  }

  due(move: Move, words: Words | null): Move | null | undefined {
    if (move.type === 'start') return words && { type: 'start', seat: words.below(this.seats, 'start') }
    if (move.type !== 'deal') return undefined
    if (this.dealing === 0 && this.previous !== 'draw') this.nextRound()
    if (!words) return null
    const left = this.pile.reduce((a, b) => a + b, 0)
    if (left === 0) return { type: 'none' }
    let r = words.below(left, `round-${this.round}`)
    const card = this.pile.findIndex((copies) => {
      r -= copies
      return r < 0
    })
    return { type: 'deal', card }
  }

  apply(move: Move): void {
    if (move.type === 'deal') {
      this.pile[move.card as number]! -= 1
      if (this.dealing > 0) this.dealing -= 1
    } else if (move.type === 'exhibit') {
      const cards = move.cards as readonly number[]
      this.shows.set(this.artist[cards[0]!]!, cards)
    }
    this.previous = move.type
  }

  private nextRound(): void {
    for (const cards of this.shows.values()) this.kept.push(Math.min(...cards))
    this.shows.clear()
    this.pile = [...this.copies]
    for (const card of this.kept) this.pile[card]! -= 1
    this.round += 1
    this.dealing = 5 * this.seats
  }
}

interface CardSetFile {
  readonly cards: readonly { readonly id: string; readonly season: string; readonly stretch?: boolean }[]
  readonly buildings: readonly unknown[]
}

class Iki implements Follower {
  private readonly seats: number
  private readonly seasonOf: readonly string[]
  private readonly decks = new Map<string, number[]>()
  private readonly stacked: number[] = []
  private buildings: number[]

  constructor({ options, seats }: Rec) {
    const set = (typeof options.cardSet === 'object' ? options.cardSet : data('iki/cards/edo.json')) as CardSetFile
    this.seats = seats.length
    this.seasonOf = set.cards.map((card) => card.season)
    const chosen = options.stretchCards
    set.cards.forEach(({ id, season, stretch }, card) => {
      if (stretch && chosen !== 'all' && !(Array.isArray(chosen) && chosen.includes(id))) return
      this.decks.set(season, [...(this.decks.get(season) ?? []), card])
    })
    this.buildings = set.buildings.map((_, i) => set.cards.length + i)
    if (typeof options.startSeat === 'number') this.stacked.push(options.startSeat - 1)
  }

  due({ type, item }: Move, words: Words | null): Move | null | undefined {
    if (!['start', 'stack', 'offer', 'reveal', 'fire'].includes(type)) return undefined
    if (!words) return null
    const pick = (list: readonly number[], stream: string) => list[words.below(list.length, stream)]
    if (type === 'start') return { type, n: words.below(this.seats, 'start') }
    if (type === 'stack') {
      const free = Array.from({ length: this.seats }, (_, seat) => seat).filter((seat) => !this.stacked.includes(seat))
      return { type, n: pick(free, 'stack') }
    }
    if (type === 'offer') return { type, item: pick(this.buildings, 'buildings') }
    if (type === 'fire') return { type, n: words.below(4, 'fire') }
    const season = this.seasonOf[item as number] ?? ''
    const deck = this.decks.get(season) ?? []
    return deck.length === 0 ? { type: 'none' } : { type, item: pick(deck, season) }
  }

  apply({ type, item, n }: Move): void {
    if (type === 'start' || type === 'stack') this.stacked.push(n as number)
    if (type === 'offer') this.buildings = this.buildings.filter((one) => one !== item)
    if (type === 'reveal') {
      const season = this.seasonOf[item as number]!
      this.decks.set(
        season,
        this.decks.get(season)!.filter((one) => one !== item),
      )
    }
  }
}

// ---- sections 2 to 5: everything

/** Why the record is not what was committed to; undefined: it is. */
export function refute(record: Rec): string | undefined {
  const { id, undone = [], fairness: proof } = record.table
  if (proof.method !== 'sha256-1' && proof.method !== 'sha256-2') return 'unknown method'
  const isNew = proof.method === 'sha256-2'
  const seats = record.seats.length
  if (proof.entropy.length !== seats || (isNew && proof.commitments?.length !== seats)) return 'not one entry for each seat'
  if (hex(['nihonbashi commitment', proof.secret]) !== proof.commitment) return 'the secret does not fit'
  for (let seat = 0; isNew && seat < seats; seat++) {
    const entropy = proof.entropy[seat]!
    if (entropy !== '' && hex(['nihonbashi entropy', id, seat, entropy]) !== proof.commitments![seat])
      return `seat ${seat} revealed something else`
  }
  const seed = seedOf(record)
  // Section 5: the game as it stood before each undo, the first one first.
  const lines: (readonly Move[])[] = [record.moves]
  for (const { after, moves } of [...undone].reverse()) lines.unshift([...lines[0]!.slice(0, after), ...moves])
  let epoch = 0
  let from = 0
  for (const [i, line] of lines.entries()) {
    const words = new Words(isNew ? ['nihonbashi chance', seed, epoch] : [seed])
    const chance = follow(record, line, words, from)
    if (typeof chance === 'string') return `line ${i}: ${chance}`
    const after = undone[i]?.after
    if (!isNew || after === undefined) continue
    if (chance.some((at) => at >= after)) {
      epoch += 1
      from = after
    } else from = Math.min(from, after)
  }
  return undefined
}

/** The places of the chance moves in the line, or what is wrong with it. */
function follow(record: Rec, line: readonly Move[], words: Words, from: number): number[] | string {
  const game = record.game === 'ukiyoe' ? new Ukiyoe(record) : new Iki(record)
  const chance: number[] = []
  for (const [i, move] of line.entries()) {
    const due = game.due(move, i >= from ? words : null)
    if (due !== undefined) {
      chance.push(i)
      if (due !== null && Object.entries(due).some(([field, value]) => move[field] !== value)) {
        return `move ${i + 1} is ${JSON.stringify(move)}, due was ${JSON.stringify(due)}`
      }
    }
    game.apply(move)
  }
  return chance
}
