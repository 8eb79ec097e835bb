// UKIYO-E for nets: their inputs for positions and moves.
import type { Features } from '../../../../bots/net/heuristics.ts'
import type { Deck } from '../../cards/deck.ts'
import { actor } from '../../rules/legal.ts'
import type { UkiyoeMove } from '../../rules/moves.ts'
import type { UkiyoeState } from '../../rules/state.ts'
import { sampler, type UkiyoeView } from '../../rules/view.ts'
import { itemsOf } from './items.ts'
import { moveFamilies, movePlain, moveReader } from './moves.ts'
import { positionDense, positionFamilies, positionPlain, positionReader } from './position.ts'

export const ukiyoeFeatures: Features<UkiyoeState, UkiyoeMove, Deck, UkiyoeView> = {
  id: 'ukiyoe-2',
  rulesOf: (s) => s.deck,
  sampler,
  actor: (s) => actor(s),
  hidden: true,
  shape: (seats) => ({
    seats,
    plain: positionPlain(seats),
    families: positionFamilies(seats).shape,
    dense: positionDense(seats),
    movePlain,
    moveFamilies: moveFamilies.shape,
  }),
  items: itemsOf,
  moveItems: itemsOf,
  reader: (deck, seats) => ({ read: positionReader(deck, seats), first: (_s, seat) => seat, readMove: moveReader(deck, seats) }),
}
