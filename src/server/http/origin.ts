// Where a request may come from and which server it may mean. There are no cookies, so this is the second line of defence.
import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { hostname } from 'node:os'

/** The origin a browser says the request comes from, if it is one of ours; null: it is not; undefined: no browser says anything. */
export function originOf(headers: IncomingHttpHeaders, allowed: readonly string[]): string | null | undefined {
  const { origin, host } = headers
  if (origin === undefined) return undefined
  if (allowed.length > 0) return allowed.includes(origin) ? origin : null
  return URL.canParse(origin) && new URL(origin).host === host ? origin : null
}

/**
 * Whether a name in the header Host means this server. A page of somebody else can give its own name the address of this server
 * (DNS rebinding) and is then let in by a browser as if it were ours, but it cannot change the name. Addresses cannot be rebound.
 */
export function createHostCheck(origins: readonly string[], names: readonly string[], machine = hostname()) {
  const own = machine.toLowerCase().replace(/\.$/, '')
  const [label = own] = own.split('.')
  const known = new Set(['localhost', own, label, `${label}.local`, ...names, ...origins.map((origin) => new URL(origin).hostname)])
  return (host: string | undefined): boolean => {
    if (host === undefined) return true
    const [, name = ''] = /^(\[[^\]]*\]|[^:]*)(?::\d+)?$/.exec(host.toLowerCase().trim()) ?? []
    const bare = name.replace(/^\[|\]$/g, '').replace(/\.$/, '')
    return isIP(bare) !== 0 || known.has(bare) || bare.endsWith('.localhost')
  }
}
