// Chooses the perspective of a review.

import type { Perspective } from '../../client/table.ts'
import { t } from '../../messages/i18n.ts'
import type { Review } from '../session/review.ts'

export function PerspectiveChoice({ review }: { review: Review }) {
  return (
    <label class="review-perspective">
      <span>{t('review.eyes')}</span>
      <select
        value={String(review.perspective.value)}
        onChange={(event) => review.setPerspective(readPerspective(event.currentTarget.value))}
      >
        {review.session.names.map((name, seat) => (
          <option key={seat} value={String(seat)}>
            {name}
          </option>
        ))}
        <option value="null">{t('review.onlooker')}</option>
        <option value="all">{t('review.all')}</option>
      </select>
    </label>
  )
}

/** Whether the perspective shows the hand of another player although the game is not over. */
export function spoils({ record, perspective }: Review): boolean {
  const seat = perspective.value
  if (record.result || seat === null) return false
  return seat === 'all' || record.seats[seat]!.bot !== undefined
}

const readPerspective = (text: string): Perspective => (text === 'all' ? 'all' : text === 'null' ? null : Number(text))
