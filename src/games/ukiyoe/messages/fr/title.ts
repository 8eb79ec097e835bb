// French, UKIYO-E: the game on the title page.
import type { Texts } from '../../../../messages/format.ts'
import type { title as english } from '../en/title.ts'

export const title: Texts<typeof english> = {
  'home.ukiyoe': 'UKIYO-E',
  'home.ukiyoe.about': 'Collectionnez des estampes, exposez-les, et montrez-en plus que les autres. De 2 à 4 joueurs, 20 minutes.',
}
