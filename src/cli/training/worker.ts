// A worker thread of the training: plays games against itself and writes their samples to a file, or plays two nets against each other.
import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import { master } from '../../bots/master.ts'
import { netHeuristics } from '../../bots/net/heuristics.ts'
import { type NetFile, readNet } from '../../bots/net/weights.ts'
import { type GameResult, playGame, type Tournament } from '../../lab/arena.ts'
import { type SelfPlaySettings, selfPlay } from '../../lab/training/self-play.ts'
import { findTrainee } from './find.ts'

export interface SelfPlayJob {
  readonly kind: 'play'
  readonly game: string
  readonly settings: Omit<SelfPlaySettings, 'net'>
  /** The file of a net. */
  readonly net?: string | undefined
  readonly out: string
  readonly games: number
}

export interface SelfPlayTally {
  readonly games: number
  readonly samples: number
}

/** Games of a tournament between nets, from a number up to another. */
export interface GateJob {
  readonly kind: 'gate'
  readonly game: string
  readonly seats: number
  /** The files of the nets, in the order of the entrants. */
  readonly nets: readonly string[]
  readonly run: Tournament
  readonly from: number
  readonly to: number
}

const openNet = (file: string): NetFile => readNet(new Uint8Array(readFileSync(file)).buffer)

const job = workerData as SelfPlayJob | GateJob
parentPort!.postMessage(job.kind === 'play' ? play(job) : gate(job))

function play({ game, settings, net, out, games }: SelfPlayJob): SelfPlayTally {
  const { playOne, samples } = selfPlay(findTrainee(game), { ...settings, net: net === undefined ? undefined : openNet(net) })
  const file = openSync(out, 'w')
  let count = 0
  for (let i = 0; i < games; i++) {
    playOne()
    count += samples.count
    writeSync(file, samples.drain())
  }
  closeSync(file)
  return { games, samples: count }
}

function gate({ game, seats, nets, run, from, to }: GateJob): GameResult[] {
  const trainee = findTrainee(game)
  const resolved = trainee.game.resolve({}, seats)
  if ('problems' in resolved) throw new Error(`${game} is not for ${seats} players`)
  const bots = nets.map((file) => master(trainee.game, () => netHeuristics(trainee.features, openNet(file), trainee.guidance(seats))))
  return Array.from({ length: to - from }, (_, i) => playGame(trainee.game, resolved.options, run, bots, from + i, () => 0))
}
