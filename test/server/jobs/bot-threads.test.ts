// The threads in which bots think: every level answers within its time, the grandmaster with what it has learned.
import { afterAll, describe, expect, test } from 'vitest'
import { BOT_IDS } from '../../../src/bots/ids.ts'
import { CHANCE } from '../../../src/core/game.ts'
import { turnOf } from '../../../src/core/match.ts'
import { RandomStream } from '../../../src/core/rng.ts'
import { findBot } from '../../../src/games/bots.ts'
import { GAMES } from '../../../src/games/index.ts'
import { createBotPool } from '../../../src/server/jobs/bot-pool.ts'

const pool = createBotPool(1)
afterAll(() => pool.close())

describe.each(Object.values(GAMES))('$name', (game) => {
  test.each(BOT_IDS)('a %s answers with a legal move, for every number of players', async (bot) => {
    for (const players of game.seats) {
      const resolved = game.resolve({}, players)
      if ('problems' in resolved) throw new Error('the defaults are refused')
      const s = game.setup(resolved.options, players)
      const chance = new RandomStream('threads')
      while (game.actor(s) === CHANCE) game.apply(s, game.chance(s, chance))
      const { seat, view, moves } = turnOf(game, s)
      const move = await pool.ask({ game: game.id, bot, seat, view, seed: 'a', milliseconds: 60 })
      expect(moves).toContainEqual(move)
    }
  })

  test('a foreman looks no further than his level does, however much time there is', async () => {
    const resolved = game.resolve({}, 2)
    if ('problems' in resolved) throw new Error('the defaults are refused')
    const s = game.setup(resolved.options, 2)
    const chance = new RandomStream('level')
    const foreman = findBot(game.id, 'foreman')!
    for (let asked = 0; asked < 5; ) {
      const actor = game.actor(s)
      if (actor === CHANCE) {
        game.apply(s, game.chance(s, chance))
        continue
      }
      const turn = turnOf(game, s)
      const move = foreman.choose(turn, new RandomStream('a'))
      if (turn.moves.length > 1) {
        asked += 1
        const { seat, view } = turn
        expect(await pool.ask({ game: game.id, bot: 'foreman', seat, view, seed: 'a', milliseconds: 20_000 })).toEqual(move)
      }
      game.apply(s, move)
    }
  })
})
