// Invariants: a sound state that is damaged in one way must be reported.

import { describe, expect, test } from 'vitest'
import { type IkiState, iki } from '../../../../src/games/iki/rules/game.ts'
import { GONE, IN_DECK, OFFERED, RETIRED, WITHDRAWN } from '../../../../src/games/iki/rules/state.ts'
import { give, opened, optionsFor, pieceOf, put, retire } from '../../../support/iki/play.ts'

const sound = (seats = 4) => {
  const s = opened({}, seats)
  put(s, 'engraver', '2-1', 0)
  put(s, 'public-bath', '3-1', 1)
  retire(s, 'yamabushi', 0)
  return s
}

const SUMMER = [
  'ukiyo-e-artist',
  'glassblower',
  'seamstress',
  'fan-maker',
  'steeplejack',
  'tempura-seller',
  'sushi-seller',
  'shiratama-seller',
  'water-peddler',
  'goldfish-peddler',
  'shrine-maiden',
  'geisha',
]

/** The damage, and every violation it causes. */
const DAMAGE: Readonly<Record<string, readonly [readonly string[], (s: IkiState) => void]>> = {
  'negative mon': [['seat 1 has -1 mon'], (s) => (s.has[0] = -1)],
  'half a rice': [['seat 1 has 0.5 rice'], (s) => (s.has[1] = 0.5)],
  'no number of koban': [['seat 4 has NaN koban'], (s) => (s.has[25] = Number.NaN)],
  'power beyond the track': [['seat 1 has more firefighting power than the track'], (s) => (s.has[6] = 11)],
  'the last seat beyond the track': [
    ['seat 4 has more firefighting power than the track', 'the stack is not in firefighting order'],
    (s) => (s.has[27] = 11),
  ],
  'a fifth kobun': [['seat 1 has 3 kobun at home and 2 on the board'], (s) => s.kobun[0]!++],
  'Iki from nowhere': [['seat 1 has 3 Iki, and 0 by origin'], (s) => (s.has[5] = 3)],
  'Iki by origin alone': [['seat 2 has 0 Iki, and 1 by origin'], (s) => (s.from[13] = 1)],
  'off the street': [['seat 3 stands off the street'], (s) => (s.at[2] = 9)],
  'before the street': [['seat 4 stands off the street'], (s) => (s.at[3] = -1)],
  'a forgotten saver': [["seat 1's ability 2 is miscounted"], (s) => (s.able[2] = 0)],
  'a saver that was used and still counts': [["seat 1's ability 2 is miscounted"], (s) => s.spent.push(pieceOf(s, 'yamabushi'))],
  'a wild card nobody has': [["seat 4's ability 3 is miscounted"], (s) => (s.able[15] = 1)],
  'a marker twice': [['a marker is twice in the stack'], (s) => (s.stack[1] = s.stack[0]!)],
  'a marker lost': [['a marker is missing from the stack'], (s) => s.stack.pop()],
  'the stack out of order': [['the stack is not in firefighting order'], (s) => (s.has[s.stack[3]! * 7 + 6] = 2)],
  'an owner of nothing': [
    ['seat 2 has 2 kobun at home and 3 on the board', "3-2 is empty and yet somebody's"],
    (s) => (s.owner[2 + 4] = 1),
  ],
  'experience of nothing': [["corner-1 is empty and yet somebody's"], (s) => (s.level[3] = 1)],
  'a card that does not know its stall': [
    ['engraver does not know that it is in 2-1', 'engraver is in a stall it does not know of'],
    (s) => (s.place[s.stall[1]!] = GONE),
  ],
  'a card that is retired and yet in its stall': [
    ['engraver does not know that it is in 2-1', 'engraver is in a stall it does not know of'],
    (s) => (s.place[s.stall[1]!] = RETIRED),
  ],
  'a neutral card with four players': [
    ['seat 1 has 2 kobun at home and 1 on the board', '2-1 has an owner missing', '2-1 has level 1'],
    (s) => (s.owner[1] = -1),
  ],
  'a level beyond': [['2-1 has level 4'], (s) => (s.level[1] = 4)],
  'a level before the first': [['2-1 has level 0'], (s) => (s.level[1] = 0)],
  'a building with a level': [['3-1 has level 1'], (s) => (s.level[2] = 1)],
  'a card in two stalls': [['engraver does not know that it is in 2-3', '2-3 has an owner missing'], (s) => (s.stall[9] = s.stall[1]!)],
  'a card lost from its stall': [
    ['monk is not in its stall', 'monk is in the deck and elsewhere'],
    (s) => (s.place[pieceOf(s, 'monk')] = 1),
  ],
  'a retired building': [['playhouse is a building and cannot retire'], (s) => (s.place[pieceOf(s, 'playhouse')] = RETIRED)],
  'a building retired with the last seat': [['playhouse is a building and cannot retire'], (s) => (s.place[pieceOf(s, 'playhouse')] = 19)],
  'the first building retired': [['merchant-house is a building and cannot retire'], (s) => (s.place[s.table.cards] = 17)],
  'the first building with a level': [
    ['3-2 has level 1'],
    (s) => {
      put(s, s.table.ids[s.table.cards]!, '3-2', 1)
      s.level[6] = 1
    },
  ],
  'a pool card that is gone': [['carpenter is wrong about the pool'], (s) => (s.place[s.pool[0]!] = GONE)],
  'a card on offer and not in the pool': [['swordsmith is wrong about the pool'], (s) => (s.place[pieceOf(s, 'swordsmith')] = OFFERED)],
  'a starting card in the pool': [
    ['salt-peddler has no business in the pool', 'carpenter is wrong about the pool'],
    (s) => (s.pool[0] = pieceOf(s, 'salt-peddler')),
  ],
  'a building in the pool': [
    ['carpenter is wrong about the pool', 'playhouse has no business in the pool'],
    (s) => (s.pool[0] = pieceOf(s, 'playhouse')),
  ],
  'a deck card elsewhere': [['confectioner is in the deck and elsewhere'], (s) => (s.place[s.deck[0]!] = GONE)],
  'a deck card lost': [['ox-cart is missing from the deck'], (s) => s.deck.pop()],
  'a deck card lost while no pool is open': [
    ['ox-cart is missing from the deck'],
    (s) => {
      for (const card of s.pool) s.place[card] = GONE
      s.pool.length = s.coins.length = 0
      s.deck.pop()
    },
  ],
  'a whole deck lost under an open pool': [
    ['confectioner', 'book-lender', 'used-clothes-peddler', 'clam-peddler', 'seedling-peddler', 'monk', 'ox-cart'].map(
      (id) => `${id} is missing from the deck`,
    ),
    (s) => (s.deck.length = 0),
  ],
  'a card of last season in no deck': [
    ['ox-cart is missing from the deck'],
    (s) => {
      for (const card of [...s.deck, ...s.pool]) s.place[card] = GONE
      s.place[s.deck.at(-1)!] = IN_DECK
      s.pool.length = s.coins.length = s.deck.length = 0
      s.fish[0] = s.fish[1] = WITHDRAWN
      s.season = 1
    },
  ],
  'a deck out of order': [Array(6).fill('the deck is not a sorted set'), (s) => s.deck.reverse()],
  'a deck card twice': [['the deck is not a sorted set'], (s) => s.deck.push(s.deck.at(-1)!)],
  'coins without a card': [['coins and pool differ in length'], (s) => s.coins.push(0)],
  'three coins': [['a pool card carries 3 mon'], (s) => (s.coins[0] = 3)],
  'a coin owed': [['a pool card carries -1 mon'], (s) => (s.coins[2] = -1)],
  'a token of nobody': [['a token of the pipes belongs to 7'], (s) => (s.pipes[0] = 7)],
  'a token of a fifth seat': [['a token of the pouches belongs to 4'], (s) => (s.pouches[3] = 4)],
  'a token below nobody': [['a token of the fish belongs to -3'], (s) => (s.fish[7] = -3)],
  'a fish sold too early': [['sea-bream-b was sold before its season'], (s) => (s.fish[7] = 0)],
  'a fish left over': [
    [...SUMMER.map((id) => `${id} is missing from the deck`), 'noodlefish-a is still there', 'noodlefish-b is still there'],
    (s) => (s.season = 1),
  ],
  'a stack of pouches that lost a token': [['a stack has lost a token'], (s) => (s.pouches[0] = WITHDRAWN)],
  'a stack of pipes that lost a token': [['a stack has lost a token'], (s) => (s.pipes[3] = WITHDRAWN)],
  'a month too many': [['there is no month 14'], (s) => (s.month = 14)],
  'a month too few': [['there is no month -1'], (s) => (s.month = -1)],
  'over too early': [['the game is over before New Year'], (s) => (s.phase = 14)],
  'half a choice': [['half a choice is pending'], (s) => s.pending.push(1)],
  'twice on the way of life': [
    ['somebody stands twice on the way of life', 'the way of life is miscounted'],
    (s) => (s.life[1] = s.life[2] = 0),
  ],
  'a miscounted way of life': [['the way of life is miscounted'], (s) => (s.life[1] = 0)],
  'too many cards to show': [['more cards to show than the deck has'], (s) => (s.toReveal = s.deck.length + 1)],
  'less than no cards to show': [['more cards to show than the deck has'], (s) => (s.toReveal = -1)],
}

/** At the very edge, and still sound. */
const SOUND: Readonly<Record<string, (s: IkiState) => void>> = {
  'the top of the track': (s) => {
    s.has[6] = 10
  },
  'two coins': (s) => {
    s.coins[0] = 2
  },
  'the last space of the street': (s) => {
    s.at[1] = 8
  },
  'the last seat owns a token': (s) => {
    s.fish[0] = 3
  },
  'the last experience space': (s) => {
    s.level[1] = 3
  },
  'a whole deck to show': (s) => {
    s.toReveal = s.deck.length
  },
  'a choice that waits': (s) => {
    s.pending.push(1, 1)
  },
  'a used saver that no longer counts': (s) => {
    s.able[2] = 0
    s.spent.push(pieceOf(s, 'yamabushi'))
  },
  'the strongest first': (s) => {
    give(s, 1, { power: 4 })
    give(s, 2, { power: 3 })
  },
  'every ability is counted': (s) => {
    retire(s, 'monk', 1)
    retire(s, 'ox-cart', 2)
    retire(s, 'puppeteer', 3)
  },
  'two markers on one space, in either order': (s) => {
    s.has[6] = 4
    s.has[13] = 4
  },
  'somebody on the way of life': (s) => {
    s.life[1] = 0
    s.cursor = 1
  },
  'a turn with one standing on the way of life': (s) => {
    s.life[1] = 0
    s.phase = 6
  },
  'New Year': (s) => {
    s.month = 13
    s.phase = 14
  },
  'a season before its first cards are shown': (s) => {
    for (const card of [...s.deck, ...s.pool]) s.place[card] = IN_DECK
    s.deck.length = 0
    s.pool.length = 0
    s.coins.length = 0
  },
}

describe('every violation is reported', () => {
  test('a sound state is silent', () => {
    expect(iki.violations(sound())).toEqual([])
    expect(iki.violations(sound(2))).toEqual([])
  })

  test.each(Object.entries(DAMAGE))('%s', (_, [reported, damage]) => {
    const s = sound()
    damage(s)
    expect(iki.violations(s)).toEqual(reported)
  })

  test.each(Object.entries(SOUND))('%s is no damage', (_, change) => {
    const s = sound()
    change(s)
    expect(iki.violations(s)).toEqual([])
  })

  test('two players: a neutral card is sound, with a level or as a building it is not', () => {
    const s = sound(2)
    put(s, 'monk', 'outer-3', -1)
    expect(iki.violations(s)).toEqual([])
    s.level[8] = 1
    expect(iki.violations(s)).toEqual(['outer-3 has level 1'])
    s.level[8] = 0
    put(s, 'playhouse', '2-3', -1)
    expect(iki.violations(s)).toEqual(['2-3 has an owner missing'])
  })

  test('before the draft the stack may be short, and dated stacks may lose tokens', () => {
    const s = iki.setup(optionsFor({ firstStack: 'random' }, 4), 4)
    expect(iki.violations(s)).toEqual([])
    while (s.phase < 4) iki.apply(s, iki.moves(s)[0]!)
    expect(iki.violations(s)).toEqual([])
    s.stack.pop()
    expect(iki.violations(s)).toEqual(['a marker is missing from the stack'])
    const dated = opened({ tobacco: 'seasonalStacks' })
    dated.pipes[0] = WITHDRAWN
    expect(iki.violations(dated)).toEqual([])
  })

  test('a closed stall that is used, a closed space that is taken', () => {
    const two = sound(2)
    put(two, 'monk', 'corner-1', 0)
    expect(iki.violations(two)).toEqual(['corner-1 is closed and yet used'])
    const three = sound(3)
    three.life[0] = 1
    expect(iki.violations(three)).toEqual(['the way of life is miscounted', 'the free-step space is closed and yet used'])
  })

  test('more than the printed supply', () => {
    const s = opened({ supply: 'printed' })
    s.has[4] = 5
    s.has[11] = 3
    expect(iki.violations(s)).toEqual([])
    s.has[18] = 1
    expect(iki.violations(s)).toEqual(['there is more koban than the supply'])
    s.has[0] = 999
    expect(iki.violations(s).length).toBe(1)
  })
})
