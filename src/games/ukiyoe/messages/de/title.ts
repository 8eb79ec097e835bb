// German, UKIYO-E: the game on the title page.
import type { Texts } from '../../../../messages/format.ts'
import type { title as english } from '../en/title.ts'

export const title: Texts<typeof english> = {
  'home.ukiyoe': 'UKIYO-E',
  'home.ukiyoe.short': 'Kunsthändler in Paris, 1867',
  'home.ukiyoe.about':
    'Paris 1867. Als Kunsthändler sammelst du japanische Holzschnitte, veranstaltest Ausstellungen und überbietest die anderen. 2 bis 4 Spieler ab 10 Jahren, 20 Minuten.',
}
