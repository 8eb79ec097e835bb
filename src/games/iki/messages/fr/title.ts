// French, IKI: the game on the title page.
import type { Texts } from '../../../../messages/format.ts'
import type { title as english } from '../en/title.ts'

export const title: Texts<typeof english> = {
  'home.iki': 'IKI',
  'home.iki.short': 'un an dans la grand-rue d’Edo',
  'home.iki.about': 'Les artisans d’Edo. Embauchez artisans et marchands, parcourez la grand-rue, protégez-vous du feu. De 2 à 4 joueurs.',
}
