// One puzzle being solved: its position, the tries so far, and what they mean for the seal.
import { signal } from '@preact/signals'
import { t } from '../../messages/i18n.ts'
import { botNameAt } from '../bots/names.ts'
import { findInfo } from '../game-info.ts'
import { openPuzzleSession } from '../session/puzzle.ts'
import type { GameUi } from '../table/game-ui.ts'
import type { Day } from './days.ts'
import { type LoadedPuzzle, puzzleName } from './puzzles.ts'
import { keepTry, results } from './results.ts'

export type Attempt = ReturnType<typeof openAttempt>

/** `day`: this is that day's puzzle, and its first try goes into the calendar. */
export function openAttempt(loaded: LoadedPuzzle, ui: GameUi, day: Day | null) {
  const { set, puzzle } = loaded
  const name = puzzleName(loaded)
  const opened = openPuzzleSession(set, puzzle, name, (distance) =>
    distance === 0 ? t('deal.you') : botNameAt('journeyman', distance - 1),
  )
  /** The wrong moves tried since the page was opened, as indexes of legal moves. */
  const missed = signal<readonly number[]>([])
  const isAnswered = signal(false)
  const isHinted = signal(false)
  const [best] = opened.ways as [number]
  return {
    ...opened,
    ...loaded,
    ui,
    day,
    name,
    info: findInfo(loaded.game),
    best,
    missed,
    isAnswered,
    isHinted,
    /** What the first try came to, also on an earlier visit. */
    first: () => results.value.puzzles[name],
    /** The share a move wins, in thousandths; undefined for a move that was not weighed. */
    shareOf: (index: number): number | undefined => puzzle.ways[opened.ways.indexOf(index)]?.shares[opened.seat],
    answer(index: number): void {
      const isBest = index === best
      keepTry(name, isBest ? 'found' : 'other', day)
      if (isBest) isAnswered.value = true
      else missed.value = [...missed.peek(), index]
      opened.session.actions.pick(null)
    },
    show(): void {
      keepTry(name, 'other', day)
      isAnswered.value = true
    },
    tryAgain(): void {
      missed.value = []
      isAnswered.value = false
    },
  }
}
