// One guest fills the server with work; how long do other people's bots and deadlines wait?
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { insist, makeNode } from './node.ts'

export interface LanesResult {
  readonly problems: readonly string[]
  /** First move of a random bot at somebody else's table, in milliseconds: alone, and while the attack runs. */
  readonly botMs: { readonly alone: number; readonly duringWebhooks: readonly number[]; readonly duringMasters: readonly number[] }
  /** How late a deadline of ten seconds was while the attack ran, in milliseconds. */
  readonly lateMs: { readonly duringWebhooks: number; readonly duringMasters: number }
}

interface LanesConfig {
  readonly say?: (line: string) => void
  readonly webhookTables?: number
  readonly masterTables?: number
  readonly threads?: number
}

const WAIT = 120_000

/** Echoes the challenge that verifies it, then accepts every request and never answers. */
async function startTarpit(): Promise<{ server: Server; url: string; held: () => number }> {
  let held = 0
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (bytes) => {
      body += bytes
    })
    request.on('end', () => {
      const { challenge } = JSON.parse(body) as { challenge?: string }
      if (challenge !== undefined) response.end(challenge)
      else held += 1
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, held: () => held }
}

type Sign = { readonly guest: { readonly id: string }; readonly secret: string }
type Shown = { readonly version: number; readonly seats: readonly { readonly bot: string | null }[] }

export async function runLanes(config: LanesConfig = {}): Promise<LanesResult> {
  const { say = () => {}, webhookTables = 30, masterTables = 60, threads = 2 } = config
  const folder = mkdtempSync(join(tmpdir(), 'nihonbashi-lanes-'))
  const node = await makeNode({ folder }, ['--private-webhooks', '--threads', String(threads)])
  const tarpit = await startTarpit()
  const call = <T>(method: string, path: string, body: unknown, secret?: string) => insist<T>(() => node.url, method, path, body, secret)
  const command = (table: string, type: string, secret: string) => call('POST', `/api/tables/${table}/commands`, { type }, secret)
  const shown = (table: string) => call<Shown>('GET', `/api/tables/${table}`, undefined)
  async function begin(seats: readonly unknown[], secret: string, settings: object = {}): Promise<string> {
    const { table } = await call<{ table: string }>(
      'POST',
      '/api/tables',
      { game: 'ukiyoe', seats, settings, options: { start: 1 } },
      secret,
    )
    await command(table, 'start', secret)
    return table
  }
  /** Milliseconds until a random bot has made the first move at a new table. */
  async function botTime(secret: string): Promise<number> {
    const table = await begin([{ bot: 'random' }, 'me'], secret)
    const { version } = await shown(table)
    const from = performance.now()
    while ((await shown(table)).version === version && performance.now() - from < WAIT) await sleep(20)
    return Math.round(performance.now() - from)
  }
  /** How much later than its time a deadline fires. */
  async function lateness(secret: string): Promise<number> {
    const table = await begin(['me', { bot: 'random' }], secret, { clock: { kind: 'deadline', seconds: 10 } })
    const from = performance.now()
    while ((await shown(table)).seats[0]!.bot === null && performance.now() - from < WAIT) await sleep(20)
    return Math.round(performance.now() - from - 10_000)
  }
  try {
    await node.start()
    const make = (name: string) => call<Sign>('POST', '/api/guests', { name })
    const [attacker, other] = await Promise.all([make('A'), make('B')])
    await botTime(other.secret)
    const alone = await botTime(other.secret)
    say(`alone: ${alone} ms`)

    for (let i = 0; i < 5; i++) await call('POST', '/api/webhooks', { url: `${tarpit.url}/${i}` }, attacker.secret)
    for (let i = 0; i < webhookTables; i++) await begin([{ bot: 'random' }, 'me'], attacker.secret)
    const until = performance.now() + 10_000
    while (tarpit.held() < 4 && performance.now() < until) await sleep(50)
    const webhookLate = lateness(other.secret)
    const duringWebhooks: number[] = []
    for (let i = 0; i < 3; i++) duringWebhooks.push(await botTime(other.secret))
    const lateDuringWebhooks = await webhookLate
    say(`webhooks: ${duringWebhooks} ms, deadline ${lateDuringWebhooks} ms late, ${tarpit.held()} requests held`)
    tarpit.server.closeAllConnections()

    const masters = new Array(4).fill({ bot: 'master' })
    for (let i = 0; i < masterTables; i++) await begin([...masters.slice(1), 'me'], attacker.secret)
    for (let i = 0; i < masterTables; i++) await begin(masters, attacker.secret)
    await sleep(3000)
    const masterLate = lateness(other.secret)
    const duringMasters: number[] = []
    for (let i = 0; i < 5; i++) duringMasters.push(await botTime(other.secret))
    const lateDuringMasters = await masterLate
    say(`masters: ${duringMasters} ms, deadline ${lateDuringMasters} ms late`)
    const problems = [...duringWebhooks, ...duringMasters].filter((ms) => ms > 5000).map((ms) => `a bot moved after ${ms} ms`)
    for (const ms of [lateDuringWebhooks, lateDuringMasters]) if (ms > 2000) problems.push(`a deadline was ${ms} ms late`)
    return {
      problems,
      botMs: { alone, duringWebhooks, duringMasters },
      lateMs: { duringWebhooks: lateDuringWebhooks, duringMasters: lateDuringMasters },
    }
  } finally {
    await node.kill()
    tarpit.server.closeAllConnections()
    tarpit.server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
