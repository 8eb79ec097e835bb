// Notation and sentences: what is read, what is not and why, and the line for each event.
import { expect, test } from 'vitest'
import { type UkiyoeEvent, type UkiyoeMove, ukiyoe } from '../../../../src/games/ukiyoe/rules/game.ts'
import { card, cards, moves, play, position, SMALL_DECK } from '../../../support/ukiyoe/position.ts'

const ladder = position({})
const small = position({ options: { deck: SMALL_DECK } })

/** The move read from a text, written back, or the problem. */
function read(text: string, s = ladder): string {
  const parsed = ukiyoe.text.parse(s, text)
  return 'problem' in parsed ? parsed.problem : ukiyoe.text.move(s, parsed.move)
}
const parsed = (text: string): UkiyoeMove | undefined => {
  const result = ukiyoe.text.parse(ladder, text)
  return 'move' in result ? result.move : undefined
}

test('every kind of move is written and read back', () => {
  const all: [string, UkiyoeMove][] = [
    ['draw', { type: 'draw' }],
    ['take', { type: 'take' }],
    ['pass', { type: 'pass' }],
    ['start 1', { type: 'start', seat: 0 }],
    ['start 3', { type: 'start', seat: 2 }],
    ['deal moronobu-1', { type: 'deal', card: 0 }],
    ['discard hokusai-3', { type: 'discard', card: card('hokusai-3') }],
    ['lay hiroshige-8', { type: 'lay', card: card('hiroshige-8') }],
    ['exhibit hokusai 3 4 4', { type: 'exhibit', cards: cards('hokusai-3 hokusai-4 hokusai-4') }],
  ]
  for (const [text, move] of all) {
    expect(parsed(text)).toEqual(move)
    expect(Object.isFrozen(parsed(text))).toBe(true)
    expect(ukiyoe.text.move(ladder, move)).toBe(text)
  }
})

test('EXH-2: the scores of an exhibition may come in any order, with commas, spaces and capitals', () => {
  expect(read('exhibit hokusai 7, 3,4')).toBe('exhibit hokusai 3 4 7')
  expect(read('  EXHIBIT   Hokusai 7 3  ')).toBe('exhibit hokusai 3 7')
  expect(read('\tDraw\n')).toBe('draw')
})

test('a card may be written with a dash or a space', () => {
  expect(read('discard hokusai 3')).toBe('discard hokusai-3')
  expect(read('lay Hokusai-3')).toBe('lay hokusai-3')
  expect(read('deal hokusai, 3')).toBe('deal hokusai-3')
})

test('an artist may be shortened as long as it is clear who is meant', () => {
  expect(read('discard m-1')).toBe('discard moronobu-1')
  expect(read('exhibit hok 3 4')).toBe('exhibit hokusai 3 4')
  expect(read('discard ho-3')).toBe('discard hokusai-3')
  expect(read('discard h-3')).toBe('"h" could be hokusai or hiroshige')
  expect(read('exhibit h 3 4')).toBe('"h" could be hokusai or hiroshige')
})

test('a full name wins over a longer name that begins with it', () => {
  const artists = SMALL_DECK.artists.map((artist, i) => ({ ...artist, id: ['hill', 'hill-top', 'moon'][i]! }))
  const s = position({ options: { deck: { ...SMALL_DECK, artists } } })
  expect(read('discard hill-2', s)).toBe('discard hill-2')
  expect(read('discard hill-3', s)).toBe('hill has no card with the score "3"; its scores are 2, 5')
  expect(read('discard hill-top-3', s)).toBe('discard hill-top-3')
  expect(read('discard hi-3', s)).toBe('"hi" could be hill or hill-top')
})

test('names with dashes are read, also in pieces and shortened', () => {
  expect(read('discard old-river-3', small)).toBe('discard old-river-3')
  expect(read('discard old river 3', small)).toBe('discard old-river-3')
  expect(read('discard old-3', small)).toBe('discard old-river-3')
  expect(read('exhibit old-river 0 3 3', small)).toBe('exhibit old-river 0 3 3')
  expect(read('exhibit old-r 0 3', small)).toBe('exhibit old-river 0 3')
})

test('a word too many after draw, take or pass is refused', () => {
  expect(read('draw two')).toBe('"draw" stands alone; nothing may follow it')
  expect(read('take hokusai-3')).toBe('"take" stands alone; nothing may follow it')
  expect(read('pass please')).toBe('"pass" stands alone; nothing may follow it')
})

test('start takes one seat that there is', () => {
  for (const text of ['start', 'start 0', 'start 4', 'start 1 2', 'start one', 'start 1.5', 'start -1']) {
    expect(read(text)).toBe('"start" takes a seat from 1 to 3')
  }
  expect(read('start 3')).toBe('start 3')
  expect(read('start 4', position({ seats: 4 }))).toBe('start 4')
})

test('discard, lay and deal without a whole card say how one is written, in this deck', () => {
  expect(read('discard')).toBe('"discard" takes one card, such as "discard moronobu-1"')
  expect(read('lay hokusai')).toBe('"lay" takes one card, such as "lay moronobu-1"')
  expect(read('deal', small)).toBe('"deal" takes one card, such as "deal hill-2"')
  expect(read('discard -3')).toBe('"discard" takes one card, such as "discard moronobu-1"')
  expect(read('discard hokusai-3-')).toBe('"discard" takes one card, such as "discard moronobu-1"')
  expect(read('discard hokusai-')).toBe('"discard" takes one card, such as "discard moronobu-1"')
})

test('an artist or a score that the deck does not have is named, with those it has', () => {
  expect(read('discard rembrandt-3')).toBe(
    '"rembrandt" is not an artist of this deck; they are moronobu, toyokuni, kuniyoshi, utamaro, sharaku, hokusai, hiroshige',
  )
  expect(read('discard moronobu-3')).toBe('moronobu has no card with the score "3"; its scores are 1, 2')
  expect(read('exhibit old-river 0 4', small)).toBe('old-river has no card with the score "4"; its scores are 0, 3')
  expect(read('discard hokusai-x')).toBe('hokusai has no card with the score "x"; its scores are 1, 2, 3, 4, 5, 6, 7')
  expect(read('discard old-river-3x', small)).toBe('old-river has no card with the score "3x"; its scores are 0, 3')
  expect(read('discard old-river-x3', small)).toBe('old-river has no card with the score "x3"; its scores are 0, 3')
  expect(read('discard hiroshige-9')).toBe('hiroshige has no card with the score "9"; its scores are 1, 2, 3, 4, 5, 6, 7, 8')
})

test('a score is plain digits, one or more', () => {
  for (const score of ['3.0', '3e0', '0x3', '+3']) {
    expect(read(`discard hokusai-${score}`)).toBe(`hokusai has no card with the score "${score}"; its scores are 1, 2, 3, 4, 5, 6, 7`)
  }
  const artists = SMALL_DECK.artists.map((artist) => ({ ...artist, cards: artist.cards.map((one) => ({ ...one, score: one.score + 10 })) }))
  const high = position({ options: { deck: { ...SMALL_DECK, artists } } })
  expect(read('discard old-river-13', high)).toBe('discard old-river-13')
  expect(read('exhibit moon 11 17', high)).toBe('exhibit moon 11 17')
})

test('EXH-1: an exhibit needs an artist and two scores', () => {
  const problem = '"exhibit" takes an artist and two or more scores, such as "exhibit moronobu 1 1"'
  for (const text of ['exhibit', 'exhibit hokusai', 'exhibit hokusai 3']) expect(read(text)).toBe(problem)
  expect(read('exhibit hokusai 3 4')).toBe('exhibit hokusai 3 4')
})

test('an unknown move is answered with the legal moves', () => {
  const verbs = 'draw, take, discard CARD, exhibit ARTIST SCORES, lay CARD or pass'
  expect(read('')).toBe(`there is no move; write ${verbs}`)
  expect(read('   ')).toBe(`there is no move; write ${verbs}`)
  expect(read('Steal hokusai')).toBe(`"steal" is not a move; write ${verbs}`)
  expect(read('constructor')).toBe(`"constructor" is not a move; write ${verbs}`)
})

test('each event has its line', () => {
  const names = ['Aki', 'Ben', 'Cho']
  const hokusai = cards('hokusai-3 hokusai-4 hokusai-4')
  const kind = card('sharaku-2')
  const all: [UkiyoeEvent, string][] = [
    [{ to: 'all', type: 'started', seat: 1 }, 'Ben begins.'],
    [{ to: 'all', type: 'round', round: 2, seat: 2 }, 'Round 2: Cho has the first turn.'],
    [{ to: 'all', type: 'drew', seat: 0 }, 'Aki draws from the pile.'],
    [{ to: 'all', type: 'took', seat: 0, card: kind }, 'Aki takes sharaku-2 from the discards.'],
    [{ to: 1, type: 'got', seat: 1, card: kind }, 'Ben gets sharaku-2.'],
    [{ to: 'all', type: 'discarded', seat: 2, card: kind }, 'Cho discards sharaku-2.'],
    [{ to: 'all', type: 'exhibited', seat: 0, cards: hokusai }, 'Aki exhibits hokusai 3 4 4.'],
    [{ to: 'all', type: 'beaten', seat: 1, by: 0, cards: hokusai }, "Aki outnumbers Ben's hokusai 3 4 4."],
    [{ to: 'all', type: 'beaten', seat: 1, by: 1, cards: hokusai }, 'Ben takes down the old hokusai 3 4 4.'],
    [{ to: 'all', type: 'laid', seat: 1, card: kind }, 'Ben lays sharaku-2 on the discards.'],
    [{ to: 'all', type: 'passed', seat: 2 }, 'Cho passes.'],
    [{ to: 'all', type: 'lastTurns', seat: 2, cause: 'sixth' }, 'Six exhibitions: everybody else has one last turn.'],
    [{ to: 'all', type: 'lastTurns', seat: 2, cause: 'pile' }, 'The draw pile is empty: everybody else has one last turn.'],
    [{ to: 'all', type: 'kept', seat: 0, card: kind, round: 1 }, 'Aki keeps sharaku-2.'],
    [{ to: 'all', type: 'over' }, 'The game is over.'],
  ]
  for (const [event, line] of all) expect(ukiyoe.text.event(ladder, event, names)).toBe(line)
})

test('a legal move read from text is the very move the generator lists', () => {
  const s = position({ hands: ['hokusai-3 hokusai-4 sharaku-1', 'hokusai-5 hokusai-6 hokusai-7'] })
  for (const move of ukiyoe.moves(s)) {
    const result = ukiyoe.text.parse(s, ukiyoe.text.move(s, move))
    expect(ukiyoe.legal(s, 'move' in result && result.move)).toBe(move)
  }
  play(s, 'exhibit hokusai 3 4')
  s.turn = 1
  s.phase = 'act'
  play(s, 'exhibit hokusai 5 6 7')
  expect(moves(s)).toEqual(['lay hokusai-3', 'lay hokusai-4'])
  const result = ukiyoe.text.parse(s, 'lay hokusai-4')
  expect('move' in result && result.move).toBe(ukiyoe.moves(s)[1])
})
