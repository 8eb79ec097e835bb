// Sentences for people: why something is blocked, and what happened.
import type { Blocked } from '../../../core/game.ts'
import { filled } from '../../../core/problem.ts'
import { reasons } from '../messages/en/reasons.ts'
import type { UkiyoeEvent } from './events.ts'
import { cardText } from './notation.ts'
import type { UkiyoeState } from './state.ts'

const cards = (n: number | string | undefined) => (n === 1 ? '1 card' : `${n} cards`)

export function reason(s: UkiyoeState, b: Blocked): string {
  const { artist, have, need, missing, standing } = b.params
  switch (b.code) {
    case 'draw-first':
      return `First draw: ${cards(b.params.cards)} to go.`
    case 'lay-first':
      return `First lay your beaten cards on the discard pile: ${b.params.cards} to go.`
    case 'too-few':
      return `An exhibition needs ${need} cards of ${artist}; you have ${have}, so ${missing} short.`
    case 'cannot-add':
      return `Your own exhibition of ${artist} has ${cards(standing)} and nothing is added to it: a new one needs ${need}, you have ${have} in hand.`
    case 'not-more':
      return `${s.seats > 2 ? `Seat ${Number(b.params.holder) + 1}` : 'Your opponent'} shows ${cards(standing)} of ${artist}: you need ${need}, you have ${have}.`
    case 'held-fewer':
      return `You hold ${cards(have)} of ${b.params.card}, not ${b.params.named}.`
    case 'too-small':
      return `An exhibition of ${artist} needs ${need} cards now; you named ${b.params.named}.`
    default: {
      const sentence = (reasons as Readonly<Record<string, string>>)[`uki.no.${b.code}`]
      if (sentence === undefined) throw new Error(`no sentence for ${b.code}`)
      return filled(sentence, b.params).replace(/^./, (first) => first.toUpperCase())
    }
  }
}

export function eventText(s: UkiyoeState, e: UkiyoeEvent, names: readonly string[]): string {
  const list = (kinds: readonly number[]) =>
    `${s.deck.artists[s.deck.artist[kinds[0]!]!]} ${kinds.map((card) => s.deck.score[card]).join(' ')}`
  const card = (kind: number) => cardText(s.deck, kind)
  switch (e.type) {
    case 'started':
      return `${names[e.seat]} begins.`
    case 'round':
      return `Round ${e.round}: ${names[e.seat]} has the first turn.`
    case 'drew':
      return `${names[e.seat]} draws from the pile.`
    case 'took':
      return `${names[e.seat]} takes ${card(e.card)} from the discards.`
    case 'got':
      return `${names[e.seat]} gets ${card(e.card)}.`
    case 'discarded':
      return `${names[e.seat]} discards ${card(e.card)}.`
    case 'exhibited':
      return `${names[e.seat]} exhibits ${list(e.cards)}.`
    case 'beaten':
      return e.seat === e.by
        ? `${names[e.seat]} takes down the old ${list(e.cards)}.`
        : `${names[e.by]} outnumbers ${names[e.seat]}'s ${list(e.cards)}.`
    case 'laid':
      return `${names[e.seat]} lays ${card(e.card)} on the discards.`
    case 'passed':
      return `${names[e.seat]} passes.`
    case 'lastTurns':
      return e.cause === 'sixth'
        ? 'Six exhibitions: everybody else has one last turn.'
        : 'The draw pile is empty: everybody else has one last turn.'
    case 'kept':
      return `${names[e.seat]} keeps ${card(e.card)}.`
    case 'keptHidden':
      return `${names[e.seat]} keeps a card face down.`
    case 'revealed':
      return `${names[e.seat]} turns over ${e.cards.map(card).join(', ') || 'no card'}.`
    case 'over':
      return 'The game is over.'
  }
}
