// IKI for nets: their inputs for positions and moves.
import type { Features } from '../../../../bots/net/heuristics.ts'
import type { CompiledRules } from '../../rules/compile.ts'
import type { IkiMove } from '../../rules/moves.ts'
import { clone, copyInto, type IkiState } from '../../rules/state.ts'
import type { IkiView } from '../../rules/view.ts'
import { moveFamilies, moveItems, movePlain, moveReader } from './moves.ts'
import { positionDense, positionFamilies, positionItems, positionPlain, positionReader } from './position.ts'

export const ikiFeatures: Features<IkiState, IkiMove, CompiledRules, IkiView> = {
  id: 'iki-1',
  rulesOf: (s) => s.table,
  sampler(view) {
    const s = clone(view)
    return () => {
      copyInto(s, view)
      return s
    }
  },
  actor: (s) => s.seat,
  hidden: false,
  shape: (seats) => ({
    seats,
    plain: positionPlain(seats),
    families: positionFamilies(seats).shape,
    dense: positionDense(seats),
    movePlain,
    moveFamilies: moveFamilies.shape,
  }),
  items: positionItems,
  moveItems,
  reader(table, seats) {
    // Everybody knows everything: the seat on turn comes first, whoever looks.
    return { read: positionReader(table, seats), first: (s) => s.seat, readMove: moveReader(table) }
  },
}
