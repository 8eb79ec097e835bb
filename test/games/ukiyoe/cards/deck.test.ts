// The deck: what is in it, and what a deck file must be.
import { expect, test } from 'vitest'
import { CHANCE, MOST_LEGAL_MOVES, OVER } from '../../../../src/core/game.ts'
import { NamedStreams, RandomStream } from '../../../../src/core/rng.ts'
import {
  checkDeck,
  compileDeck,
  DECK_SCHEMA,
  type DeckFile,
  deckSize,
  leastSize,
  PAIR_LADDER,
} from '../../../../src/games/ukiyoe/cards/deck.ts'
import { ukiyoe } from '../../../../src/games/ukiyoe/rules/game.ts'
import { game, moves, play, position, repeatWhile, runChance, SMALL_DECK } from '../../../support/ukiyoe/position.ts'
import { unboundedIn } from '../../../support/unbounded.ts'

type Artist = DeckFile['artists'][number]

const artist = (id: string, ...cards: [score: number, copies: number][]): Artist => ({
  id,
  names: { en: id },
  copies: cards.reduce((sum, [, copies]) => sum + copies, 0),
  cards: cards.map(([score, copies]) => ({ score, copies })),
})
const deckOf = (...artists: Artist[]): DeckFile => ({ id: 'mine', version: 1, names: { en: 'Mine' }, artists })
const messages = (value: unknown) => checkDeck(value).map(({ path, message }) => `${path}: ${message}`)
const changed = (change: (file: Record<string, unknown>) => void): unknown => {
  const file = structuredClone(SMALL_DECK) as unknown as Record<string, unknown>
  change(file)
  return file
}

test('DECK-1: seven artists with 4, 6, 8, 10, 12, 14 and 16 cards, 70 in all', () => {
  expect(PAIR_LADDER.artists.map((one) => `${one.names.en} ${one.copies}`)).toEqual([
    'Moronobu 4',
    'Toyokuni 6',
    'Kuniyoshi 8',
    'Utamaro 10',
    'Sharaku 12',
    'Hokusai 14',
    'Hiroshige 16',
  ])
  expect(deckSize(PAIR_LADDER)).toBe(70)
  expect(compileDeck(PAIR_LADDER).size).toBe(70)
})

test('DECK-2: cards of one artist and score are one kind, so that nothing can tell them apart', () => {
  const deck = compileDeck(PAIR_LADDER)
  const kinds = deck.artist.map((a, k) => `${deck.artists[a]} ${deck.score[k]}`)
  expect(new Set(kinds).size).toBe(kinds.length)
  expect(kinds.length).toBe(35)
  expect(deck.copies.every((copies) => copies === 2)).toBe(true)
  const s = position({ hands: ['hokusai-3 hokusai-3 hokusai-4'] })
  expect(moves(s)).toEqual([
    'discard hokusai-3',
    'discard hokusai-4',
    'exhibit hokusai 3 4',
    'exhibit hokusai 3 3',
    'exhibit hokusai 3 3 4',
  ])
})

test('DECK-3: the deck we ship has, for N cards of an artist, the scores 1 to N/2, twice each, and says that they are original', () => {
  for (const { copies, cards } of PAIR_LADDER.artists) {
    expect(cards.map(({ score }) => score)).toEqual(Array.from({ length: copies / 2 }, (_, i) => i + 1))
    expect(cards.every((one) => one.copies === 2 && one.mark === 'original')).toBe(true)
  }
  expect(PAIR_LADDER.about).toMatch(/^Original/)
  expect(checkDeck(PAIR_LADDER)).toEqual([])
})

test('DECK-2, DECK-4: the table of a deck is sorted by artist and rising score, whatever the order in the file', () => {
  const file = deckOf(artist('a', [7, 1], [0, 3], [4, 2]), artist('b', [5, 30], [1, 2]))
  const deck = compileDeck(file)
  expect(deck).toEqual({
    artists: ['a', 'b'],
    first: [0, 3, 5],
    artist: [0, 0, 0, 1, 1],
    score: [0, 4, 7, 1, 5],
    copies: [3, 2, 1, 2, 30],
    size: 38,
    choices: 117,
  })
  expect(Object.isFrozen(deck)).toBe(true)
  expect(compileDeck(file)).toBe(deck)
  expect(file.artists[0]!.cards.map(({ score }) => score)).toEqual([7, 0, 4])
})

test('DECK-4: the least size is 5 a player, one, and two for each artist that can be exhibited, of whom six count', () => {
  expect([2, 3, 4].map((seats) => leastSize(PAIR_LADDER, seats))).toEqual([23, 28, 33])
  expect([2, 3, 4].map((seats) => leastSize(SMALL_DECK, seats))).toEqual([17, 22, 27])
  const single = deckOf(artist('a', [1, 30]), artist('b', [1, 1]), artist('c', [1, 1], [2, 1]))
  expect(leastSize(single, 2)).toBe(15)
})

test('DECK-4: a deck one card short for two players is refused, with one card more it is not', () => {
  expect(messages(deckOf(artist('a', [1, 12])))).toEqual(['artists: the deck has 12 cards; two players need at least 13'])
  expect(messages(deckOf(artist('a', [1, 13])))).toEqual([])
})

test('DECK-4: a deck that is just large enough leaves a card in the draw pile after the deals of all three rounds', () => {
  for (const seats of [2, 3, 4]) {
    const s = game(seats, { deck: deckOf(artist('a', [1, 5 * seats + 3])) })
    const rng = new NamedStreams('least')
    for (const pile of [3, 2, 1]) {
      expect(s.pileSize).toBe(pile)
      const { round } = s
      repeatWhile(
        () => s.round === round && ukiyoe.actor(s) !== OVER,
        () => {
          const texts = moves(s)
          play(s, texts.find((text) => text.startsWith('exhibit')) ?? texts[0]!)
          if (ukiyoe.actor(s) === CHANCE) runChance(s, rng)
        },
      )
    }
    expect(s.phase).toBe('over')
    expect(s.kept.flat()).toEqual([0, 0, 0])
  }
})

test('DECK-4: an artist listed twice is refused and both places are named', () => {
  expect(messages(deckOf(artist('b', [1, 20]), artist('a', [1, 20]), artist('b', [2, 20])))).toEqual([
    'artists[2].id: the artist "b" is there already, as artists[0]',
  ])
})

test('DECK-2, DECK-4: a score listed twice for one artist is refused and both places are named', () => {
  expect(messages(deckOf(artist('a', [1, 20]), artist('b', [2, 9], [1, 9], [2, 9])))).toEqual([
    'artists[1].cards[2].score: the score 2 is there already, as cards[0]; add its copies there',
  ])
})

test('DECK-1, DECK-4: a number of copies that the cards do not add up to is refused', () => {
  const wrong = { ...artist('a', [1, 20], [2, 5]), copies: 24 }
  expect(messages(deckOf(artist('b', [1, 9]), wrong))).toEqual(['artists[1].copies: says 24 cards, but the list of cards adds up to 25'])
})

test('DECK-4: several problems are all said, and the size only once the rest is right', () => {
  const wrong = { ...artist('a', [1, 2], [1, 3]), copies: 4 }
  expect(messages(deckOf(wrong, artist('a', [1, 1])))).toEqual([
    'artists[0].cards[1].score: the score 1 is there already, as cards[0]; add its copies there',
    'artists[0].copies: says 4 cards, but the list of cards adds up to 5',
    'artists[1].id: the artist "a" is there already, as artists[0]',
  ])
})

test('DECK-4: a file of the wrong form is refused with the place of each fault', () => {
  expect(messages(7)).toEqual([': expected an object, got 7'])
  expect(messages({})).toEqual(['id: is missing', 'version: is missing', 'names: is missing', 'artists: is missing'])
  expect(messages({ ...SMALL_DECK, colour: 'red' })).toEqual([
    'colour: unknown field; known fields: $schema, id, version, names, about, artists',
  ])
  expect(messages({ ...SMALL_DECK, artists: [{}] })).toEqual([
    'artists[0].id: is missing',
    'artists[0].names: is missing',
    'artists[0].copies: is missing',
    'artists[0].cards: is missing',
  ])
  expect(messages(changed((file) => Object.assign((file.artists as object[])[0]!, { price: 3 })))).toEqual([
    'artists[0].price: unknown field; known fields: id, names, copies, cards',
  ])
  expect(messages({ ...SMALL_DECK, artists: [{ ...artist('a'), copies: 9, cards: [{}] }] })).toEqual([
    'artists[0].cards[0].score: is missing',
    'artists[0].cards[0].copies: is missing',
  ])
  expect(messages({ ...SMALL_DECK, artists: [{ ...artist('a', [1, 30]), cards: [{ score: 1, copies: 30, hue: 1 }] }] })).toEqual([
    'artists[0].cards[0].hue: unknown field; known fields: score, copies, mark',
  ])
})

test('DECK-4: names, ids and numbers of a deck file have limits', () => {
  const one = artist('a', [1, 30])
  const withCard = (fields: object) => deckOf({ ...one, cards: [{ score: 1, copies: 30, ...fields }] })
  expect(messages({ ...SMALL_DECK, id: 'Small' })).toEqual(['id: "Small" does not fit the pattern ^[a-z][a-z0-9-]*$'])
  expect(messages({ ...SMALL_DECK, id: 'a'.repeat(41) })).toEqual(['id: has more than 40 characters'])
  expect(messages({ ...SMALL_DECK, version: 0 })).toEqual(['version: 0 is below the least allowed, 1'])
  expect(messages({ ...SMALL_DECK, version: 1000001 })).toEqual(['version: 1000001 is above the most allowed, 1000000'])
  expect(messages({ ...SMALL_DECK, version: 1.5 })).toEqual(['version: expected a whole number, got 1.5'])
  expect(messages({ ...SMALL_DECK, names: {} })).toEqual(['names.en: is missing'])
  expect(messages({ ...SMALL_DECK, names: 'Small' })).toEqual(['names: expected an object, got "Small"'])
  expect(messages({ ...SMALL_DECK, names: { en: 5 } })).toEqual(['names.en: expected a text, got 5'])
  expect(messages({ ...SMALL_DECK, names: { en: '' } })).toEqual(['names.en: needs at least 1 characters'])
  expect(messages({ ...SMALL_DECK, names: { en: 'Small', fr: 3 } })).toEqual(['names.fr: expected a text, got 3'])
  expect(messages({ ...SMALL_DECK, about: 'a'.repeat(2001) })).toEqual(['about: has more than 2000 characters'])
  expect(messages({ ...SMALL_DECK, about: 1 })).toEqual(['about: expected a text, got 1'])
  expect(messages({ ...SMALL_DECK, $schema: 1 })).toEqual(['$schema: expected a text, got 1'])
  expect(messages({ ...SMALL_DECK, artists: 'many' })).toEqual(['artists: expected a list, got "many"'])
  expect(messages({ ...SMALL_DECK, artists: [] })).toEqual(['artists: has 0 entries, needs at least 1'])
  expect(messages(deckOf(...Array.from({ length: 13 }, (_, i) => artist(`a${i}`, [1, 9]))))).toEqual([
    'artists: has 13 entries, at most 12 are allowed',
  ])
  expect(messages({ ...SMALL_DECK, artists: [4] })).toEqual(['artists[0]: expected an object, got 4'])
  expect(messages(deckOf({ ...one, id: '9' }))).toEqual(['artists[0].id: "9" does not fit the pattern ^[a-z][a-z0-9-]*$'])
  expect(messages(deckOf({ ...one, copies: 0 }))).toEqual(['artists[0].copies: 0 is below the least allowed, 1'])
  expect(messages(deckOf({ ...one, copies: 41 }))).toEqual(['artists[0].copies: 41 is above the most allowed, 40'])
  expect(messages(deckOf({ ...one, copies: 0.5 }))).toEqual(['artists[0].copies: expected a whole number, got 0.5'])
  expect(messages({ ...SMALL_DECK, artists: [{ ...one, cards: 3 }] })).toEqual(['artists[0].cards: expected a list, got 3'])
  expect(messages(deckOf({ ...one, cards: [] }))).toEqual(['artists[0].cards: has 0 entries, needs at least 1'])
  expect(messages(deckOf(artist('a', ...Array.from({ length: 17 }, (_, i): [number, number] => [i, 2]))))).toEqual([
    'artists[0].cards: has 17 entries, at most 16 are allowed',
  ])
  expect(messages({ ...SMALL_DECK, artists: [{ ...one, cards: [3] }] })).toEqual(['artists[0].cards[0]: expected an object, got 3'])
  expect(messages(withCard({ score: -1 }))).toEqual(['artists[0].cards[0].score: -1 is below the least allowed, 0'])
  expect(messages(withCard({ score: 100 }))).toEqual(['artists[0].cards[0].score: 100 is above the most allowed, 99'])
  expect(messages(withCard({ score: 1.5 }))).toEqual(['artists[0].cards[0].score: expected a whole number, got 1.5'])
  expect(messages(withCard({ copies: 0 }))).toEqual(['artists[0].cards[0].copies: 0 is below the least allowed, 1'])
  expect(messages(withCard({ copies: 41 }))).toEqual(['artists[0].cards[0].copies: 41 is above the most allowed, 40'])
  expect(messages(withCard({ copies: 2.5 }))).toEqual(['artists[0].cards[0].copies: expected a whole number, got 2.5'])
  expect(messages(withCard({ mark: 'guessed' }))).toEqual([
    'artists[0].cards[0].mark: "guessed" is not one of "printed", "reported", "original"',
  ])
})

test('DECK-4, DECK-5: the decks with the most cards and with the most scores can be played', () => {
  const made = (...cards: readonly (readonly [number, number])[]) => ({
    ...deckOf(
      ...Array.from({ length: 12 }, (_, i) => artist(`a${i}`, ...cards.map(([score, copies]): [number, number] => [score, copies]))),
    ),
    about: 'x'.repeat(2000),
    id: 'a'.repeat(40),
  })
  const most = made([0, 38], [1, 1], [99, 1])
  expect(messages({ ...most, $schema: DECK_SCHEMA.$schema, version: 1000000 })).toEqual([])
  const s = game(4, { deck: most })
  expect(s.pileSize).toBe(480 - 20)
  s.phase = 'reveal'
  expect(moves(s).at(-1)).toBe('deal a11-99')
  const nine = made(...Array.from({ length: 9 }, (_, i) => [i, 1] as const))
  expect(messages(nine)).toEqual([])
  expect(game(4, { deck: nine }).pile.length).toBe(108)
})

test('DECK-5: the sum over artists of the products of copies + 1 is at most 14000', () => {
  // 2 to the 13th is 8192, and 11 times 11 times 6 times 8 is 5808: together 14000.
  const full = deckOf(
    artist('a', ...Array.from({ length: 13 }, (_, i): [number, number] => [i, 1])),
    artist('b', [1, 10], [2, 10], [3, 5], [4, 7]),
  )
  expect(messages(full)).toEqual([])
  const more = { ...full, artists: [...full.artists, artist('d', [1, 2])] }
  const wrong = 'a hand could have more than 14000 legal moves, most of them with "a"; use fewer scores or fewer copies (DECK-5)'
  expect(messages(more)).toEqual([`artists[0].cards: ${wrong}`])
  expect(ukiyoe.resolve({ deck: more }, 2)).toMatchObject({ problems: [{ path: 'deck.artists[0].cards', code: 'deck-moves' }] })
  expect(messages(PAIR_LADDER)).toEqual([])
})

test('DECK-5: sane decks are allowed: 6 to 12 artists, up to ten cards each, in pairs or nearly all different', () => {
  for (let artists = 6; artists <= 12; artists++) {
    for (let size = 4; size <= 10; size++) {
      const deck = (copies: (i: number) => number, scores: number) =>
        deckOf(
          ...Array.from({ length: artists }, (_, a) =>
            artist(`a${a}`, ...Array.from({ length: scores }, (_, i): [number, number] => [i, copies(i)])),
          ),
        )
      expect(messages(deck(() => 2, Math.floor(size / 2))).filter((text) => text.includes('DECK-5'))).toEqual([])
      expect(messages(deck((i) => (i === 0 ? 2 : 1), size - 1)).filter((text) => text.includes('DECK-5'))).toEqual([])
    }
  }
})

test('DECK-5: the attack is refused: two artists, eight scores twice and eight once', () => {
  const cards = Array.from({ length: 16 }, (_, i): [number, number] => [i, i < 8 ? 2 : 1])
  expect(messages(deckOf(artist('a', ...cards), artist('b', ...cards)))).toEqual([
    expect.stringContaining('artists[0].cards: a hand could'),
  ])
})

test('DECK-5: no hand of an admitted deck has more moves than that, searched from random decks upwards', () => {
  const rng = new RandomStream('worst deck')
  let worst = 0
  for (let start = 0; start < 12; start++) {
    let best: number[][] = [[2, 2]]
    for (let step = 0; step < 60; step++) {
      const next = best.map((copies) => copies.slice())
      const a = rng.below(next.length)
      const change = rng.below(4)
      if (change === 0 && next.length < 12) next.push([1])
      else if (change === 1 && next[a]!.length < 16) next[a]!.push(1)
      else next[a]![rng.below(next[a]!.length)]! += 1
      if (next.some((copies) => copies.reduce((sum, n) => sum + n, 0) > 40)) continue
      const file = deckOf(...next.map((copies, i) => artist(`a${i}`, ...copies.map((n, score): [number, number] => [score, n]))))
      if (!messages(file).some((text) => text.includes('DECK-5'))) best = next
    }
    const file = deckOf(...best.map((copies, i) => artist(`a${i}`, ...copies.map((n, score): [number, number] => [score, n]))))
    if (messages(file).length > 0) continue
    const s = game(2, { deck: file })
    // The whole deck in one hand: no position can be worse.
    s.phase = 'act'
    for (let k = 0; k < s.pile.length; k++) s.hands[k] = s.deck.copies[k]!
    s.handSize[0] = s.deck.size
    s.turn = 0
    worst = Math.max(worst, ukiyoe.moves(s).length)
  }
  expect(worst).toBeGreaterThan(5000)
  expect(worst).toBeLessThanOrEqual(MOST_LEGAL_MOVES)
})

test('DECK-4: what a deck file may hold is bounded in every place, and as a whole', () => {
  expect(unboundedIn(DECK_SCHEMA)).toEqual([])
  expect(messages({ ...SMALL_DECK, names: { en: 'x'.repeat(1_100_000) } })).toEqual(['names.en: has more than 80 characters'])
  const languages = Object.fromEntries(Array.from({ length: 19 }, (_, i) => [`x-${i}`, '浮'.repeat(80)]))
  const artists = SMALL_DECK.artists.map((one) => ({ ...one, names: { ...one.names, ...languages } }))
  const large = { ...SMALL_DECK, artists: [...artists, ...artists.map((one) => ({ ...one, id: `${one.id}-2` }))] }
  expect(messages({ ...SMALL_DECK, artists })).toEqual([])
  expect(messages({ ...large, names: { en: 'Large', ...languages } })).toEqual([
    expect.stringMatching(/^: has \d+ bytes as JSON, at most 32768 are allowed$/),
  ])
})

test('DECK-4: the schema of a deck file says what it is and how an id is written', () => {
  expect(DECK_SCHEMA.$schema).toBe('https://json-schema.org/draft/2020-12/schema')
  expect(DECK_SCHEMA.title).toBe('UKIYO-E deck')
  expect(DECK_SCHEMA.description).toMatch(/artists.*scores/)
  expect(DECK_SCHEMA.properties?.id?.description).toMatch(/letters, digits and dashes/)
  expect(DECK_SCHEMA.properties?.artists?.items?.title).toBe('artist')
  expect(DECK_SCHEMA.properties?.artists?.items?.properties?.cards?.items?.title).toBe('card')
})
