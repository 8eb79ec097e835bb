// German, IKI: the game on the title page.
import type { Texts } from '../../../../messages/format.ts'
import type { title as english } from '../en/title.ts'

export const title: Texts<typeof english> = {
  'home.iki': 'IKI',
  'home.iki.about': 'Heuere die Handwerker von Edo an, geh die Hauptstraße entlang, halte das Feuer fern. 2 bis 4 Personen.',
}
