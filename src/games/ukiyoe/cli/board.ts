// UKIYO-E's table for a terminal: exhibitions, players, piles, and the own hand, as one seat may know them.

import type { Section } from '../../../cli/game-cli.ts'
import { fitTable, wrap } from '../../../cli/terminal/layout.ts'
import { compileDeck, deckFile, deckMarks } from '../cards/deck.ts'
import type { UkiyoeMove } from '../rules/moves.ts'
import { cardText } from '../rules/notation.ts'
import type { UkiyoeState } from '../rules/state.ts'
import { type UkiyoeView, unseen } from '../rules/view.ts'

/** Which card "take" takes. */
export function noteUkiyoe({ discards, deck }: UkiyoeState, move: UkiyoeMove): string {
  const top = discards.at(-1)
  return move.type === 'take' && top !== undefined ? ` (${cardText(deck, top)})` : ''
}

export function drawUkiyoe(v: UkiyoeView, names: readonly string[], _options: unknown, columns: number): readonly Section[] {
  const deck = compileDeck(v.options.deck)
  const rest = unseen(v)
  const mine = (a: number) => v.hand.filter((card) => deck.artist[card] === a).map((card) => deck.score[card])
  const title = v.phase === 'over' ? 'the game is over' : `round ${v.round} of 3`
  const top = v.discards.at(-1)
  const piles = `draw pile ${v.pileSize}   discards ${v.discards.length}${top === undefined ? '' : `, on top ${cardText(deck, top)}`}`
  const last = v.left < 0 ? '' : v.left === v.seats ? '   the end is near: one last turn for everybody else' : '   last turns'
  const covered =
    v.options.openDiscards && v.discards.length > 1
      ? `  discards from the top: ${v.discards
          .toReversed()
          .map((card) => cardText(deck, card))
          .join(', ')}`
      : ''

  const artists = deckFile(v.options.deck).artists.map((artist, a) => {
    const out = rest.reduce((sum, n, kind) => sum + (deck.artist[kind] === a ? n : 0), 0)
    const holder = v.holder[a]!
    return [
      `  ${artist.names.en}`,
      artist.names.ja ?? '',
      artist.copies,
      out,
      holder < 0 ? '-' : names[holder]!,
      holder < 0 ? '' : `${v.shows[a]!.length} cards: ${v.shows[a]!.map((card) => deck.score[card]).join(' ')}`,
      v.seat === null ? '' : mine(a).join(' '),
    ]
  })
  const players = names.map((name, seat) => {
    const kept = v.kept[seat]
    const total = kept ? String(kept.reduce((sum, card) => sum + deck.score[card]!, 0)) : 'hidden'
    const marks = `${seat === v.turn && v.phase !== 'over' ? '>' : ' '} ${name}${seat === v.seat ? ' (you)' : ''}`
    return [
      marks,
      v.handSize[seat]!,
      v.known[seat]!.map((card) => cardText(deck, card)).join(' ') || '-',
      total,
      kept ? kept.map((card) => cardText(deck, card)).join(' ') || '-' : `${v.keptSize[seat]} cards`,
    ]
  })
  const file = deckFile(v.options.deck)
  const head = [
    wrap(`UKIYO-E, ${title}   ${piles}${last}`, columns, '  '),
    ...(covered === '' ? [] : [wrap(covered, columns, '    ')]),
    wrap(`Deck: ${file.names.en} (scores: ${deckMarks(file).join(', ')})`, columns, '  '),
  ]
  const beaten = v.beaten.length > 0 ? `  ${names[v.beatenOwner]} lays down: ${v.beaten.map((card) => cardText(deck, card)).join(' ')}` : ''
  return [
    { name: 'round', text: head.join('\n'), brief: head[0]!, vital: true },
    {
      name: 'artists',
      text: fitTable([['  artist', '', 'cards', 'unseen', 'exhibition', '', v.seat === null ? '' : 'your hand'], ...artists], columns),
    },
    ...(beaten === '' ? [] : [{ name: 'beaten', text: wrap(beaten, columns, '    ') }]),
    {
      name: 'players',
      text: fitTable([['  player', 'hand', 'known to hold', 'score', 'kept'], ...players], columns),
      brief: fitTable([['  player', 'hand', 'score'], ...players.map(([name, hand, , score]) => [name!, hand!, score!])], columns),
      vital: true,
    },
  ]
}
