// However a deck is made, listing legal moves stays small; where an old stored deck allows more, nothing is listed at all.
import { describe, expect, test } from 'vitest'
import { type AnyGame, MOST_LEGAL_MOVES, TooManyMoves } from '../../../../src/core/game.ts'
import { explain } from '../../../../src/core/record/record.ts'
import type { DeckFile } from '../../../../src/games/ukiyoe/cards/deck.ts'
import { type ExhibitNode, exhibitsOf, MOST_NODES, MOST_TREES } from '../../../../src/games/ukiyoe/rules/exhibits.ts'
import { ukiyoe } from '../../../../src/games/ukiyoe/rules/game.ts'
import { legal } from '../../../../src/games/ukiyoe/rules/legal.ts'
import { position } from '../../../support/ukiyoe/position.ts'

/** Artists a, b, ... with these numbers of copies of the scores 1, 2, ... */
function deckOf(...artists: readonly (readonly number[])[]): DeckFile {
  return {
    id: 'made',
    version: 1,
    names: { en: 'Made' },
    artists: artists.map((copies, a) => ({
      id: String.fromCharCode(97 + a),
      names: { en: `Artist ${a}` },
      copies: copies.reduce((sum, n) => sum + n, 0),
      cards: copies.map((n, i) => ({ score: i + 1, copies: n })),
    })),
  }
}

const handOf = (artist: string, copies: readonly number[]) =>
  copies.flatMap((n, i) => new Array<string>(n).fill(`${artist}-${i + 1}`)).join(' ')

describe('a deck stored before decks were bounded', () => {
  /** 2 to the 16th choices. */
  const copies = new Array<number>(16).fill(1)
  const s = position({ seats: 2, options: { deck: deckOf(copies, copies) }, hands: [handOf('a', copies)] })

  test('listing throws TooManyMoves at once, into a list that is left as it was or short', () => {
    const started = performance.now()
    expect(() => ukiyoe.moves(s)).toThrow(TooManyMoves)
    const into: unknown[] = []
    expect(() => ukiyoe.fillMoves(s, into as never)).toThrow(TooManyMoves)
    expect(into.length).toBeLessThanOrEqual(MOST_LEGAL_MOVES)
    expect(performance.now() - started).toBeLessThan(500)
  })

  test('a named move is still decided, and refused with a reason, without a list', () => {
    const all = copies.map((_, kind) => kind)
    expect(ukiyoe.legal(s, { type: 'exhibit', cards: all })).toEqual({ type: 'exhibit', cards: all })
    expect(ukiyoe.legal(s, { type: 'exhibit', cards: [...all, 16] })).toBeUndefined()
    expect(ukiyoe.legal(s, { type: 'discard', card: 3 })).toEqual({ type: 'discard', card: 3 })
    expect(explain(ukiyoe as AnyGame, s, 'nonsense')).toBe(
      `"nonsense" is not legal here, and more than ${MOST_LEGAL_MOVES} other moves are`,
    )
    const after = ukiyoe.clone(s)
    ukiyoe.apply(after, ukiyoe.legal(s, { type: 'exhibit', cards: all })!)
    expect(ukiyoe.violations(after)).toEqual([])
  })

  test('where few of the choices are legal they are listed', () => {
    const shown = copies.map((_, i) => `a-${i + 1}`)
    const twice = new Array<number>(16).fill(2)
    const standing = position({
      seats: 2,
      options: { deck: deckOf(twice, copies) },
      hands: [shown.join(' ')],
      shows: [[1, shown.slice(0, 14).join(' ')]],
    })
    // 16 discards, 16 exhibitions of 15 cards and one of 16.
    expect(ukiyoe.moves(standing).length).toBe(33)
  })
})

const sizeOf = (node: ExhibitNode): number => 1 + node.children.reduce((sum, child) => sum + (child ? sizeOf(child) : 0), 0)

describe('interned exhibitions', () => {
  test('a deck has at most MOST_NODES, whatever is named', () => {
    const twelve = new Array<number>(12).fill(1)
    const four = [0, 1, 2, 3].map(() => twelve)
    const deck = deckOf(...four)
    for (const artist of ['a', 'b', 'c', 'd']) {
      const s = position({ seats: 2, options: { deck }, hands: [handOf(artist, twelve)] })
      const moves = ukiyoe.moves(s)
      expect(moves.length).toBe(2 ** 12 - 1)
      for (const move of moves) expect(legal(s, move)).toEqual(move)
    }
    const { deck: compiled } = position({ seats: 2, options: { deck } })
    expect(sizeOf(exhibitsOf(compiled))).toBe(MOST_NODES + 1)
  })

  test('decks not played for a while are forgotten; equal decks share', () => {
    const decks = Array.from({ length: MOST_TREES + 1 }, (_, n) => position({ seats: 2, options: { deck: deckOf([n + 1, 20]) } }).deck)
    const again = position({ seats: 2, options: { deck: deckOf([1, 20]) } }).deck
    const [first] = decks
    const root = exhibitsOf(first!)
    expect(exhibitsOf(again)).toBe(root)
    for (const deck of decks.slice(1, MOST_TREES)) exhibitsOf(deck)
    expect(exhibitsOf(first!)).toBe(root)
    for (const deck of decks.slice(1)) exhibitsOf(deck)
    expect(exhibitsOf(first!)).not.toBe(root)
  })

  test('notation interns nothing', () => {
    const s = position({ hands: ['hokusai-1 hokusai-2'] })
    const before = sizeOf(exhibitsOf(s.deck))
    expect('move' in ukiyoe.text.parse(s, `exhibit hokusai ${'7 '.repeat(3000)}`)).toBe(true)
    expect(sizeOf(exhibitsOf(s.deck))).toBe(before)
  })
})
