// The watchdog: damage a sound state in one way, and it must bark.
import { describe, expect, test } from 'vitest'
import { type IkiState, iki } from '../../src/games/iki/game.ts'
import { opened, pieceOf, put, retire } from './play.ts'

const sound = (seats = 4) => {
  const s = opened({}, seats)
  put(s, 'engraver', '2-1', 0)
  put(s, 'public-bath', '3-1', 1)
  retire(s, 'yamabushi', 0)
  return s
}

const DAMAGE: Readonly<Record<string, readonly [RegExp, (s: IkiState) => void]>> = {
  'negative mon': [/has -1 mon/, (s) => (s.has[0] = -1)],
  'half a rice': [/has 0.5 rice/, (s) => (s.has[1] = 0.5)],
  'power beyond the track': [/more firefighting/, (s) => (s.has[6] = 11)],
  'a fifth kobun': [/kobun at home/, (s) => s.kobun[0]!++],
  'Iki from nowhere': [/by origin/, (s) => (s.has[5] = 3)],
  'off the street': [/off the street/, (s) => (s.at[2] = 9)],
  'a forgotten saver': [/miscounted/, (s) => (s.able[2] = 0)],
  'a marker twice': [/twice in the stack/, (s) => (s.stack[1] = s.stack[0]!)],
  'a marker lost': [/missing from the stack/, (s) => s.stack.pop()],
  'the stack out of order': [/firefighting order/, (s) => (s.has[s.stack[3]! * 7 + 6] = 2)],
  'an owner of nothing': [/empty and yet/, (s) => (s.owner[2 + 4] = 1)],
  'a card that does not know its stall': [/does not know/, (s) => (s.place[s.stall[1]!] = 22)],
  'a neutral card with four players': [/owner missing/, (s) => (s.owner[1] = -1)],
  'a level beyond': [/has level 4/, (s) => (s.level[1] = 4)],
  'a building with a level': [/has level 1/, (s) => (s.level[2] = 1)],
  'a card in two stalls': [/does not know that it is in/, (s) => (s.stall[9] = s.stall[1]!)],
  'a card lost from its stall': [/is not in its stall/, (s) => (s.place[pieceOf(s, 'monk')] = 1)],
  'a retired building': [/cannot retire/, (s) => (s.place[pieceOf(s, 'playhouse')] = 17)],
  'a pool card that is gone': [/wrong about the pool/, (s) => (s.place[s.pool[0]!] = 22)],
  'a starting card in the pool': [/no business in the pool/, (s) => (s.pool[0] = pieceOf(s, 'salt-peddler'))],
  'a deck card elsewhere': [/in the deck and elsewhere/, (s) => (s.place[s.deck[0]!] = 22)],
  'a deck card lost': [/missing from the deck/, (s) => s.deck.pop()],
  'a deck out of order': [/sorted set/, (s) => s.deck.reverse()],
  'coins without a card': [/differ in length/, (s) => s.coins.push(0)],
  'three coins': [/carries 3 mon/, (s) => (s.coins[0] = 3)],
  'a token of nobody': [/belongs to 7/, (s) => (s.pipes[0] = 7)],
  'a fish sold too early': [/before its season/, (s) => (s.fish[7] = 0)],
  'a fish left over': [/is still there/, (s) => (s.season = 1)],
  'a stack that lost a token': [/lost a token/, (s) => (s.pouches[0] = -2)],
  'a month too many': [/no month 14/, (s) => (s.month = 14)],
  'over too early': [/before New Year/, (s) => (s.phase = 14)],
  'half a choice': [/half a choice/, (s) => s.pending.push(1)],
  'twice on the way of life': [/stands twice/, (s) => (s.life[1] = s.life[2] = 0)],
  'a miscounted way of life': [/miscounted/, (s) => (s.life[1] = 0)],
  'too many cards to show': [/more cards to show/, (s) => (s.toReveal = 99)],
}

describe('what is broken is told', () => {
  test('a sound state is silent', () => {
    expect(iki.broken(sound())).toEqual([])
    expect(iki.broken(sound(2))).toEqual([])
  })

  test.each(Object.entries(DAMAGE))('%s', (_, [words, damage]) => {
    const s = sound()
    damage(s)
    expect(iki.broken(s).join('\n')).toMatch(words)
  })

  test('a closed stall that is used, a closed space that is taken', () => {
    const two = sound(2)
    put(two, 'monk', 'corner-1', 0)
    expect(iki.broken(two).join()).toMatch(/corner-1 is closed/)
    const three = sound(3)
    three.life[0] = 1
    expect(iki.broken(three).join()).toMatch(/free-step space is closed/)
  })

  test('more than the printed supply', () => {
    const s = opened({ supply: 'printed' })
    s.has[4] = 9
    expect(iki.broken(s).join()).toMatch(/more koban/)
  })
})
