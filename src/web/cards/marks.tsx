// Where a value of a card comes from, as a small sign.
import { t } from '../../messages/i18n.ts'

export const MARKS = ['printed', 'reported', 'original'] as const

/** A value whose origin nobody has marked has a sign too. */
export function MarkSign({ mark: given }: { mark: string | undefined }) {
  const mark = MARKS.find((one) => one === given)
  return <span class={`mark mark-${mark ?? 'none'}`}>{t(mark ? `mark.${mark}` : 'cards.noMark')}</span>
}
