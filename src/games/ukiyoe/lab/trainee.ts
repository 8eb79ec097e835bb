// What UKIYO-E brings so that nets can learn it.
import type { Rng } from '../../../core/game.ts'
import type { Trainee } from '../../../lab/training/trainee.ts'
import { quickMove, ukiyoeHeuristics } from '../bot/heuristics.ts'
import { ukiyoeFeatures } from '../bot/net/features.ts'
import { ukiyoeGuidance } from '../bot/net/guidance.ts'
import type { Deck, DeckFile } from '../cards/deck.ts'
import type { UkiyoeEvent } from '../rules/events.ts'
import { ukiyoe } from '../rules/game.ts'
import type { UkiyoeMove } from '../rules/moves.ts'
import type { UkiyoeOptions } from '../rules/options.ts'
import type { UkiyoeState } from '../rules/state.ts'
import type { UkiyoeView } from '../rules/view.ts'

const OTHER_DECKS = 16

/** Five to nine artists with two to six scores each: decks that somebody might try. */
function anyDeck(rng: Rng, i: number): DeckFile {
  const between = (least: number, most: number) => least + rng.below(most - least + 1, 'deck')
  const artists = Array.from({ length: between(5, 9) }, (_, a) => {
    const step = between(1, 2)
    const cards = Array.from({ length: between(2, 6) }, (_, c) => ({ score: 1 + c * step, copies: between(1, 3) }))
    return { id: `artist-${a}`, names: { en: `Artist ${a}` }, copies: cards.reduce((sum, { copies }) => sum + copies, 0), cards }
  })
  return { id: `deck-${i}`, version: 1, names: { en: `Deck ${i}` }, artists }
}

export const ukiyoeTrainee: Trainee<UkiyoeOptions, UkiyoeState, UkiyoeMove, UkiyoeEvent, UkiyoeView, Deck> = {
  game: ukiyoe,
  features: ukiyoeFeatures,
  starter: () => (s) => quickMove(s),
  heuristics: () => ukiyoeHeuristics(),
  guidance: ukiyoeGuidance,
  spread: 30,
  phase: (s) => s.round,
  variants: (rng) => [{}, ...Array.from({ length: OTHER_DECKS }, (_, i) => ({ deck: anyDeck(rng, i) }))],
}
