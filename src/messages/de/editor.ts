// German: the editor of card files, and printing.

import type { editor as english } from '../en/editor.ts'
import type { Texts } from '../format.ts'

export const editor: Texts<typeof english> = {
  'editor.none': 'keine',
  'editor.less': '{what}: weniger',
  'editor.more': '{what}: mehr',
  'editor.addGood': 'Ware hinzufügen',
  'editor.addField': 'Feld hinzufügen',
  'editor.addEntry': 'Weiteres hinzufügen',
  'editor.remove': '{what} entfernen',
  'editor.fixed': 'feste Zahl',
  'editor.counted': 'gezählt',
  'editor.load': 'Datei laden',
  'editor.asText': 'Als Text',
  'editor.print': 'Karten drucken',
  'editor.unsaved': 'Dieser Browser kann deine Änderungen nicht speichern. Speichere sie als Datei.',
  'editor.markAs': 'Änderungen kennzeichnen als',
  'editor.mark.printed': 'steht auf meiner Karte',
  'editor.mark.reported': 'aus einer öffentlichen Quelle',
  'editor.mark.original': 'eigene Idee',
  'editor.about': 'Über diese Datei',
  'editor.start': 'Beginne mit einer Kopie eines Kartensatzes und ändere seine Karten, oder lade eine Datei.',
  'editor.copyOf': 'Kopie von {name}',
  'editor.copyCard': 'Diese Karte kopieren',
  'editor.removeCard': 'Diese Karte entfernen',
  'editor.preview': 'Auf dem Tisch',
  'editor.cards': 'Karten',
  'editor.find': 'Karte suchen',
  'editor.toDo': '{n, plural, one {1 Fehler} other {# Fehler}}',
  'editor.goThere': 'Dorthin',
  'editor.printTitle': 'Karten zum Ausschneiden',
  'editor.printSay': 'Neun Karten passen auf ein Blatt, auf A4 und auf Letter. Drucke mit 100 %, ohne Anpassung.',
  'editor.printNow': 'Drucken',
  'editor.printNone': 'Es gibt noch nichts zu drucken.',
  'editor.printOurs': 'Werte sind unsere eigenen, wenn nichts anderes vermerkt ist.',
}
