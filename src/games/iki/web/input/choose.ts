// Choosing at the table: the player's selection, and the taps and drops that change it.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { usePositionState } from '../../../../web/session/position-state.ts'
import { useOnlyChoice } from '../../../../web/table/only-choice.ts'
import type { Gain } from '../../cards/cardset.ts'
import type { IkiMove } from '../../rules/moves.ts'
import type { IkiSession } from '../session.ts'
import { hintFor } from '../text/hint.ts'
import { shownOf } from '../text/names.ts'
import { cheapestWalks } from './selection.ts'
import { type Input, putDown, type Taps, type Thing, useTaps } from './taps.ts'

/** Everything that the parts of the board need to draw and to be tapped. */
export interface Play extends Input {
  readonly taps: Taps
  /** The card, building or token that is shown large. */
  readonly thing: Thing | null
  /** The moves without a place on the board: they are buttons near the bar. */
  readonly plain: readonly number[]
  /** The amount of a good that still flies to a seat. */
  onTheWay(seat: number, good: Gain): number
}

const NO_MOVES: readonly IkiMove[] = []
const WITHOUT_PLACE: readonly IkiMove['type'][] = ['income', 'done', 'burn', 'save']

export function usePlay(session: IkiSession, onTheWay: Play['onTheWay']): Play {
  const { actions } = session
  const view = session.view.value
  const moves = actions?.choices.value?.moves ?? NO_MOVES
  const index = actions?.picked.value ?? null
  const [lifted, setLifted] = usePositionState<number | null>(session, null)
  const [first, setFirst] = usePositionState<number | null>(session, null)
  const [menu, setMenu] = usePositionState<readonly number[]>(session, [])
  const [thing, showLarge] = useState<Thing | null>(null)
  const hint = hintFor(session)
  const input: Input = {
    position: session,
    actions,
    view,
    moves,
    index,
    picked: index === null ? undefined : moves[index],
    lifted,
    first,
    menu,
    walks: useMemo(() => cheapestWalks(view, moves), [view, moves]),
    prices: useMemo(() => new Map(shownOf(view).pool.map(({ card, price }) => [view.table.ids.indexOf(card), price])), [view]),
    setLifted(piece) {
      setLifted(piece)
      hint.set(piece === null ? null : 'iki.hint.stall')
    },
    setFirst(stall) {
      setFirst(stall)
      hint.set(stall === null ? null : 'iki.hint.swap')
    },
    setMenu,
    showLarge,
  }
  useEscape(session, input)
  useOnlyChoice(actions)
  const plain = moves.flatMap(({ type }, i) => (WITHOUT_PLACE.includes(type) ? [i] : []))
  return { ...input, taps: useTaps(input), thing, plain, onTheWay }
}

function useEscape(session: IkiSession, input: Input): void {
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') putDown(input)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [session])
}
