// Exhibitions: what may be shown, what it takes to outnumber one, and what becomes of the outnumbered cards.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exhibit, exhibitNode, exhibitsOf } from '../../../../src/games/ukiyoe/rules/exhibits.ts'
import { ukiyoe } from '../../../../src/games/ukiyoe/rules/game.ts'
import { needed } from '../../../../src/games/ukiyoe/rules/legal.ts'
import { cards, discards, hand, moves, only, play, position, SMALL_DECK, show } from '../../../support/ukiyoe/position.ts'

test('EXH-1: one card is not an exhibition, two are, and two artists do not mix', () => {
  expect(only(position({ hands: ['hokusai-1 sharaku-1'] }), 'exhibit')).toEqual([])
  const s = position({ hands: ['hokusai-1 hokusai-4 sharaku-1'] })
  expect(only(s, 'exhibit')).toEqual(['exhibit hokusai 1 4'])
  expect(needed(s, 5)).toBe(2)
})

test('EXH-1: the cards leave the hand together and hang face up, and all are notified', () => {
  const s = position({ hands: ['hokusai-4 hokusai-1 sharaku-1'] })
  const events = play(s, 'exhibit hokusai 1 4')
  expect(events).toEqual([{ to: 'all', type: 'exhibited', seat: 0, cards: cards('hokusai-1 hokusai-4') }])
  expect(show(s, 'hokusai')).toEqual({ holder: 0, scores: [1, 4] })
  expect(hand(s, 0)).toBe('sharaku-1')
  expect(s.handSize[0]).toBe(1)
  expect(discards(s)).toBe('')
  expect(s.exhibitions).toBe(1)
})

test('EXH-2: any of the own cards of the artist may be shown and the others stay in the hand', () => {
  const s = position({ hands: ['hokusai-1 hokusai-4 hokusai-4 hokusai-7 sharaku-2'] })
  play(s, 'exhibit hokusai 4 4')
  expect(show(s, 'hokusai')).toEqual({ holder: 0, scores: [4, 4] })
  expect(hand(s, 0)).toBe('sharaku-2 hokusai-1 hokusai-7')
})

test('EXH-2: alike cards are one choice: 2 + 2 + 1 copies give 14 exhibitions', () => {
  const s = position({ hands: ['hokusai-1 hokusai-1 hokusai-2 hokusai-2 hokusai-3'] })
  expect(only(s, 'exhibit').length).toBe(14) // 3 × 3 × 2 choices, less the empty one and the three of a single card
  expect(only(s, 'exhibit').toSorted()).toEqual(
    ['1 1', '1 2', '2 2', '1 3', '2 3', '1 1 2', '1 2 2', '1 1 3', '1 2 3', '2 2 3', '1 1 2 2', '1 1 2 3', '1 2 2 3', '1 1 2 2 3']
      .map((scores) => `exhibit hokusai ${scores}`)
      .toSorted(),
  )
})

test('EXH-2, EXH-3: the exhibitions offered are all different choices of enough cards, counted independently', () => {
  const artists = SMALL_DECK.artists
  fc.assert(
    fc.property(
      fc.tuple(...artists.flatMap(({ cards: list }) => list.map(({ copies }) => fc.integer({ min: 0, max: copies - 2 })))),
      fc.integer({ min: 0, max: 2 }),
      fc.boolean(),
      (counts, seat, stands) => {
        const kinds = artists.flatMap(({ id, cards: list }) => list.map(({ score }) => ({ id, score })))
        const text = kinds.flatMap(({ id, score }, k) => Array<string>(counts[k]!).fill(`${id}-${score}`)).join(' ')
        const hands = ['', '', '']
        hands[seat] = text
        const s = position({
          options: { deck: SMALL_DECK },
          turn: seat,
          hands,
          shows: stands ? [[2, 'moon-1 moon-4 moon-7']] : [],
        })
        let expected = 0
        for (const { id } of artists) {
          const mine = counts.filter((_, k) => kinds[k]!.id === id)
          // ways[n]: how many different choices have n cards
          let ways = [1]
          for (const n of mine) {
            const next = Array<number>(ways.length + n).fill(0)
            ways.forEach((w, have) => {
              for (let taken = 0; taken <= n; taken++) next[have + taken]! += w
            })
            ways = next
          }
          const need = id === 'moon' && stands ? 4 : 2
          expected += ways.slice(need).reduce((sum, n) => sum + n, 0)
        }
        const offered = only(s, 'exhibit')
        expect(offered.length).toBe(expected)
        expect(new Set(offered).size).toBe(expected)
        for (const one of ukiyoe.moves(s)) {
          if (one.type !== 'exhibit') continue
          expect(one.cards.toSorted((a, b) => a - b)).toEqual(one.cards)
          expect(new Set(one.cards.map((kind) => s.deck.artist[kind])).size).toBe(1)
          for (const kind of one.cards) {
            expect(one.cards.filter((other) => other === kind).length).toBeLessThanOrEqual(counts[kind]!)
          }
        }
      },
    ),
    { numRuns: 60 },
  )
})

test('EXH-2: an artist with six scores, one card each, can be shown in 57 ways, and asking again gives the same', () => {
  const list = [1, 2, 3, 4, 5, 6].map((score) => ({ score, copies: 3 }))
  const deck = { ...SMALL_DECK, artists: [{ id: 'solo', names: { en: 'Solo' }, copies: 18, cards: list }] }
  const s = position({ seats: 2, options: { deck }, hands: ['solo-1 solo-2 solo-3 solo-4 solo-5 solo-6'] })
  const all = only(s, 'exhibit')
  expect(new Set(all).size).toBe(57)
  expect(only(s, 'exhibit')).toEqual(all)
  expect(all).toContain('exhibit solo 2 3')
})

test('EXH-2: equal exhibits are one object, and notation names them in any order', () => {
  const { deck } = position({})
  const [a, b, c] = cards('hokusai-3 hokusai-4 hokusai-6') as [number, number, number]
  expect(exhibit(deck, [a, b, c])).toBe(exhibit(deck, [a, b, c]))
  expect(exhibitNode(exhibitNode(exhibitsOf(deck), a), b).move).toBe(exhibit(deck, [a, b]))
  expect(Object.isFrozen(exhibit(deck, [a, b]))).toBe(true)
  const s = position({ hands: ['hokusai-3 hokusai-4 hokusai-6'] })
  const parsed = ukiyoe.text.parse(s, 'exhibit hokusai 6 3 4')
  expect(parsed).toEqual({ move: { type: 'exhibit', cards: [a, b, c] } })
  expect(ukiyoe.legal(s, 'move' in parsed && parsed.move)).toBe(exhibit(s.deck, [a, b, c]))
})

test('EXH-3: as many cards as the standing exhibition are not enough, one more is', () => {
  const hands = ['', 'hokusai-1 hokusai-5 hokusai-6 hokusai-7']
  const two = position({ turn: 1, hands, shows: [[0, 'hokusai-2 hokusai-2']] })
  expect(only(two, 'exhibit').length).toBe(5)
  expect(only(two, 'exhibit').every((text) => text.split(' ').length >= 5)).toBe(true)
  const three = position({ turn: 1, hands, shows: [[0, 'hokusai-2 hokusai-2 hokusai-3']] })
  expect(only(three, 'exhibit')).toEqual(['exhibit hokusai 1 5 6 7'])
  const four = position({ turn: 1, hands, shows: [[0, 'hokusai-2 hokusai-2 hokusai-3 hokusai-3']] })
  expect(only(four, 'exhibit')).toEqual([])
})

test('EXH-3: what counts is the number of cards, not their scores', () => {
  const s = position({ turn: 1, hands: ['', 'hokusai-1 hokusai-1 hokusai-2'], shows: [[0, 'hokusai-7 hokusai-7']] })
  play(s, 'exhibit hokusai 1 1 2')
  expect(show(s, 'hokusai')).toEqual({ holder: 1, scores: [1, 1, 2] })
})

test('EXH-4: the own exhibition has to be outnumbered too, and its cards go to the discards', () => {
  const s = position({ hands: ['hokusai-5 hokusai-6 hokusai-7'], shows: [[0, 'hokusai-2 hokusai-2']], discards: 'moronobu-1' })
  expect(only(s, 'exhibit')).toEqual(['exhibit hokusai 5 6 7'])
  const events = play(s, 'exhibit hokusai 5 6 7')
  expect(events[1]).toEqual({ to: 'all', type: 'beaten', seat: 0, by: 0, cards: cards('hokusai-2 hokusai-2') })
  expect(show(s, 'hokusai')).toEqual({ holder: 0, scores: [5, 6, 7] })
  expect(discards(s)).toBe('moronobu-1 hokusai-2 hokusai-2')
  expect(s.exhibitions).toBe(1)
})

test('EXH-4, BEAT-2: an owner who outnumbers the own exhibition orders its cards too', () => {
  const s = position({ hands: ['hokusai-5 hokusai-6 hokusai-7'], shows: [[0, 'hokusai-2 hokusai-3']] })
  play(s, 'exhibit hokusai 5 6 7')
  expect(ukiyoe.actor(s)).toBe(0)
  expect(moves(s)).toEqual(['lay hokusai-2', 'lay hokusai-3'])
  play(s, 'lay hokusai-2')
  expect(discards(s)).toBe('hokusai-2 hokusai-3')
  expect(ukiyoe.actor(s)).toBe(1)
})

test('EXH-5: no move adds a card to a standing exhibition, the own or another', () => {
  for (const holder of [0, 1]) {
    const s = position({ hands: ['hokusai-5 hokusai-6'], shows: [[holder, 'hokusai-2 hokusai-2']] })
    expect(moves(s)).toEqual(['discard hokusai-5', 'discard hokusai-6'])
  }
})

test('EXH-6: after an artist was outnumbered there is still one exhibition of that artist', () => {
  const s = position({ turn: 1, hands: ['', 'hokusai-5 hokusai-6 hokusai-7'], shows: [[0, 'hokusai-2 hokusai-2']] })
  play(s, 'exhibit hokusai 5 6 7')
  expect(s.holder.filter((seat) => seat >= 0)).toEqual([1])
  expect(s.exhibitions).toBe(1)
  expect(s.left).toBe(-1)
})

test('EXH-6: a seventh exhibition is impossible, outnumbering one of the six is not', () => {
  const s = position({
    left: 2,
    hands: ['hiroshige-1 hiroshige-2 hokusai-4 hokusai-5 hokusai-6'],
    shows: [
      [0, 'moronobu-1 moronobu-2'],
      [1, 'toyokuni-1 toyokuni-2'],
      [1, 'kuniyoshi-1 kuniyoshi-2'],
      [2, 'utamaro-1 utamaro-2'],
      [2, 'sharaku-1 sharaku-2'],
      [2, 'hokusai-1 hokusai-2'],
    ],
  })
  expect(only(s, 'exhibit')).toEqual(['exhibit hokusai 4 5 6'])
  s.left = -1
  expect(only(s, 'exhibit')).toEqual(['exhibit hokusai 4 5 6'])
})

test('BEAT-1: the outnumbered cards lie on the discard pile before the next player draws', () => {
  const s = position({
    turn: 1,
    hands: ['', 'kuniyoshi-3 kuniyoshi-3 kuniyoshi-4'],
    shows: [[0, 'kuniyoshi-1 kuniyoshi-2']],
    discards: 'moronobu-1',
  })
  const first = play(s, 'exhibit kuniyoshi 3 3 4')
  expect(first.map(({ type }) => type)).toEqual(['exhibited', 'beaten'])
  expect(ukiyoe.actor(s)).toBe(0)
  expect(s.turn).toBe(1)
  const then = play(s, 'lay kuniyoshi-1')
  expect(then).toEqual([
    { to: 'all', type: 'laid', seat: 0, card: cards('kuniyoshi-1')[0] },
    { to: 'all', type: 'laid', seat: 0, card: cards('kuniyoshi-2')[0] },
  ])
  expect(discards(s)).toBe('moronobu-1 kuniyoshi-1 kuniyoshi-2')
  expect(s.beaten).toEqual([])
  expect(s.beatenOwner).toBe(-1)
  expect(ukiyoe.actor(s)).toBe(2)
  expect(s.phase).toBe('draw')
  play(s, 'take')
  expect(hand(s, 2)).toBe('kuniyoshi-2')
})

test('BEAT-2: the owner orders the cards off turn, one by one, until what is left is alike', () => {
  const start = () =>
    position({
      turn: 2,
      hands: ['', '', 'hokusai-4 hokusai-4 hokusai-5 hokusai-5 hokusai-6'],
      shows: [[0, 'hokusai-1 hokusai-2 hokusai-2 hokusai-7']],
    })
  const s = start()
  play(s, 'exhibit hokusai 4 4 5 5 6')
  expect(ukiyoe.actor(s)).toBe(0)
  expect(moves(s)).toEqual(['lay hokusai-1', 'lay hokusai-2', 'lay hokusai-7'])
  play(s, 'lay hokusai-2')
  expect(moves(s)).toEqual(['lay hokusai-1', 'lay hokusai-2', 'lay hokusai-7'])
  expect(discards(s)).toBe('hokusai-2')
  play(s, 'lay hokusai-7')
  expect(moves(s)).toEqual(['lay hokusai-1', 'lay hokusai-2'])
  play(s, 'lay hokusai-1')
  expect(discards(s)).toBe('hokusai-2 hokusai-7 hokusai-1 hokusai-2')
  expect(ukiyoe.actor(s)).toBe(0)
  expect(s.phase).toBe('draw')
  const other = start()
  play(other, 'exhibit hokusai 4 4 5 5 6', 'lay hokusai-7', 'lay hokusai-1')
  expect(discards(other)).toBe('hokusai-7 hokusai-1 hokusai-2 hokusai-2')
})

test('BEAT-2: alike cards of a beaten set are one choice', () => {
  const s = position({
    turn: 1,
    hands: ['', 'hokusai-4 hokusai-5 hokusai-5 hokusai-6 hokusai-6'],
    shows: [[0, 'hokusai-1 hokusai-1 hokusai-2 hokusai-2']],
  })
  play(s, 'exhibit hokusai 4 5 5 6 6')
  expect(moves(s)).toEqual(['lay hokusai-1', 'lay hokusai-2'])
  play(s, 'lay hokusai-2')
  expect(moves(s)).toEqual(['lay hokusai-1', 'lay hokusai-2'])
  play(s, 'lay hokusai-2')
  expect(discards(s)).toBe('hokusai-2 hokusai-2 hokusai-1 hokusai-1')
})

test('BEAT-3: the owner is not asked when all the cards are alike', () => {
  const s = position({ turn: 1, hands: ['', 'hokusai-4 hokusai-5 hokusai-6'], shows: [[0, 'hokusai-2 hokusai-2']] })
  play(s, 'exhibit hokusai 4 5 6')
  expect(discards(s)).toBe('hokusai-2 hokusai-2')
  expect(ukiyoe.actor(s)).toBe(2)
})

test('BEAT-3: the owner is not asked in the very last turn of a round, and is asked in the last but one', () => {
  const start = (left: number) =>
    position({ turn: 1, left, hands: ['', 'hokusai-4 hokusai-5 hokusai-6'], shows: [[0, 'hokusai-1 hokusai-2']] })
  const asked = start(2)
  play(asked, 'exhibit hokusai 4 5 6')
  expect(moves(asked)).toEqual(['lay hokusai-1', 'lay hokusai-2'])
  const last = start(1)
  const laid = play(last, 'exhibit hokusai 4 5 6').flatMap((event) => (event.type === 'laid' ? [event.card] : []))
  expect(laid).toEqual(cards('hokusai-2 hokusai-1'))
  expect(last.round).toBe(2)
})

test('BEAT-4: automatic order puts the highest down first and the lowest on top, and asks nobody', () => {
  const s = position({
    turn: 1,
    options: { beatenOrder: 'automatic' },
    hands: ['', 'hokusai-4 hokusai-4 hokusai-5 hokusai-6'],
    shows: [[0, 'hokusai-1 hokusai-2 hokusai-7']],
  })
  const events = play(s, 'exhibit hokusai 4 4 5 6')
  expect(events.map(({ type }) => type)).toEqual(['exhibited', 'beaten', 'laid', 'laid', 'laid'])
  expect(discards(s)).toBe('hokusai-7 hokusai-2 hokusai-1')
  expect(ukiyoe.actor(s)).toBe(2)
  expect(s.beatenOwner).toBe(-1)
})
