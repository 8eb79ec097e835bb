// German, IKI: how to get what cannot be had now.
import type { Texts } from '../../../../messages/format.ts'
import type { ways as english } from '../en/ways.ts'

export const ways: Texts<typeof english> = {
  'iki.how.hire':
    'Du wirbst zu Beginn deines Zugs an. Diese Karte kostet {n} Mon{missing, plural, =0 {, und du hast genug} one {: Dir fehlt # Mon} other {: Dir fehlen # Mon}}.',
  'iki.how.build': 'Du baust auf dem Bauhof, Feld {space} der Straße, oder mit einer Karte, die baut. Es kostet {cost}.',
  'iki.how.buildShort':
    'Du baust auf dem Bauhof, Feld {space} der Straße, oder mit einer Karte, die baut. Es kostet {cost}; dir fehlt noch: {short}.',
  'iki.get.mon': 'Mon bringen das Einkommen, der Pfandleiher und die Erlöse.',
  'iki.get.rice': 'Reis gibt es im Reisladen, auf dem Bauhof und bei manchen Karten.',
  'iki.get.sandals': 'Sandalen gibt es im Sandalenladen und bei manchen Karten.',
  'iki.get.lumber': 'Bauholz bringen Karten: durch Handel oder als Erlös.',
  'iki.get.koban': 'Koban gibt es beim Geldwechsler und bei manchen Karten.',
}
