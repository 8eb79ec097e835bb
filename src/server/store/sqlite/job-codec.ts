// Moves as one text, as they go from the main thread to the writer of SQLite and into its journal: objects cost many times as much to copy from thread to thread.
import { DamageError, isMereMove, type MereMove, MOVED, type Outcome } from '../backend.ts'
import { FIELD } from '../postgres/change-feed.ts'
import type { Job, Result } from './writer.ts'

/** Mere moves in the order they were given, as one text; everything else as it is, with its place among all. */
export interface Mail {
  readonly moves: string
  readonly others: readonly { readonly at: number; readonly job: Job }[]
}

/** In no value, as little as what parts the fields. */
const NOTHING = '\u001e'
const COLUMNS = 7
const OF_AN_ENTRY = 3

const orNothing = (value: string | number | null) => value ?? NOTHING

export function packJobs(jobs: readonly Job[]): Mail {
  const moves: MereMove[] = []
  const others: { at: number; job: Job }[] = []
  for (const [at, job] of jobs.entries()) {
    if ('id' in job && isMereMove(job)) moves.push(job)
    else others.push({ at, job })
  }
  return { moves: packMoves(moves), others }
}

export function packMoves(moves: readonly MereMove[]): string {
  let text = ''
  for (const { id, base, at, onTurn, deadline, moves: stand, entries } of moves) {
    if (text !== '') text += FIELD
    text += `${id}${FIELD}${base}${FIELD}${at}${FIELD}${onTurn}${FIELD}${orNothing(deadline)}${FIELD}${stand}${FIELD}${entries.length}`
    for (const { data, by, command } of entries) text += `${FIELD}${data}${FIELD}${orNothing(by)}${FIELD}${orNothing(command)}`
  }
  return text
}

export function unpackJobs({ moves, others }: Mail): Job[] {
  const jobs: Job[] = unpackMoves(moves)
  for (const { at, job } of others) jobs.splice(at, 0, job)
  return jobs
}

/** Throws where the text is not what `packMoves` made: the file is damaged. */
export function unpackMoves(text: string): MereMove[] {
  const moves: MereMove[] = []
  const fields = text === '' ? [] : text.split(FIELD)
  const orNull = (at: number) => (fields[at] === NOTHING ? null : fields[at]!)
  for (let i = 0; i < fields.length; ) {
    const deadline = orNull(i + 4)
    const end = i + COLUMNS + Number(fields[i + 6]) * OF_AN_ENTRY
    // Also where it is no number.
    if (!(end > i + COLUMNS && end <= fields.length)) throw new DamageError('these are not moves')
    const entries = []
    for (let at = i + COLUMNS; at < end; at += OF_AN_ENTRY) {
      entries.push({ kind: MOVED, data: fields[at]!, by: orNull(at + 1), command: orNull(at + 2) })
    }
    moves.push({
      id: fields[i]!,
      base: Number(fields[i + 1]),
      at: Number(fields[i + 2]),
      onTurn: fields[i + 3]!,
      deadline: deadline === null ? null : Number(deadline),
      moves: Number(fields[i + 5]),
      rest: null,
      entries,
    })
    i = end
  }
  return moves
}

/** A version that was written, 0 for stale, below 0 for a version at which it was written before; anything else as it is. */
export const packResults = (results: readonly Result[]): readonly unknown[] =>
  results.map((result) => {
    if ('version' in result) return result.version
    if ('stale' in result) return 0
    return 'repeated' in result ? -result.repeated : result
  })

export const unpackResults = (mail: readonly unknown[]): Result[] =>
  mail.map((one): Result => {
    if (typeof one !== 'number') return one as Result
    if (one === 0) return { stale: true } satisfies Outcome
    return one > 0 ? { version: one } : { repeated: -one }
  })
