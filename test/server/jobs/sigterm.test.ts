// A server that gets SIGTERM while people and bots play: it is gone within five seconds, and nothing acknowledged is lost.
import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runSigterm } from '../../reliability/harness/sigterm.ts'
import { Client, startServer } from '../../support/server/start.ts'

test('SIGTERM in the middle of play', { timeout: 300_000 }, async () => {
  const { problems, endMs } = await runSigterm({ runs: 1, tables: 2, seed: 'sigterm' })
  expect(problems).toEqual([])
  expect(endMs.most).toBeLessThan(5000)
})

test('a request for a socket while the server closes does not keep it from closing', async () => {
  const server = await startServer()
  const { host, port } = new URL(server.url)
  // A client that does not answer the close frame, so that closing takes a moment.
  const slow = await Client.open(server.url)
  slow.socket.pause()
  const wire = connect(Number(port), '127.0.0.1')
  await once(wire, 'connect')
  const stopped = server.stop().then(() => 'stopped')
  await sleep(100)
  const upgrade = ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13', 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==']
  wire.write(`GET /api/socket HTTP/1.1\r\nhost: ${host}\r\n${upgrade.join('\r\n')}\r\n\r\n`)
  expect(await Promise.race([stopped, sleep(8000, 'still there')])).toBe('stopped')
  wire.destroy()
  slow.socket.terminate()
})
