// Requests that no route can answer: refused with a status and a code.
import { expect, onTestFinished, test } from 'vitest'
import { startServer } from '../../support/server/start.ts'

test('bodies that are too large, not JSON, or of an unknown type', async () => {
  const server = await startServer()
  onTestFinished(() => server.stop())
  expect(await server.call('POST', '/api/guests', '{"name":')).toMatchObject({ status: 400, body: { code: 'bad-message' } })
  expect(await server.call('POST', '/api/guests', JSON.stringify({ name: 'x'.repeat(2_000_000) }))).toMatchObject({
    status: 413,
    body: { code: 'too-large' },
  })
  const strange = await fetch(`${server.url}/api/guests`, {
    method: 'POST',
    body: 'name=x',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(strange.status).toBe(400)
  expect(await server.call('GET', '/api/nothing')).toMatchObject({ status: 404, body: { code: 'not-found' } })
  const evil = await fetch(`${server.url}/api/games`, { headers: { origin: 'https://evil.example' } })
  expect([evil.status, await evil.json()]).toMatchObject([403, { code: 'wrong-origin' }])
})
