// Nothing leaks: every byte a seat or a spectator is sent over a whole game is the same when all that is hidden from it is changed.
import { afterEach, expect, test, vi } from 'vitest'
import { type AnyGame, CHANCE, OVER } from '../../../src/core/game.ts'
import { RandomStream } from '../../../src/core/rng.ts'
import { GAMES } from '../../../src/games/index.ts'
import { differences, makeWorlds, type Pair } from '../../reliability/harness/worlds.ts'
import { Client, type Guest, type Server, startServer } from '../../support/server/start.ts'

afterEach(() => vi.restoreAllMocks())

const MANY = 1_000_000
const LIMITS = { messages: MANY, burst: MANY, requests: MANY, requestBurst: MANY }
/** The clock stands still: what is sent depends on nothing but the game. */
const NOW = 1_000_000_000_000

interface Setup {
  readonly game: AnyGame
  readonly options: Record<string, unknown>
  readonly seats: number
  /** The receiver, who must not notice: a seat, or a spectator; with `all`, one who is shown all hands late. */
  readonly receiver: number | null
  readonly all?: boolean
}

function resolve({ game, options, seats }: Pick<Setup, 'game' | 'options' | 'seats'>): unknown {
  const resolved = game.resolve(options, seats)
  if ('problems' in resolved) throw new Error(JSON.stringify(resolved.problems))
  return resolved.options
}

/** Chance does what this world says, wherever the game stands. */
function scriptChance({ game, options, seats }: Setup, course: readonly Pair[], side: 0 | 1): void {
  const script = new Map<string, unknown>()
  const s = game.setup(resolve({ game, options, seats }), seats)
  for (const { actor, moves } of course) {
    if (actor === CHANCE) script.set(JSON.stringify(s), moves[side])
    game.apply(s, moves[side])
  }
  vi.spyOn(game, 'chance').mockImplementation((at) => {
    const move = script.get(JSON.stringify(at))
    if (move === undefined) throw new Error('this world does not say what chance does here')
    return move
  })
}

/** Moves that are not legal for their seat in any position of this game, in both notations. */
const WISHES = [
  'pass now',
  'discard hokusai-9',
  'exhibit hokusai 1 2 3 4 5 6 7',
  'deal hokusai-1',
  { type: 'deal', card: 3 },
  { type: 'lay', card: 1 },
]

/** Plays one world at a server of its own; everything the watched one was sent, ids replaced. */
async function transcript(setup: Setup, course: readonly Pair[], side: 0 | 1): Promise<string[]> {
  const { game, options, seats, receiver, all: allHands = false } = setup
  scriptChance(setup, course, side)
  const server = await startServer({ memory: true }, { now: () => NOW, limits: LIMITS, batchDelay: 0 })
  const guests: Guest[] = []
  for (let seat = 0; seat < seats; seat++) guests.push(await server.guest(`Seat ${seat}`))
  const wish = {
    game: game.id,
    options,
    seats: ['me', ...Array(seats - 1).fill('open')],
    // What the generator would give is hidden, too.
    seed: `seed of world ${side}`,
    settings: { public: true, ...(allHands ? { allHands: 10 } : {}) },
  }
  const made = await server.call('POST', '/api/tables', wish, guests[0]!.secret)
  const { table } = made.body as { table: string }
  const received: string[] = []
  const hide = (text: string) =>
    guests.reduce(
      (so, guest, i) => so.replaceAll(guest.id, `GUEST ${i}`),
      text.replaceAll(table, 'TABLE').replaceAll(/("devices":\[\{"id":")[\w-]+/g, '$1DEVICE'),
    )
  const listen = (client: Client, name: string) =>
    client.socket.on('message', (data) => {
      const text = hide(String(data))
      // Arrivals and departures are sent a moment later, whenever that is.
      if (!text.includes('"type":"presence"')) received.push(`${name} ${text}`)
    })
  const clients = await Promise.all(guests.map((guest) => Client.open(server.url, guest.secret)))
  const spectator = await Client.open(server.url)
  if (receiver !== null) listen(clients[receiver]!, 'seat')
  for (const [i, client] of clients.entries()) {
    if (i > 0) await client.ask({ type: 'join', id: `join${i}`, table })
    await client.ask({ type: 'watch', id: `watch${i}`, table, since: 0 })
  }
  await clients[0]!.ask({ type: 'start', id: 'start', table })
  if (receiver !== null) await clients[receiver]!.ask({ type: 'show', id: 'show', table, to: 'all', on: true })
  listen(spectator, 'spectator')
  await spectator.ask({
    type: 'watch',
    id: 'watch',
    table,
    since: 0,
    ...(allHands ? { as: 'all' } : receiver === null ? {} : { as: receiver }),
  })

  const everybody = [...clients, spectator]
  const settled = () => {
    const version = Math.max(...clients.map((client) => client.at(table).version))
    return Promise.all(everybody.map((client) => client.until(() => client.at(table)?.version === version, 'the update')))
  }
  await settled()
  const probe = (at: number) =>
    lookAround({
      server,
      table,
      client: receiver === null ? spectator : clients[receiver]!,
      guest: receiver === null ? undefined : guests[receiver]!,
      at,
      note: (text) => received.push(hide(text)),
    })
  for (const [i, { actor, moves }] of course.entries()) {
    if (actor === CHANCE) continue
    const client = clients[actor]!
    const play = async (id: string) => {
      const { version } = client.at(table)
      const answer = await client.ask({ type: 'move', id, table, version, move: moves[side] as Record<string, unknown> })
      expect(answer).toMatchObject({ ok: true })
      await settled()
    }
    await play(`move${i}`)
    if (i % 5 === 0 && client.at(table).undoable > 0) {
      await client.ask({ type: 'undo', id: `undo${i}`, table, version: client.at(table).version })
      await settled()
      await play(`again${i}`)
    }
    if (i % 29 === 0) await probe(i)
  }
  // A client that comes back gets the whole story again.
  const back = await Client.open(server.url, receiver === null ? undefined : guests[receiver]!.secret)
  listen(back, 'back')
  await back.ask({ type: 'watch', id: 'back', table, since: 0 })
  // Two sockets may be read in either order; what comes over one of them is in order.
  const isSpectator = (text: string) => Number(text.startsWith('spectator '))
  const all = [...received.sort((a, b) => isSpectator(a) - isSpectator(b)), ...server.logs.map(hide)]
  await server.stop()
  return all
}

interface Look {
  readonly server: Server
  readonly table: string
  readonly client: Client
  readonly guest: Guest | undefined
  readonly at: number
  note(text: string): void
}

/** Everything else one can ask for: by HTTP, and what is refused. */
async function lookAround({ server, table, client, guest, at, note }: Look): Promise<void> {
  for (const path of [
    `/tables/${table}?since=0`,
    `/tables/${table}/moments`,
    `/tables/${table}/moments?from=${Math.max(0, at - 20)}`,
    `/tables/${table}/record`,
    `/tables/${table}/record?form=text`,
    `/tables/${table}/chat`,
    '/tables',
    '/records',
  ])
    note((await server.call('GET', `/api${path}`, undefined, guest?.secret)).text)
  if (guest)
    for (const path of ['/me', '/me/tables', '/me/export']) note((await server.call('GET', `/api${path}`, undefined, guest.secret)).text)
  const { version, undoable } = client.at(table)
  for (const [i, move] of WISHES.entries()) await client.ask({ type: 'move', id: `wish${at}-${i}`, table, version, move })
  if (undoable === 0) for (const type of ['undo', 'restart'] as const) await client.ask({ type, id: `${type}${at}-no`, table, version })
  await client.ask({ type: 'take-over', id: `over${at}`, table, seat: 1 })
}

async function expectSame(setup: Setup, course: readonly Pair[]): Promise<void> {
  const one = await transcript(setup, course, 0)
  const other = await transcript(setup, course, 1)
  expect(one.length).toBeGreaterThan(course.filter(({ actor }) => actor !== CHANCE).length)
  for (const [i, text] of one.entries()) if (text !== other[i]) expect(other[i]).toBe(text)
  expect(other.length).toBe(one.length)
}

const ukiyoe = GAMES.ukiyoe!

test.each([
  [2, 0, true],
  [3, 1, false],
  [4, null, false],
] as const)(
  'UKIYO-E, %i players, as seen by seat index %s, hidden scores %s',
  async (seats, receiver, hiddenScores) => {
    const setup = { game: ukiyoe, options: { hiddenScores }, seats, receiver }
    const course = makeWorlds(ukiyoe, resolve(setup), seats, receiver, `bytes ${seats}`)
    expect(differences(course)).toBeGreaterThan(30)
    await expectSame(setup, course)
  },
  300_000,
)

test('all hands come late: what has changed in the last ten moves is not there yet', async () => {
  const setup = { game: ukiyoe, options: { start: 1 }, seats: 2, receiver: null, all: true }
  const course = makeWorlds(ukiyoe, resolve(setup), 2, null, 'late', { apartFrom: 41, most: 50 })
  expect(differences(course)).toBeGreaterThan(0)
  await expectSame(setup, course)
  const longer = makeWorlds(ukiyoe, resolve(setup), 2, null, 'late', { apartFrom: 41, most: 80 })
  await expect(expectSame(setup, longer)).rejects.toThrow()
}, 300_000)

test('IKI is open: only chance is hidden, and no view depends on it', async () => {
  const game = GAMES.iki!
  const setup = { game, options: {}, seats: 3, receiver: 1 }
  const rng = new RandomStream('iki')
  const s = game.setup(resolve(setup), 3)
  const course: Pair[] = []
  while (game.actor(s) !== OVER && course.length < 120) {
    const actor = game.actor(s)
    const all = game.moves(s)
    const move = all[rng.below(all.length)]
    course.push({ actor, moves: [move, move] })
    game.apply(s, move)
  }
  while (course.at(-1)!.actor === CHANCE) course.pop()
  course.pop()
  await expectSame(setup, course)
}, 300_000)
