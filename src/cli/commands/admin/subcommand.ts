// What a subcommand of "nihonbashi admin" is, and what they share: the store, dates, lists, and the question before something is lost.
import type { ParseArgsConfig } from 'node:util'
import type { readNetwork } from '../../../server/limits/network.ts'
import type { Acts } from '../../../server/ops/host-actions.ts'
import type { HostSettings } from '../../../server/ops/settings.ts'
import type { Store } from '../../../server/store/store.ts'
import { type Io, Refusal, readCount, table } from '../../command.ts'

export interface Context {
  readonly store: Store
  readonly acts: Acts
  readonly io: Io
  readonly now: number
  readonly words: readonly string[]
  readonly flags: Readonly<Record<string, string | boolean | readonly string[] | undefined>>
  readonly settings: () => Promise<HostSettings>
  /** Refuses an invalid value. */
  readonly set: <N extends keyof HostSettings>(name: N, value: HostSettings[N]) => Promise<void>
  readonly readNetwork: typeof readNetwork
}

/** The output: as text, and with --json as a value. `done: false`: nothing was done. */
export interface SubcommandOutput {
  readonly text: string
  readonly json: unknown
  readonly done?: false
}

export interface Subcommand {
  readonly name: string
  readonly summary: string
  /** After "nihonbashi admin NAME". */
  readonly usage: string
  /** Lines about flags and words. */
  readonly help: string
  readonly flags?: NonNullable<ParseArgsConfig['options']>
  run(context: Context): Promise<SubcommandOutput>
}

const DAY = 86_400_000

export const text = (context: Context, flag: string): string | undefined => {
  const value = context.flags[flag]
  return typeof value === 'string' ? value : undefined
}

export const NOTHING_DONE: SubcommandOutput = { text: 'Nothing was done.\n', json: { done: false }, done: false }

/** Asks before something is lost for good; --yes answers it. */
export async function confirm({ flags, io }: Context, question: string): Promise<boolean> {
  if (flags.yes === true) return true
  if (!io.interactive) throw new Refusal(`${question} This cannot be undone: add --yes if you mean it`)
  return /^y(es)?$/i.test((await io.ask(`${question} This cannot be undone. [y/N] `))?.trim() ?? '')
}

/** In a damaged store a time may be no time: one row must not hide the others. */
export const moment = (time: number): string => {
  const date = new Date(time)
  return Number.isNaN(date.getTime()) ? '(damaged)' : date.toISOString()
}

export const day = (time: number | null): string => (time === null ? '-' : moment(time).slice(0, 16).replace('T', ' '))

/** --days N or --until DATE; neither: null. */
export function readEnd(context: Context): number | null {
  const [days, until] = [text(context, 'days'), text(context, 'until')]
  if (days !== undefined && until !== undefined) throw new Refusal('--days and --until say the same: name one of the two')
  if (days !== undefined) return context.now + readCount('--days', days, 0, 1, 36_500) * DAY
  if (until === undefined) return null
  const time = readDate('--until', until)
  if (time <= context.now) throw new Refusal(`--until ${until} is in the past`)
  return time
}

export function readDate(flag: string, given: string): number {
  const time = /^\d{4}-\d{2}-\d{2}([T ][\d:.]+(Z|[+-]\d{2}:\d{2})?)?$/.test(given) ? Date.parse(given) : Number.NaN
  if (Number.isNaN(time)) throw new Refusal(`${flag} takes a date such as 2026-11-30 or 2026-11-30T20:00Z, not "${given}"`)
  return time
}

export const readLimit = (context: Context): number => readCount('--limit', text(context, 'limit'), 50, 1, 500)

/** Where a page of a list ended: a time and an id. */
export function readPlace(context: Context): { readonly at: number; readonly id: string } | undefined {
  const given = text(context, 'before')
  if (given === undefined) return undefined
  const [, at, id] = /^(\d{1,15})-([\w-]{1,64})$/.exec(given) ?? []
  if (at === undefined || id === undefined) throw new Refusal(`--before takes what the page before ended with, not "${given}"`)
  return { at: Number(at), id }
}

/** Exactly these words, or a refusal that shows the usage. */
export function words(context: Context, subcommand: Pick<Subcommand, 'name' | 'usage'>, ...names: readonly string[]): string[] {
  if (context.words.length !== names.length)
    throw new Refusal(
      `${names.length === 0 ? 'no words' : names.join(' and ')} expected: nihonbashi admin ${subcommand.name} ${subcommand.usage}`,
    )
  return [...context.words]
}

/** Text by users without control characters for the terminal. */
export const printable = (given: string): string => given.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\ufffd')

export const PAGE_FLAGS = { limit: { type: 'string' }, before: { type: 'string' } } as const
export const PAGE_HELP = `  --limit N          how many to show (default 50, at most 500)
  --before PLACE     the next page: the last line of this one says which`
export const more = (next: string | null): string => (next === null ? '' : `\nMore with --before ${next}\n`)

/** Where the next page begins, if this one is full. */
export const nextPage = <T>(page: readonly T[], limit: number, placeOf: (last: T) => string): string | null =>
  page.length < limit ? null : placeOf(page.at(-1)!)

/** The rows below their head, or a sentence if there are none. */
export const listText = (empty: string, [head, ...rows]: Parameters<typeof table>[0], next: string | null = null): string =>
  rows.length === 0 ? `${empty}\n` : `${table([head!, ...rows])}\n${more(next)}`

export const END_FLAGS = { days: { type: 'string' }, until: { type: 'string' } } as const
export const YES_FLAG = { yes: { type: 'boolean' } } as const
export const YES_HELP = '  --yes              do not ask'
