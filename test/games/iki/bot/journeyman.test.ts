// The journeyman IKI player: strong enough, never at a loss, the same for the same seed, and only ever playing what it was given.
import { describe, expect, test } from 'vitest'
import type { AnyBot, Bot } from '../../../../src/bots/bot.ts'
import { journeyman } from '../../../../src/bots/levels.ts'
import { randomBot } from '../../../../src/bots/random.ts'
import type { AnyGame } from '../../../../src/core/game.ts'
import { CHANCE, OVER } from '../../../../src/core/game.ts'
import { turnOf } from '../../../../src/core/match.ts'
import { NamedStreams, RandomStream } from '../../../../src/core/rng.ts'
import { judgeIki } from '../../../../src/games/iki/bot/judge.ts'
import { EDO } from '../../../../src/games/iki/cards/edo.ts'
import { type IkiMove, type IkiState, type IkiView, iki } from '../../../../src/games/iki/rules/game.ts'
import { OPTION_NAMES, OPTIONS, RULE_SETS, rulesOf } from '../../../../src/games/iki/rules/rulesets.ts'
import { BUSINESS, FIRE, FOOD, GO, HIRE, LIFE } from '../../../../src/games/iki/rules/state.ts'
import { playRange, summarize } from '../../../../src/lab/simulate.ts'
import { chooseLife, clearBoard, give, offer, opened, optionsFor, put, retire, until } from '../../../support/iki/play.ts'

const journeymanIki = journeyman(judgeIki())
const GAME = iki as unknown as AnyGame
const JOURNEYMAN = journeymanIki as unknown as AnyBot
const RANDOM = randomBot as unknown as AnyBot

const choose = (s: IkiState, seed = 'tie') => journeymanIki.choose(turnOf(iki, s), new RandomStream(seed))
const chosen = (s: IkiState) => iki.text.move(s, choose(s))

/** A view as text, without the table, which nobody can change. */
const holding = ({ table: _, ...rest }: IkiView) => JSON.stringify(rest)

/** Plays a game to its end and gives its moves as text. */
function game(given: object, seats: number, seed: string, bots: readonly Bot<IkiView, IkiMove>[]): { s: IkiState; lines: string[] } {
  const s = iki.setup(optionsFor(given, seats), seats)
  const chance = new NamedStreams(seed)
  const rng = new RandomStream(`${seed} bots`)
  const lines: string[] = []
  for (let actor = iki.actor(s); actor !== OVER; actor = iki.actor(s)) {
    let move: IkiMove
    if (actor === CHANCE) move = iki.chance(s, chance)
    else {
      const turn = turnOf(iki, s)
      const before = holding(turn.view)
      move = bots[actor]!.choose(turn, rng)
      if (!turn.moves.includes(move)) throw new Error(`${JSON.stringify(move)} was not among the moves given`)
      if (holding(turn.view) !== before) throw new Error('the view was changed')
    }
    lines.push(iki.text.move(s, move))
    iki.apply(s, move)
  }
  return { s, lines }
}

/** A game in which seats come from random play every other month, so that the bot meets positions it would avoid. */
const stumbling: Bot<IkiView, IkiMove> = {
  id: 'stumbling',
  about: 'journeyman in odd months only',
  choose: (turn, rng) => (turn.view.month % 2 === 1 ? journeymanIki.choose(turn, rng) : turn.moves[rng.below(turn.moves.length, 'bot')]!),
}

test.each([
  { seats: 2, games: 12, least: 11 },
  { seats: 3, games: 12, least: 10 },
  { seats: 4, games: 12, least: 10 },
])('of $games games of $seats against random play it wins at least $least', ({ seats, games, least }) => {
  const bots = Array.from({ length: seats }, (_, seat) => (seat === 1 ? JOURNEYMAN : RANDOM))
  const [, own] = summarize(playRange(GAME, optionsFor({}, seats), bots, 'journeyman test', 0, games), bots)
  expect(own!.winShare * games).toBeGreaterThanOrEqual(least)
})

test('four of them score at least 75 on average', () => {
  const bots = [JOURNEYMAN, JOURNEYMAN, JOURNEYMAN, JOURNEYMAN]
  const seats = summarize(playRange(GAME, optionsFor({}, 4), bots, 'four', 0, 6), bots)
  expect(seats.reduce((sum, seat) => sum + seat.meanScore, 0) / 4).toBeGreaterThanOrEqual(75)
})

describe.each(RULE_SETS)('%s', (rules) => {
  test.each([2, 3, 4])('is played to the end by %i of them, with moves they were given', (seats) => {
    const bots = Array.from({ length: seats }, () => journeymanIki)
    const { s } = game({ rules }, seats, `whole ${rules}`, bots)
    expect(s.month).toBe(13)
    expect(iki.violations(s)).toEqual([])
    expect(game({ rules }, seats, `odd ${rules}`, [...bots.slice(1), stumbling]).s.month).toBe(13)
  })
})

test('every option value that is not the default is played to the end', () => {
  const usual = rulesOf('utsuroi-en')
  for (const name of OPTION_NAMES) {
    for (const [value] of OPTIONS[name].values) {
      if (value === usual[name]) continue
      const seats = name === 'neutralPlacer' ? 2 : name === 'startSeat' ? 4 : 3
      expect(game({ [name]: value }, seats, `${name} ${value}`, Array(seats).fill(stumbling)).s.month).toBe(13)
    }
  }
})

test('other card sets are played too: with all stretch cards, and with hardly any cards', () => {
  expect(game({ stretchCards: 'all', supply: 'printed' }, 4, 'stretch', Array(4).fill(journeymanIki)).s.month).toBe(13)
  const few = EDO.cards.filter((card, i) => card.season === 'start' || i % 3 === 0)
  const small = { ...EDO, id: 'small', cards: few }
  for (const seats of [2, 4]) expect(game({ cardSet: small }, seats, 'small', Array(seats).fill(journeymanIki)).s.month).toBe(13)
})

test('the same seed gives the same game', () => {
  const play = () => game({}, 3, 'again', Array(3).fill(journeymanIki)).lines
  const first = play()
  expect(play()).toEqual(first)
  expect(game({}, 3, 'another', Array(3).fill(journeymanIki)).lines).not.toEqual(first)
})

test('moves that came as data are answered with one of them', () => {
  const s = opened()
  const turn = JSON.parse(JSON.stringify(turnOf(iki, s))) as ReturnType<typeof turnOf<unknown, IkiState, IkiMove, never, IkiView>>
  expect(turn.moves).toContain(journeymanIki.choose(turn, new RandomStream('data')))
})

describe('what a bot sees', () => {
  /** New Year, the first seat to move, nothing on the board. */
  function newYear(): IkiState {
    const s = opened({}, 4)
    until(s, (state) => state.phase === GO)
    clearBoard(s)
    return s
  }

  test('at New Year it goes where its money still makes Iki', () => {
    const s = newYear()
    give(s, s.seat, { mon: 12, rice: 0, sandals: 0 })
    s.fish.fill(-2)
    s.pouches.fill(-2)
    s.pipes.fill(-2)
    expect(chosen(s)).toBe('go 8')
    iki.apply(s, choose(s))
    expect(chosen(s)).toBe('shop exchange twice')
  })

  test('it feeds its cards when payday comes', () => {
    const s = opened({}, 4)
    until(s, (state) => state.month === 3 && state.phase === LIFE && state.cursor === 0)
    const { seat } = s
    clearBoard(s)
    put(s, 'engraver', '2-3', seat)
    put(s, 'sawyer', '2-4', seat)
    give(s, seat, { mon: 3, rice: 0, sandals: 0 })
    s.pool.length = 0
    s.coins.length = 0
    s.at[seat] = 1
    expect(chosen(s)).toBe('life 1')
    chooseLife(s, seat, 1)
    until(s, (state) => state.seat === seat && state.phase === BUSINESS)
    expect(chosen(s)).toBe('shop rice')
  })

  test('of two cards it cannot feed it dismisses the one that earns less', () => {
    const s = opened({}, 4)
    until(s, (state) => state.month === 3 && state.phase === HIRE)
    const { seat } = s
    clearBoard(s)
    put(s, 'ukiyo-e-artist', '2-1', seat, 2)
    put(s, 'book-lender', '2-2', seat, 1)
    give(s, seat, { mon: 0, rice: 1, sandals: 0 })
    s.at[seat] = 1
    until(s, (state) => state.phase === FOOD)
    expect(chosen(s)).toBe('dismiss book-lender')
  })

  test('a card for nothing, beside one of its colour, is hired', () => {
    const s = opened({}, 4)
    chooseLife(s)
    until(s, (state) => state.phase === HIRE)
    const { seat } = s
    clearBoard(s)
    s.pool.length = 0
    s.coins.length = 0
    put(s, 'engraver', '2-3', seat)
    offer(s, 'sawyer', 2)
    give(s, seat, { mon: 12, rice: 4 })
    expect(chosen(s)).toMatch(/^hire sawyer .*-3$/)
  })

  test('a saver is used in the last fire', () => {
    const s = opened({}, 4)
    until(s, (state) => state.month === 11 && state.phase === FIRE)
    clearBoard(s)
    retire(s, 'yamabushi', 0)
    put(s, 'swordsmith', 'outer-1', 0)
    give(s, 0, { power: 0 })
    iki.apply(s, iki.moves(s)[0]!)
    expect(chosen(s)).toBe('save swordsmith')
  })
})
