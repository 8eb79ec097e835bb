// A fair deal: commitments, the seed that follows from them, the generator, and the check of a finished game. docs/fair-deal.md specifies it.
import { type AnyGame, CHANCE, type Rng } from '../game.ts'
import { equal } from '../match.ts'
import type { FairnessProof, GameRecord } from '../record/record.ts'
import { NamedStreams } from '../rng.ts'
import { sha256, sha256Words } from './sha256.ts'

/** Names of the drawing methods, in records. A method never changes; a new one gets a new name. */
export const METHODS = ['sha256-1', 'sha256-2'] as const
export type DealMethod = (typeof METHODS)[number]
export const isMethod = (name: string): name is DealMethod => (METHODS as readonly string[]).includes(name)

/** What the server shows when the table is opened, before anybody adds to the deal. */
export const commitToSecret = (secret: string): string => sha256(`nihonbashi commitment\n${secret}`)

/** What a seat sends before the deal is sealed. It names table and seat, so that nobody can pass off another seat's as their own. */
export const commitToEntropy = (table: string, seat: number, entropy: string): string =>
  sha256(`nihonbashi entropy\n${table}\n${seat}\n${entropy}`)

export interface Inputs {
  readonly method: DealMethod
  readonly table: string
  readonly secret: string
  /** What each seat added; empty where it added nothing. */
  readonly entropy: readonly string[]
  /** What each seat had committed to; empty where it had not. */
  readonly commitments: readonly string[]
  /** Seats that sent their entropy to the server instead of committing to it; the server committed for them. */
  readonly uncommitted: readonly number[]
}

/** The seed of a fair deal. Commitments are part of it, so that a record cannot leave out who withheld their entropy. */
export function seedOf({ method, table, secret, entropy, commitments, uncommitted }: Inputs): string {
  if (method === 'sha256-1') return sha256(`nihonbashi seed\n${table}\n${secret}\n${entropy.join('\n')}`)
  const seats = entropy.map((one, seat) => `${commitments[seat] ?? ''} ${one}${uncommitted.includes(seat) ? ' uncommitted' : ''}`)
  return sha256(`nihonbashi seed 2\n${table}\n${secret}\n${seats.join('\n')}`)
}

/** Where the chance of a table comes from: a seed chosen by the host, or the seed of a fair deal. */
export type ChanceSource = { readonly chosen: string } | { readonly method: DealMethod; readonly seed: string }

/**
 * Epochs count the undone lines that held a chance move. Each draws from streams of its own, so that what was seen in an
 * undone line says nothing about what comes instead. `from`: the number of moves when the epoch began.
 */
export interface Epoch {
  readonly number: number
  readonly from: number
}
export const FIRST_EPOCH: Epoch = { number: 0, from: 0 }

/** After an undo that leaves `to` moves. */
export const nextEpoch = (epoch: Epoch, to: number, hadChance: boolean): Epoch =>
  hadChance ? { number: epoch.number + 1, from: to } : { number: epoch.number, from: Math.min(epoch.from, to) }

/** A generator at the beginning of an epoch. */
export function generatorOf(source: ChanceSource, epoch: number): Rng {
  if ('chosen' in source) return new NamedStreams(epoch === 0 ? source.chosen : `${source.chosen}\nepoch ${epoch}`)
  const { method, seed } = source
  const prefix = method === 'sha256-1' ? seed : `nihonbashi chance\n${seed}\n${epoch}`
  return new HashRng(prefix)
}

const TWO32 = 4294967296
const PER32 = 1 / TWO32

interface WordStream {
  words: readonly number[]
  blocks: number
  /** The next word of the block. */
  at: number
}

/** Streams of words that cannot be predicted from those seen: word 8 i + j of a stream is word j of sha256(prefix, stream, i). */
class HashRng implements Rng {
  private readonly prefix: string
  private readonly streams = new Map<string, WordStream>()

  constructor(prefix: string) {
    this.prefix = prefix
  }

  private next(name: string): number {
    let stream = this.streams.get(name)
    if (!stream) {
      stream = { words: [], blocks: 0, at: 0 }
      this.streams.set(name, stream)
    }
    if (stream.at === stream.words.length) {
      stream.words = sha256Words(`${this.prefix}\n${name}\n${stream.blocks++}`)
      stream.at = 0
    }
    return stream.words[stream.at++]!
  }

  below(n: number, name: string): number {
    for (;;) {
      const scaled = this.next(name) * n * PER32
      const whole = Math.floor(scaled)
      const rest = (scaled - whole) * TWO32
      // Lemire's rejection, as in rng.ts.
      if (rest >= n || rest >= TWO32 % n) return whole
    }
  }
}

/** What a seat did for the deal. */
export const PARTS = ['revealed', 'withheld', 'uncommitted', 'none'] as const
export type DealPart = (typeof PARTS)[number]
export function partOf({ method, entropy, commitments = [], uncommitted = [] }: FairnessProof, seat: number): DealPart {
  const isGiven = (entropy[seat] ?? '') !== ''
  if (uncommitted.includes(seat) || (method === 'sha256-1' && isGiven)) return 'uncommitted'
  if (isGiven) return 'revealed'
  return (commitments[seat] ?? '') === '' ? 'none' : 'withheld'
}

/** What is wrong with the deal of a record. Moves count from 1; `undoneAfter`: in the line undone after that many moves. */
export type WrongDeal =
  | { readonly problem: 'secret' }
  | { readonly problem: 'reveal'; readonly seat: number }
  | { readonly problem: 'draw'; readonly move: number; readonly stated: string; readonly due: string; readonly undoneAfter?: number }
  | { readonly problem: 'illegal'; readonly move: number; readonly undoneAfter?: number }

/** Whether the proof is consistent: secret and reveals match their commitments. */
export function checkProof(table: string, proof: FairnessProof): WrongDeal | undefined {
  if (commitToSecret(proof.secret) !== proof.commitment) return { problem: 'secret' }
  if (proof.method === 'sha256-1') return undefined
  const { commitments = [] } = proof
  const seat = proof.entropy.findIndex((entropy, i) => entropy !== '' && commitToEntropy(table, i, entropy) !== commitments[i])
  return seat < 0 ? undefined : { problem: 'reveal', seat }
}

/** Where the chance of a record came from; undefined if the record does not say. */
export function sourceOf(record: GameRecord): ChanceSource | undefined {
  const { table, seed } = record
  const proof = table?.fairness
  if (!proof) return seed === undefined ? undefined : { chosen: seed }
  if (!isMethod(proof.method)) return undefined
  const { method, secret, entropy, commitments = [], uncommitted = [], set = table.id } = proof
  return { method, seed: seedOf({ method, table: set, secret, entropy, commitments, uncommitted }) }
}

/** Draws every chance move again, in the game and in every line that was undone. */
export function checkDraws(game: AnyGame, record: GameRecord, source: ChanceSource): WrongDeal | undefined {
  const { undone = [], fairness, epochs } = record.table ?? {}
  const hasEpochs = fairness ? fairness.method !== 'sha256-1' : epochs === true
  // The last undone line branches off the game, the one before off that one, and so on: this walks back to the first.
  const lines: { readonly moves: readonly unknown[]; readonly undoneAfter?: number }[] = [{ moves: record.moves }]
  for (const { after, moves } of undone.toReversed()) {
    lines.push({ moves: [...lines.at(-1)!.moves.slice(0, after), ...moves], undoneAfter: after })
  }
  let epoch = FIRST_EPOCH
  for (const { moves, undoneAfter } of lines.toReversed()) {
    const checked = checkLine(game, record, moves, generatorOf(source, epoch.number), epoch.from)
    if ('problem' in checked) return undoneAfter === undefined ? checked : { ...checked, undoneAfter }
    if (hasEpochs && undoneAfter !== undefined) epoch = nextEpoch(epoch, undoneAfter, checked.lastChance >= undoneAfter)
  }
  return undefined
}

type LineChecked = { readonly lastChance: number } | Extract<WrongDeal, { problem: 'draw' | 'illegal' }>

/** Chance moves before `from` belong to an earlier epoch and were checked there. */
function checkLine(game: AnyGame, record: GameRecord, moves: readonly unknown[], rng: Rng, from: number): LineChecked {
  const begunWith = record.table?.begunWith ?? 0
  const s = game.setup(record.options, record.seats.length)
  let lastChance = -1
  for (const [i, move] of moves.entries()) {
    const legal = game.legal(s, move)
    if (legal === undefined) return { problem: 'illegal', move: i + 1 }
    if (game.actor(s) === CHANCE) {
      lastChance = i
      if (i >= from) {
        const due = game.chance(s, rng)
        if (i >= begunWith && !equal(due, move)) {
          return { problem: 'draw', move: i + 1, stated: game.text.move(s, move), due: game.text.move(s, due) }
        }
      }
    }
    game.apply(s, legal)
  }
  return { lastChance }
}
