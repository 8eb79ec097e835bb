// A fair deal nobody can steer: commit, seal, reveal; what is refused, what is shown, and what a restart in between does.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GameRecord } from '../../../src/core/record/record.ts'
import { makeStore } from '../../../src/server/store/store.ts'
import { run } from '../../support/cli/fake.ts'
import { refute } from '../../support/fair-verifier.ts'
import {
  begin,
  commitAll,
  commitmentOf,
  finish,
  play,
  reveal,
  type Seated,
  sit,
  together,
  undoWithConsent,
} from '../../support/server/deals.ts'
import { Client, type Guest, type Server, startServer, virtualClock } from '../../support/server/start.ts'
import { temporaryFolder } from '../../support/temporary.ts'

const folder = temporaryFolder()
let server: Server
let guests: Guest[]
const { now, jump, pass } = virtualClock()
const start = () => startServer({ folder }, { now, batchDelay: 0 })
beforeAll(async () => {
  server = await start()
  guests = await Promise.all(['Ann', 'Ben', 'Cho', 'Dai'].map((name) => server.guest(name)))
})
afterAll(() => server.stop())

const verify = async (record: object, flags = '') => run(`verify game.json${flags}`, { files: { 'game.json': JSON.stringify(record) } })

async function expectProven(record: GameRecord, flags = ''): Promise<void> {
  expect(await verify(record, flags)).toMatchObject({ code: 0, err: '' })
  expect(refute(record as never)).toBeUndefined()
}

async function expectForged(record: object): Promise<void> {
  expect(await verify(record)).toMatchObject({ code: 1, err: expect.stringContaining('not what was committed to') })
  expect(refute(record as never)).toBeDefined()
}

test.each([
  ['ukiyoe', 2],
  ['iki', 3],
  ['ukiyoe', 4],
])('%s with %i people: both verifiers agree with the record, and no forged one passes', async (game, people) => {
  const options = game === 'iki' ? { rules: 'manual', stretchCards: 'all' } : {}
  const seated = await begin(server, guests.slice(0, people), { game, options })
  const { about } = seated.host.at(seated.table)
  expect(about!.fairness).toMatchObject({ kind: 'fair', method: 'sha256-2', entropy: seated.entropy })
  for (let i = 0; i < 60 && seated.host.at(seated.table).state === 'playing'; i++) {
    const client = await play(seated, undefined, i * 7)
    if (i % 9 === 8) await undoWithConsent(seated, seated.clients.indexOf(client))
  }
  const record = await finish(server, seated)
  expect(record.table!.undone!.length).toBeGreaterThan(3)
  await expectProven(record, ` --commitment ${about!.fairness.commitment} --entropy 2=${seated.entropy[1]}`)
  const proof = record.table!.fairness!
  const forged = (fairness: object) => ({ ...record, table: { ...record.table, fairness: { ...proof, ...fairness } } })
  await expectForged(forged({ secret: 'ab'.repeat(32) }))
  await expectForged(forged({ entropy: ['cd'.repeat(32), ...proof.entropy.slice(1)] }))
  // Without the commitments the entropy fits, but the seed does not follow.
  await expectForged(forged({ commitments: ['', ...proof.commitments!.slice(1)] }))
  await expectForged({ ...record, table: { ...record.table, id: `${record.table!.id}x` } })
  expect(await verify(record, ` --commitment ${'0'.repeat(64)}`)).toMatchObject({ code: 1 })
  expect(await verify(record, ` --entropy 2=${'0'.repeat(64)}`)).toMatchObject({
    code: 1,
    err: expect.stringContaining('what seat 2 added'),
  })
  expect(await verify(record, ' --entropy 2=zz')).toMatchObject({ code: 2, err: expect.stringContaining('--entropy takes') })
  expect(await verify(record, ' --commitment zz')).toMatchObject({ code: 2, err: expect.stringContaining('64 hexadecimal digits') })
  await seated.close()
})

test('no step can be taken out of its order, and nobody sees entropy before the game begins', async () => {
  const seated = await sit(server, guests.slice(0, 2), {})
  const { table, entropy, host } = seated
  const [, b] = seated.clients as [Client, Client]
  expect(await reveal(seated, 0)).toMatchObject({ refused: 'not-sealed' })
  await commitAll(seated)
  expect(await host.ask({ type: 'commit', table, commitment: 'ab'.repeat(32) })).toMatchObject({ refused: 'not-allowed' })
  expect(await host.ask({ type: 'entropy', table, entropy: 'ab'.repeat(32) })).toMatchObject({ refused: 'not-allowed' })
  expect(await host.ask({ type: 'commit', table, commitment: 'short' })).toMatchObject({ refused: 'bad-message' })
  expect(await reveal(seated, 0)).toMatchObject({ refused: 'not-sealed' })
  const commitments = [0, 1].map((seat) => commitmentOf(table, seat, entropy[seat]!))
  const sealed = await host.ask({ type: 'start', table })
  expect(sealed).toMatchObject({ ok: true, state: 'open', about: { fairness: { commitments, sealed: expect.any(Number) } } })
  await together(seated)
  const commands = [
    { type: 'commit', commitment: 'ab'.repeat(32) },
    { type: 'entropy', entropy: 'ab'.repeat(32) },
    { type: 'start' },
    { type: 'leave' },
    { type: 'abort' },
    { type: 'seat', seat: 1, to: 'open' },
  ] as const
  for (const command of commands) expect(await host.ask({ ...command, table } as never)).toMatchObject({ refused: 'sealed' })
  expect(await host.ask({ type: 'reveal', table, entropy: entropy[1]! })).toMatchObject({
    refused: 'not-committed',
    message: expect.stringContaining('does not match'),
  })
  expect(await reveal(seated, 1)).toMatchObject({ ok: true, state: 'open' })
  expect(await reveal(seated, 1)).toMatchObject({ refused: 'not-allowed' })
  const watcher = await Client.open(server.url, guests[3]!.secret)
  await watcher.ask({ type: 'watch', table, since: 0 })
  expect(await watcher.ask({ type: 'reveal', table, entropy: entropy[0]! })).toMatchObject({ refused: 'not-seated' })
  for (const client of [host, b, watcher]) expect(JSON.stringify(client.messages)).not.toContain(entropy[1])
  expect(await reveal(seated, 0)).toMatchObject({ ok: true, state: 'playing', about: { fairness: { commitments, entropy } } })
  expect(await reveal(seated, 0)).toMatchObject({ refused: 'begun' })
  await Promise.all([seated.close(), watcher.close()])
})

/** Stops the server in the middle of sealing, drops its jobs as a kill may, and comes back after the time to reveal. */
async function restartLate(): Promise<void> {
  await server.stop()
  jump(14_000)
  server = await start()
}

async function waitForStart(table: string, guest: Guest): Promise<Client> {
  const client = await Client.open(server.url, guest.secret)
  await client.ask({ type: 'watch', table, since: 0 })
  await client.until(() => client.at(table).state === 'playing', 'the game to begin')
  return client
}

test('a seat that does not reveal is shown; a restart in the middle of sealing strands nobody', async () => {
  const seated = await sit(server, guests.slice(0, 3), {})
  const { table, entropy } = seated
  await commitAll(seated, [0, 1])
  await seated.host.ask({ type: 'start', table })
  expect(await reveal(seated, 0)).toMatchObject({ ok: true, state: 'open' })
  // A killed node may have written the entry and not the job.
  await server.backend.write(server.backend.db.deleteFrom('jobs').compile())
  await restartLate()
  const client = await waitForStart(table, guests[0]!)
  const { fairness } = client.at(table).about!
  expect(fairness.entropy).toEqual([entropy[0], null, null])
  expect(fairness.commitments!.map((one) => one !== null)).toEqual([true, true, false])
  expect(fairness.sealed).toBeUndefined()
  for (const guest of guests.slice(1, 3)) await server.call('POST', `/api/tables/${table}/commands`, { type: 'resign' }, guest.secret)
  const record = (await server.call('GET', `/api/tables/${table}/record`)).body as GameRecord
  await expectProven(record)
  const said = await verify(record)
  expect(said.out).toContain('Seat 2 committed and did not reveal')
  expect(said.out).toContain('Seat 3 added nothing to the deal')
  expect(JSON.parse((await verify(record, ' --json')).out)).toMatchObject({
    ok: true,
    seats: [{ part: 'revealed' }, { part: 'withheld' }, { part: 'none' }],
  })
  // To hide that seat 2 withheld, its commitment would have to go: then the seed does not follow.
  const proof = record.table!.fairness!
  const hidden = { ...proof, commitments: [proof.commitments![0]!, '', ''] }
  await expectForged({ ...record, table: { ...record.table, fairness: hidden } })
  await client.close()
})

test('the time to reveal passes without a restart, too', async () => {
  const seated = await sit(server, guests.slice(0, 2), {})
  await commitAll(seated)
  await seated.host.ask({ type: 'start', table: seated.table })
  // The server looks every five seconds for what is overdue by five seconds.
  pass(20_000)
  await seated.host.until(() => seated.host.at(seated.table).state === 'playing', 'the game to begin')
  expect(seated.host.at(seated.table).about!.fairness.entropy).toEqual([null, null])
  await seated.close()
})

test('a clock that was set back does not keep the game from beginning: the host starts again', async () => {
  const seated = await sit(server, guests.slice(0, 2), {})
  await commitAll(seated)
  await seated.host.ask({ type: 'start', table: seated.table })
  jump(-3_600_000)
  expect(await seated.host.ask({ type: 'start', table: seated.table })).toMatchObject({ ok: true, state: 'playing' })
  jump(3_600_000)
  await seated.close()
})

test('older clients give their entropy at once; where nobody committed the game begins at once', async () => {
  const seated = await sit(server, guests.slice(0, 2), {})
  const { table, clients, host } = seated
  for (const client of clients)
    expect(await client.ask({ type: 'entropy', table, entropy: '0123456789abcdef' })).toMatchObject({ ok: true })
  expect(await host.ask({ type: 'start', table })).toMatchObject({ ok: true, state: 'playing' })
  const record = await finish(server, seated)
  await expectProven(record)
  expect((await verify(record)).out).toContain('Seat 1 added to the deal without having committed to it')
  expect((await verify(record)).out).toContain('the deal rests on the server alone')
  await seated.close()
})

/** What the operator of a server can read: everything that is stored. */
async function readStore(seated: Seated): Promise<string> {
  return JSON.stringify(await makeStore(server.backend).entries(seated.table))
}

test('when the operator of the server commits for a seat of their own, the store says nothing of what others will reveal', async () => {
  const seated = await sit(server, guests.slice(0, 2), {})
  await commitAll(seated, [0])
  // All the operator could grind against is in the store: the honest seat's entropy is not.
  expect(await readStore(seated)).toContain('"secret"')
  expect(await readStore(seated)).not.toContain(seated.entropy[0])
  await commitAll(seated, [1])
  await seated.host.ask({ type: 'start', table: seated.table })
  expect(await reveal(seated, 0)).toMatchObject({ ok: true })
  // Now it is, and the operator is bound by their own commitment.
  expect(await readStore(seated)).toContain(seated.entropy[0])
  const [, operator] = seated.clients as [Client, Client]
  const other = 'ab'.repeat(32)
  for (const command of [
    { type: 'entropy', entropy: other },
    { type: 'commit', commitment: commitmentOf(seated.table, 1, other) },
  ] as const) {
    expect(await operator.ask({ ...command, table: seated.table })).toMatchObject({ refused: 'sealed' })
  }
  expect(await operator.ask({ type: 'reveal', table: seated.table, entropy: other })).toMatchObject({ refused: 'not-committed' })
  await seated.close()
})

test('a chosen seed takes no commitments; a seat that is left and taken again commits again', async () => {
  const chosen = await sit(server, guests.slice(0, 2), { seed: 'mine' })
  expect(await chosen.host.ask({ type: 'commit', table: chosen.table, commitment: 'ab'.repeat(32) })).toMatchObject({
    refused: 'not-allowed',
  })
  await chosen.close()
  const seated = await sit(server, guests.slice(0, 2), {})
  await commitAll(seated)
  const [, b] = seated.clients as [Client, Client]
  await b.ask({ type: 'leave', table: seated.table })
  expect(b.at(seated.table).about!.fairness.commitments![1]).toBeNull()
  await b.ask({ type: 'join', table: seated.table })
  await commitAll(seated, [1])
  await seated.close()
})

test('a program is marked from its first move on, also on the seat of a person', async () => {
  const seated = await begin(server, guests.slice(0, 2))
  const { table, host } = seated
  const token = (await server.call('POST', '/api/tokens', { name: 'bot' }, guests[0]!.secret)).body as { secret: string }
  const [, b] = seated.clients as [Client, Client]
  await play(seated, 'draw')
  expect(host.at(table).seats![0]!.program).toBeUndefined()
  const moved = await server.call(
    'POST',
    `/api/tables/${table}/commands`,
    { type: 'move', move: 'draw', version: host.at(table).version },
    token.secret,
  )
  expect(moved.status, moved.text).toBe(200)
  for (const client of [host, b]) await client.until(() => client.at(table).seats![0]!.program === true, 'the mark')
  // It stays, over a restart and when the person moves again; it is reported once.
  await play(seated)
  await undoWithConsent(seated, 0)
  await play(seated)
  const entries = await makeStore(server.backend).entries(table)
  expect(entries.filter(({ data }) => (data as { program?: boolean }).program)).toHaveLength(1)
  const { body } = await server.call('GET', `/api/tables/${table}`)
  expect((body as { seats: { program?: boolean }[] }).seats.map((seat) => seat.program)).toEqual([true, undefined])
  await seated.close()
})

test('an entry of a kind this build does not know makes its table unavailable here, and no other', async () => {
  const [held, fresh, other] = await Promise.all([
    begin(server, guests.slice(0, 2)),
    begin(server, guests.slice(0, 2)),
    begin(server, guests.slice(0, 2)),
  ])
  const store = makeStore(server.backend)
  const future = async (table: string, version: number) => {
    const row = { ...(await store.row(table))!, host: guests[0]!.id }
    await store.append(table, version, [{ kind: 'from-the-future', data: {}, by: null, command: null }], row.updated, row)
  }
  const ask = (table: string) => server.call('POST', `/api/tables/${table}/commands`, { type: 'resign' }, guests[0]!.secret)
  await future(fresh.table, fresh.host.at(fresh.table).version)
  // Held in memory: the next write finds that somebody else was first, reads again, and cannot.
  await future(held.table, held.host.at(held.table).version)
  for (let i = 0; i < 3; i++) expect((await ask(held.table)).body).toMatchObject({ code: 'unavailable' })
  await fresh.close()
  await server.stop()
  server = await start()
  expect((await ask(fresh.table)).body).toMatchObject({ code: 'unavailable' })
  expect((await server.call('GET', `/api/tables/${fresh.table}`)).status).toBe(503)
  expect(server.logs.join()).toContain('from-the-future')
  expect((await ask(other.table)).status).toBe(200)
})
