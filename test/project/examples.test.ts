// Every example runs as its first lines say. (program.js: test/cli/engine/program.test.ts; bot.js: test/server/http/example.test.ts.)
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { GAMES } from '../../src/games/index.ts'
import { Client, startServer } from '../support/server/start.ts'
import { temporaryFolder } from '../support/temporary.ts'

const run = (...args: string[]) => spawnSync(process.execPath, args, { encoding: 'utf8' })

test('the README names each of them', () => {
  const readme = readFileSync('README.md', 'utf8')
  for (const name of readdirSync('examples')) expect(readme).toContain(`examples/${name}`)
})

test.each(Object.keys(GAMES))('library.js plays %s and reads its record back', (game) => {
  const done = run('examples/library.js', game)
  expect(done.stderr).toBe('')
  expect(done.stdout).toMatch(/points: \d+ to \d+; won by seat/)
  expect(done.stdout).toContain('every move in it is legal')
})

test('research.js writes figures and a picture, the same each time', () => {
  const folder = temporaryFolder()
  const done = run('examples/research.js', 'ukiyoe', '30', join(folder, 'a.svg'))
  expect(done.stdout).toMatch(/place 1: \d+\.\d % of the wins \(\d/)
  expect(done.stdout).toMatch(/median margin: \d+ points/)
  const picture = readFileSync(join(folder, 'a.svg'), 'utf8')
  expect(picture).toMatch(/^<svg [\s\S]*<\/svg>\n$/)
  expect(picture).not.toMatch(/NaN|undefined|Infinity/)
  run('examples/research.js', 'ukiyoe', '30', join(folder, 'b.svg'))
  expect(readFileSync(join(folder, 'b.svg'), 'utf8')).toBe(picture)
})

test('table.js joins a table through the client, plays to the end and goes', async () => {
  const server = await startServer()
  const [ann, ben] = [await server.guest('Ann'), await server.guest('Ben')]
  const token = (await server.call('POST', '/api/tokens', { name: 'example' }, ben.secret)).body as { secret: string }
  const made = await server.call('POST', '/api/tables', { game: 'ukiyoe', seats: [{ bot: 'random' }, 'open'] }, ann.secret)
  const { table } = made.body as { table: string }
  const host = await Client.open(server.url, ann.secret)
  await host.ask({ type: 'watch', table })
  const bot = spawn(process.execPath, ['examples/table.js', server.url, token.secret, table, 'apprentice'])
  let said = ''
  for (const stream of [bot.stdout, bot.stderr]) stream.on('data', (bytes) => void (said += bytes))
  const gone = once(bot, 'exit')
  await host.until(() => host.at(table).seats[1]!.program === true, 'the bot to sit down')
  expect(await host.ask({ type: 'start', table })).toMatchObject({ ok: true })
  expect(await gone).toEqual([0, null])
  expect(said).toMatch(/^points: \d+ to \d+; seat 2 (won|lost)\n$/)
  await host.until(() => host.at(table).state === 'over')
  await host.close()
  await server.stop()
}, 60_000)
