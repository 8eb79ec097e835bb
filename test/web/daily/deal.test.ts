// The deal of the day: the same for everybody, and the same cards for the bot that plays it afterwards.
import { expect, test } from 'vitest'
import type { BotId } from '../../../src/bots/ids.ts'
import { luckOf } from '../../../src/bots/luck.ts'
import { CHANCE, type Turn } from '../../../src/core/game.ts'
import { replay } from '../../../src/core/match.ts'
import { RandomStream } from '../../../src/core/rng.ts'
import { findBot, valuerFor } from '../../../src/games/bots.ts'
import { GAMES } from '../../../src/games/index.ts'
import { GAME_INFOS } from '../../../src/games/ui.ts'
import { loadMessages } from '../../../src/messages/i18n.ts'
import type { BotWorker, WorkerQuestion } from '../../../src/web/bots/client.ts'
import { addDays, FIRST_DAY, puzzleOn } from '../../../src/web/daily/days.ts'
import { dealOf, dealtGame, playDeal, strongestOf } from '../../../src/web/daily/deal.ts'
import { evenShareOf } from '../../../src/web/daily/deal-luck.tsx'

await loadMessages()

/** Answers as the worker does, with a tenth of the thought. */
const ask = (async (question: Parameters<BotWorker['ask']>[0] & { kind: 'choose' }) => {
  const { game, seat, view, moves, seed, bot } = question
  const turn: Turn<unknown, unknown> = { seat, view, moves }
  return moves.indexOf(findBot(game, bot)!.choose(turn, new RandomStream(`${seed}\nseat ${seat}`), { iterations: 4 }))
}) as unknown as BotWorker['ask']

const never = new AbortController().signal
const UKIYOE_DAY = Array.from({ length: 2 }, (_, i) => addDays('2026-11-16', i)).find((day) => dealOf(day).game === 'ukiyoe')!

test('the games and the seats take turns, and no day has the same game twice', () => {
  const days = Array.from({ length: 60 }, (_, i) => addDays(FIRST_DAY, i))
  for (const day of days) {
    const deal = dealOf(day)
    expect(dealOf(day)).toEqual(deal)
    expect(deal.seat).toBeLessThan(deal.players)
    expect(GAME_INFOS[puzzleOn(day, [300, 300]).game]!.id).not.toBe(deal.game)
    const { seats, moves, seed } = dealtGame(deal)
    expect(seats.map((seat) => seat.bot !== undefined)).toEqual(seats.map((_, seat) => seat !== deal.seat))
    expect({ moves, seed }).toEqual({ moves: [], seed: `deal ${day}` })
  }
  const sat = new Set(days.map((day) => `${dealOf(day).game} ${dealOf(day).seat}`))
  expect(sat.size).toBe(GAME_INFOS.reduce((sum, info) => sum + info.usualSeats, 0))
})

test('a bot in the reader’s seat gets the same cards, and plays the same game again', async () => {
  const deal = dealOf(UKIYOE_DAY)
  const told: number[] = []
  const [bot] = strongestOf(deal.game) as [BotId]
  const record = await playDeal(deal, bot, ask, (made) => void told.push(made), never)
  expect(record.result).toBeDefined()
  expect(record.seats[deal.seat]!.bot).toBe(bot)
  expect(told.at(-1)).toBeLessThanOrEqual(record.moves.length)
  expect((await playDeal(deal, bot, ask, () => {}, never)).moves).toEqual(record.moves)
  // The same cards in the same order, whoever plays.
  const other = await playDeal(deal, 'apprentice', ask, () => {}, never)
  expect(other.moves).not.toEqual(record.moves)
  expect(drawn(record.moves).slice(0, 40)).toEqual(drawn(other.moves).slice(0, 40))

  function drawn(moves: readonly unknown[]): unknown[] {
    const game = GAMES[deal.game]!
    const state = game.setup(record.options, deal.players)
    return moves.filter((move) => {
      const isChance = game.actor(state) === CHANCE
      game.apply(state, move)
      return isChance
    })
  }
})

test('luck is taken out of a game: a share of such games, the same every time', async () => {
  const deal = dealOf(UKIYOE_DAY)
  const record = await playDeal(deal, 'apprentice', ask, () => {}, never)
  const known = new Map<number, ReturnType<typeof luckOf>>()
  const measure = (async ({ game, options, players, moves, at, seed, thoroughness }: WorkerQuestion & { kind: 'luck' }) => {
    if (known.has(at)) return known.get(at)
    const rules = GAMES[game]!
    const [before, after] = [moves.slice(0, at), moves].map((made) => replay(rules, options, players, made))
    const measured = luckOf(rules, valuerFor(game)!, { at, to: moves.length, before, after }, seed, thoroughness)
    known.set(at, measured)
    return measured
  }) as unknown as BotWorker['ask']
  const told: number[] = []
  const shares = await Promise.all(
    record.seats.map((_, seat) => evenShareOf(record, seat, measure, (done) => void (seat === 0 && told.push(done)), never)),
  )
  expect(told.at(-1)).toBe(1)
  expect(shares.reduce((sum, { even }) => sum + even, 0)).toBeCloseTo(1, 6)
  for (const { even, error } of shares) {
    expect(even).toBeGreaterThanOrEqual(0)
    expect(error).toBeGreaterThan(0)
  }
  expect(await evenShareOf(record, 0, measure, () => {}, never)).toEqual(shares[0])
})

test('it can be stopped', async () => {
  const stop = new AbortController()
  const refusing = ((question: Parameters<BotWorker['ask']>[0], signal: AbortSignal) => {
    if (signal.aborted) return Promise.reject(signal.reason)
    stop.abort(new Error('stopped'))
    return ask(question, signal)
  }) as BotWorker['ask']
  await expect(playDeal(dealOf(UKIYOE_DAY), 'master', refusing, () => {}, stop.signal)).rejects.toThrow('stopped')
})
