// The settings that the host of a server can change while it runs, with their defaults.
import * as v from 'valibot'
import { SETTINGS } from '../../protocol/host.ts'
import type { Limits } from '../limits/limits.ts'

/** Quotas of one guest as host of tables; a missing one has the value of `--limit`. */
export const QUOTAS = ['tablesOpen', 'tablesDay', 'created', 'bots'] as const satisfies readonly (keyof Limits)[]
export type HostQuotas = { readonly [Q in (typeof QUOTAS)[number]]?: number | undefined }

export type HostSettings = { readonly [N in keyof typeof SETTINGS]: v.InferOutput<(typeof SETTINGS)[N]> }
export type SettingName = keyof HostSettings

export const DEFAULTS: HostSettings = {
  registration: 'open',
  keepGames: null,
  keepTalk: null,
  keepAudit: 365,
  quotas: {},
  announcement: null,
  maintenance: null,
  reservedNames: ['admin', 'administrator', 'host', 'moderator', 'nihonbashi', 'system'],
  privacy: null,
}

type StoredSettings = Readonly<Record<string, unknown>>

/** A stored value that cannot be read, perhaps of a newer program, counts as not set; but damage must not open a server that was closed. */
const IF_UNREADABLE: HostSettings = { ...DEFAULTS, registration: 'closed' }

export function readSettings(stored: StoredSettings): HostSettings {
  const read = (Object.keys(SETTINGS) as SettingName[]).map((name) => {
    const parsed = v.safeParse(SETTINGS[name] as v.GenericSchema, stored[name])
    if (parsed.success) return [name, parsed.output]
    return [name, (name in stored ? IF_UNREADABLE : DEFAULTS)[name]]
  })
  return Object.fromEntries(read) as unknown as HostSettings
}

/** The stored settings whose values cannot be read. */
export const unreadableSettings = (stored: StoredSettings): SettingName[] =>
  (Object.keys(SETTINGS) as SettingName[]).filter((name) => name in stored && checkSetting(name, stored[name]) !== undefined)

/** What is wrong with a value; undefined: nothing. */
export function checkSetting(name: SettingName, value: unknown): string | undefined {
  const parsed = v.safeParse(SETTINGS[name] as v.GenericSchema, value)
  if (parsed.success) return undefined
  const [issue] = parsed.issues
  const at = v.getDotPath(issue)
  return `${name}${at ? `.${at}` : ''}: ${issue.message}`
}
