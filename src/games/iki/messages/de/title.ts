// German, IKI: the game on the title page.
import type { Texts } from '../../../../messages/format.ts'
import type { title as english } from '../en/title.ts'

export const title: Texts<typeof english> = {
  'home.iki': 'IKI',
  'home.iki.short': 'ein Jahr in Edos Hauptstraße',
  'home.iki.about':
    'Die Handwerker und Händler von Edo. Wirb Leute an, geh die Hauptstraße entlang, schütze dich vor dem Feuer. 2 bis 4 Spieler.',
}
