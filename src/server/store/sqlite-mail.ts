// Appends as one text, as they go from the main thread to the writer of SQLite and into its journal: objects cost many times as much to copy from thread to thread.
import type { Append, Outcome } from './backend.ts'
import { FIELD } from './news.ts'
import type { Job, Result } from './sqlite-writer.ts'

/** Appends in the order they were given, as one text; everything else as it is, with its place among all. */
export interface Mail {
  readonly appends: string
  readonly others: readonly { readonly at: number; readonly job: Job }[]
}

/** In no value, as little as what parts the fields. */
const NOTHING = '\u001e'
const COLUMNS = 13
const OF_AN_ENTRY = 4

const orNothing = (value: string | number | null) => value ?? NOTHING

export function packJobs(jobs: readonly Job[]): Mail {
  const appends: Append[] = []
  const others: { at: number; job: Job }[] = []
  for (const [at, job] of jobs.entries()) {
    if ('id' in job) appends.push(job)
    else others.push({ at, job })
  }
  return { appends: packAppends(appends), others }
}

export function packAppends(appends: readonly Append[]): string {
  let text = ''
  for (const { id, base, at, game, state, seats, onTurn, deadline, updated, summary, members, entries, public: open } of appends) {
    const people = members === null ? NOTHING : members.join(' ')
    if (text !== '') text += FIELD
    text += `${id}${FIELD}${base}${FIELD}${at}${FIELD}${game}${FIELD}${state}${FIELD}${open}${FIELD}${seats}${FIELD}${onTurn}${FIELD}${orNothing(
      deadline,
    )}${FIELD}${updated}${FIELD}${summary}${FIELD}${people}${FIELD}${entries.length}`
    for (const { kind, data, by, command } of entries) {
      text += `${FIELD}${kind}${FIELD}${data}${FIELD}${orNothing(by)}${FIELD}${orNothing(command)}`
    }
  }
  return text
}

export function unpackJobs({ appends, others }: Mail): Job[] {
  const jobs: Job[] = unpackAppends(appends)
  for (const { at, job } of others) jobs.splice(at, 0, job)
  return jobs
}

export function unpackAppends(appends: string): Append[] {
  const jobs: Append[] = []
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
