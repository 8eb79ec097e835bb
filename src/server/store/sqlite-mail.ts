// What goes between the main thread and the writer of SQLite. Appends travel as one text: objects cost many times as much to copy from thread to thread.
import type { Append, Outcome } from './backend.ts'
import { FIELD } from './news.ts'
import type { Job, Result } from './sqlite-writer.ts'

/** Appends in the order they were given, as one text; everything else as it is, with its place among all. */
export interface Mail {
  readonly appends: string
  readonly others: readonly { readonly at: number; readonly job: Job }[]
}

/** In no value, as little as what parts the fields. */
const NOTHING = '\u0000'
const COLUMNS = 13
const OF_AN_ENTRY = 4

const orNothing = (value: string | number | null) => value ?? NOTHING

export function packJobs(jobs: readonly Job[]): Mail {
  const fields: (string | number)[] = []
  const others: { at: number; job: Job }[] = []
  for (const [at, job] of jobs.entries()) {
    if (!('id' in job)) {
      others.push({ at, job })
      continue
    }
    const { id, base, game, state, seats, onTurn, deadline, updated, summary, members, entries } = job
    const people = members === null ? NOTHING : members.join(' ')
    fields.push(id, base, job.at, game, state, job.public, seats, onTurn, orNothing(deadline), updated, summary, people, entries.length)
    for (const { kind, data, by, command } of entries) fields.push(kind, data, orNothing(by), orNothing(command))
  }
  return { appends: fields.join(FIELD), others }
}

export function unpackJobs({ appends, others }: Mail): Job[] {
  const jobs: Job[] = []
  const fields = appends === '' ? [] : appends.split(FIELD)
  const text = (at: number) => (fields[at] === NOTHING ? null : fields[at]!)
  const number = (at: number) => Number(fields[at])
  for (let i = 0; i < fields.length; ) {
    const count = number(i + COLUMNS - 1)
    const from = i + COLUMNS
    const append: Append = {
      id: fields[i]!,
      base: number(i + 1),
      at: number(i + 2),
      game: fields[i + 3]!,
      state: fields[i + 4]!,
      public: number(i + 5),
      seats: fields[i + 6]!,
      onTurn: fields[i + 7]!,
      deadline: text(i + 8) === null ? null : number(i + 8),
      updated: number(i + 9),
      summary: fields[i + 10]!,
      members:
        text(i + 11)
          ?.split(' ')
          .filter(Boolean) ?? null,
      entries: Array.from({ length: count }, (_, n) => {
        const at = from + n * OF_AN_ENTRY
        return { kind: fields[at]!, data: fields[at + 1]!, by: text(at + 2), command: text(at + 3) }
      }),
    }
    jobs.push(append)
    i = from + count * OF_AN_ENTRY
  }
  for (const { at, job } of others) jobs.splice(at, 0, job)
  return jobs
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
