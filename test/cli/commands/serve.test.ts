// The command "serve", as a user starts it: an address, safe headers, a clean end, clear refusals.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createApp } from '../../../src/server/app.ts'
import { openBackend } from '../../../src/server/store/store.ts'
import { run, spawnCli } from '../../support/cli/fake.ts'
import { temporaryFolder } from '../../support/temporary.ts'

process.env.NIHONBASHI_DATA = temporaryFolder()

test('it prints its address, serves the page and ends cleanly', async () => {
  const child = spawn(process.execPath, ['bin/nihonbashi.js', 'serve', '--port', '0'])
  let said = ''
  child.stdout.on('data', (bytes) => {
    said += bytes
  })
  try {
    await expect.poll(() => said, { timeout: 30_000 }).toMatch(/is open at http:\/\/127\.0\.0\.1:\d+\n/)
    const [address] = /http:\/\/\S+/.exec(said)!
    const page = await fetch(address)
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<title>nihonbashi</title>')
  } finally {
    child.kill('SIGTERM')
  }
  expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(0)
  expect(said).toMatch(/Closed\.\n$/)
})

test('a port that is taken, and flags that make no sense, are refused', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as { port: number }
  const { code, out, err } = await run(`serve --port ${port}`)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  // On a slow machine a line about waiting for the store comes first.
  expect(err.split('\n').slice(-2)).toEqual([`nihonbashi serve: port ${port} is taken; name another with --port`, ''])
  other.close()
  expect((await run('serve --port 99999')).err).toBe('nihonbashi serve: --port takes a whole number from 0 to 65535, not "99999"\n')
  expect((await run('serve now')).err).toBe('nihonbashi serve: unexpected argument "now"\n')
})

test('a host this machine does not have is named in a sentence', async () => {
  const { code, err } = await run('serve --port 0 --host 192.0.2.1')
  expect(code).toBe(2)
  expect(err).toMatch(/nihonbashi serve: cannot listen on 192\.0\.2\.1:0: this machine does not have this address\n$/)
})

test.each([
  ['--limit foo=1', 'there is no limit "foo"; there are message, body'],
  ['--limit tables=abc', '--limit tables takes a whole number from 1 to 1000000000, not "abc"'],
  ['--limit tables', '--limit tables takes a whole number from 1 to 1000000000, not ""'],
  ['--threads 0', '--threads takes a whole number from 1 to 64, not "0"'],
  ['--log loud', '--log is one of'],
  ['--origin nowhere', '--origin is like https://play.example.org, not "nowhere"'],
])('serve %s ends at once, before the store is opened', async (flags, sentence) => {
  const data = join(temporaryFolder(), 'store')
  const { code, out, err } = await spawnCli(['serve', '--port', '0', '--data', data, ...flags.split(' ')])
  expect(err).toContain(`nihonbashi serve: ${sentence}`)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(existsSync(data)).toBe(false)
})

test('headers are safe, hashed files are cached, and a missing file is answered with 404', async () => {
  const backend = await openBackend({ memory: true })
  const app = await createApp({ web: `${process.cwd()}/dist/web`, backend })
  const page = await app.inject('/')
  expect(page.headers['content-security-policy']).toContain("default-src 'self'")
  expect(String(page.headers['content-security-policy']).split('; ')).toContain("script-src 'self' 'wasm-unsafe-eval'")
  expect(page.headers['content-security-policy']).not.toContain("'unsafe-eval'")
  expect(page.headers['x-content-type-options']).toBe('nosniff')
  expect(page.headers['cache-control']).toBe('no-cache')
  const [asset] = /\/assets\/[^"]+\.js/.exec(page.body)!
  const script = await app.inject({ url: asset, headers: { 'accept-encoding': 'br' } })
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect(script.headers['content-encoding']).toBe('br')
  expect((await app.inject('/health')).json()).toEqual({ status: 'ok' })
  const missing = await app.inject('/nothing/here')
  expect(missing.statusCode).toBe(404)
  expect(missing.json()).toEqual({ code: 'not-found', message: 'there is nothing at /nothing/here' })
  expect((await app.inject('/..%2f..%2fpackage.json')).statusCode).toBe(404)
  await app.close()
})
