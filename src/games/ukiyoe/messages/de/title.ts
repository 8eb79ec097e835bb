// German, UKIYO-E: the game on the title page.
import type { Texts } from '../../../../messages/format.ts'
import type { title as english } from '../en/title.ts'

export const title: Texts<typeof english> = {
  'home.ukiyoe': 'UKIYO-E',
  'home.ukiyoe.about': 'Sammle Drucke, eröffne Ausstellungen und zeige mehr als die anderen. 2 bis 4 Personen, 20 Minuten.',
}
