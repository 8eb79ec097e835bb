// French: the tips of the table, and the legend.

import type { tips as english } from '../en/tips.ts'
import type { Texts } from '../format.ts'

export const tips: Texts<typeof english> = {
  'head.words.short': 'Texte',
  'head.log.say': 'Tout ce qui s’est passé, du plus ancien au plus récent.',
  'head.words.say': 'Toute la table en mots.',
  'head.rules.say': 'Les règles, article par article.',
  'head.settings.say': 'Langue, couleurs, animations et son.',
  'head.home.say': 'Quitter la table. La partie est enregistrée.',
  'tip.key': 'Touche {key}',
  'legend.title': 'Que veulent dire les symboles ?',
  'legend.open': 'Que veulent dire les symboles ? (touche L)',
  'legend.how': 'Pointez un symbole sur la table, ou gardez le doigt dessus.',
}
