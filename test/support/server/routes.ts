// Asks the routes of a server and compares every answer with the document.
import * as v from 'valibot'
import { expect } from 'vitest'
import { ErrorAnswer } from '../../../src/protocol/http.ts'
import { ROUTES, type Route, type RouteName } from '../../../src/protocol/routes.ts'
import type { Guest } from './start.ts'

interface Ask {
  readonly id?: string
  readonly query?: string
  readonly body?: unknown
  readonly as?: Guest | { readonly secret: string }
  readonly origin?: string
  readonly status?: number
}

/** Asks routes of this server, checks that each answer is as the document says, and notes which routes were asked. */
export const askerOf = (url: string, asked: Set<RouteName>) =>
  async function ask<T = never>(name: RouteName, { id = '', query = '', body, as, origin, status }: Ask = {}): Promise<T> {
    const route: Route = ROUTES[name]
    const answer = await fetch(`${url}/api${route.path.replace(':id', id)}${query}`, {
      method: route.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(as ? { authorization: `Bearer ${as.secret}` } : {}),
        ...(origin ? { origin } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    expect(answer.status, text).toBe(status ?? route.status)
    if (answer.status >= 400) {
      expect(v.safeParse(ErrorAnswer, JSON.parse(text)).success, text).toBe(true)
      return JSON.parse(text) as T
    }
    asked.add(name)
    if (!route.answer) expect(text).toBe('')
    if (Array.isArray(route.answer)) expect(route.answer).toContain(answer.headers.get('content-type')!.split(';')[0])
    if (!route.answer || Array.isArray(route.answer)) return text as T
    const parsed = v.safeParse(route.answer as v.GenericSchema, JSON.parse(text))
    expect(parsed.issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toBeUndefined()
    return JSON.parse(text) as T
  }
