// A third game, small enough to read at once: it fulfils the contract with two to six players, and a bot plays it.
import { expect, test } from 'vitest'
import { journeyman } from '../../src/bots/levels.ts'
import { CHANCE, OVER } from '../../src/core/game.ts'
import { Seeded, Stream } from '../../src/core/rng.ts'
import { judgeHighCard } from '../support/high-card/bot.ts'
import { highCard } from '../support/high-card/rules.ts'

test.each(highCard.seats)('whole games with %i players', (seats) => {
  const { options } = highCard.resolve({}, seats) as { options: Parameters<typeof highCard.setup>[0] }
  const s = highCard.setup(options, seats)
  const chance = new Seeded(`deal ${seats}`)
  const bot = journeyman(judgeHighCard)
  const rng = new Stream('choices')
  for (let actor = highCard.actor(s); actor !== OVER; actor = highCard.actor(s)) {
    expect(highCard.broken(s)).toEqual([])
    const turn = () => ({ seat: actor, view: highCard.view(s, actor), moves: highCard.moves(s) })
    highCard.apply(s, actor === CHANCE ? highCard.chance(s, chance) : bot.choose(turn(), rng))
  }
  expect(highCard.scores(s).totals.reduce((sum, tricks) => sum + tricks, 0)).toBe(3)
})
