// The players at a table of bots: a bot by name, with a budget (master:1000, master:500ms), or the user's program (program:COMMAND).

import type { AnyGame, Rng, Turn } from '../../core/game.ts'
import { findBot } from '../../games/bots.ts'
import { type Entrant, readEntrant } from '../../lab/arena.ts'
import { type Io, Refusal, readBot, readCount } from '../command.ts'
import { commandOf, openProgram, type ProgramSettings, questionOf, splitCommand } from '../engine/program.ts'
import { withBudget } from './budget.ts'

/** Checks a name before anything starts. */
export function readPlayer(game: AnyGame, name: string): Entrant {
  const command = commandOf(name)
  if (command !== undefined) {
    if (splitCommand(command).length === 0) throw new Refusal('name the command after "program:", such as "program:python3 mybot.py"')
    return { name, bot: 'program' }
  }
  const entrant = readEntrant(name)
  if ('problem' in entrant) throw new Refusal(entrant.problem)
  readBot(game, entrant.bot)
  return entrant
}

/** One player for each seat from a list such as random,master:50. A single name stands for every seat. */
export function readPlayers(game: AnyGame, list: string, seats: number): Entrant[] {
  const names = list.split(',').map((name) => name.trim())
  if (names.length !== 1 && names.length !== seats)
    throw new Refusal(`--bots names ${names.length} bots for ${seats} seats; give one for each seat, or one for all`)
  return Array.from({ length: seats }, (_, seat) => readPlayer(game, names[names.length === 1 ? 0 : seat]!))
}

export const readPatience = (seconds: string | undefined, io: Io): ProgramSettings => ({
  patience: readCount('--patience', seconds, 10, 1, 86_400),
  say: io.err,
})

/** A player of one game that does not block the thread: for `play`, where a person sits at the same screen. */
export interface SeatedPlayer {
  /** For the record of the game: a word without spaces. */
  readonly id: string
  /** It may think for a while. */
  readonly isSlow: boolean
  choose(turn: Turn<unknown, unknown>, rng: Rng): Promise<unknown>
  close(): void
}

/** Seats a player by name. A program is started; its faults are refusals, here and in `choose`. Never give it a name out of a file. */
export async function seatPlayer(
  game: AnyGame,
  options: unknown,
  players: number,
  name: string,
  settings: ProgramSettings,
): Promise<SeatedPlayer> {
  const entrant = readPlayer(game, name)
  const command = commandOf(name)
  if (command === undefined) {
    const bot = withBudget(game.id, entrant)
    return {
      id: entrant.name,
      isSlow: findBot(game.id, entrant.bot)?.think !== undefined,
      choose: async (turn, rng) => bot.choose(turn, rng),
      close() {},
    }
  }
  const program = await openProgram(command, settings)
  return {
    id: entrant.bot,
    isSlow: true,
    choose: async (turn) => turn.moves[await program.choose(questionOf(game, options, players, 'm1', turn))],
    close: program.close,
  }
}
