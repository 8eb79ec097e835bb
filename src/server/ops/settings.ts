// What the host of a server can set while it runs, with what holds where nothing is set.
import * as v from 'valibot'
import { SETTINGS } from '../../protocol/host.ts'
import type { Limits } from '../limits/limits.ts'

/** Quotas of one guest as host of tables; what is left out is as the server was started (`--limit`). */
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

/** What is stored and cannot be read, perhaps by a newer program, counts as not set. */
export function readSettings(stored: Readonly<Record<string, unknown>>): HostSettings {
  const read = (Object.keys(SETTINGS) as SettingName[]).map((name) => {
    const parsed = v.safeParse(SETTINGS[name] as v.GenericSchema, stored[name])
    return [name, parsed.success ? parsed.output : DEFAULTS[name]]
  })
  return Object.fromEntries(read) as unknown as HostSettings
}

/** What is wrong with a value; undefined: nothing. */
export function checkSetting(name: SettingName, value: unknown): string | undefined {
  const parsed = v.safeParse(SETTINGS[name] as v.GenericSchema, value)
  if (parsed.success) return undefined
  const [issue] = parsed.issues
  const at = v.getDotPath(issue)
  return `${name}${at ? `.${at}` : ''}: ${issue.message}`
}
