// The lesson of UKIYO-E: one whole round, five turns of the learner.
import type { Script } from '../../../../web/learn/script.ts'
import { UKIYOE_GAME } from './game.ts'

export const UKIYOE_SCRIPT: Script = {
  game: 'ukiyoe',
  record: UKIYOE_GAME,
  steps: [
    { at: 15, say: 'coach.uki.welcome' },
    { at: 15, say: 'coach.uki.draw', moves: 1 },
    { at: 17, say: 'coach.uki.again', moves: 1 },
    { at: 19, say: 'coach.uki.discard', moves: 1 },
    { at: 30, say: 'coach.uki.take', moves: 1, recap: { from: 20, types: ['discarded'] } },
    { at: 31, say: 'coach.uki.second', moves: 1 },
    { at: 33, say: 'coach.uki.exhibit', moves: 1 },
    { at: 44, say: 'coach.uki.stand', recap: { from: 34, types: ['exhibited'] } },
    { at: 44, say: 'coach.uki.drawTwo', moves: 2 },
    { at: 48, say: 'coach.uki.outnumber', moves: 1 },
    { at: 50, say: 'coach.uki.beaten', recap: { from: 48, types: ['beaten', 'laid'] } },
    { at: 60, say: 'coach.uki.wait', moves: 3 },
    { at: 75, say: 'coach.uki.five', recap: { from: 65, types: ['exhibited'] } },
    { at: 75, say: 'coach.uki.drawLast', moves: 2 },
    { at: 79, say: 'coach.uki.sixth', moves: 1 },
    { at: 89, say: 'coach.uki.last', recap: { from: 79, types: ['lastTurns', 'discarded'] } },
    { at: 90, say: 'coach.uki.end', recap: { from: 89, types: ['kept'] } },
  ],
}
