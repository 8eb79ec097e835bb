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
  'learn.pictures': 'Die Bilder auf dieser Seite sind unsere eigenen Zeichnungen, keine Kopien historischer Bilder.',
  'learn.step': 'Schritt {n} von {all}',
  'learn.next': 'Weiter',
  'learn.leave': 'Lektion verlassen',
  'learn.show': 'Zeig es mir',
  'learn.read': 'Lies den Text, dann geht es weiter.',
  'learn.watch': 'Die anderen spielen …',
  'learn.other': 'Auch dieser Zug ist erlaubt; folge diesmal aber bitte der Anleitung.',
  'learn.over': 'Jetzt kennst du das Spiel',
  'learn.play': 'Ein ganzes Spiel spielen',
  'learn.again': 'Noch einmal',
  'learn.ren': 'Ren',
  'learn.sora': 'Sora',
}
