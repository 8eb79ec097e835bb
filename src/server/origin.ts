// Where a request may come from: our own pages only. There are no cookies, so this is the second line of defence.
import type { IncomingHttpHeaders } from 'node:http'

/** The origin a browser says the request comes from, if it is one of ours; null: it is not; undefined: no browser says anything. */
export function originOf(headers: IncomingHttpHeaders, allowed: readonly string[]): string | null | undefined {
  const { origin, host } = headers
  if (origin === undefined) return undefined
  if (allowed.length > 0) return allowed.includes(origin) ? origin : null
  return URL.canParse(origin) && new URL(origin).host === host ? origin : null
}
