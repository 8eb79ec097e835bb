// French, UKIYO-E: the game on the title page.
import type { Texts } from '../../../../messages/format.ts'
import type { title as english } from '../en/title.ts'

export const title: Texts<typeof english> = {
  'home.ukiyoe': 'UKIYO-E',
  'home.ukiyoe.short': 'marchands d’art, Paris 1867',
  'home.ukiyoe.about':
    'Paris, 1867. Marchand d’art, vous réunissez des estampes japonaises, les exposez et dépassez vos rivaux. De 2 à 4 joueurs, dès 10 ans, 20 minutes.',
}
