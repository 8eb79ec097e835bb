// The lines of history on the Edo set's cards, buildings and fish, in the reader's language.
import { find } from '../../../messages/i18n.ts'
import { itemsOf } from '../cards/cardset.ts'
import { EDO } from '../cards/edo.ts'

const ENGLISH = new Map(itemsOf(EDO).map(({ item }) => [item.id, item.note]))

/** A card in a player's own file may have an id of the Edo set and a note of its own: then that note is shown. */
export function noteOf(item: { readonly id: string; readonly note?: string }): string | undefined {
  if (item.note === undefined || item.note !== ENGLISH.get(item.id)) return item.note
  return find(`iki.note.${item.id}`) ?? item.note
}
