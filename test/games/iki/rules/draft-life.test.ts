// DRAFT and LIFE: the starting cards, and the space of the way of life that gives turn and walk.
import { describe, expect, test } from 'vitest'
import { CHANCE } from '../../../../src/core/game.ts'
import { NamedStreams } from '../../../../src/core/rng.ts'
import { type IkiState, iki } from '../../../../src/games/iki/rules/game.ts'
import { RULE_SETS } from '../../../../src/games/iki/rules/rulesets.ts'
import { DRAFT, HIRE, LIFE, WALK } from '../../../../src/games/iki/rules/state.ts'
import { withCards } from '../../../support/iki/card-sets.ts'
import { give, held, legal, opened, optionsFor, pieceOf, play, playOut, put, until } from '../../../support/iki/play.ts'
import { business, monthEnd, nextMonth, turn } from '../../../support/iki/positions.ts'
import { inStall, movesWith, reasonsFor, seen } from '../../../support/iki/reading.ts'

const CARDS = ['salt-peddler', 'boiled-egg-peddler', 'cotton-peddler', 'eyeglass-peddler']
const OUTER = ['outer-1', 'outer-2', 'outer-3', 'outer-4']

/** A game in which the draft is about to begin; its chance moves are made, as the seed says. */
function drafting(given: object, seats: number, seed = 'draft'): IkiState {
  const s = iki.setup(optionsFor(given, seats), seats)
  const streams = new NamedStreams(seed)
  while (s.phase < DRAFT) iki.apply(s, iki.chance(s, streams))
  return s
}

describe.each(RULE_SETS)('the draft: %s', (rules) => {
  test('DRAFT-1: from the bottom marker to the top each player picks one of the four that are left', () => {
    for (const seats of [2, 3, 4]) {
      for (const seed of ['a', 'b', 'c']) {
        const s = drafting({ rules }, seats, seed)
        const bottomUp = seen(s).stack.toReversed()
        const left = new Set(CARDS)
        const order: number[] = []
        while (s.phase === DRAFT) {
          order.push(iki.actor(s))
          const lines = movesWith(s, 'draft')
          expect(lines.length).toBe(legal(s).length)
          expect(new Set(lines.map((line) => line.split(' ')[1]))).toEqual(left)
          for (const gone of CARDS.filter((id) => !left.has(id))) expect(reasonsFor(s, `draft ${gone}`)).toEqual([['drafted', 'DRAFT-1']])
          const last = lines.at(-1)!
          left.delete(last.split(' ')[1]!)
          play(s, last)
        }
        // With four players the last one has one card and one stall left, which needs no decision.
        expect(order).toEqual(seats === 4 ? bottomUp.slice(0, 3) : bottomUp)
        const owners = seen(s).stalls.filter((stall) => CARDS.includes(stall.piece ?? ''))
        expect(owners.map((stall) => stall.owner).sort()).toEqual([0, 1, 2, 3].slice(0, seats))
      }
    }
  })

  test('DRAFT-2: it goes into a free outer stall of any nagaya, with a kobun on the first space', () => {
    const s = drafting({ rules, startSeat: 1, firstStack: 'clockwise' }, 4)
    expect(legal(s)).toEqual(CARDS.flatMap((id) => OUTER.map((stall) => `draft ${id} ${stall}`)))
    expect(reasonsFor(s, 'corner-2')).toEqual([['outer-only', 'DRAFT-2']])
    expect(reasonsFor(s, '2-1')).toEqual([['outer-only', 'DRAFT-2']])
    play(s, 'draft cotton-peddler outer-3')
    expect(inStall(s, 'outer-3')).toEqual({ piece: 'cotton-peddler', owner: 3, level: 1 })
    expect(seen(s).players.map((p) => p.kobun)).toEqual([4, 4, 4, 3])
    expect(movesWith(s, 'draft').filter((line) => line.endsWith('outer-3'))).toEqual([])
    expect(reasonsFor(s, 'outer-3')).toEqual([['stall-taken', 'DRAFT-2']])
    play(s, 'draft salt-peddler outer-1', 'draft eyeglass-peddler outer-4')
    expect(inStall(s, 'outer-2')).toEqual({ piece: 'boiled-egg-peddler', owner: 0, level: 1 })
    expect(seen(s).players.map((p) => p.kobun)).toEqual([3, 3, 3, 3])
  })

  test('DRAFT-3: a starting card costs nothing and its firefighting symbols do not count', () => {
    const expensive = { cost: 5, fire: 2 }
    const cardSet = withCards(Object.fromEntries(CARDS.map((id) => [id, expensive])))
    const s = drafting({ rules, cardSet, startSeat: 2, firstStack: 'clockwise' }, 4)
    const before = seen(s).stack
    while (s.phase === DRAFT) play(s, legal(s)[0]!)
    for (let seat = 0; seat < 4; seat++) expect(held(s, seat)).toMatchObject({ mon: 8, power: 0, iki: 0 })
    expect(seen(s).stack).toEqual(before)
    for (let seat = 0; seat < 4; seat++) expect(seen(s).stalls.filter((stall) => stall.owner === seat).length).toBe(1)
  })

  test('DRAFT-4: what nobody picked leaves the game', () => {
    for (const seats of [2, 3]) {
      const s = drafting({ rules }, seats)
      const picked: string[] = []
      while (s.phase === DRAFT) {
        picked.push(legal(s)[0]!.split(' ')[1]!)
        play(s, legal(s)[0]!)
      }
      const left = CARDS.filter((id) => !picked.includes(id))
      expect(left.length).toBe(4 - seats)
      playOut(s, `left over ${seats}`, (t) => {
        for (const id of left) {
          const piece = pieceOf(t, id)
          expect([t.pool.includes(piece), t.deck.includes(piece), t.stall.includes(piece)]).toEqual([false, false, false])
        }
        const { players } = seen(t)
        expect(players.flatMap((p) => p.retired).filter((id) => left.includes(id))).toEqual([])
      })
    }
  })
})

/** The seats in the order in which they choose on the way of life this month. */
function choosers(s: IkiState): number[] {
  const order: number[] = []
  while (s.phase === LIFE) {
    order.push(iki.actor(s))
    play(s, legal(s).at(-1)!)
  }
  return order
}

describe.each(RULE_SETS)('the way of life: %s', (rules) => {
  test('LIFE-1: month 1 goes by the first stack', () => {
    for (const seats of [2, 3, 4]) {
      for (const seed of ['d', 'e', 'f']) {
        const s = drafting({ rules }, seats, seed)
        while (s.month === 0) iki.apply(s, iki.actor(s) === CHANCE ? iki.chance(s, new NamedStreams(seed)) : iki.moves(s)[0]!)
        const { stack } = seen(s)
        expect(choosers(s)).toEqual(stack)
      }
    }
  })

  test('LIFE-1: later months go by firefighting power, the upper marker first', () => {
    const s = monthEnd(1, { rules })
    give(s, 0, { power: 2 })
    give(s, 3, { power: 5 })
    give(s, 1, { power: 2 })
    nextMonth(s)
    expect([s.month, s.phase]).toEqual([2, LIFE])
    expect(choosers(s)).toEqual([3, 1, 0, 2])
    until(s, () => s.month === 3)
    give(s, 2, { power: 9 })
    until(s, () => s.month === 4)
    expect(choosers(s)).toEqual([2, 3, 1, 0])
  })

  test('LIFE-2: one space each, one player a space, and nobody may pass', () => {
    const s = opened({ rules })
    const spaces = ['life free', 'life 1', 'life 2', 'life 3', 'life 4']
    for (const choice of ['life 3', 'life 1', 'life free']) {
      expect(legal(s)).toEqual(spaces)
      const seat = iki.actor(s)
      play(s, choice)
      spaces.splice(spaces.indexOf(choice), 1)
      expect(reasonsFor(s, choice)).toEqual([['space-taken', 'LIFE-2']])
      expect(seen(s).players[seat]!.life).toBe(choice === 'life free' ? 0 : Number(choice.slice(5)))
    }
    expect(legal(s)).toEqual(['life 2', 'life 4'])
    play(s, 'life 4')
    expect(
      seen(s)
        .players.map((p) => p.life)
        .sort(),
    ).toEqual([0, 1, 3, 4])
  })

  test('LIFE-3: turns go from the free-step space to 4, each with step A and then step B to its end', () => {
    const s = opened({ rules })
    play(s, 'life 3', 'life 1', 'life 4', 'life free')
    const decisions: string[] = []
    while (s.month === 1 && iki.actor(s) >= 0) {
      const line = legal(s).find((l) => l === 'done' || l === 'income' || /^walk \d$/.test(l))!
      decisions.push(`${iki.actor(s)} ${line}`)
      play(s, line)
    }
    expect(decisions).toEqual([
      '3 walk 1',
      '3 done',
      '1 income',
      '1 walk 1',
      '1 done',
      '0 income',
      '0 walk 3',
      '0 done',
      '2 income',
      '2 walk 4',
      '2 done',
    ])
  })

  test('LIFE-3: spaces without a player are passed over, with two and three players', () => {
    for (const [seats, choices, order] of [
      [2, ['life 4', 'life 2'], [1, 0]],
      [3, ['life 3', 'life 4', 'life 1'], [2, 0, 1]],
    ] as const) {
      const s = opened({ rules }, seats)
      play(s, ...choices)
      const turns: number[] = []
      while (s.month === 1 && s.phase >= HIRE && s.phase < 10) {
        if (turns.at(-1) !== s.seat) turns.push(s.seat)
        play(s, legal(s).find((l) => l === 'done' || l === 'income' || /^walk \d$/.test(l))!)
      }
      expect(turns).toEqual(order)
    }
  })

  test('LIFE-4: the free-step space is open with certain numbers of players only', () => {
    const open = [2, 3, 4].map((seats) => {
      const s = opened({ rules }, seats)
      const first = legal(s).includes('life free')
      if (!first) expect(reasonsFor(s, 'life free')).toEqual([['free-step-closed', 'LIFE-4']])
      return first
    })
    expect(open).toEqual(rules === 'edition-2021' ? [false, true, true] : [false, false, true])
  })

  test('LIFE-5: your space is the length of your walk', () => {
    for (const space of [1, 2, 3, 4]) {
      const s = turn(space, { rules })
      s.at[0] = 2
      give(s, 0, { sandals: 1 })
      play(s, 'income')
      expect(legal(s)).toEqual([`walk ${space}`, `walk ${space}+1`])
      play(s, `walk ${space}`)
      expect(seen(s).players[0]!.space).toBe(2 + space)
    }
  })

  test('LIFE-5: on the free-step space you choose 1 to 4 steps, and only when you walk', () => {
    const s = opened({ rules })
    play(s, 'life free')
    expect(iki.actor(s)).toBe(1)
    play(s, 'life 1', 'life 2', 'life 3')
    give(s, 0, { sandals: 0 })
    expect([iki.actor(s), s.phase]).toEqual([0, WALK])
    expect(legal(s)).toEqual(['walk 1', 'walk 2', 'walk 3', 'walk 4'])
    for (const steps of [1, 2, 3, 4]) {
      const t = iki.clone(s)
      play(t, `walk ${steps}`)
      expect(seen(t).players[0]!.space).toBe(steps)
    }
  })
})

describe('house rules', () => {
  test('LIFE-4: a table may keep the free-step space closed or open it with three players', () => {
    expect(legal(opened({ freeStepSeats: 'none' }, 4))).toEqual(['life 1', 'life 2', 'life 3', 'life 4'])
    expect(legal(opened({ freeStepSeats: '3-4' }, 3))).toContain('life free')
    expect(legal(opened({ rules: 'edition-2021', freeStepSeats: '4' }, 3))).not.toContain('life free')
  })

  test('LIFE-2: four players on four spaces each have one', () => {
    const s = opened({ freeStepSeats: 'none' }, 4)
    play(s, 'life 4', 'life 1', 'life 3')
    expect(seen(s).players.map((p) => p.life)).toEqual([4, 1, 3, 2])
    expect(s.phase).toBe(HIRE)
  })
})

test('LIFE-3: a turn is over before the next one starts: what it used up is gone, and its player has left the way of life', () => {
  const s = business(6)
  put(s, 'oil-seller', '2-3', 2, 3)
  give(s, 1, { sandals: 0 })
  s.at[s.life[2]!] = 4
  expect(s.life[2]).toBe(1)
  play(s, 'shop fish noodlefish-a', 'visit oil-seller', 'done')
  expect(seen(s).players.map((p) => p.life)).toEqual([-1, 2, 3, 4])
  expect([iki.actor(s), s.phase]).toEqual([1, HIRE])
  play(s, 'income')
  expect(seen(s).players[1]!.space).toBe(6)
  expect(legal(s)).toEqual(['shop fish noodlefish-b', 'done'])
})
