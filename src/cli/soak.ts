// nihonbashi soak: random games with every invariant checked in every state.
import { availableParallelism } from 'node:os'
import { type Command, Refusal, readCount, readFlags, readGame } from './command.ts'
import { makeProgress, runPool } from './pool.ts'
import type { SoakTally } from './soak-range.ts'

const HELP = `nihonbashi soak: random games over all seat counts and options, every invariant checked in every state

Usage: nihonbashi soak GAME [--games N] [--seed TEXT] [--workers N] [--json]
Exit code 1 if an invariant was broken; the line says how to see it again.

Example:
  nihonbashi soak ukiyoe --games 100000`

export const soak: Command = {
  name: 'soak',
  summary: 'random games with every invariant checked',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, {
      games: { type: 'string' },
      seed: { type: 'string' },
      workers: { type: 'string' },
      json: { type: 'boolean' },
    })
    if (positionals.length > 1) throw new Refusal(`one game at a time; "${positionals[1]}" is one too many`)
    const game = readGame(positionals[0])
    const games = readCount('--games', values.games, 10000, 1, 1e9)
    const workers = readCount('--workers', values.workers, availableParallelism(), 1, 256)
    const seed = values.seed ?? '1'
    const sum: SoakTally = { games: 0, states: 0, decisions: 0, longest: 0, broken: [] }
    const progress = makeProgress(io, games, 'games')
    await runPool<SoakTally>({ kind: 'soak', game: game.id, options: null, bots: [], seed }, games, workers, (part) => {
      sum.games += part.games
      sum.states += part.states
      sum.decisions += part.decisions
      sum.longest = Math.max(sum.longest, part.longest)
      sum.broken.push(...part.broken)
      progress.add(part.games)
    })
    progress.end()
    if (values.json) io.out(`${JSON.stringify({ game: game.id, seed, ...sum })}\n`)
    else {
      io.out(
        `${game.name}: ${sum.games.toLocaleString('en')} random games, ${sum.states.toLocaleString('en')} states checked, the longest game ${sum.longest} decisions; ${sum.broken.length === 0 ? 'no invariant broken.' : `${sum.broken.length} broken:`}\n`,
      )
      for (const line of sum.broken) io.out(`${line}\n`)
    }
    return sum.broken.length > 0 ? 1 : 0
  },
}
