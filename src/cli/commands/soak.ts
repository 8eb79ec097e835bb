// nihonbashi soak: random games with every invariant checked in every state.
import { availableParallelism } from 'node:os'
import { type CliCommand, Refusal, readCount, readFlags, readGame } from '../command.ts'
import { examplesOf } from '../games.ts'
import { flagLines, MANY_FLAGS } from '../help.ts'
import { INTERRUPTED, interruptible, partial } from '../terminal/interrupt.ts'
import { runPool } from '../workers/pool.ts'
import { makeProgress } from '../workers/progress.ts'
import type { SoakTally } from '../workers/soak-range.ts'

const FLAGS = {
  games: { type: 'string', value: 'N', about: 'how many games (default 10000)' },
  ...MANY_FLAGS,
  json: { type: 'boolean', about: 'the counts as JSON' },
} as const

const HELP = `nihonbashi soak: check every invariant in every state of random games

Usage: nihonbashi soak GAME [options]
${flagLines(FLAGS)}

The games go over all numbers of players and all options. Exit code 1 if an invariant was broken; the line says how to see it again. Ctrl+C ends a run and reports on the games so far (exit code 130).

Example:
${examplesOf('soak')}`

export const soak: CliCommand = {
  name: 'soak',
  summary: 'random games with every invariant checked',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, FLAGS)
    if (positionals.length > 1) throw new Refusal(`one game at a time; "${positionals[1]}" is one too many`)
    const game = readGame(positionals[0])
    const games = readCount('--games', values.games, 10000, 1, 1e9)
    const workers = readCount('--workers', values.workers, availableParallelism(), 1, 256)
    const seed = values.seed ?? '1'
    const sum: SoakTally = { games: 0, states: 0, decisions: 0, longest: 0, broken: [] }
    const progress = makeProgress(io, games, 'games')
    const take = (part: SoakTally) => {
      sum.games += part.games
      sum.states += part.states
      sum.decisions += part.decisions
      sum.longest = Math.max(sum.longest, part.longest)
      sum.broken.push(...part.broken)
      progress.add(part.games)
    }
    const interrupted = await interruptible(async (stop) => {
      await runPool({ kind: 'soak', game: game.id, options: null, bots: [], seed }, games, workers, take, stop)
      return stop.aborted && sum.games < games
    }).finally(progress.end)
    if (values.json) io.out(`${JSON.stringify({ game: game.id, seed, ...(interrupted ? { interrupted, wanted: games } : {}), ...sum })}\n`)
    else {
      if (interrupted) io.out(partial(sum.games, games))
      io.out(
        `${game.name}: ${sum.games.toLocaleString('en')} random games, ${sum.states.toLocaleString('en')} states checked, the longest game ${sum.longest} decisions; ${sum.broken.length === 0 ? 'no invariant broken.' : `${sum.broken.length} broken:`}\n`,
      )
      for (const line of sum.broken) io.out(`${line}\n`)
    }
    if (sum.broken.length > 0) return 1
    return interrupted ? INTERRUPTED : 0
  },
}
