// English, IKI: the lines of history on the cards, buildings and fish of the Edo set, which its file holds with straight quotes.
import { itemsOf } from '../../cards/cardset.ts'
import { EDO } from '../../cards/edo.ts'

export const notes: Readonly<Record<`iki.note.${string}`, string>> = Object.fromEntries(
  itemsOf(EDO).flatMap(({ item: { id, note } }) => (note === undefined ? [] : [[`iki.note.${id}`, note.replaceAll("'", '’')]])),
)
