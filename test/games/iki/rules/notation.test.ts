// Notation: every kind of line read and written, and the answer to a line that cannot be read.

import { describe, expect, test } from 'vitest'
import { type IkiState, iki } from '../../../../src/games/iki/rules/game.ts'
import type { IkiMove } from '../../../../src/games/iki/rules/moves.ts'
import { stallName } from '../../../../src/games/iki/rules/street.ts'
import { withSkills } from '../../../support/iki/card-sets.ts'
import { opened, pieceOf, put, retire, stallOf } from '../../../support/iki/play.ts'

const table = (given: object = {}, seats = 4): IkiState => {
  const s = opened(given, seats)
  put(s, 'sawyer', '2-1', 0)
  put(s, 'engraver', 'corner-3', 1)
  return s
}

/** The fields a line sets; all others are -1. */
function read(s: IkiState, line: string): Partial<IkiMove> | string {
  const parsed = iki.text.parse(s, line)
  if ('problem' in parsed) return parsed.problem
  return Object.fromEntries(Object.entries(parsed.move).filter(([, value]) => value !== -1))
}

describe('every kind of line', () => {
  const s = table()
  const card = (id: string) => pieceOf(s, id)
  test.each([
    ['start 4', { type: 'start', n: 3 }],
    ['stack 1', { type: 'stack', n: 0 }],
    ['fire 4', { type: 'fire', n: 3 }],
    ['go 8', { type: 'go', n: 8 }],
    ['go 1', { type: 'go', n: 1 }],
    ['life free', { type: 'life', n: 0 }],
    ['life 4', { type: 'life', n: 4 }],
    ['offer playhouse', { type: 'offer', item: card('playhouse') }],
    ['reveal monk', { type: 'reveal', item: card('monk') }],
    ['train sawyer', { type: 'train', item: card('sawyer') }],
    ['dismiss sawyer', { type: 'dismiss', item: card('sawyer') }],
    ['save sawyer', { type: 'save', item: card('sawyer') }],
    ['save playhouse', { type: 'save', item: card('playhouse') }],
    ['draft salt-peddler outer-4', { type: 'draft', item: card('salt-peddler'), stall: 12 }],
    ['hire monk corner-1', { type: 'hire', item: card('monk'), stall: 3 }],
    ['place monk 3-2', { type: 'place', item: card('monk'), stall: 6 }],
    ['build playhouse 2-4', { type: 'build', item: card('playhouse'), stall: 13 }],
    ['swap sawyer engraver', { type: 'swap', stall: 1, n: 11 }],
    ['walk 3', { type: 'walk', n: 3, sandals: 0, cart: 0 }],
    ['walk 4+12', { type: 'walk', n: 4, sandals: 12, cart: 0 }],
    ['walk 1+1 cart', { type: 'walk', n: 1, sandals: 1, cart: 1 }],
    ['walk 2 cart', { type: 'walk', n: 2, sandals: 0, cart: 1 }],
    ['shop sandals', { type: 'shop', item: 0 }],
    ['shop exchange mon', { type: 'shop', item: 10 }],
    ['shop fish sea-bream-b', { type: 'fish', item: 7 }],
    ['shop tobacco pouch-orange', { type: 'pouch', item: 2 }],
    ['shop tobacco pipe-purple', { type: 'pipe', item: 3, n: 0 }],
    ['visit monk', { type: 'visit', item: card('monk'), n: 0 }],
    ['income', { type: 'income' }],
    ['done', { type: 'done' }],
    ['burn', { type: 'burn' }],
  ] as const)('%s', (line, fields) => {
    expect(read(s, line)).toEqual(fields)
    const parsed = iki.text.parse(s, line)
    expect('move' in parsed && iki.text.move(s, parsed.move)).toBe(line)
    expect(read(s, `  ${line.toUpperCase().replaceAll(' ', '   ')} `)).toEqual(fields)
  })

  test('a swap may name cards or stalls, in either order', () => {
    for (const line of ['swap engraver sawyer', 'swap 2-1 corner-3', 'swap corner-3 sawyer']) {
      expect(read(s, line)).toEqual({ type: 'swap', stall: 1, n: 11 })
    }
  })

  test('a swap of empty stalls is written by the stalls', () => {
    const parsed = iki.text.parse(s, 'swap 3-1 2-3')
    expect('move' in parsed && iki.text.move(s, parsed.move)).toBe('swap 3-1 2-3')
  })

  test('a way is named by its label or its number', () => {
    const t = table({ cardSet: withSkills({ 'oil-seller': [{ choose: [[{ gain: { mon: 1 } }], [{ pay: { mon: 2 } }, { train: 1 }]] }] }) })
    const item = pieceOf(t, 'oil-seller')
    for (const way of ['+1 mon', '1', '  +1   mon ']) expect(read(t, `visit oil-seller: ${way}`)).toEqual({ type: 'visit', item, n: 0 })
    for (const way of ['-2 mon train', '2']) expect(read(t, `visit oil-seller:${way}`)).toEqual({ type: 'visit', item, n: 1 })
    expect(iki.text.move(t, iki.moves(t)[0]!)).toBe('life free')
    const parsed = iki.text.parse(t, 'visit oil-seller: 2')
    expect('move' in parsed && iki.text.move(t, parsed.move)).toBe('visit oil-seller: -2 mon train')
    for (const line of ['visit oil-seller', 'visit oil-seller: 3', 'visit oil-seller: 0', 'visit oil-seller: +1 mon: more']) {
      expect(read(t, line)).toBe('The way to use it is missing; after a colon write one of: +1 mon | -2 mon train.')
    }
  })

  test('the stalls are named from the far end of their nagaya to the crossroads', () => {
    expect([0, 1, 2, 3, 4, 15].map(stallName)).toEqual(['outer-1', '2-1', '3-1', 'corner-1', 'outer-2', 'corner-4'])
    expect(stallOf('3-3')).toBe(10)
  })
})

describe('input that cannot be read', () => {
  const verbs =
    'start, stack, fire, go, life, offer, reveal, train, dismiss, save, draft, hire, place, build, swap, walk, shop, visit, income, done, burn'
  test.each([
    ['', 'The move is missing.'],
    ['   ', 'The move is missing.'],
    ['fly', `"fly" is not a move; known moves: ${verbs}.`],
    ['toString', `"tostring" is not a move; known moves: ${verbs}.`],
    ['constructor', `"constructor" is not a move; known moves: ${verbs}.`],
    ['start', '"" is not a seat; seats go from 1 to 4.'],
    ['start 5', '"5" is not a seat; seats go from 1 to 4.'],
    ['stack 0', '"0" is not a seat; seats go from 1 to 4.'],
    ['stack 1x', '"1x" is not a seat; seats go from 1 to 4.'],
    ['stack x1', '"x1" is not a seat; seats go from 1 to 4.'],
    ['fire 5', '"5" is not a nagaya; they go from 1 to 4.'],
    ['go 9', '"9" is not a space of the street; spaces go from 1 to 8.'],
    ['go 0', '"0" is not a space of the street; spaces go from 1 to 8.'],
    ['life 5', '"5" is not a space of the way of life; spaces go from 1 to 4, or "free".'],
    ['offer', 'The building is missing.'],
    ['offer sawyer', '"sawyer" is not a building of this card set.'],
    ['reveal', 'The card is missing.'],
    ['reveal playhouse', '"playhouse" is not a card of this card set.'],
    ['train baker', '"baker" is not a card of this card set.'],
    ['dismiss playhouse', '"playhouse" is not a card of this card set.'],
    ['save', 'The card or building is missing.'],
    ['save baker', '"baker" is not a card or building of this card set.'],
    ['draft baker outer-1', '"baker" is not a card of this card set.'],
    ['hire monk', 'The stall is missing.'],
    ['hire monk outer-5', '"outer-5" is not a stall; stalls are written outer-1, 2-1, 3-1, corner-1 and so on up to corner-4.'],
    ['place playhouse 2-1', '"playhouse" is not a card of this card set.'],
    ['build monk 2-1', '"monk" is not a building of this card set.'],
    ['build playhouse 4-1', '"4-1" is not a stall; stalls are written outer-1, 2-1, 3-1, corner-1 and so on up to corner-4.'],
    ['swap sawyer', 'The card is missing.'],
    ['swap sawyer sawyer', 'A swap needs two different cards.'],
    ['swap sawyer 2-1', 'A swap needs two different cards.'],
    ['swap sawyer baker', '"baker" is not a card of this card set.'],
    ['swap geisha sawyer', 'Geisha is not on the board.'],
    ['walk', 'A walk is written "walk 3", "walk 3+1" with a sandal, or "walk 3+1 cart".'],
    ['walk 5', 'A walk is written "walk 3", "walk 3+1" with a sandal, or "walk 3+1 cart".'],
    ['walk 0', 'A walk is written "walk 3", "walk 3+1" with a sandal, or "walk 3+1 cart".'],
    ['walk 3+', 'A walk is written "walk 3", "walk 3+1" with a sandal, or "walk 3+1 cart".'],
    ['walk 3+1234', 'A walk is written "walk 3", "walk 3+1" with a sandal, or "walk 3+1 cart".'],
    ['walk 3 carts', 'A walk is written "walk 3", "walk 3+1" with a sandal, or "walk 3+1 cart".'],
    ['walk x3', 'A walk is written "walk 3", "walk 3+1" with a sandal, or "walk 3+1 cart".'],
    ['shop', '"" is not a shop; known shops: sandals, rice, fire-tower, tobacco, pawn, fish, construction, exchange.'],
    ['shop silk', '"silk" is not a shop; known shops: sandals, rice, fire-tower, tobacco, pawn, fish, construction, exchange.'],
    ['shop fish', 'The shop "fish" does not offer "".'],
    ['shop fish herring', '"herring" is not a fish of this game.'],
    ['shop tobacco', 'The shop "tobacco" does not offer "".'],
    ['shop tobacco pipe-silver', '"pipe-silver" is not a pipe or pouch of this game.'],
    ['shop exchange thrice daily', 'The shop "exchange" does not offer "thrice daily".'],
    ['shop pawn', 'The shop "pawn" does not offer "".'],
    ['visit', 'The card is missing.'],
    ['visit playhouse', '"playhouse" is not a card of this card set.'],
  ])('%s', (line, problem) => {
    expect(read(table(), line)).toBe(problem)
  })

  test('a retired card is not on the board, and three players have three seats', () => {
    const s = table({}, 3)
    retire(s, 'geisha', 0)
    expect(read(s, 'swap sawyer geisha')).toBe('Geisha is not on the board.')
    expect(read(s, 'start 4')).toBe('"4" is not a seat; seats go from 1 to 3.')
    expect(read(s, 'fire 4')).toEqual({ type: 'fire', n: 3 })
  })
})
