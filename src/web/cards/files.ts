// A card set or a deck as a text being written: what it is, and everything wrong with it.

import type { Problem } from '../../core/problem.ts'
import { readJson } from '../../core/schema/json.ts'
import type { CardSet } from '../../games/iki/cards/cardset.ts'
import { checkCardSet } from '../../games/iki/cards/schema.ts'
import { checkDeck, type DeckFile } from '../../games/ukiyoe/cards/deck.ts'

export type Checked =
  | { readonly kind: 'cardSet'; readonly value: CardSet }
  | { readonly kind: 'deck'; readonly value: DeckFile }
  /** The value as far as it is JSON. */
  | { readonly kind: 'wrong'; readonly problems: readonly Problem[]; readonly value: unknown }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What has artists is meant to be a deck, everything else a card set. */
export function readSet(text: string): Checked {
  const read = readJson(text)
  if ('fault' in read) return { kind: 'wrong', problems: [{ path: '', ...read.fault }], value: undefined }
  const { value } = read
  if (isObject(value) && 'artists' in value) {
    const problems = checkDeck(value)
    return problems.length > 0 ? { kind: 'wrong', problems, value } : { kind: 'deck', value: value as unknown as DeckFile }
  }
  const problems = checkCardSet(value)
  return problems.length > 0 ? { kind: 'wrong', problems, value } : { kind: 'cardSet', value: value as CardSet }
}
