// Why not? What a person would look for and cannot do now: the clause, what is missing, and the sentence.
import { expect, test } from 'vitest'
import { type UkiyoeState, ukiyoe } from '../../../../src/games/ukiyoe/rules/game.ts'
import { moves, play, position } from '../../../support/ukiyoe/position.ts'

const ARTISTS = ['moronobu', 'toyokuni', 'kuniyoshi', 'utamaro', 'sharaku', 'hokusai', 'hiroshige']

/** The answer to one wish: code, clause and sentence. */
function why(s: UkiyoeState, what: string) {
  const found = ukiyoe.blocked(s).filter((blocked) => blocked.what === what)
  expect(found.length).toBeLessThanOrEqual(1)
  const blocked = found[0]
  return blocked && { ...blocked, text: ukiyoe.text.reason(s, blocked) }
}

test('DRAW-2: an empty pile and an empty discard pile say so', () => {
  const s = position({ phase: 'draw', pile: '', discards: 'hokusai-1', left: 2 })
  expect(why(s, 'draw')).toEqual({ what: 'draw', code: 'pile-empty', clause: 'DRAW-2', params: {}, text: 'The draw pile is empty.' })
  expect(why(s, 'take')).toBe(undefined)
  const start = position({ phase: 'draw' })
  expect(why(start, 'take')).toEqual({
    what: 'take',
    code: 'discards-empty',
    clause: 'DRAW-2',
    params: {},
    text: 'The discard pile is empty.',
  })
  expect(why(start, 'draw')).toBe(undefined)
})

test('TURN-1, DRAW-4: before the draws nothing else goes, and it says how many draws are to come', () => {
  const s = position({ phase: 'draw', discards: 'sharaku-1 sharaku-2', hands: ['hokusai-1 hokusai-2'] })
  const all = ukiyoe.blocked(s)
  expect(all.map(({ what }) => what)).toEqual([...ARTISTS.map((name) => `exhibit ${name}`), 'discard', 'pass'])
  expect(all.every(({ code }) => code === 'draw-first')).toBe(true)
  expect(all.map(({ clause }) => clause)).toEqual([...Array(8).fill('TURN-1'), 'DRAW-4'])
  expect(why(s, 'discard')).toMatchObject({ params: { drawn: 0, cards: 2 }, text: 'First draw: 2 cards to go.' })
  play(s, 'take')
  expect(why(s, 'exhibit hokusai')).toMatchObject({ params: { drawn: 1, cards: 1 }, text: 'First draw: 1 card to go.' })
  const one = position({ phase: 'draw', pile: '', discards: 'hokusai-1', left: 2 })
  expect(why(one, 'pass')).toMatchObject({ params: { drawn: 0, cards: 1 }, text: 'First draw: 1 card to go.' })
  const pile = position({ phase: 'draw', pile: 'hokusai-1' })
  expect(why(pile, 'pass')).toMatchObject({ params: { drawn: 0, cards: 1 } })
})

test('DRAW-1: after two draws there is no third', () => {
  const s = position({ hands: ['hokusai-1'], discards: 'sharaku-1' })
  for (const what of ['draw', 'take']) {
    expect(why(s, what)).toEqual({
      what,
      code: 'drawn-twice',
      clause: 'DRAW-1',
      params: { drawn: 2 },
      text: 'You have already drawn twice.',
    })
  }
})

test('DRAW-4: with nothing left to draw that is the reason', () => {
  const s = position({ hands: ['hokusai-1'], pile: '', left: 1, drawn: 1 })
  for (const what of ['draw', 'take']) {
    expect(why(s, what)).toEqual({
      what,
      code: 'nothing-to-draw',
      clause: 'DRAW-4',
      params: { drawn: 1 },
      text: 'There is no card left to draw.',
    })
  }
})

test('ACT-2: there is no pass with cards in hand', () => {
  const s = position({ hands: ['hokusai-1 sharaku-1'] })
  expect(why(s, 'pass')).toEqual({
    what: 'pass',
    code: 'must-act',
    clause: 'ACT-2',
    params: { cards: 2 },
    text: 'You cannot pass: discard a card or hold an exhibition.',
  })
  expect(why(s, 'discard')).toBe(undefined)
})

test('ACT-3: an empty hand has nothing to discard and may pass', () => {
  const s = position({ hands: [''], pile: '', drawn: 0, left: 2 })
  expect(why(s, 'discard')).toEqual({ what: 'discard', code: 'hand-empty', clause: 'ACT-3', params: {}, text: 'Your hand is empty.' })
  expect(why(s, 'pass')).toBe(undefined)
  expect(moves(s)).toEqual(['pass'])
})

test('EXH-1: too few cards of an artist nobody shows', () => {
  const s = position({ turn: 1, hands: ['hokusai-1 hokusai-2', 'hokusai-3'] })
  expect(why(s, 'exhibit hokusai')).toEqual({
    what: 'exhibit hokusai',
    code: 'too-few',
    clause: 'EXH-1',
    params: { artist: 'hokusai', have: 1, need: 2, missing: 1 },
    text: 'An exhibition needs 2 cards of hokusai; you have 1, so 1 short.',
  })
  expect(why(s, 'exhibit moronobu')).toMatchObject({ params: { have: 0, need: 2, missing: 2 } })
  expect(why(s, 'exhibit hiroshige')).toMatchObject({ code: 'too-few' })
})

test('EXH-1: only cards of the artist count, not those of the next one', () => {
  const s = position({ hands: ['hokusai-7 hiroshige-1 sharaku-6'] })
  expect(why(s, 'exhibit hokusai')).toMatchObject({ params: { have: 1 } })
  expect(why(s, 'exhibit sharaku')).toMatchObject({ params: { have: 1 } })
  expect(why(s, 'exhibit utamaro')).toMatchObject({ params: { have: 0 } })
  expect(ukiyoe.blocked(s).map(({ what }) => what)).toEqual(['draw', 'take', 'pass', ...ARTISTS.map((name) => `exhibit ${name}`)])
})

test('EXH-1: what can be exhibited is not blocked', () => {
  const s = position({ hands: ['hokusai-1 hokusai-2 hiroshige-1 hiroshige-1 moronobu-1 moronobu-2'] })
  expect(['hokusai', 'hiroshige', 'moronobu'].map((name) => why(s, `exhibit ${name}`))).toEqual([undefined, undefined, undefined])
})

test('EXH-3: not more than another shows', () => {
  const hands = ['', 'hokusai-3 hokusai-4', '']
  const s = position({ turn: 1, hands, shows: [[2, 'hokusai-1 hokusai-2']] })
  expect(why(s, 'exhibit hokusai')).toEqual({
    what: 'exhibit hokusai',
    code: 'not-more',
    clause: 'EXH-3',
    params: { artist: 'hokusai', have: 2, need: 3, missing: 1, standing: 2, holder: 2 },
    text: 'Seat 3 shows 2 cards of hokusai: you need 3, you have 2.',
  })
  const two = position({ seats: 2, turn: 1, hands: hands.slice(0, 2), shows: [[0, 'hokusai-1 hokusai-2']] })
  expect(why(two, 'exhibit hokusai')?.text).toBe('Your opponent shows 2 cards of hokusai: you need 3, you have 2.')
})

test('EXH-4, EXH-5: nothing is added to the own exhibition', () => {
  const s = position({
    hands: ['hokusai-3'],
    shows: [
      [0, 'hokusai-1 hokusai-2'],
      [0, 'sharaku-1 sharaku-1 sharaku-2'],
    ],
  })
  expect(why(s, 'exhibit hokusai')).toEqual({
    what: 'exhibit hokusai',
    code: 'cannot-add',
    clause: 'EXH-5',
    params: { artist: 'hokusai', have: 1, need: 3, missing: 2, standing: 2 },
    text: 'Your own exhibition of hokusai has 2 cards and nothing is added to it: a new one needs 3, you have 1 in hand.',
  })
  expect(why(s, 'exhibit sharaku')).toMatchObject({ code: 'cannot-add', clause: 'EXH-4', params: { have: 0, need: 4, standing: 3 } })
})

const SIX = [
  [0, 'moronobu-1 moronobu-2'],
  [1, 'toyokuni-1 toyokuni-2'],
  [1, 'kuniyoshi-1 kuniyoshi-2'],
  [0, 'utamaro-1 utamaro-2'],
  [1, 'sharaku-1 sharaku-2'],
  [2, 'hokusai-1 hokusai-2'],
] as const

test('EXH-6: six stand, so the seventh artist cannot be opened', () => {
  const s = position({ left: 2, hands: ['hiroshige-1 hiroshige-2'], shows: SIX })
  expect(why(s, 'exhibit hiroshige')).toEqual({
    what: 'exhibit hiroshige',
    code: 'six-stand',
    clause: 'EXH-6',
    params: { artist: 'hiroshige', have: 2 },
    text: 'There are already six exhibitions, so hiroshige cannot have one this round.',
  })
})

test('END-4: five stand, and on a last turn that is the reason', () => {
  const s = position({ left: 2, hands: ['hiroshige-1 hiroshige-2'], shows: SIX.slice(0, 5) })
  expect(why(s, 'exhibit hiroshige')).toEqual({
    what: 'exhibit hiroshige',
    code: 'last-turn',
    clause: 'END-4',
    params: { artist: 'hiroshige', have: 2 },
    text: 'On a last turn you cannot open an exhibition of a new artist, and hiroshige has none.',
  })
})

test('END-5: with strictDeckOut the pile that ran out is the reason', () => {
  const s = position({ left: 3, pile: '', hands: ['hiroshige-1 hiroshige-2'], options: { strictDeckOut: true } })
  expect(why(s, 'exhibit hiroshige')).toEqual({
    what: 'exhibit hiroshige',
    code: 'pile-ran-out',
    clause: 'END-5',
    params: { artist: 'hiroshige', have: 2 },
    text: 'The draw pile has run out, so you can no longer open an exhibition of hiroshige.',
  })
})

test('BEAT-2: while a beaten set waits, nothing else goes', () => {
  const s = position({ turn: 1, hands: ['', 'hokusai-4 hokusai-5 hokusai-6'], shows: [[0, 'hokusai-1 hokusai-2']] })
  play(s, 'exhibit hokusai 4 5 6')
  expect(ukiyoe.blocked(s).map(({ what }) => what)).toEqual(['draw', 'take', 'exhibit', 'discard', 'pass'])
  for (const what of ['draw', 'take', 'exhibit', 'discard', 'pass']) {
    expect(why(s, what)).toEqual({
      what,
      code: 'lay-first',
      clause: 'BEAT-2',
      params: { cards: 2 },
      text: 'First lay your beaten cards on the discard pile: 2 to go.',
    })
  }
})

test('TURN-1: nothing is blocked while chance moves', () => {
  expect(ukiyoe.blocked(position({ phase: 'reveal' }))).toEqual([])
  expect(ukiyoe.blocked(position({ phase: 'deal' }))).toEqual([])
})

test('an unknown reason has no sentence', () => {
  expect(() => ukiyoe.text.reason(position({}), { what: 'draw', code: 'rain', clause: 'DRAW-1', params: {} })).toThrow(
    'no sentence for rain',
  )
})
