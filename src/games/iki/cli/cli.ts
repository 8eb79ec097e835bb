// What IKI brings to the command line.

import type { GameCli } from '../../../cli/game-cli.ts'
import type { AnyTrainee } from '../../../lab/training/trainee.ts'
import { watchIki } from '../lab/counts.ts'
import { drawPlots } from '../lab/plots.ts'
import { reportIki } from '../lab/report.ts'
import { ikiTrainee } from '../lab/trainee.ts'
import { compile } from '../rules/compile.ts'
import type { IkiOptions } from '../rules/game.ts'
import { RULE_SETS } from '../rules/rulesets.ts'
import { drawBalance } from './balance-text.ts'
import { drawIki } from './board.ts'
import { cards } from './cards-command.ts'
import { ruleSets } from './rule-sets.ts'

const [usual, ...otherSets] = RULE_SETS

export const ikiCli: GameCli = {
  draw: drawIki,
  commands: [cards],
  flags: {
    rules: {
      option: 'rules',
      value: 'RULES',
      noun: 'rule set',
      about: `${usual} (default), ${otherSets.slice(0, -1).join(', ')} or ${otherSets.at(-1)}`,
    },
    cards: { option: 'cardSet', value: 'FILE', about: 'a card-set file' },
  },
  ruleSets,
  balance: {
    watch: watchIki,
    report: (counts, options: IkiOptions, seats) => reportIki(counts, compile(options, seats)),
    text: drawBalance,
    plots: drawPlots,
    choose: { option: 'cardSet=edo-1', what: 'a card set' },
    bars: [
      "a card that moves the win share of its hirer by more than 6 points from the mean of its season's cards",
      'a card hired in less than 5 % of the games in which somebody could afford it',
      'a building built in less than 3 % of the games',
    ],
  },
  trainee: ikiTrainee as unknown as AnyTrainee,
  bench: { players: 4 },
  examples: {
    '': ['nihonbashi rules iki --diff utsuroi-en edition-2021'],
    play: ['nihonbashi play iki --players 4 --rules edition-2021'],
    simulate: ['nihonbashi simulate iki --players 4 --rules edition-2021 --games 500'],
    arena: [
      'nihonbashi arena iki --lineup master:1000,journeyman,journeyman --deals 100 --out run.ndjson',
      'nihonbashi arena iki --bots random,apprentice,journeyman --deals 50 --csv',
    ],
    balance: [
      'nihonbashi balance iki --players 4 --games 4000 --bots journeyman',
      'nihonbashi balance iki --rules edition-2021 --json > report.json',
    ],
    rules: ['nihonbashi rules iki --diff utsuroi-en edition-2021'],
  },
}
