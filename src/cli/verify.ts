// nihonbashi verify: proves offline that the chance moves of a record are what the server had committed to.
import { type AnyGame, CHANCE } from '../core/game.ts'
import { findLegal, same } from '../core/play.ts'
import { describe } from '../core/problem.ts'
import type { FairnessProof, GameRecord } from '../core/record.ts'
import { TABLE_SCHEMA } from '../core/record-schema.ts'
import { Seeded } from '../core/rng.ts'
import { check } from '../core/schema.ts'
import { commitmentOf, FairRng, METHOD, seedOf } from '../server/fair.ts'
import { type Command, Refusal, readFlags, readRecordFile } from './command.ts'

const HELP = `nihonbashi verify: prove that nothing was dealt that had not been committed to

Usage: nihonbashi verify FILE [--commitment HASH] [--json]
  --commitment HASH  what the table showed before the deal; without it, compare it with the one printed
  --json             one JSON object

A record from a table has the server's secret, what the seats added, and the hash that was shown before. From these the
seed follows, and from the seed every chance move: all are drawn again here, in the game and in every line that was taken
back. A game with a chosen seed is checked against that seed.

Examples:
  nihonbashi verify game.json
  nihonbashi verify game.txt --commitment 3b0c...`

export const verify: Command = {
  name: 'verify',
  summary: 'prove that nothing was dealt that had not been committed to',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, { commitment: { type: 'string' }, json: { type: 'boolean' } })
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0) throw new Refusal('name one record file')
    const { record, game } = await readRecordFile(path, io)
    const problems = record.table ? check(TABLE_SCHEMA, record.table) : []
    if (problems.length > 0) throw new Refusal(`${path}: what the table added is damaged:\n${describe(problems)}`)
    const { fairness } = record.table ?? {}
    const draws = drawsOf(record, fairness)
    const wrong = draws && (wrongProof(fairness, values.commitment) ?? wrongLine(game, record, draws))
    if (!draws) throw new Refusal(`${path} has neither a seed nor a proof: nothing can be verified`)
    if (values.json) {
      io.out(
        `${JSON.stringify({ file: path, ok: wrong === undefined, kind: fairness ? 'fair' : 'chosen', ...(wrong ? { wrong } : {}), ...(fairness ? { commitment: fairness.commitment } : {}) })}\n`,
      )
    } else if (wrong !== undefined) io.err(`${path} is not what was committed to: ${wrong}\n`)
    else
      io.out(
        fairness
          ? `${path} is fair: every chance move follows from what was committed to, ${fairness.commitment}.\n`
          : `${path} follows from its seed, which was chosen.\n`,
      )
    return wrong === undefined ? 0 : 1
  },
}

/** Nature's generator at the beginning, or undefined where nothing says how it was drawn. */
function drawsOf(record: GameRecord, proof: FairnessProof | undefined) {
  if (proof && proof.method !== METHOD) throw new Refusal(`the method ${proof.method} is not known here; known is ${METHOD}`)
  if (proof) {
    const seed = seedOf(record.table!.id, proof.secret, proof.entropy)
    return () => new FairRng(seed)
  }
  const { seed } = record
  return seed === undefined ? undefined : () => new Seeded(seed)
}

function wrongProof(proof: FairnessProof | undefined, shown: string | undefined): string | undefined {
  if (proof && commitmentOf(proof.secret) !== proof.commitment) return 'the secret does not fit the commitment in the record'
  if (shown !== undefined && proof?.commitment !== shown) return `the commitment in the record is ${proof?.commitment ?? 'missing'}`
  return undefined
}

/** The game, and the game as it stood before each undo: the last undone line hangs on the game, the one before on that, and so on. */
function wrongLine(game: AnyGame, record: GameRecord, draws: () => Seeded | FairRng): string | undefined {
  let line = record.moves
  const found = wrongDraw(game, record, line, draws())
  if (found !== undefined) return found
  for (const { after, moves } of (record.table?.undone ?? []).toReversed()) {
    line = [...line.slice(0, after), ...moves]
    const wrong = wrongDraw(game, record, line, draws())
    if (wrong !== undefined) return `in a line that was taken back after move ${after}: ${wrong}`
  }
  return undefined
}

function wrongDraw(game: AnyGame, record: GameRecord, moves: readonly unknown[], rng: Seeded | FairRng): string | undefined {
  const s = game.setup(record.options, record.seats.length)
  for (const [i, move] of moves.entries()) {
    const actor = game.actor(s)
    if (actor === CHANCE) {
      const drawn = game.chance(s, rng)
      if (!same(drawn, move)) return `move ${i + 1} is "${game.text.move(s, move)}", but "${game.text.move(s, drawn)}" was to come`
    }
    const legal = findLegal(game.moves(s), move)
    if (legal === undefined) return `move ${i + 1} is not legal`
    game.apply(s, legal)
  }
  return undefined
}
