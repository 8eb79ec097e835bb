// The page takes part in the deal by itself and checks it: against a real server, and against one whose messages are changed on the way.
import { signal } from '@preact/signals'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Fairness } from '../../../src/protocol/table.ts'
import type { Standing } from '../../../src/web/online/connection/net-table.ts'
import { play, type Seated } from '../../support/server/deals.ts'
import { Client, type Guest, type Server, startServer } from '../../support/server/start.ts'

const records = vi.hoisted(() => ({ read: async (_table: string): Promise<unknown> => ({ problem: 'unreachable', message: '' }) }))
vi.mock('../../../src/web/online/connection/api.ts', () => ({ readTableRecord: (table: string) => records.read(table) }))
const { watchDeal } = await import('../../../src/web/online/deal/watch.ts')

/** Like a browser's: its enumerable fields are the stored values. */
function makeStorage() {
  const hidden = (value: unknown) => ({ value, enumerable: false })
  return Object.defineProperties({} as Record<string, string>, {
    getItem: hidden(function (this: Record<string, string>, key: string) {
      return Object.hasOwn(this, key) ? this[key]! : null
    }),
    setItem: hidden(function (this: Record<string, string>, key: string, value: string) {
      this[key] = value
    }),
    removeItem: hidden(function (this: Record<string, string>, key: string) {
      delete this[key]
    }),
  })
}
/** Each device has its own; the one that acts now is in place. */
let storage: Record<string, string> = makeStorage()
vi.stubGlobal(
  'localStorage',
  new Proxy({} as Record<string, string>, {
    get: (_, key) => {
      const value = (storage as Record<string | symbol, unknown>)[key]
      return typeof value === 'function' ? value.bind(storage) : value
    },
    ownKeys: () => Object.keys(storage),
    getOwnPropertyDescriptor: (_, key) => Object.getOwnPropertyDescriptor(storage, key),
  }),
)

let server: Server
let guests: Guest[]
beforeAll(async () => {
  server = await startServer(undefined, { batchDelay: 0 })
  guests = await Promise.all(['Ann', 'Ben'].map((name) => server.guest(name)))
})
afterAll(() => server.stop())
beforeEach(() => {
  records.read = async (table) => ({ text: (await server.call('GET', `/api/tables/${table}/record?form=text`)).text })
})

type Tamper = (standing: Standing & { about: { fairness: Fairness } }) => void

/** A page at a table: what comes from the server may be changed before it sees it. */
class Device {
  readonly storage = makeStorage()
  readonly now = signal<Standing | null>(null)
  readonly sent: string[] = []
  tamper: Tamper = () => {}
  private watch!: ReturnType<typeof watchDeal>
  readonly client: Client
  readonly table: string

  constructor(client: Client, table: string) {
    this.client = client
    this.table = table
    this.reload()
  }

  reload(): void {
    this.watch?.stop()
    this.now.value = null
    this.within(() => {
      this.watch = watchDeal({
        table: this.table,
        now: this.now,
        send: (wish) => {
          this.sent.push(wish.type)
          return this.client.ask(wish as never) as never
        },
      })
    })
  }

  private within(act: () => void): void {
    storage = this.storage
    act()
  }

  /** Sees how the table stands. */
  look(): void {
    const standing = structuredClone(this.client.at(this.table)) as never as Standing
    this.tamper(standing as never)
    this.within(() => {
      this.now.value = standing
    })
  }

  report() {
    return this.watch.report.value
  }

  async wrong(): Promise<readonly string[]> {
    this.look()
    await vi.waitFor(() => expect(this.report()?.stage).toBe(this.client.at(this.table).state === 'over' ? 'end' : this.report()?.stage))
    return this.report()!.wrong
  }
}

async function sitDown(): Promise<[Device, Device]> {
  const { body } = await server.call(
    'POST',
    '/api/tables',
    { game: 'ukiyoe', seats: ['me', 'open'], options: { start: 1 } },
    guests[0]!.secret,
  )
  const { table } = body as { table: string }
  const devices: Device[] = []
  for (const guest of guests) {
    const client = await Client.open(server.url, guest.secret)
    await client.ask({ type: 'watch', table, since: 0 })
    if (devices.length > 0) await client.ask({ type: 'join', table })
    devices.push(new Device(client, table))
  }
  return devices as [Device, Device]
}

const stateIs = (devices: readonly Device[], is: (fairness: Fairness, state: string) => boolean) =>
  Promise.all(
    devices.map(({ client, table }) =>
      client.until(() => is(client.at(table).about!.fairness, client.at(table).state), 'the deal to go on'),
    ),
  )

async function commit(devices: readonly Device[]): Promise<void> {
  for (const device of devices) device.look()
  await stateIs(devices, ({ commitments }) => commitments!.every((one) => one !== null))
  for (const device of devices) device.look()
}

async function seal(devices: readonly Device[]): Promise<void> {
  const [{ client, table }] = devices as [Device]
  await client.ask({ type: 'start', table })
  await stateIs(devices, ({ sealed }) => sealed !== undefined)
}

/** Reveals: the game begins. */
async function begin(devices: readonly Device[]): Promise<void> {
  await commit(devices)
  await seal(devices)
  for (const device of devices) device.look()
  await stateIs(devices, (_, state) => state === 'playing')
}

const asSeated = (devices: readonly Device[]) =>
  ({ table: devices[0]!.table, clients: devices.map(({ client }) => client) }) as unknown as Seated

async function end(devices: readonly Device[]): Promise<void> {
  for (let i = 0; i < 6; i++) await play(asSeated(devices))
  await devices[1]!.client.ask({ type: 'resign', table: devices[1]!.table })
  await stateIs(devices, (_, state) => state === 'over')
}

const close = (devices: readonly Device[]) => Promise.all(devices.map(({ client }) => client.close()))

test('a page commits, reveals, and finds everything in order, over a reload', async () => {
  const devices = await sitDown()
  const [a, b] = devices
  await commit(devices)
  expect(a.report()).toEqual({ stage: 'sealing', wrong: [], remembers: true, late: false, unread: false })
  a.reload()
  await seal(devices)
  for (const device of devices) device.look()
  await stateIs(devices, (_, state) => state === 'playing')
  for (const device of devices) {
    expect(await device.wrong()).toEqual([])
    expect(device.report()).toMatchObject({ stage: 'start', remembers: true, late: false })
    expect(device.client.at(device.table).about!.fairness.entropy!.every((one) => one !== null)).toBe(true)
  }
  expect(a.sent).toEqual(['commit', 'reveal'])
  await end(devices)
  expect(await a.wrong()).toEqual([])
  expect(a.report()).toMatchObject({ stage: 'end', remembers: true })
  // Another device of the same person has seen nothing of it, and checks the record all the same.
  const other = new Device(b.client, b.table)
  expect(await other.wrong()).toEqual([])
  expect(other.report()).toMatchObject({ stage: 'end', remembers: false })
  records.read = async () => ({ problem: 'unreachable', message: '' })
  b.look()
  await vi.waitFor(() => expect(b.report()).toMatchObject({ stage: 'start', wrong: [], unread: true }))
  await close(devices)
})

test('a change by the server before the start is noticed, and nothing is revealed to it', async () => {
  const changes: readonly [string, Tamper][] = [
    ['server-changed', ({ about }) => Object.assign(about.fairness, { commitment: '0'.repeat(64) })],
    ['mine-changed', ({ about }) => Object.assign(about.fairness, { commitments: ['0'.repeat(64), about.fairness.commitments![1]] })],
    ['mine-changed', ({ about }) => Object.assign(about.fairness, { commitments: [null, about.fairness.commitments![1]] })],
  ]
  for (const [finding, tamper] of changes) {
    const devices = await sitDown()
    const [a] = devices
    await commit(devices)
    await seal(devices)
    a.tamper = tamper
    expect(await a.wrong()).toEqual([finding])
    expect(a.sent).toEqual(['commit'])
    await close(devices)
  }
})

test('a change that kept a page from revealing is not forgotten when the server takes it back', async () => {
  const devices = await sitDown()
  const [a] = devices
  await commit(devices)
  await seal(devices)
  a.tamper = ({ about }) => Object.assign(about.fairness, { commitment: '0'.repeat(64) })
  expect(await a.wrong()).toEqual(['server-changed'])
  // The game begins without this seat's number, and the server shows what it showed before.
  a.tamper = (standing) => {
    Object.assign(standing, { state: 'playing' })
    Object.assign(standing.about.fairness, { entropy: [null, null] })
  }
  expect(await a.wrong()).toEqual(['server-changed'])
  a.reload()
  expect(await a.wrong()).toEqual(['server-changed'])
  expect(a.report()).toMatchObject({ stage: 'start' })
  expect(a.sent).toEqual(['commit'])
  await close(devices)
})

test('a change by the server at the start is noticed', async () => {
  const devices = await sitDown()
  const [a] = devices
  await begin(devices)
  const cases: readonly [readonly string[], Tamper][] = [
    [['server-changed'], ({ about }) => Object.assign(about.fairness, { commitment: '0'.repeat(64) })],
    [['mine-changed', 'reveal'], ({ about }) => about.fairness.entropy!.splice(0, 1, 'ab'.repeat(32))],
    [['mine-missing'], ({ about }) => about.fairness.entropy!.splice(0, 1, null)],
    // The other seat is given entropy that fits the deal, with or without a commitment to match.
    [['reveal'], ({ about }) => about.fairness.entropy!.splice(1, 1, 'ab'.repeat(32))],
    [['sealed-changed', 'reveal'], ({ about }) => about.fairness.commitments!.splice(1, 1, 'ab'.repeat(32))],
    [
      ['sealed-changed'],
      ({ about }) =>
        Object.assign(about.fairness, { commitments: [about.fairness.commitments![0], null], entropy: [about.fairness.entropy![0], null] }),
    ],
  ]
  for (const [findings, tamper] of cases) {
    a.tamper = tamper
    expect(await a.wrong()).toEqual(findings)
  }
  a.tamper = () => {}
  expect(await a.wrong()).toEqual([])
  await close(devices)
})

test('a server that later calls a fair deal chosen, or shows none, is noticed', async () => {
  const downgrades: readonly Tamper[] = [
    ({ about }) => Object.assign(about, { fairness: { kind: 'chosen' } }),
    ({ about }) => Object.assign(about, { fairness: undefined }),
  ]
  for (const tamper of downgrades) {
    const devices = await sitDown()
    const [a] = devices
    await commit(devices)
    a.tamper = tamper
    expect(await a.wrong()).toEqual(['server-changed'])
    expect(a.sent).toEqual(['commit'])
    a.tamper = () => {}
    await begin(devices)
    a.tamper = tamper
    expect(await a.wrong()).toEqual(['server-changed', 'sealed-changed'])
    a.tamper = () => {}
    await end(devices)
    a.tamper = tamper
    expect(await a.wrong()).toEqual(['server-changed', 'sealed-changed', 'record'])
    await close(devices)
  }
})

test('a change by the server at the end is noticed', async () => {
  const devices = await sitDown()
  const [a] = devices
  await begin(devices)
  await end(devices)
  expect(await a.wrong()).toEqual([])
  a.tamper = ({ about }) => Object.assign(about.fairness, { secret: 'ab'.repeat(32) })
  expect(await a.wrong()).toEqual(['secret', 'record'])
  // The record of another game; one with another card in it; none at all.
  a.tamper = () => {}
  const { text } = await server.call('GET', `/api/tables/${a.table}/record?form=text`)
  const lines = text.split('\n')
  const at = lines.findIndex((line, i) => line.startsWith('* ') && lines[i + 1]!.startsWith('* ') && line !== lines[i + 1])
  const swapped = lines
    .with(at, lines[at + 1]!)
    .with(at + 1, lines[at]!)
    .join('\n')
  const changes: readonly [string, readonly string[]][] = [
    [text.replace(`"id":"${a.table}"`, '"id":"another"'), ['record']],
    [text.replace(/("entropy":\[")[0-9a-f]{64}/, `$1${'ab'.repeat(32)}`), ['record', 'reveal']],
    [text.replace(/^table .*\n/m, ''), ['record']],
    ['nonsense', ['record']],
  ]
  for (const [changed, findings] of changes) {
    expect(changed).not.toBe(text)
    records.read = async () => ({ text: changed })
    a.reload()
    expect(await a.wrong()).toEqual(findings)
  }
  records.read = async () => ({ text: swapped })
  a.reload()
  expect(await a.wrong()).toContain('draw')
  await close(devices)
})

test('a player who is away when the deal is sealed learns that their number was not used', async () => {
  const devices = await sitDown()
  const [a] = devices
  await commit(devices)
  a.tamper = ({ about }) => Object.assign(about.fairness, { entropy: [null, null] })
  a.now.value = null
  const begun = structuredClone(a.client.at(a.table)) as never as Standing
  Object.assign(begun, { state: 'playing' })
  Object.assign(begun.about.fairness, { entropy: [null, null] })
  storage = a.storage
  a.now.value = begun
  expect(a.report()).toMatchObject({ stage: 'start', wrong: [], late: true })
  await close(devices)
})

test('a browser that keeps nothing takes no part, and an old table is given entropy at once', async () => {
  const devices = await sitDown()
  const [a] = devices
  Object.freeze(a.storage)
  a.look()
  expect(a.sent).toEqual([])
  expect(a.report()).toMatchObject({ stage: 'sealing', wrong: [], remembers: false })
  a.tamper = ({ about }) => {
    const { kind, commitment } = about.fairness
    Object.assign(about, { fairness: { kind, commitment } })
  }
  a.look()
  expect(a.sent).toEqual(['entropy'])
  await close(devices)
})

test('memories of old tables go, the newest stay', async () => {
  const { rememberDeal, recallDeal } = await import('../../../src/web/online/deal/memory.ts')
  storage = makeStorage()
  const memory = (at: number) => ({ seat: 0, entropy: 'e', commitment: 'c', server: 's', shown: false, at })
  for (let i = 0; i < 210; i++) rememberDeal(`t${i}`, memory(i))
  expect(Object.keys(storage)).toHaveLength(200)
  expect(recallDeal('t9')).toBeNull()
  expect(recallDeal('t10')).toEqual(memory(10))
  storage['deal x'] = '{"seat":"no"}'
  expect(recallDeal('x')).toBeNull()
  storage['deal x'] = '{'
  expect(recallDeal('x')).toBeNull()
})
