// The sentences: every kind of event and every reason, word for word.
import { describe, expect, test } from 'vitest'
import type { IkiEvent } from '../../../../src/games/iki/rules/events.ts'
import { iki } from '../../../../src/games/iki/rules/game.ts'
import { amount, MONTH_NAMES, REASON_CODES } from '../../../../src/games/iki/rules/sentences.ts'
import { NAMES, opened, pieceOf, stallOf } from '../../../support/iki/play.ts'

type WithoutReceiver<E> = E extends IkiEvent ? Omit<E, 'to'> : never

const s = opened()
const card = (id: string) => pieceOf(s, id)
const say = (event: WithoutReceiver<IkiEvent>, names: readonly string[] = NAMES) =>
  iki.text.event(s, { to: 'all', ...event } as IkiEvent, names)

describe('events', () => {
  const sentences: readonly (readonly [string, WithoutReceiver<IkiEvent>])[] = [
    ['Ben is the start player.', { type: 'started', seat: 1 }],
    ['The first firefighting order is Cho, Dai, Aki, Ben.', { type: 'stacked', seats: [2, 3, 0, 1] }],
    ['The Playhouse can be built.', { type: 'offered', piece: card('playhouse') }],
    ['The Sawyer joins the pool.', { type: 'revealed', card: card('sawyer') }],
    ['Aki takes the Salt Peddler into stall outer-2.', { type: 'drafted', seat: 0, card: card('salt-peddler'), stall: 4 }],
    ['January begins.', { type: 'month', month: 1 }],
    ['December begins.', { type: 'month', month: 12 }],
    ['Aki chooses the free-step space on the way of life.', { type: 'chose', seat: 0, space: 0 }],
    ['Aki chooses space 1 on the way of life.', { type: 'chose', seat: 0, space: 1 }],
    ["It is Dai's turn.", { type: 'turn', seat: 3, space: 2 }],
    ['Ben takes 4 mon.', { type: 'income', seat: 1, mon: 4 }],
    ['Aki hires the Monk for 5 mon into stall corner-1.', { type: 'hired', seat: 0, card: card('monk'), stall: 3, paid: 5, coins: 0 }],
    [
      'Aki hires the Monk for 3 mon (1 from the card) into stall 3-1.',
      { type: 'hired', seat: 0, card: card('monk'), stall: 2, paid: 3, coins: 1 },
    ],
    ['Aki uses the shop: exchange twice.', { type: 'shopped', seat: 0, deal: 9 }],
    [`Aki buys the ${s.table.fish.names[2]}.`, { type: 'bought', seat: 0, kind: 'fish', token: 2 }],
    [`Aki buys the ${s.table.pipes.names[1]}.`, { type: 'bought', seat: 0, kind: 'pipe', token: 1 }],
    [`Aki buys the ${s.table.pouches.names[3]}.`, { type: 'bought', seat: 0, kind: 'pouch', token: 3 }],
    ['Aki deals with the neutral Monk.', { type: 'visited', seat: 0, card: card('monk'), owner: -1 }],
    ['Aki deals with their own Monk.', { type: 'visited', seat: 0, card: card('monk'), owner: 0 }],
    ["Aki deals with Ben's Monk.", { type: 'visited', seat: 0, card: card('monk'), owner: 1 }],
    ['Cho pays 2 lumber.', { type: 'paid', seat: 2, good: 3, n: 2 }],
    ['Cho gains 1 sandal (skills).', { type: 'gained', seat: 2, good: 2, n: 1, origin: 1 }],
    ['Cho gains 2 sandals (shops).', { type: 'gained', seat: 2, good: 2, n: 2, origin: 2 }],
    ["Cho's firefighting marker is on top of space 7.", { type: 'power', seat: 2, power: 7 }],
    ["Cho's Monk moves to experience space 2.", { type: 'experience', seat: 2, card: card('monk'), level: 2 }],
    ["Cho's Monk retires.", { type: 'retired', seat: 2, card: card('monk') }],
    ['Cho swaps the Monk and the Sawyer.', { type: 'swapped', seat: 2, a: card('monk'), b: card('sawyer') }],
    ['Cho builds the Playhouse in stall 2-4.', { type: 'built', seat: 2, piece: card('playhouse'), stall: stallOf('2-4') }],
    ['Ben places the Monk as a neutral card in stall 3-3.', { type: 'placed', seat: 1, card: card('monk'), stall: 10 }],
    ['The Monk leaves the game.', { type: 'left', card: card('monk') }],
    ['March ends with a payday.', { type: 'payday', month: 3 }],
    ['The Monk earns Aki 2 rice and 1 Iki.', { type: 'salary', seat: 0, card: card('monk'), goods: [1, 2, 5, 1] }],
    ['The Monk earns Aki nothing.', { type: 'salary', seat: 0, card: card('monk'), goods: [] }],
    ['The Imperial Villa pays Aki 6 mon.', { type: 'villa', seat: 0, mon: 6 }],
    ['Aki scores 6 Iki for master cards in nagaya 1.', { type: 'harmony', seat: 0, group: 0, colour: 0, iki: 6 }],
    ['Aki scores 6 Iki for master cards in the corners.', { type: 'harmony', seat: 0, group: 4, colour: 0, iki: 6 }],
    ['Aki pays 3 rice.', { type: 'fed', seat: 0, rice: 3 }],
    ["Aki's Monk goes unfed and leaves.", { type: 'dismissed', seat: 0, card: card('monk') }],
    ['A fire of strength 8 breaks out in nagaya 4.', { type: 'fire', nagaya: 3, strength: 8 }],
    ['The Monk in stall outer-1 burns down.', { type: 'burnt', seat: -1, piece: card('monk'), stall: 0 }],
    ["The Monk in stall outer-1 burns down; Ben's kobun returns.", { type: 'burnt', seat: 1, piece: card('monk'), stall: 0 }],
    ['Ben saves the Monk with the Yamabushi.', { type: 'saved', seat: 1, piece: card('monk'), saver: card('yamabushi') }],
    ['Ben puts the fire out at strength 4 in stall 2-1.', { type: 'stopped', seat: 1, stall: 1, strength: 4 }],
    ['The fire in nagaya 2 dies out at the crossroads.', { type: 'diedOut', nagaya: 1 }],
    ['The pool is cleared: Monk, Sawyer leave.', { type: 'cleared', cards: [card('monk'), card('sawyer')] }],
    ['The pool is empty already.', { type: 'cleared', cards: [] }],
    ['The tokens of summer are on sale.', { type: 'season', season: 1 }],
    ['A coin is placed on each card left in the pool: Monk, Sawyer.', { type: 'coins', cards: [card('monk'), card('sawyer')] }],
    ['New Year: one last turn for everybody.', { type: 'newYear', month: 13 }],
    ['The game is over: Ben wins with 61 Iki.', { type: 'over', winners: [1], totals: [40, 61, 9, 60] }],
  ]
  test.each(sentences)('%s', (sentence, event) => {
    expect(say(event)).toBe(sentence)
  })

  test.each([
    [1, 0, 0, 1, 0, 'Aki walks 1 step to space 1.'],
    [3, 0, 0, 4, 0, 'Aki walks 3 steps to space 4.'],
    [3, 1, 0, 5, 0, 'Aki walks 4 steps with 1 sandal to space 5.'],
    [3, 2, 0, 6, 0, 'Aki walks 5 steps with 2 sandals to space 6.'],
    [3, 0, 1, 5, 0, 'Aki walks 4 steps with the ox cart to space 5.'],
    [3, 2, 1, 7, 0, 'Aki walks 6 steps with 2 sandals and the ox cart to space 7.'],
    [3, 0, 0, 2, 1, 'Aki walks 3 steps to space 2 and passes the start.'],
    [3, 9, 0, 2, 2, 'Aki walks 12 steps with 9 sandals to space 2 and passes the start 2 times.'],
    [0, 0, 0, 7, 0, 'Aki goes to space 7.'],
  ])('a walk of %i and %i sandals, cart %i', (steps, sandals, cart, space, laps, sentence) => {
    expect(say({ type: 'walked', seat: 0, steps, sandals, cart, space, laps })).toBe(sentence)
  })

  test('a player without a name is called by the number of the seat', () => {
    expect(say({ type: 'turn', seat: 2, space: 1 }, [])).toBe("It is Player 3's turn.")
    expect(say({ type: 'turn', seat: 2, space: 1 }, ['Aki'])).toBe("It is Player 3's turn.")
    expect(say({ type: 'turn', seat: -1, space: 1 })).toBe("It is Nobody's turn.")
  })

  test('there are twelve months, and goods have their plurals', () => {
    expect(MONTH_NAMES.map((name) => name.slice(0, 3)).join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
    expect([0, 1, 2, 3, 4, 5, 6].map((good) => amount(1, good))).toEqual([
      '1 mon',
      '1 rice',
      '1 sandal',
      '1 lumber',
      '1 koban',
      '1 Iki',
      '1 firefighting power',
    ])
    expect([1, 2, 3].map((good) => amount(2, good))).toEqual(['2 rice', '2 sandals', '2 lumber'])
  })
})

describe('reasons', () => {
  const sentences: Readonly<Record<string, readonly [Record<string, string | number>, string]>> = {
    short: [{ good: 'sandals', short: 1, have: 0 }, 'You are 1 sandal short: you have 0.'],
    'corner-short': [{ fee: 2, short: 1 }, 'A corner stall costs 2 mon more, and you are 1 mon short.'],
    'no-kobun': [{}, 'All your kobun are on the board; one must return to you first.'],
    'no-stall': [{}, 'No stall is free.'],
    'nothing-affordable': [{}, 'You cannot afford any of the available buildings.'],
    'no-building': [{}, 'There are no buildings left to build.'],
    'stall-taken': [{ by: 'Monk' }, 'Monk is already in this stall.'],
    'stall-closed': [{}, 'The corner stalls are closed with two players.'],
    'outer-only': [{}, 'A starting card must go in the outer stall of a nagaya.'],
    drafted: [{}, 'This card has already been taken.'],
    'space-taken': [{ seat: 2 }, 'Player 2 is on this space.'],
    'free-step-closed': [{ players: 3 }, 'The free-step space is closed with 3 players.'],
    'free-step': [{ mon: 2 }, 'On the free-step space you get 2 mon and nothing else.'],
    'step-a-first': [{}, 'First hire a card or take income.'],
    'walk-first': [{}, 'Walk first; business comes afterwards.'],
    'step-over': [{}, 'You can no longer hire or take income this turn.'],
    'new-year': [{}, 'At New Year there is no hiring and no income.'],
    'full-walk': [{ steps: 3 }, 'You must walk at least 3 steps.'],
    'sandals-short': [{ have: 1 }, 'Each extra step costs a sandal, and you have 1.'],
    'no-cart': [{}, 'You do not have a retired Ox Cart.'],
    elsewhere: [{ space: 4 }, 'That is at space 4 of the street; your oyakata is not there.'],
    'shop-used': [{}, 'You have already used the shop this turn.'],
    'card-used': [{}, 'You have already dealt with a card this turn.'],
    'stall-empty': [{}, 'This stall is empty.'],
    building: [{}, 'That is a building, not an occupation card.'],
    'not-possible': [{}, 'You cannot do everything this requires.'],
    'nobody-to-train': [{}, 'You have no card on the board that could gain experience.'],
    'nothing-to-swap': [{}, 'There are fewer than two cards on the board to swap.'],
    'not-yours': [{}, 'You can train only your own cards.'],
    'not-on-top': [{}, 'Only the top token of a stack is for sale.'],
    'not-in-season': [{}, 'This token comes in a later season.'],
    'one-pipe': [{}, 'The tobacco shop sells one pipe per visit.'],
    'one-pouch': [{}, 'The tobacco shop sells one pouch per visit.'],
    'sold-out': [{}, 'None left for sale.'],
    'fish-limit': [{}, 'You have already bought a fish this season.'],
    'must-place': [{}, 'The neutral card must be placed.'],
    'must-dismiss': [{ due: 2 }, 'You are 2 rice short: that many cards must go.'],
    'power-short': [
      { strength: 8, power: 5, short: 3 },
      'The fire has strength 8 here and you have 5 firefighting power: you are 3 short.',
    ],
    'by-chance': [{}, 'Nobody chooses this: it is decided by chance.'],
    'not-in-pool': [{}, 'This card is not in the hiring pool.'],
    'not-starting': [{}, 'This is not one of the starting cards.'],
    'not-on-offer': [{}, 'This building is not available.'],
    'not-on-board': [{}, 'This card is not on the board.'],
    'not-your-card': [{}, 'You have no such card on the board.'],
    'not-burning': [{}, 'The fire has not reached this stall.'],
    'not-for-sale': [{}, 'This is not for sale now.'],
    'not-now': [{}, 'You cannot decide this now.'],
  }
  const because = (code: string, params: Record<string, string | number>) => iki.text.reason(s, { what: '', code, clause: '', params })

  test('every reason is here', () => {
    expect(Object.keys(sentences)).toEqual(REASON_CODES)
  })

  test.each(Object.entries(sentences))('%s', (code, [params, sentence]) => {
    expect(because(code, params)).toBe(sentence)
  })

  test('one step, a free step without mon, and a reason nobody knows', () => {
    expect(because('full-walk', { steps: 1 })).toBe('You must walk at least 1 step.')
    expect(because('free-step', { mon: 0 })).toBe('On the free-step space you neither hire nor take income.')
    expect(() => because('weather', {})).toThrow('unknown reason weather')
  })
})
