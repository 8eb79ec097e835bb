// The lesson of IKI: January move by move, then a payday, a fire, and New Year.

import type { Script } from '../../../../web/learn/script.ts'
import { IKI_GAME } from './game.ts'

export const IKI_SCRIPT: Script = {
  game: 'iki',
  record: IKI_GAME,
  steps: [
    { at: 4, say: 'coach.iki.welcome' },
    { at: 4, say: 'coach.iki.draft', moves: 1 },
    { at: 9, say: 'coach.iki.life', moves: 1 },
    { at: 10, say: 'coach.iki.hire', moves: 1 },
    { at: 11, say: 'coach.iki.walk', moves: 1 },
    { at: 12, say: 'coach.iki.visit', moves: 1 },
    { at: 13, say: 'coach.iki.shop', moves: 1 },
    { at: 14, say: 'coach.iki.done', moves: 1 },
    { at: 30, say: 'coach.iki.month', recap: { from: 15, types: ['hired', 'visited', 'bought', 'coins'] } },
    { at: 64, say: 'coach.iki.lap', moves: 1 },
    { at: 65, say: 'coach.iki.rice', moves: 3 },
    { at: 68, say: 'coach.iki.salary', recap: { from: 67, types: ['salary'] } },
    { at: 68, say: 'coach.iki.harmony', recap: { from: 67, types: ['harmony'] } },
    { at: 68, say: 'coach.iki.food', recap: { from: 67, types: ['fed', 'cleared', 'season'] } },
    { at: 106, say: 'coach.iki.fire', recap: { from: 105, types: ['fire', 'burnt', 'stopped'] } },
    { at: 244, say: 'coach.iki.year', moves: 1 },
    { at: 245, say: 'coach.iki.last', moves: 3 },
    { at: 252, say: 'coach.iki.end' },
  ],
}
