// The source of a card's value, as a small sign.
import { t } from '../../messages/i18n.ts'

export const MARKS = ['printed', 'reported', 'original'] as const

/** A value without a mark has a sign too. */
export function MarkSign({ mark: given }: { mark: string | undefined }) {
  const mark = MARKS.find((one) => one === given)
  return <span class={`mark mark-${mark ?? 'none'}`}>{t(mark ? `mark.${mark}` : 'cards.noMark')}</span>
}
