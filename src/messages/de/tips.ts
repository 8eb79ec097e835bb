// German: the tips of the table, and the legend.

import type { tips as english } from '../en/tips.ts'
import type { Texts } from '../format.ts'

export const tips: Texts<typeof english> = {
  'head.words.short': 'Text',
  'head.log.say': 'Alles, was geschehen ist, das Älteste zuerst.',
  'head.words.say': 'Der ganze Tisch in Worten.',
  'head.rules.say': 'Die Regeln, Punkt für Punkt.',
  'head.settings.say': 'Sprache, Farben, Animationen und Ton.',
  'head.home.say': 'Den Tisch verlassen. Das Spiel ist gespeichert.',
  'tip.key': 'Taste {key}',
  'legend.title': 'Was die Zeichen bedeuten',
  'legend.open': 'Was die Zeichen bedeuten (Taste L)',
  'legend.how': 'Zeige am Tisch auf ein Zeichen oder halte den Finger darauf.',
}
