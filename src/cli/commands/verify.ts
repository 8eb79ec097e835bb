// nihonbashi verify: proves offline that the chance moves of a record are what had been committed to.
import { checkDraws, checkProof, type DealPart, isMethod, METHODS, partOf, sourceOf, type WrongDeal } from '../../core/fair/fair-deal.ts'
import { formatProblems } from '../../core/problem.ts'
import type { FairnessProof, GameRecord } from '../../core/record/record.ts'
import { TABLE_SCHEMA } from '../../core/record/schema.ts'
import { check } from '../../core/schema/schema.ts'
import { checkFiles, type Verdict } from '../checks.ts'
import { type CliCommand, type Io, Refusal, readFlags, readRecordFile, WrongFile } from '../command.ts'

const HELP = `nihonbashi verify: prove that every chance move follows from the commitments

Usage: nihonbashi verify FILE... [--commitment HASH] [--entropy SEAT=HEX] [--json]
  --commitment HASH   what the table showed before the deal; without it,
                      compare it with the one printed
  --entropy SEAT=HEX  what your own seat added (seats count from 1)
  --json              one JSON object for each file, one a line

A record from a table has the server's secret, what the seats added, and the
hashes that were shown before. From these the seed follows, and from the seed
every chance move: all are drawn again here, in the game and in every line that
was taken back. A game with a chosen seed is checked against that seed.
docs/fair-deal.md describes the proof, so that you can write your own verifier.

Exit code 0: everything follows; 1: something does not; 2: cannot be verified.

Examples:
  nihonbashi verify game.json
  nihonbashi verify game.txt --commitment 3b0c... --entropy 2=91d2...`

export const verify: CliCommand = {
  name: 'verify',
  summary: 'prove that every chance move follows from the commitments',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, {
      commitment: { type: 'string' },
      entropy: { type: 'string', multiple: true },
      json: { type: 'boolean' },
    })
    if (positionals.length === 0) throw new Refusal('name a record file')
    const remembered = { commitment: readHash(values.commitment), entropy: (values.entropy ?? []).map(readEntropy) }
    if (positionals.length > 1 && (remembered.commitment !== undefined || remembered.entropy.length > 0))
      throw new Refusal('--commitment and --entropy belong to one record: name one file')
    return checkFiles('verify', positionals, values.json === true, io, (path) => judge(path, remembered, io))
  },
}

async function judge(path: string, remembered: Remembered, io: Io): Promise<Verdict> {
  const { record, game } = await readRecordFile(path, io)
  const proof = readProof(record, path)
  const source = sourceOf(record)
  if (!source) throw new Refusal(`${path} has neither a seed nor a proof: nothing can be verified`)
  const wrong =
    sentenceOf(proof && checkProof(record.table!.id, proof)) ??
    wrongMemory(proof, remembered) ??
    sentenceOf(checkDraws(game, record, source))
  const parts = proof ? partsOf(record, proof) : []
  const data = proof ? { kind: 'fair', method: proof.method, commitment: proof.commitment, seats: parts } : { kind: 'chosen' }
  if (wrong !== undefined)
    return { problems: [{ path: '', message: wrong }], words: `${path} is not what was committed to: ${wrong}`, data: { ...data, wrong } }
  const words = proof
    ? [`${path} is fair: every chance move follows from what was committed to, ${proof.commitment}.`, ...notes(parts)].join('\n')
    : `${path} follows from its seed, which was chosen.`
  return { problems: [], words, data }
}

function readHash(text: string | undefined): string | undefined {
  if (text === undefined || /^[0-9a-f]{64}$/i.test(text)) return text?.toLowerCase()
  throw new Refusal(`--commitment takes 64 hexadecimal digits, not "${text.slice(0, 80)}"`)
}

interface Remembered {
  readonly commitment: string | undefined
  readonly entropy: readonly { readonly seat: number; readonly entropy: string }[]
}

function readEntropy(text: string): Remembered['entropy'][number] {
  const [, seat, entropy] = /^([1-8])=([0-9a-f]{16,128})$/i.exec(text) ?? []
  if (seat === undefined || entropy === undefined) {
    throw new Refusal(`--entropy takes a seat from 1 on and hexadecimal digits, as in 2=91d2..., not "${text.slice(0, 80)}"`)
  }
  return { seat: Number(seat) - 1, entropy: entropy.toLowerCase() }
}

function readProof(record: GameRecord, path: string): FairnessProof | undefined {
  const problems = record.table ? check(TABLE_SCHEMA, record.table) : []
  if (problems.length > 0) throw new WrongFile(`${path}: what the table added is damaged:\n${formatProblems(problems)}`, problems)
  const proof = record.table?.fairness
  if (proof && !isMethod(proof.method)) {
    throw new Refusal(`the method ${proof.method} is not known here; known methods: ${METHODS.join(' and ')}`)
  }
  return proof
}

/** What a player remembered and the record says otherwise. */
function wrongMemory(proof: FairnessProof | undefined, { commitment, entropy }: Remembered): string | undefined {
  if (commitment !== undefined && proof?.commitment !== commitment)
    return `the commitment in the record is ${proof?.commitment ?? 'missing'}`
  for (const { seat, entropy: mine } of entropy) {
    const used = proof?.entropy[seat] ?? ''
    if (used !== mine) return `what seat ${seat + 1} added is ${used === '' ? 'missing' : used} in the record`
  }
  return undefined
}

function sentenceOf(found: WrongDeal | undefined): string | undefined {
  if (!found) return undefined
  if (found.problem === 'secret') return 'the secret does not fit the commitment in the record'
  if (found.problem === 'reveal') return `what seat ${found.seat + 1} revealed does not fit its commitment`
  const where = found.undoneAfter === undefined ? '' : `in a line that was taken back after move ${found.undoneAfter}: `
  if (found.problem === 'illegal') return `${where}move ${found.move} is not legal`
  return `${where}move ${found.move} is "${found.stated}", but "${found.due}" was to come`
}

interface SeatPart {
  readonly seat: number
  readonly part: DealPart | 'bot'
}

const partsOf = (record: GameRecord, proof: FairnessProof): SeatPart[] =>
  record.seats.map(({ bot }, i) => ({ seat: i + 1, part: bot === undefined ? partOf(proof, i) : 'bot' }))

const NOTES: Readonly<Record<SeatPart['part'], string | null>> = {
  revealed: null,
  bot: null,
  withheld: 'committed and did not reveal: it had one bit of influence on the deal',
  uncommitted: 'added to the deal without having committed to it: the server knew its entropy',
  none: 'added nothing to the deal',
}

const notes = (parts: readonly SeatPart[]): string[] =>
  parts
    .flatMap(({ seat, part }) => (NOTES[part] === null ? [] : [`Seat ${seat} ${NOTES[part]}.`]))
    .concat(isOpenToGrinding(parts) ? ['No seat committed and revealed: the deal rests on the server alone.'] : [])

const isOpenToGrinding = (parts: readonly SeatPart[]) => !parts.some(({ part }) => part === 'revealed')
