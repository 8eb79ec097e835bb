// French: where a value of a card comes from.

import type { marks as english } from '../en/marks.ts'
import type { Texts } from '../format.ts'

export const marks: Texts<typeof english> = {
  'mark.printed': 'imprimé',
  'mark.reported': 'selon une source',
  'mark.original': 'de notre cru',
}
