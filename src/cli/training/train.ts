// The training loop: games, learning from them, a gate, and again. Every generation lies in a folder, so that a run can go on.
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { NetShape } from '../../bots/net/shape.ts'
import { type NetFile, type NetHeader, readNet } from '../../bots/net/weights.ts'
import { sampleFormat } from '../../lab/training/samples.ts'
import { itemsOfVariants, mostInputs, type SelfPlaySettings } from '../../lab/training/self-play.ts'
import type { AnyTrainee } from '../../lab/training/trainee.ts'
import { learn, packWeights, type SampleSource, storeWeights } from './learn.ts'
import { playGate, playMany } from './threads.ts'

export interface TrainSettings {
  readonly game: string
  readonly seats: number
  readonly folder: string
  readonly seed: string
  readonly workers: number
  /** Games of one generation. */
  readonly starterGames: number
  readonly policyGames: number
  readonly searchGames: number
  /** Of the search in self-play, for choices that become samples. */
  readonly iterations: number
  readonly gateDeals: number
  /** The program that runs Python with PyTorch; without it learning is done in this process. */
  readonly python?: string | undefined
  readonly log: (line: string) => void
  readonly progress: (what: string, done: number, of: number) => void
  /** Asked before each generation. */
  readonly isOver: (generation: number) => boolean
}

interface SampleFiles {
  readonly generation: number
  readonly kind: 'starter' | 'policy' | 'search'
  readonly files: readonly string[]
}

interface State {
  readonly generation: number
  /** The generation that has passed the gate last. */
  readonly best: number
  readonly samples: readonly SampleFiles[]
  /** The file of the net that is generation 0, if the run goes on from one. */
  readonly from?: string
}

const SIZES = { hidden: 128, second: 32, policy: 32 }
const EXPLORATION = 0.4
/** How many generations back the samples come from. */
const MEMORY = 3
/** Samples of the first player stay in every set: positions after weak moves must not be forgotten. */
const MOST_STARTER = 40_000
/** Searched positions are few compared with those of policy games, so they are used more often. */
const SEARCHED_TIMES = 3
/** The first net has a value but no policy: hand-made priors search with it, and fewer iterations do. */
const FIRST_ITERATIONS = 150
const GATE_ITERATIONS = 100

const COMMON = { quickIterations: 60, kept: 0.33, drawn: 0.25, heat: 0.7, slips: 0.05 }
const LEARNING = { batch: 8192, epochs: 3, rate: 0.002, searchShare: 0.5 }

const netFile = (folder: string, g: number) => join(folder, `gen-${g}.net`)
const weightsFile = (folder: string, g: number) => join(folder, `gen-${g}.weights`)

/** Goes on where the folder says, until `isOver`. Returns the number of generations there are. */
export async function train(trainee: AnyTrainee, settings: TrainSettings): Promise<number> {
  const { folder } = settings
  mkdirSync(folder, { recursive: true })
  let state = readState(folder)
  while (!settings.isOver(state.generation)) {
    state = await trainGeneration(trainee, settings, state)
    writeState(folder, state)
  }
  return state.generation
}

/** Makes the net of a file generation 0 of an empty folder. Returns what is wrong, if something is. */
export function beginFrom(trainee: AnyTrainee, { folder, game, seats }: TrainSettings, file: string): string | undefined {
  const from = resolve(file)
  if (existsSync(stateFile(folder))) {
    if (readState(folder).from === from) return undefined
    return `${folder} holds another run: name a new folder, or leave out --from to go on with that run`
  }
  let net: NetFile
  try {
    net = readNet(new Uint8Array(readFileSync(from)).buffer)
  } catch (error) {
    return `${file} cannot be read: ${(error as Error).message}`
  }
  const { header } = net
  const shape: NetShape = { ...trainee.features.shape(seats), ...SIZES }
  if (header.game !== game || header.shape.seats !== seats) return `${file} is for ${header.game} with ${header.shape.seats} players`
  if (header.features !== trainee.features.id || JSON.stringify(header.shape) !== JSON.stringify(shape))
    return `${file} was made for features or layers of another version`
  mkdirSync(folder, { recursive: true })
  copyFileSync(from, netFile(folder, 0))
  copyFileSync(from, join(folder, 'best.net'))
  storeWeights(net.weights, shape, weightsFile(folder, 0))
  writeState(folder, { generation: 1, best: 0, samples: [], from })
  return undefined
}

async function trainGeneration(trainee: AnyTrainee, settings: TrainSettings, state: State): Promise<State> {
  const { folder, seats, log } = settings
  const g = state.generation
  const samples = [...state.samples, ...(await playGeneration(settings, state))].filter((one) => isKept(one, g))
  const shape: NetShape = { ...trainee.features.shape(seats), ...SIZES }
  const job = {
    ...LEARNING,
    shape,
    format: sampleFormat(shape, mostInputs(seats)),
    rules: itemsOfVariants(trainee, seats),
    seed: `${settings.seed} ${g}`,
    spread: trainee.spread,
    samples: samples.flatMap(sourcesOf),
    ...(g > 0 ? { start: weightsFile(folder, g - 1) } : {}),
    out: weightsFile(folder, g),
  }
  const report = await learn(job, settings.python, (done, of) => settings.progress('learning', done, of))
  log(`generation ${g}: learned ${JSON.stringify(report)}`)
  const about = { generation: g, seed: settings.seed, seats }
  const header: NetHeader = { game: settings.game, features: trainee.features.id, shape, exploration: EXPLORATION, about }
  packWeights(job.out, header, netFile(folder, g))
  const best = await findBest(settings, state)
  copyFileSync(netFile(folder, best), join(folder, 'best.net'))
  for (const old of state.samples) if (!samples.includes(old)) for (const file of old.files) rmSync(file, { force: true })
  return { ...state, generation: g + 1, best, samples }
}

/** The new generation, or the best before if it does not win at least its share against that one. */
async function findBest({ folder, game, seats, seed, workers, gateDeals, log }: TrainSettings, state: State): Promise<number> {
  const g = state.generation
  if (!hasPolicy(state)) return g
  const nets = [netFile(folder, g), netFile(folder, state.best)] as const
  const report = await playGate(game, seats, nets, { deals: gateDeals, iterations: GATE_ITERATIONS, seed: `${seed} gate ${g}`, workers })
  const { estimate, interval } = report.entrants[0]!.winShare
  const passed = estimate >= 1 / seats
  const [low, high] = interval.map(percent)
  log(
    `generation ${g}: ${percent(estimate)} % (${low} to ${high}) against generation ${state.best}, an even share is ${percent(1 / seats)} %: ${passed ? 'better' : 'no better'}`,
  )
  return passed ? g : state.best
}

const percent = (share: number) => (100 * share).toFixed(1)

/** Whether the net before has learned which moves are worth a look: the first one has not, unless it was given. */
const hasPolicy = ({ generation, from }: State) => generation > (from === undefined ? 1 : 0)

async function playGeneration(settings: TrainSettings, state: State): Promise<SampleFiles[]> {
  const { generation: g, samples } = state
  const { folder, game, seats, seed, workers, log, progress } = settings
  const play = async (kind: SampleFiles['kind'], games: number, own: Partial<SelfPlaySettings>): Promise<SampleFiles> => {
    const mode = { mode: kind, seats, seed: `${seed} ${g} ${kind}`, iterations: settings.iterations }
    progress(`${kind} games`, 0, games)
    const net = kind === 'starter' ? undefined : netFile(folder, g - 1)
    const made = await playMany(game, { ...COMMON, ...mode, ...own }, { net, out: join(folder, `samples-${g}-${kind}`), games, workers })
    log(`generation ${g}: ${made.games} ${kind} games, ${made.samples} samples`)
    return { generation: g, kind, files: made.files }
  }
  const out: SampleFiles[] = []
  if (!samples.some(({ kind }) => kind === 'starter')) out.push(await play('starter', settings.starterGames, { kept: 0.1, slips: 0.08 }))
  if (hasPolicy(state)) out.push(await play('policy', settings.policyGames, { kept: 0.1 }))
  if (g > 0) {
    const first = hasPolicy(state) ? {} : { handPriors: true, iterations: Math.min(FIRST_ITERATIONS, settings.iterations) }
    out.push(await play('search', settings.searchGames, first))
  }
  return out
}

const isKept = ({ generation, kind }: SampleFiles, g: number) => kind === 'starter' || g - generation < MEMORY

function sourcesOf({ kind, files }: SampleFiles): SampleSource[] {
  if (kind === 'starter') return files.map((file) => ({ file, most: MOST_STARTER }))
  const times = kind === 'search' ? SEARCHED_TIMES : 1
  return Array.from({ length: times }, () => files.map((file) => ({ file }))).flat()
}

const stateFile = (folder: string) => join(folder, 'state.json')

function readState(folder: string): State {
  if (!existsSync(stateFile(folder))) return { generation: 0, best: 0, samples: [] }
  return JSON.parse(readFileSync(stateFile(folder), 'utf8')) as State
}

/** Whole or not at all: a run that is stopped while it writes goes on from the generation before. */
function writeState(folder: string, state: State): void {
  writeFileSync(`${stateFile(folder)}.new`, JSON.stringify(state))
  renameSync(`${stateFile(folder)}.new`, stateFile(folder))
}
