// SETUP: what the board shows and what everybody has before the first decision.
import { describe, expect, test } from 'vitest'
import { CHANCE } from '../../../../src/core/game.ts'
import { advance, begin, type Match, play as playOn, turnOf, undo } from '../../../../src/core/match.ts'
import { NamedStreams } from '../../../../src/core/rng.ts'
import { EDO } from '../../../../src/games/iki/cards/edo.ts'
import { type IkiEvent, type IkiMove, type IkiOptions, type IkiState, type IkiView, iki } from '../../../../src/games/iki/rules/game.ts'
import { RULE_SETS } from '../../../../src/games/iki/rules/rulesets.ts'
import { DRAFT } from '../../../../src/games/iki/rules/state.ts'
import { give, held, legal, offer, opened, optionsFor, play, playChance, playOut, put } from '../../../support/iki/play.ts'
import { business, monthEnd, nextMonth, turn } from '../../../support/iki/positions.ts'
import { movesWith, reasonsFor, STALL_NAMES, seen } from '../../../support/iki/reading.ts'

const known = new Map<string, IkiOptions>()
/** A game not yet begun; options that were resolved once are used again. */
function fresh(given: object, seats: number): IkiState {
  const key = `${seats} ${JSON.stringify(given)}`
  const options = known.get(key) ?? optionsFor(given, seats)
  known.set(key, options)
  return iki.setup(options, seats)
}
const problems = (given: object, seats: number) => {
  const resolved = iki.resolve(given, seats)
  return 'problems' in resolved ? resolved.problems : []
}
const sorted = (list: readonly string[]) => [...list].sort()
const idsOf = (season: string, stretch: boolean) =>
  EDO.cards.filter((card) => card.season === season && (stretch || !card.stretch)).map((card) => card.id)

describe.each(RULE_SETS)('%s', (rules) => {
  const late = rules === 'edition-2021'

  test('SETUP-1: two, three and four people can play, nobody else', () => {
    expect(iki.seats).toEqual([2, 3, 4])
    for (const seats of [2, 3, 4]) {
      expect(problems({ rules }, seats)).toEqual([])
      const s = fresh({ rules }, seats)
      expect(seen(s).players.length).toBe(seats)
      playOut(s, `people ${seats}`)
      expect(s.month).toBe(13)
    }
    for (const seats of [0, 1, 5]) expect(problems({ rules }, seats).map((p) => p.path)).toEqual(['seats'])
  })

  test('SETUP-2: 8 mon, 1 rice, 1 sandal, 4 kobun and nothing else', () => {
    const s = fresh({ rules }, 4)
    for (let seat = 0; seat < 4; seat++) {
      expect(held(s, seat)).toEqual({ mon: 8, rice: 1, sandals: 1, lumber: 0, koban: 0, iki: 0, power: 0 })
      const { kobun, retired, fish, pipes, pouches } = seen(s).players[seat]!
      expect({ kobun, retired, fish, pipes, pouches }).toEqual({ kobun: 4, retired: [], fish: [], pipes: [], pouches: [] })
    }
  })

  test('SETUP-2: kobun at home and on the board are four at any time', () => {
    playOut(fresh({ rules }, 3), 'four kobun', (s) => {
      const { players, stalls } = seen(s)
      for (const { seat, kobun } of players) expect(kobun + stalls.filter((stall) => stall.owner === seat).length).toBe(4)
    })
  })

  test('SETUP-3: every oyakata begins at the start point, and the street is a ring of eight', () => {
    const s = opened({ rules })
    expect(seen(s).players.map((p) => p.space)).toEqual([0, 0, 0, 0])
    const ring: number[] = []
    for (let steps = 1; steps <= 9; steps++) {
      const t = turn(1, { rules })
      give(t, 0, { sandals: steps })
      play(t, 'income', steps === 1 ? 'walk 1' : `walk 1+${steps - 1}`)
      ring.push(seen(t).players[0]!.space)
    }
    expect(ring).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 1])
  })

  test('SETUP-3, SETUP-4: behind each space lie two stalls of its nagaya', () => {
    const behind: Record<number, string[]> = {}
    for (let space = 1; space <= 8; space++) {
      const s = business(space, { rules })
      behind[space] = STALL_NAMES.filter((stall) => {
        const t = iki.clone(s)
        put(t, 'oil-seller', stall, 1)
        return legal(t).includes('visit oil-seller')
      })
    }
    expect(behind).toEqual({
      1: ['3-1', 'corner-1'],
      2: ['outer-1', '2-1'],
      3: ['outer-2', '2-2'],
      4: ['3-2', 'corner-2'],
      5: ['3-3', 'corner-3'],
      6: ['outer-3', '2-3'],
      7: ['outer-4', '2-4'],
      8: ['3-4', 'corner-4'],
    })
  })

  test('SETUP-5: one shop at each space', () => {
    const sixth = late ? ['construction', 'fish'] : ['fish', 'construction']
    const shops = ['sandals', 'rice', 'fire-tower', 'tobacco', 'pawn', ...sixth, 'exchange']
    for (let space = 1; space <= 8; space++) {
      const s = business(space, { rules })
      give(s, 0, { mon: 30, rice: 2, sandals: 2, lumber: 5, koban: 5 })
      const here = movesWith(s, 'shop ').map((line) => line.split(' ')[1])
      expect(new Set(here)).toEqual(new Set([shops[space - 1]]))
      expect(reasonsFor(s, `shop ${shops[space % 8]}`)).toEqual([['elsewhere', 'BIZ-1']])
    }
  })

  test('SETUP-6: each season has a deck of its own, of 12 cards or of 14', () => {
    for (const [given, stretch] of [
      [{ rules }, late],
      [{ rules, stretchCards: 'all' }, true],
      [{ rules, stretchCards: 'none' }, false],
    ] as const) {
      const s = monthEnd(3, given)
      ;['summer', 'autumn', 'winter'].forEach((season, i) => {
        if (i > 0) while (s.month < 3 * i + 3 || movesWith(s, 'reveal').length === 0) play(s, plain(s))
        else play(s, 'done')
        expect(iki.actor(s)).toBe(CHANCE)
        const deck = movesWith(s, 'reveal').map((line) => line.slice(7))
        expect(deck.length).toBe(stretch ? 14 : 12)
        expect(sorted(deck)).toEqual(sorted(idsOf(season, stretch)))
        playChance(s)
      })
      const spring = new Set<string>()
      for (let g = 0; g < 120; g++) {
        const start = fresh({ ...given, startSeat: 1, firstStack: 'clockwise', buildingsOffered: 'six', firstPool: 'beforeDraft' }, 4)
        expect(legal(start).length).toBe(stretch ? 14 : 12)
        spring.add(iki.text.move(start, iki.chance(start, new NamedStreams(`shuffle ${g}`))).slice(7))
      }
      expect(sorted([...spring])).toEqual(sorted(idsOf('spring', stretch)))
    }
  })

  test('SETUP-7: the buildings lie open from the start: the six basic ones, or six of all ten', () => {
    const basic = EDO.buildings.filter((b) => b.basic).map((b) => b.id)
    const all = EDO.buildings.map((b) => b.id)
    const chosen = new Set<string>()
    for (let g = 0; g < (late ? 40 : 1); g++) {
      const s = fresh({ rules }, 4)
      const streams = new NamedStreams(`buildings ${g}`)
      if (!late) expect(seen(s).buildings).toEqual(basic)
      while (s.phase < DRAFT) iki.apply(s, iki.chance(s, streams))
      const { buildings } = seen(s)
      expect(buildings.length).toBe(6)
      for (const id of buildings) chosen.add(id)
    }
    expect(sorted([...chosen])).toEqual(sorted(late ? all : basic))
  })

  test('SETUP-7: what is built is not replaced, and what was not chosen cannot be built', () => {
    const s = business(late ? 6 : 7, { rules })
    const { buildings } = seen(s)
    give(s, 0, { mon: 90, rice: 9, lumber: 9, koban: 9 })
    play(s, 'shop construction build')
    expect(sorted([...new Set(movesWith(s, 'build').map((line) => line.split(' ')[1]!))])).toEqual(sorted(buildings))
    play(s, `build ${buildings[0]} 2-1`)
    expect(seen(s).buildings).toEqual(buildings.slice(1))
    nextMonth(s)
    expect(seen(s).buildings).toEqual(buildings.slice(1))
  })

  test('SETUP-8: four spring cards open the pool before the draft, or after it', () => {
    const s = fresh({ rules }, 3)
    const streams = new NamedStreams('pool')
    while (s.phase < DRAFT) iki.apply(s, iki.chance(s, streams))
    expect(seen(s).pool.length).toBe(late ? 0 : 4)
    for (let i = 0; i < 3; i++) play(s, legal(s)[0]!)
    expect([s.month, iki.actor(s) === CHANCE]).toEqual(late ? [0, true] : [1, false])
    while (iki.actor(s) === CHANCE) iki.apply(s, iki.chance(s, streams))
    expect([s.month, legal(s)[0]]).toEqual([1, late ? 'life free' : 'life 1'])
    const { pool } = seen(s)
    expect(pool.map((p) => p.coins)).toEqual([0, 0, 0, 0])
    for (const { card } of pool) expect(idsOf('spring', late)).toContain(card)
  })

  test('SETUP-9: the start player is drawn at random among all, or named by the table', () => {
    for (const seats of [2, 3, 4]) {
      const drawn = new Set<number>()
      for (let g = 0; g < 40; g++) {
        const s = fresh({ rules }, seats)
        expect(legal(s)).toEqual([1, 2, 3, 4].slice(0, seats).map((seat) => `start ${seat}`))
        iki.apply(s, iki.chance(s, new NamedStreams(`start ${g}`)))
        drawn.add(s.stack[0]!)
      }
      expect([...drawn].sort()).toEqual([0, 1, 2, 3].slice(0, seats))
      for (let seat = 1; seat <= seats; seat++) {
        const s = fresh({ rules, startSeat: seat }, seats)
        expect(movesWith(s, 'start')).toEqual([])
        expect(s.stack[0]).toBe(seat - 1)
      }
      expect(problems({ rules, startSeat: seats + 1 }, seats).length).toBe(1)
    }
  })

  test('SETUP-10: all markers on space 0, the start player on top, the rest clockwise or at random', () => {
    const orders = new Set<string>()
    for (let g = 0; g < 160; g++) {
      const s = fresh({ rules, startSeat: 3 }, 4)
      const streams = new NamedStreams(`stack ${g}`)
      while (s.phase < DRAFT) iki.apply(s, iki.chance(s, streams))
      const { stack, players } = seen(s)
      expect(players.map((p) => p.power)).toEqual([0, 0, 0, 0])
      orders.add(stack.join(' '))
    }
    expect(sorted([...orders])).toEqual(late ? ['2 0 1 3', '2 0 3 1', '2 1 0 3', '2 1 3 0', '2 3 0 1', '2 3 1 0'] : ['2 3 0 1'])
    const tops = new Set<string>()
    for (let g = 0; g < (late ? 400 : 60); g++) {
      const s = fresh({ rules }, 4)
      const streams = new NamedStreams(`any ${g}`)
      while (s.phase < DRAFT) iki.apply(s, iki.chance(s, streams))
      tops.add(seen(s).stack.join(' '))
    }
    expect(tops.size).toBe(late ? 24 : 4)
  })

  test('SETUP-14: an own turn can be taken back until another player acts or chance speaks', () => {
    const match: Match<IkiOptions, IkiState, IkiMove, IkiEvent, IkiView> = begin(iki, optionsFor({ rules }, 3), 3, 'undo')
    const say = (line: string) => {
      const parsed = iki.text.parse(match.state, line)
      if ('problem' in parsed) throw new Error(parsed.problem)
      expect(turnOf(iki, match.state).moves).toContain(parsed.move)
      playOn(match, parsed.move)
    }
    const firstOf = () => legal(match.state)[0]!
    const drafter = advance(match)
    expect('problem' in undo(match, drafter)).toBe(true)
    for (let i = 0; i < 3; i++) say(firstOf())
    advance(match)
    for (let i = 0; i < 3; i++) say(firstOf())
    const first = advance(match)
    const before = structuredClone(match.state)
    const log = match.log.length
    const lines = late ? ['walk 2+1', 'done'] : ['income', 'walk 1+1', 'shop rice', 'done']
    for (const line of lines) say(line)
    const second = advance(match)
    expect(second).not.toBe(first)
    expect('problem' in undo(match, second)).toBe(true)
    for (const line of lines.toReversed()) {
      const done = undo(match, first)
      expect('undone' in done && iki.text.move(match.state, done.undone)).toBe(line)
    }
    expect(match.state).toEqual(before)
    expect(match.log.length).toBe(log)
    for (const line of lines) say(line)
    say('income')
    expect('problem' in undo(match, first)).toBe(true)
    expect('undone' in undo(match, second)).toBe(true)
  })

  test('SETUP-15: the free-step space stays closed to two players', () => {
    for (const freeStepSeats of ['none', '4', '3-4']) {
      expect(problems({ rules, freeStepSeats }, 2)).toEqual([])
      expect(legal(opened({ rules, freeStepSeats }, 2))).toEqual(['life 1', 'life 2', 'life 3', 'life 4'])
    }
  })
})

/** The plainest move there is. */
function plain(s: IkiState): string {
  const lines = legal(s)
  return lines.find((line) => line === 'done' || line === 'income' || /^walk \d$/.test(line)) ?? lines[0]!
}

describe('stalls', () => {
  test('SETUP-4: a stall holds one card or one building', () => {
    const s = turn(1)
    put(s, 'engraver', '2-1', 1)
    put(s, 'public-bath', 'outer-3', 2)
    offer(s, 'book-lender')
    expect(movesWith(s, 'hire')).toEqual(
      STALL_NAMES.filter((name) => name !== '2-1' && name !== 'outer-3').map((name) => `hire book-lender ${name}`),
    )
    expect(reasonsFor(s, '2-1')).toEqual([['stall-taken', 'SETUP-4']])
    expect(reasonsFor(s, 'outer-3')).toEqual([['stall-taken', 'SETUP-4']])
    const b = business(7)
    put(b, 'engraver', '2-1', 1)
    put(b, 'public-bath', 'outer-3', 2)
    give(b, 0, { lumber: 3, koban: 2 })
    play(b, 'shop construction build')
    expect(movesWith(b, 'build playhouse').map((line) => line.slice(16))).toEqual(
      STALL_NAMES.filter((name) => name !== '2-1' && name !== 'outer-3'),
    )
  })
})

describe('public knowledge', () => {
  test('SETUP-11: every seat and the audience see the same, goods, tokens and cards of all included', () => {
    const s = business(6)
    play(s, 'shop fish noodlefish-a', 'done')
    give(s, 2, { mon: 17, koban: 3 })
    const views = [0, 1, 2, 3, null].map((seat) => iki.view(s, seat))
    for (const view of views) expect(view).toEqual(views[0])
    const { players } = seen(s)
    expect(players[2]!.goods).toEqual({ mon: 17, rice: 1, sandals: 1, lumber: 0, koban: 3 })
    expect(players[0]!.fish).toEqual(['noodlefish-a'])
  })

  test('SETUP-11: no view reveals the next card or the next fire: all of them are possible', () => {
    const s = monthEnd(1)
    play(s, 'done')
    expect(iki.actor(s)).toBe(CHANCE)
    const drawn = new Set<string>()
    for (let g = 0; g < 60; g++)
      drawn.add(iki.text.move(s, iki.chance(iki.sample(iki.view(s, 1), new NamedStreams('x')), new NamedStreams(`next ${g}`))))
    expect(drawn.size).toBe(8)
    expect(sorted([...drawn])).toEqual(sorted(seen(s).deck.map((id) => `reveal ${id}`)))
    const f = monthEnd(5)
    play(f, 'done')
    expect(legal(f)).toEqual(['fire 1', 'fire 2', 'fire 3', 'fire 4'])
    const fires = new Set<number>()
    for (let g = 0; g < 40; g++) fires.add(iki.chance(f, new NamedStreams(`fire ${g}`)).n)
    expect(fires.size).toBe(4)
  })
})

test('SETUP-10: chance draws each thing from a stream of its own', () => {
  const s = fresh({ rules: 'edition-2021' }, 4)
  const drawn: string[] = []
  const rng = {
    below: (n: number, stream: string) => {
      drawn.push(`${stream} ${n}`)
      return 0
    },
  }
  while (s.month < 6) iki.apply(s, iki.actor(s) === CHANCE ? iki.chance(s, rng) : iki.moves(s).at(-1)!)
  const before = [
    'start 4',
    'stack 3',
    'stack 2',
    'buildings 10',
    'buildings 9',
    'buildings 8',
    'buildings 7',
    'buildings 6',
    'buildings 5',
  ]
  expect(drawn.slice(0, before.length)).toEqual(before)
  expect(new Set(drawn.slice(before.length).map((line) => line.split(' ')[0]))).toEqual(new Set(['spring', 'summer', 'fire']))
  expect(drawn).toContain('fire 4')
})
