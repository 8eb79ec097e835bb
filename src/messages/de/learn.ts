// German: the first games and the glossary page.

import type { learn as english } from '../en/learn.ts'
import type { Texts } from '../format.ts'

export const learn: Texts<typeof english> = {
  'learn.title': 'Spielen lernen',
  'learn.of': '{game} lernen',
  'learn.choose': 'Fünf Minuten an einem echten Tisch: Du erfährst, was zu tun ist und warum, und machst es gleich selbst.',
  'learn.glossary': 'Glossar',
  'learn.glossarySay': 'Die japanischen Wörter dieser Seite und ihrer Spiele.',
  'learn.world': 'Die Welt von {game}',
  'learn.step': 'Schritt {n} von {all}',
  'learn.next': 'Weiter',
  'learn.show': 'Zeig es mir',
  'learn.read': 'Lies den Text oben und mach dann weiter.',
  'learn.watch': 'Die anderen spielen …',
  'learn.other': 'Auch das ist erlaubt und kann in deinem eigenen Spiel gut sein. Folge diesmal bitte dem Schritt.',
  'learn.over': 'Jetzt kennst du das Spiel',
  'learn.play': 'Ein ganzes Spiel spielen',
  'learn.again': 'Noch einmal',
  'learn.ren': 'Ren',
  'learn.sora': 'Sora',
}
