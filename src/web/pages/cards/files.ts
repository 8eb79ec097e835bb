// A card set or a deck as a text being written: what it is, and everything wrong with it.
import type { Problem } from '../../../core/schema.ts'
import type { CardSet } from '../../../games/iki/cards/cardset.ts'
import { checkCardSet } from '../../../games/iki/cards/schema.ts'
import { checkDeck, type DeckFile } from '../../../games/ukiyoe/deck.ts'

export type Checked =
  | { readonly kind: 'cardSet'; readonly value: CardSet }
  | { readonly kind: 'deck'; readonly value: DeckFile }
  | { readonly kind: 'wrong'; readonly problems: readonly Problem[] }

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What has artists is meant to be a deck, everything else a card set. */
export function readSet(text: string): Checked {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    return { kind: 'wrong', problems: [{ path: placeOf(text, error as Error), message: (error as Error).message }] }
  }
  if (isObject(value) && 'artists' in value) {
    const problems = checkDeck(value)
    return problems.length > 0 ? { kind: 'wrong', problems } : { kind: 'deck', value: value as unknown as DeckFile }
  }
  const problems = checkCardSet(value)
  return problems.length > 0 ? { kind: 'wrong', problems } : { kind: 'cardSet', value: value as CardSet }
}

/** The line and column of a JSON error, where the browser tells the position. */
function placeOf(text: string, error: Error): string {
  const [, position] = /position (\d+)/.exec(error.message) ?? []
  if (position === undefined) return 'JSON'
  const before = text.slice(0, Number(position)).split('\n')
  return `${before.length}:${before.at(-1)!.length + 1}`
}
