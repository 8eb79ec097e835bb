// German: the glossary.

import type { glossary as english } from '../en/glossary.ts'
import type { Texts } from '../format.ts'

export const glossary: Texts<typeof english> = {
  'glossary.Edo': 'Die Stadt, die heute Tokio heißt, und die nach ihr benannte Zeit von 1603 bis 1868.',
  'glossary.Nihonbashi':
    'Die „Brücke Japans“ mitten in Edo, wo alle Fernstraßen begannen und der Fischmarkt lag. Nach ihr heißt diese Seite.',
  'glossary.washi': 'Papier aus der Rinde des Maulbeerbaums: der Hintergrund dieser Seiten.',
  'glossary.hanko': 'Ein in Holz oder Stein geschnittenes Siegel, rot gestempelt. Auf dem Bildschirm der eine rote Knopf.',
  'glossary.noren': 'Der Vorhang an der Ladentür; er zeigt, dass geöffnet ist.',
}
