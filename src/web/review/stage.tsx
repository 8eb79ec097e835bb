// The board of a review with the moves drawn over it, and below it the scores and the parts of the board that open on demand.
import { useRef, useState } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'
import { DrawnBoard } from '../table/drawn-board.tsx'
import { Crest } from '../ui/pieces.tsx'
import { Marks, movesShown } from './marks.tsx'
import type { ReviewModel } from './model.ts'

export function Stage({ model }: { model: ReviewModel }) {
  const { review, ui } = model
  const { session } = review
  const stage = useRef<HTMLDivElement>(null)
  const [opened, open] = useState<string | null>(null)
  const [isWhole, showWhole] = useState(false)
  // The part with the better move opens by itself, unless the reader has opened another.
  const needed = movesShown(model).findLast(({ kind, places }) => kind !== 'played' && places.part !== undefined)?.places.part
  const part = opened ?? needed
  return (
    <section class={`lookback-board ${isWhole ? 'is-whole' : ''}`} aria-label={t('review.boardNow')}>
      <div ref={stage} class="lookback-stage" data-part={part}>
        <div class={`table-${session.game.id} review-board`}>
          <DrawnBoard session={session} ui={ui} inReview />
        </div>
        <Marks model={model} stage={stage} part={part} />
      </div>
      <div class="lookback-strip">
        <ul aria-label={t('review.scores')}>
          {session.names.map((name, seat) => (
            <li key={seat} class={session.actor.value === seat ? 'is-actor' : ''}>
              <Crest seat={seat} size={20} />
              <span>{name}</span>
              <b>{session.scores.value.totals[seat]}</b>
            </li>
          ))}
        </ul>
        {ui.boardParts?.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            class="button-quiet lookback-part"
            aria-expanded={part === id}
            onClick={() => open(opened === id ? null : id)}
          >
            {label()}
          </button>
        ))}
        <button type="button" class="button-quiet lookback-whole" aria-pressed={isWhole} onClick={() => showWhole(!isWhole)}>
          {t(isWhole ? 'review.partOfBoard' : 'review.wholeBoard')}
        </button>
      </div>
    </section>
  )
}
