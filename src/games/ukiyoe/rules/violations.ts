// Broken invariants, in words: what must be true in every reachable state.
import { DRAWS, HAND, MOST_EXHIBITIONS, ROUNDS, SMALLEST_EXHIBITION } from '../cards/deck.ts'
import type { UkiyoeState } from './state.ts'
import { listCards } from './view.ts'

export function violations(s: UkiyoeState): string[] {
  const found: string[] = []
  const kinds = s.pile.length
  const count = s.pile.slice()
  const add = (cards: readonly number[]) => {
    for (const card of cards) count[card]! += 1
  }
  add(s.discards)
  s.shows.forEach(add)
  add(s.beaten)
  s.kept.forEach(add)
  for (let seat = 0; seat < s.seats; seat++) add(listCards(s.hands, seat, kinds))
  for (let k = 0; k < kinds; k++) {
    if (count[k] !== s.deck.copies[k]) found.push(`kind ${k} is there ${count[k]} times, not ${s.deck.copies[k]}`)
    if (s.pile[k]! < 0) found.push(`the pile has ${s.pile[k]} of kind ${k}`)
    for (let seat = 0; seat < s.seats; seat++) {
      const at = seat * kinds + k
      if (s.hands[at]! < 0) found.push(`seat ${seat} holds ${s.hands[at]} of kind ${k}`)
      if (s.known[at]! < 0 || s.known[at]! > s.hands[at]!)
        found.push(`seat ${seat} is known to hold ${s.known[at]} of kind ${k}, holds ${s.hands[at]}`)
    }
  }
  if (s.pile.reduce((sum, n) => sum + n, 0) !== s.pileSize) found.push('the size of the pile is wrong')
  for (let seat = 0; seat < s.seats; seat++) {
    if (listCards(s.hands, seat, kinds).length !== s.handSize[seat]) found.push(`the size of hand ${seat} is wrong`)
  }
  s.shows.forEach((cards, a) => {
    const held = s.holder[a]! >= 0
    if (held !== cards.length >= SMALLEST_EXHIBITION) found.push(`artist ${a} has ${cards.length} cards on show and holder ${s.holder[a]}`)
    cards.forEach((card, i) => {
      if (s.deck.artist[card] !== a) found.push(`kind ${card} hangs in the exhibition of artist ${a}`)
      if (i > 0 && cards[i - 1]! > card) found.push(`the exhibition of artist ${a} is not sorted`)
    })
  })
  const standing = s.holder.filter((owner) => owner >= 0).length
  if (standing !== s.exhibitions || standing > MOST_EXHIBITIONS) found.push(`${standing} exhibitions stand, ${s.exhibitions} are counted`)
  if (s.phase === 'order' ? s.beaten.length < SMALLEST_EXHIBITION || s.beatenOwner < 0 : s.beaten.length > 0 || s.beatenOwner >= 0)
    found.push('a beaten set is where none should be')
  if ((s.left < 0 && s.pileSize === 0 && s.phase !== 'over') || s.left > s.seats)
    found.push(`${s.left} turns are left with ${s.pileSize} cards in the pile`)
  if (s.phase === 'deal' && s.dealt >= HAND * s.seats) found.push('the deal goes on for ever')
  if (s.drawn > DRAWS || (s.phase === 'reveal' && s.pileSize === 0)) found.push('a draw too many')
  const perArtist = new Array<number>(s.holder.length).fill(0)
  for (const cards of s.kept) for (const card of cards) perArtist[s.deck.artist[card]!]! += 1
  if (perArtist.some((n) => n > (s.phase === 'over' ? ROUNDS : s.round - 1)))
    found.push('an artist was kept more often than rounds were played')
  return found
}
