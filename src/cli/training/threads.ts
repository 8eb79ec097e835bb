// Games on many threads: self-play, and the gate between two nets.
import { Worker } from 'node:worker_threads'
import { type ArenaReport, type GameResult, lineups, reportArena, seatingsOf } from '../../lab/arena.ts'
import type { SelfPlaySettings } from '../../lab/training/self-play.ts'
import type { GateJob, SelfPlayJob, SelfPlayTally } from './worker.ts'

const WORKER = new URL('./worker.js', import.meta.url)

function inThread<Answer>(job: SelfPlayJob | GateJob): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(WORKER, { workerData: job })
    worker.on('message', resolve)
    worker.on('error', reject)
  })
}

/** Where the share of a worker begins. */
const cut = (n: number, workers: number, i: number) => Math.floor((n * i) / workers)

export interface Played extends SelfPlayTally {
  readonly files: readonly string[]
}

/** Plays a number of games; each thread writes a file. The same seed and number of threads give the same samples. */
export async function playMany(
  game: string,
  settings: Omit<SelfPlaySettings, 'net'>,
  run: { readonly net?: string | undefined; readonly out: string; readonly games: number; readonly workers: number },
): Promise<Played> {
  const jobs = Array.from(
    { length: run.workers },
    (_, i): SelfPlayJob => ({
      kind: 'play',
      game,
      settings: { ...settings, seed: `${settings.seed} ${i}` },
      net: run.net,
      out: `${run.out}-${i}.samples`,
      games: cut(run.games, run.workers, i + 1) - cut(run.games, run.workers, i),
    }),
  )
  const tallies = await Promise.all(jobs.map((job) => inThread<SelfPlayTally>(job)))
  return {
    games: tallies.reduce((sum, { games }) => sum + games, 0),
    samples: tallies.reduce((sum, { samples }) => sum + samples, 0),
    files: jobs.map(({ out }) => out),
  }
}

/** The first net against the second, one against all others, on the same deals in every seat. */
export async function playGate(
  game: string,
  seats: number,
  nets: readonly [string, string],
  settings: { readonly deals: number; readonly iterations: number; readonly seed: string; readonly workers: number },
): Promise<ArenaReport> {
  const { deals, iterations, seed, workers } = settings
  const entrants = ['new', 'old'].map((name) => ({ name, bot: name, iterations }))
  const list = seats === 2 ? lineups(2, 2) : [Array.from({ length: seats }, (_, seat) => Math.min(1, seat))]
  const run = { entrants, seatings: seatingsOf(list), seed }
  const games = deals * run.seatings.length
  const parts = await Promise.all(
    Array.from({ length: workers }, (_, i) =>
      inThread<GameResult[]>({ kind: 'gate', game, seats, nets, run, from: cut(games, workers, i), to: cut(games, workers, i + 1) }),
    ),
  )
  return reportArena(run, parts.flat())
}
