// Checks the origin of a request and the host name it asks for. There are no cookies, so this is a second line of defence.
import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'
import { hostname } from 'node:os'

/** The origin that the browser names, if it is one of ours. Null: it is not; undefined: none is named. */
export function originOf(headers: IncomingHttpHeaders, allowed: readonly string[]): string | null | undefined {
  const { origin, host } = headers
  if (origin === undefined) return undefined
  if (allowed.length > 0) return allowed.includes(origin) ? origin : null
  return URL.canParse(origin) && new URL(origin).host === host ? origin : null
}

/**
 * Whether the name in the Host header is one of this server. A foreign page can point its own name at the address of this server
 * (DNS rebinding); the browser then treats it as our page, but it cannot change the name. Addresses cannot be rebound.
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
