// German: the first games and the glossary page.

import type { learn as english } from '../en/learn.ts'
import type { Texts } from '../format.ts'

export const learn: Texts<typeof english> = {
  'learn.title': 'Erste Spiele',
  'learn.of': 'Erstes Spiel: {game}',
  'learn.choose': 'Fünf Minuten an einem echten Tisch: Die Seite sagt, was zu tun ist und warum, und du tust es.',
  'learn.glossary': 'Glossar',
  'learn.glossarySay': 'Die japanischen Wörter dieser Seite und ihrer Spiele.',
  'learn.step': 'Schritt {n} von {all}',
  'learn.next': 'Weiter',
  'learn.show': 'Zeig es mir',
  'learn.read': 'Lies oben, dann geht es weiter.',
  'learn.watch': 'Die anderen spielen …',
  'learn.other': 'Auch das ist erlaubt, und in deinem eigenen Spiel kann es gut sein. Tu diesmal bitte, worum der Schritt bittet.',
  'learn.over': 'Jetzt kennst du das Spiel',
  'learn.play': 'Ein ganzes Spiel spielen',
  'learn.again': 'Noch einmal',
}
