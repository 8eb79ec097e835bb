// The example bot plays a whole game as another program would: by token, stream and POST.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client, type Server, startServer } from '../../support/server/start.ts'

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.stop())

test('it joins, plays to the end and goes, in forty lines', async () => {
  expect(readFileSync('examples/bot.js', 'utf8').trim().split('\n').length).toBeLessThanOrEqual(40)
  const ann = await server.guest('Ann')
  const ben = await server.guest('Ben')
  const token = (await server.call('POST', '/api/tokens', { name: 'example' }, ben.secret)).body as { secret: string }
  const made = await server.call('POST', '/api/tables', { game: 'ukiyoe', seats: [{ bot: 'random' }, 'open'] }, ann.secret)
  const { table } = made.body as { table: string }
  const host = await Client.open(server.url, ann.secret)
  await host.ask({ type: 'watch', table })
  const bot = spawn(process.execPath, ['examples/bot.js', server.url, token.secret, table], { stdio: ['ignore', 'inherit', 'pipe'] })
  let said = ''
  bot.stderr.on('data', (bytes) => {
    said += bytes
  })
  const gone = once(bot, 'exit')
  await host.until(() => host.at(table).seats![1]!.program === true, 'the bot to sit down')
  expect(await host.ask({ type: 'start', table })).toMatchObject({ ok: true })
  expect(await gone).toEqual([0, null])
  expect(said).toBe('')
  await host.until(() => host.at(table).state === 'over')
  expect(host.at(table).result!.resigned).toEqual([])
  await host.close()
}, 60_000)
