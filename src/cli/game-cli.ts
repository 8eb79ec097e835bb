// What a game may bring to the command line. src/games/cli.ts lists the games; all of it is optional.
import type { Watch } from '../lab/balance.ts'
import type { BalanceReport, Plots, RunInfo } from '../lab/report.ts'
import type { AnyTrainee } from '../lab/training/trainee.ts'
import type { CliCommand } from './command.ts'

export interface GameCli {
  /** The table, drawn from a view for a window of this width. */
  draw?(view: never, names: readonly string[], options: never, columns: number): readonly Section[]
  /** A few words behind the notation of a move in a list: what the notation leaves open. */
  note?(state: never, move: never): string
  /** Commands that are about this game alone. */
  readonly commands?: readonly CliCommand[]
  /** Flags that set one option of this game, by their name without dashes. */
  readonly flags?: Readonly<Record<string, OptionFlag>>
  readonly ruleSets?: RuleSets
  readonly balance?: GameBalance
  readonly bench?: BenchCase
  /** What nets need to learn the game. */
  readonly trainee?: AnyTrainee
  /** Lines for the help of a command, by its name; '' is the help of the whole. */
  readonly examples?: Readonly<Record<string, readonly string[]>>
}

/** A part of a table. */
export interface Section {
  readonly name: string
  readonly text: string
  /** What takes its place in a small window; '' leaves it out. Left out here: always the whole text. */
  readonly brief?: string
  /** Stays when even the short table is too high for the window. */
  readonly vital?: true
}

export interface OptionFlag {
  /** The option it sets. */
  readonly option: string
  /** What stands for its value in the help; FILE: the option is read out of a JSON file. */
  readonly value: string
  readonly about: string
  /** What its values are called, such as "rule set"; for a flag that takes one of the option's listed values. */
  readonly noun?: string
  /** For a file: why it may be repeated in a balance report. */
  readonly compare?: string
}

/** Something as data and in words. */
export interface RuleSetOutput {
  readonly data: unknown
  readonly text: string
}

/** A game with more than one set of rules. */
export interface RuleSets {
  readonly ids: readonly string[]
  show(id: string): RuleSetOutput
  diff(before: string, now: string): RuleSetOutput
}

/** Games watched closely, and what they say. */
export interface GameBalance {
  readonly watch: Watch
  report(counts: Readonly<Record<string, number>>, options: never, seats: number): BalanceReport
  text(report: never, run: RunInfo): string
  plots(reports: never, run: RunInfo): Plots
  /** For the help: an option by which to choose what is examined, and what it names. */
  readonly choose: { readonly option: string; readonly what: string }
  /** For the help: what lies outside the bars. */
  readonly bars: readonly string[]
}

/** How the game is measured. */
export interface BenchCase {
  readonly players: number
  /** A search to compare the master's with. */
  readonly search?: { readonly name: string; readonly about: string; open(): BenchSearch }
}

export interface BenchSearch {
  think(turn: never, rng: never, budget: { readonly stop: () => boolean }): { readonly iterations: number }
}
