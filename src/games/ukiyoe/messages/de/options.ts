// German, UKIYO-E: the options: what each governs and what each value means.
import type { Texts } from '../../../../messages/format.ts'
import type { options as english } from '../en/options.ts'

export const options: Texts<typeof english> = {
  'option.ukiyoe.beatenOrder': 'Wer die Reihenfolge der Karten einer geschlagenen Ausstellung wählt',
  'option.ukiyoe.beatenOrder.owner': 'Ihr Besitzer.',
  'option.ukiyoe.beatenOrder.automatic': 'Niemand: Die niedrigste Karte liegt oben.',
  'option.ukiyoe.strictDeckOut': 'Die Ausstellung eines neuen Künstlers in dem Zug eröffnen, der den Zugstapel leert',
  'option.ukiyoe.strictDeckOut.false': 'Erlaubt.',
  'option.ukiyoe.strictDeckOut.true': 'Nicht erlaubt.',
  'option.ukiyoe.hiddenScores': 'Behaltene Karten und Summen der anderen',
  'option.ukiyoe.hiddenScores.false': 'Sichtbar.',
  'option.ukiyoe.hiddenScores.true': 'Bis zum Ende verdeckt.',
  'option.ukiyoe.openDiscards': 'Was von der Ablage zu sehen ist',
  'option.ukiyoe.openDiscards.false': 'Die oberste Karte.',
  'option.ukiyoe.openDiscards.true': 'Alles.',
  'option.ukiyoe.start': 'Startspieler',
  'option.ukiyoe.start.1': 'Platz 1 beginnt.',
  'option.ukiyoe.start.2': 'Platz 2 beginnt.',
  'option.ukiyoe.start.3': 'Platz 3 beginnt.',
  'option.ukiyoe.start.4': 'Platz 4 beginnt.',
  'option.ukiyoe.start.random': 'Wird ausgelost.',
}
