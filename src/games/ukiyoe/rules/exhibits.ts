// Interned exhibitions: for each deck a tree of those listed so far, so that listing them again allocates nothing.
import { MOST_LEGAL_MOVES } from '../../../core/game.ts'
import type { Deck } from '../cards/deck.ts'
import type { UkiyoeMove } from './moves.ts'

type Exhibit = UkiyoeMove & { readonly type: 'exhibit' }

/** A node is one rising list of kinds; the child for kind k is at k - kind. */
export interface ExhibitNode {
  readonly kind: number
  readonly move: Exhibit
  readonly children: (ExhibitNode | null)[]
  readonly tree: Tree
}

interface Tree {
  /** Decks with the same kinds and copies have the same exhibitions. */
  readonly layout: string
  size: number
}

/** DECK-5 keeps a deck's exhibitions below this; a deck stored before that gets moves that are not interned beyond it. */
export const MOST_NODES = MOST_LEGAL_MOVES
/** Trees in memory, the latest first: enough for the decks in play at the same time. */
export const MOST_TREES = 8
const recent: ExhibitNode[] = []

const makeNode = (tree: Tree, kind: number, cards: readonly number[]): ExhibitNode => ({
  kind,
  move: Object.freeze({ type: 'exhibit', cards }),
  children: [],
  tree,
})

let lastDeck: Deck | undefined
let lastRoot = makeNode({ layout: '', size: 0 }, 0, [])

/** The root of the deck's tree. */
export function exhibitsOf(deck: Deck): ExhibitNode {
  if (deck === lastDeck) return lastRoot
  const layout = `${deck.first}/${deck.copies}`
  const at = recent.findIndex(({ tree }) => tree.layout === layout)
  const root = at < 0 ? makeNode({ layout, size: 0 }, 0, []) : recent[at]!
  if (at >= 0) recent.splice(at, 1)
  recent.unshift(root)
  if (recent.length > MOST_TREES) recent.pop()
  lastDeck = deck
  lastRoot = root
  return root
}

export function exhibitNode(node: ExhibitNode, kind: number): ExhibitNode {
  const i = kind - node.kind
  const found = node.children[i]
  if (found) return found
  const { tree } = node
  const made = makeNode(tree, kind, [...node.move.cards, kind])
  if (tree.size >= MOST_NODES) return made
  tree.size += 1
  while (node.children.length <= i) node.children.push(null)
  node.children[i] = made
  return made
}

/** The interned exhibit of these kinds of a deck, which must rise. */
export function exhibit(deck: Deck, cards: readonly number[]): Exhibit {
  let node = exhibitsOf(deck)
  for (let i = 0; i < cards.length; i++) node = exhibitNode(node, cards[i]!)
  return node.move
}
