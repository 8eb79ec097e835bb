// Buttons near the bar: the moves without a place on the board, and the moves that one tap could mean.
import { t } from '../../../../messages/i18n.ts'
import { labelled } from '../../../../messages/punctuation.ts'
import { INCOME_MON } from '../../rules/month.ts'
import { dealIn, type IkiMove, isPlacing, pieceIn, tokenIn } from '../../rules/moves.ts'
import { BUSINESS } from '../../rules/state.ts'
import type { Play } from '../input/choose.ts'
import { choose } from '../input/taps.ts'
import { dealWords, wayParts } from '../text/describe.ts'
import { shopOfDeal } from '../text/event-text.ts'
import { amount, pieceName, verbOf } from '../text/names.ts'

export function ChoiceButtons({ play }: { play: Play }) {
  const { view, moves, menu, plain } = play
  if (moves.length === 0) return null
  const shopping =
    view.phase === BUSINESS && menu.length === 0
      ? moves.flatMap((move, i) => (move.type === 'shop' || move.type === 'visit' ? [i] : []))
      : []
  const listed = menu.length > 0 ? menu : [...shopping, ...plain]
  // The question itself is in the bar.
  if (listed.length === 0 && play.lifted === null) return null
  return (
    <section class="ik-choices" aria-label={t('iki.choices')}>
      <div class="ik-choice-buttons">
        {listed.map((i) => (
          <button
            key={i}
            type="button"
            class={`ik-choice ${play.index === i ? 'is-picked' : ''}`}
            aria-pressed={play.index === i}
            onClick={() => choose(play, i)}
          >
            {labelOf(play, moves[i]!)}
          </button>
        ))}
        {menu.length > 0 && (
          <button type="button" class="ik-choice" onClick={() => play.setMenu([])}>
            {t('iki.close')}
          </button>
        )}
        {play.lifted !== null && (
          <button type="button" class="ik-choice" onClick={() => play.showLarge({ piece: play.lifted! })}>
            {t('iki.about', { what: pieceName(play.position, play.lifted) })}
          </button>
        )}
      </div>
    </section>
  )
}

function labelOf(play: Play, move: IkiMove): string {
  const { position, view } = play
  if (move.type === 'shop') return labelled(shopOfDeal(position, dealIn(move)), dealWords(position, view, move))
  if (move.type === 'visit') {
    const { paid, gained, choice } = wayParts(view, move)
    const does = [paid, gained || (choice ? t(`iki.verb.${choice}`) : '')].filter((part) => part !== '').join(' → ')
    return labelled(pieceName(position, pieceIn(move)), does)
  }
  if (move.type === 'pipe' && view.table.pipeWays[tokenIn(move)]!.length > 1) {
    const { gained, choice } = wayParts(view, move)
    return labelled(dealWords(position, view, move), gained || (choice ? t(`iki.verb.${choice}`) : ''))
  }
  if (move.type === 'fish' || move.type === 'pipe' || move.type === 'pouch') return dealWords(position, view, move)
  if (isPlacing(move)) return pieceName(position, pieceIn(move))
  return move.type === 'income' ? labelled(verbOf(move), amount('mon', INCOME_MON)) : verbOf(move)
}
