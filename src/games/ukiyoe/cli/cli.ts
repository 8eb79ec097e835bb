// What UKIYO-E brings to the command line.

import type { GameCli } from '../../../cli/game-cli.ts'
import type { AnyTrainee } from '../../../lab/training/trainee.ts'
import { compileDeck, deckFile } from '../cards/deck.ts'
import { watchUkiyoe } from '../lab/counts.ts'
import { openPlayoutSearch } from '../lab/playout-search.ts'
import { drawPlots } from '../lab/plots.ts'
import { reportUkiyoe } from '../lab/report.ts'
import { ukiyoeTrainee } from '../lab/trainee.ts'
import type { UkiyoeOptions } from '../rules/options.ts'
import { drawBalance } from './balance-text.ts'
import { drawUkiyoe, noteUkiyoe } from './board.ts'
import { deck } from './deck-command.ts'

export const ukiyoeCli: GameCli = {
  draw: drawUkiyoe,
  note: noteUkiyoe,
  commands: [deck],
  flags: { deck: { option: 'deck', value: 'FILE', about: 'a deck file', compare: 'repeat it to compare decks' } },
  balance: {
    watch: watchUkiyoe,
    report: (counts, options: UkiyoeOptions, seats) => reportUkiyoe(counts, compileDeck(options.deck), deckFile(options.deck).id, seats),
    text: drawBalance,
    plots: drawPlots,
    choose: { option: 'deck=pair-ladder', what: 'a deck' },
    bars: [],
  },
  trainee: ukiyoeTrainee as unknown as AnyTrainee,
  bench: {
    players: 3,
    search: { name: 'by luck', about: 'one that plays by plain luck to the end of the game', open: openPlayoutSearch },
  },
  examples: {
    '': ['nihonbashi play ukiyoe --players 3', 'nihonbashi simulate ukiyoe --bots random,journeyman,random --games 1000'],
    play: [
      'nihonbashi play ukiyoe',
      'nihonbashi play ukiyoe --players 4 --people 2 --names Aki,Ben --bots journeyman,random',
      'nihonbashi play ukiyoe --players 2 --bots "program:node examples/program.js"',
    ],
    simulate: [
      'nihonbashi simulate ukiyoe --players 3 --bots random,journeyman,random --games 1000 --seed a --json',
      'nihonbashi simulate ukiyoe --players 2 --bots journeyman --games 5000 --option beatenOrder=automatic',
    ],
    arena: ['nihonbashi arena ukiyoe --players 2 --bots master:1000,journeyman --deals 200 --seed a'],
    balance: ['nihonbashi balance ukiyoe --players 3 --option deck=pair-ladder --deck docs/balance/decks/arch.json --plots plots'],
    rules: ['nihonbashi rules ukiyoe EXH-3 END-4'],
    soak: ['nihonbashi soak ukiyoe --games 100000'],
  },
}
