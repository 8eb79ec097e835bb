// Positions of UKIYO-E written as text, for tests that need an exact table.
import { CHANCE, type Rng } from '../../../src/core/game.ts'
import { NamedStreams } from '../../../src/core/rng.ts'
import { compileDeck, type DeckFile, PAIR_LADDER } from '../../../src/games/ukiyoe/cards/deck.ts'
import type { UkiyoeEvent } from '../../../src/games/ukiyoe/rules/events.ts'
import { ukiyoe } from '../../../src/games/ukiyoe/rules/game.ts'
import type { UkiyoeMove } from '../../../src/games/ukiyoe/rules/moves.ts'
import type { UkiyoeOptions } from '../../../src/games/ukiyoe/rules/options.ts'
import { setup } from '../../../src/games/ukiyoe/rules/setup.ts'
import type { UkiyoeState } from '../../../src/games/ukiyoe/rules/state.ts'

/** Few artists and few cards: piles run out, hands run dry. */
export const SMALL_DECK: DeckFile = {
  id: 'small',
  version: 1,
  names: { en: 'Small' },
  artists: [
    {
      id: 'hill',
      names: { en: 'Hill' },
      copies: 9,
      cards: [
        { score: 2, copies: 4 },
        { score: 5, copies: 5 },
      ],
    },
    {
      id: 'old-river',
      names: { en: 'Old River' },
      copies: 12,
      cards: [
        { score: 0, copies: 6 },
        { score: 3, copies: 6 },
      ],
    },
    {
      id: 'moon',
      names: { en: 'Moon' },
      copies: 9,
      cards: [
        { score: 1, copies: 3 },
        { score: 4, copies: 3 },
        { score: 7, copies: 3 },
      ],
    },
  ],
}

export const DEFAULTS: UkiyoeOptions = {
  beatenOrder: 'owner',
  strictDeckOut: false,
  hiddenScores: false,
  openDiscards: false,
  start: 1,
  deck: 'pair-ladder',
}

interface Wish {
  readonly seats?: number
  readonly options?: Partial<UkiyoeOptions>
  readonly turn?: number
  readonly phase?: UkiyoeState['phase']
  readonly drawn?: number
  readonly left?: number
  readonly round?: number
  /** One text a seat, such as 'hokusai-3 hokusai-4'. */
  readonly hands?: readonly string[]
  readonly discards?: string
  /** Exhibitions: who, and which cards. */
  readonly shows?: readonly (readonly [seat: number, cards: string])[]
  /** Without it the pile has all cards that are nowhere else. */
  readonly pile?: string
  /** With `pile`: the seat that holds every card that is nowhere else. Without it they are out of the game. */
  readonly rest?: number
  readonly kept?: readonly string[]
}

export function card(text: string, deck = compileDeck(PAIR_LADDER)): number {
  const [, artist = '', score = ''] = /^(.+)-(\d+)$/.exec(text) ?? []
  const a = deck.artists.indexOf(artist)
  const kind = deck.score.findIndex((value, k) => deck.artist[k] === a && value === Number(score))
  if (kind < 0) throw new Error(`no card ${text}`)
  return kind
}

export function cards(text: string, deck = compileDeck(PAIR_LADDER)): number[] {
  return text === '' ? [] : text.split(' ').map((one) => card(one, deck))
}

/** A table in the middle of a round, the seat on turn about to act unless said otherwise. */
export function position(wish: Wish): UkiyoeState {
  const s = setup({ ...DEFAULTS, ...wish.options }, wish.seats ?? 3)
  const kinds = s.pile.length
  const take = (kind: number) => {
    s.pile[kind]! -= 1
    s.pileSize -= 1
    if (s.pile[kind]! < 0) throw new Error(`the deck does not have enough ${names(s, [kind])}`)
  }
  s.turn = wish.turn ?? 0
  s.phase = wish.phase ?? 'act'
  s.drawn = wish.drawn ?? (s.phase === 'act' ? 2 : 0)
  s.left = wish.left ?? -1
  s.round = wish.round ?? 1
  s.dealt = 5 * s.seats
  ;(wish.hands ?? []).forEach((text, seat) => {
    for (const kind of cards(text, s.deck)) {
      s.hands[seat * kinds + kind]! += 1
      s.handSize[seat]! += 1
      take(kind)
    }
  })
  s.discards = cards(wish.discards ?? '', s.deck)
  s.discards.forEach(take)
  for (const [seat, text] of wish.shows ?? []) {
    const shown = cards(text, s.deck).sort((a, b) => a - b)
    const artist = s.deck.artist[shown[0]!]!
    s.holder[artist] = seat
    s.shows[artist] = shown
    s.exhibitions += 1
    shown.forEach(take)
  }
  ;(wish.kept ?? []).forEach((text, seat) => {
    s.kept[seat] = cards(text, s.deck)
    s.kept[seat]!.forEach(take)
  })
  if (wish.pile !== undefined) {
    const rest = s.pile.slice()
    s.pile.fill(0)
    for (const kind of cards(wish.pile, s.deck)) {
      if ((s.pile[kind]! += 1) > rest[kind]!) throw new Error(`the deck does not have enough ${names(s, [kind])}`)
    }
    s.pileSize = cards(wish.pile, s.deck).length
    if (wish.rest !== undefined) {
      const seat = wish.rest
      rest.forEach((n, kind) => {
        s.hands[seat * kinds + kind]! += n - s.pile[kind]!
        s.handSize[seat]! += n - s.pile[kind]!
      })
    }
  }
  return s
}

/** A game that chance has moved on until a seat has to choose. */
export function game(seats: number, options: Partial<UkiyoeOptions> = {}, rng: Rng = new NamedStreams('a table')): UkiyoeState {
  const s = setup({ ...DEFAULTS, ...options }, seats)
  runChance(s, rng)
  return s
}

/** Chance that always gives one number, and notes what it was asked: how many there are, and the stream. */
export function fixedRng(choose: (n: number) => number): Rng & { readonly asked: [n: number, stream: string][] } {
  const asked: [number, string][] = []
  return {
    asked,
    below(n, stream) {
      asked.push([n, stream])
      return choose(n)
    },
  }
}

/** Repeats, but not for ever: a broken rule has to fail a test, not to hang it. */
export function repeatWhile(goesOn: () => boolean, step: () => void): void {
  for (let steps = 0; goesOn(); steps++) {
    if (steps === 3000) throw new Error('there is no end to it')
    step()
  }
}

/** Makes chance moves until a seat has to choose, or the game is over. */
export function runChance(s: UkiyoeState, rng: Rng): UkiyoeEvent[] {
  const events: UkiyoeEvent[] = []
  repeatWhile(
    () => ukiyoe.actor(s) === CHANCE,
    () => ukiyoe.apply(s, ukiyoe.chance(s, rng), (event) => void events.push(event)),
  )
  return events
}

/** Plays moves written as text, each of which must be legal; returns what happened. */
export function play(s: UkiyoeState, ...texts: string[]): UkiyoeEvent[] {
  const events: UkiyoeEvent[] = []
  for (const text of texts) {
    if (!moves(s).includes(text)) throw new Error(`"${text}" is not legal; legal: ${moves(s).join('; ')}`)
    const parsed = ukiyoe.text.parse(s, text)
    if ('problem' in parsed) throw new Error(parsed.problem)
    ukiyoe.apply(s, parsed.move, (event) => void events.push(event))
  }
  return events
}

export const moves = (s: UkiyoeState): string[] => ukiyoe.moves(s).map((move: UkiyoeMove) => ukiyoe.text.move(s, move))

/** The moves of one kind, such as 'exhibit'. */
export const only = (s: UkiyoeState, verb: string): string[] => moves(s).filter((text) => text.split(' ')[0] === verb)

/** Cards as text. */
export const names = (s: UkiyoeState, kinds: readonly number[]): string =>
  kinds.map((kind) => `${s.deck.artists[s.deck.artist[kind]!]}-${s.deck.score[kind]}`).join(' ')

/** The hand of a seat as text, rising. */
export const hand = (s: UkiyoeState, seat: number): string => names(s, ukiyoe.view(s, seat).hand)

/** The discard pile as text, bottom to top. */
export const discards = (s: UkiyoeState): string => names(s, s.discards)

/** What all know a seat to hold, as text. */
export const known = (s: UkiyoeState, seat: number): string => names(s, ukiyoe.view(s, null).known[seat]!)

/** The cards a seat has kept, as text. */
export const kept = (s: UkiyoeState, seat: number): string => names(s, s.kept[seat]!)

/** The exhibition of an artist: its holder (0-based) and scores. */
export function show(s: UkiyoeState, artist: string): { holder: number; scores: number[] } {
  const a = s.deck.artists.indexOf(artist)
  return { holder: s.holder[a]!, scores: s.shows[a]!.map((kind) => s.deck.score[kind]!) }
}
