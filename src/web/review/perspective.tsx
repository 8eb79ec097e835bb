// Through whose eyes a game is looked back on.
import { t } from '../../messages/i18n.ts'
import type { Eyes, Review } from '../session/review.ts'

export function EyesChoice({ review }: { review: Review }) {
  return (
    <label class="review-eyes">
      <span>{t('review.eyes')}</span>
      <select value={String(review.eyes.value)} onChange={(event) => review.look(readEyes(event.currentTarget.value))}>
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

/** Eyes other than a person's own in a game that is not over. */
export function spoils({ record, eyes }: Review): boolean {
  const seat = eyes.value
  if (record.result || seat === null) return false
  return seat === 'all' || record.seats[seat]!.bot !== undefined
}

const readEyes = (text: string): Eyes => (text === 'all' ? 'all' : text === 'null' ? null : Number(text))
