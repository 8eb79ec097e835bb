// The course of a table: undo and consent, bots that sit in, resigning, rematch, spectators, and what each of them sees.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Client, type Guest, type Server, startServer } from '../../support/server/start.ts'

let server: Server
let guests: Guest[]
let time = 0
beforeAll(async () => {
  server = await startServer(undefined, { now: () => Date.now() + time })
  guests = await Promise.all(['Ann', 'Ben', 'Cho', 'Dai'].map((name) => server.guest(name)))
})
afterAll(() => server.stop())

/** A table of this many people, begun, and a client for each of them and for a spectator. */
async function begin(people: number, more: Record<string, unknown> = {}, bots: readonly string[] = []) {
  const seats = ['me', ...new Array(people - 1).fill('open'), ...bots.map((bot) => ({ bot }))]
  const made = await server.call('POST', '/api/tables', { game: 'ukiyoe', seats, options: { start: 1 }, ...more }, guests[0]!.secret)
  expect(made.status, made.text).toBe(201)
  const { table } = made.body as { table: string }
  const clients = await Promise.all([...guests.slice(0, people), guests[3]!].map((guest) => Client.open(server.url, guest.secret)))
  for (const client of clients) await client.ask({ type: 'watch', table, since: 0 })
  for (const client of clients.slice(1, people)) await client.ask({ type: 'join', table })
  expect(await clients[0]!.ask({ type: 'start', table })).toMatchObject({ ok: true })
  const players = clients.slice(0, people)
  const together = () =>
    Promise.all(clients.map((one) => one.until(() => Math.max(...clients.map((two) => two.at(table).version)) === one.at(table).version)))
  await together()
  /** The player on turn plays this move, or any. */
  const play = async (wish?: string | Record<string, unknown>) => {
    const client = players.find((one) => one.at(table).turn)!
    const { turn, version } = client.at(table)
    const move = wish ?? (turn!.moves[0]! as Record<string, unknown>)
    const answer = await client.ask({ type: 'move', table, version, move })
    expect(answer).toMatchObject({ ok: true })
    await together()
    return client
  }
  return { table, players, watcher: clients.at(-1)!, clients, play, together, close: () => Promise.all(clients.map((one) => one.close())) }
}

const at = (client: Client, table: string) => client.at(table)
const discardOf = (client: Client, table: string) =>
  at(client, table).turn!.moves.find((move) => (move as { readonly type: string }).type === 'discard')! as Record<string, unknown>

test('moves can be undone freely until something is revealed, and by consent after that', async () => {
  const { table, players, play, together, close } = await begin(2)
  const [a, b] = players as [Client, Client]
  await play('draw')
  // A card was drawn: that cannot be unseen.
  expect(at(a, table).undoable).toBe(0)
  expect(await a.ask({ type: 'undo', table, version: at(a, table).version })).toMatchObject({ refused: 'needs-consent' })
  await play('draw')
  const discard = discardOf(a, table)
  const hand = JSON.stringify(at(a, table).view)
  await play(discard)
  expect(at(a, table)).toMatchObject({ actor: 1, undoable: 1 })
  expect(await a.ask({ type: 'undo', table, version: at(a, table).version })).toMatchObject({ ok: true })
  expect(JSON.stringify(at(a, table).view)).toBe(hand)
  expect(at(a, table).steps).toMatchObject([{ kind: 'undone', seat: 0 }])
  await play(discard)
  await play('draw')
  // Beyond: the other is asked, says no, then yes.
  const { version } = at(a, table)
  expect(await a.ask({ type: 'undo', table, version, ask: true })).toMatchObject({ ok: true, vote: { kind: 'undo', by: 0, waiting: [1] } })
  await together()
  expect(await a.ask({ type: 'vote', table, vote: at(a, table).vote!.id, yes: true })).toMatchObject({ refused: 'no-vote' })
  expect(await b.ask({ type: 'vote', table, vote: at(b, table).vote!.id + 1, yes: true })).toMatchObject({ refused: 'no-vote' })
  expect(await b.ask({ type: 'vote', table, vote: at(b, table).vote!.id, yes: false })).toMatchObject({ ok: true, vote: null })
  expect(at(b, table).actor).toBe(1)
  await together()
  await a.ask({ type: 'undo', table, version: at(a, table).version, ask: true })
  await together()
  expect(await b.ask({ type: 'vote', table, vote: at(b, table).vote!.id, yes: true })).toMatchObject({ ok: true, actor: 0 })
  await together()
  expect(JSON.stringify(at(a, table).view)).toBe(hand)
  await close()
})

test('with bots only, undo needs nobody; what is drawn then is drawn anew', async () => {
  const { table, players, play, close } = await begin(1, {}, ['random'])
  const [a] = players as [Client]
  const views = new Set<string>()
  for (let i = 0; i < 8; i++) {
    await play('draw')
    views.add(JSON.stringify(at(a, table).view))
    expect(await a.ask({ type: 'undo', table, version: at(a, table).version, ask: true })).toMatchObject({ ok: true, actor: 0 })
  }
  expect(views.size).toBeGreaterThan(1)
  await close()
})

test('restart takes back the whole of what is free', async () => {
  const { table, players, play, close } = await begin(2)
  const [a] = players as [Client]
  expect(await a.ask({ type: 'restart', table, version: at(a, table).version })).toMatchObject({ refused: 'nothing-to-undo' })
  await play('draw')
  await play('draw')
  const { version } = at(a, table)
  await play(discardOf(a, table))
  expect(await a.ask({ type: 'restart', table, version })).toMatchObject({ refused: 'stale' })
  expect(await a.ask({ type: 'restart', table, version: at(a, table).version })).toMatchObject({ ok: true, actor: 0 })
  await close()
})

test('a silent seat is given to a bot by vote, and back', async () => {
  const { table, players, together, close } = await begin(3, { settings: { abandonedAfter: 600 } })
  const [a, b, c] = players as [Client, Client, Client]
  expect(await b.ask({ type: 'take-over', table, seat: 0 })).toMatchObject({ refused: 'not-abandoned' })
  expect(await b.ask({ type: 'take-over', table, seat: 2 })).toMatchObject({ refused: 'not-abandoned' })
  expect(await b.ask({ type: 'take-over', table, seat: 7 })).toMatchObject({ refused: 'no-such-seat' })
  time += 601_000
  expect(await b.ask({ type: 'take-over', table, seat: 0 })).toMatchObject({ ok: true, vote: { kind: 'take-over', seat: 0, waiting: [2] } })
  await together()
  expect(await c.ask({ type: 'vote', table, vote: at(c, table).vote!.id, yes: true })).toMatchObject({ ok: true })
  await a.until(() => at(a, table).seats![0]!.bot === 'journeyman', 'the bot')
  for (const one of [a, b]) await one.until(() => at(one, table).actor === 1, 'the bot to move')
  expect(await a.ask({ type: 'move', table, version: at(a, table).version, move: 'draw' })).toMatchObject({ refused: 'bot-sits-in' })
  expect(await a.ask({ type: 'return', table })).toMatchObject({ ok: true })
  expect(at(a, table).seats![0]).toMatchObject({ person: { name: 'Ann' }, bot: null })
  expect(await a.ask({ type: 'return', table })).toMatchObject({ refused: 'not-away' })
  await close()
})

test('a bot takes the seat of a player who resigns; the last one left wins', async () => {
  const { table, players, watcher, together, close } = await begin(3)
  const [a, b, c] = players as [Client, Client, Client]
  expect(await b.ask({ type: 'resign', table })).toMatchObject({ ok: true, state: 'playing' })
  expect(await b.ask({ type: 'resign', table })).toMatchObject({ refused: 'not-allowed' })
  expect((await server.call('GET', `/api/tables/${table}/record`)).status).toBe(409)
  await together()
  expect(await c.ask({ type: 'resign', table })).toMatchObject({ ok: true, state: 'over', result: { winners: [0], resigned: [1, 2] } })
  await watcher.until(() => at(watcher, table).state === 'over')
  expect(await a.ask({ type: 'move', table, version: at(a, table).version, move: 'draw' })).toMatchObject({ refused: 'over' })
  // Again, with the same people, who are invited: a second request gets the same table.
  expect(await watcher.ask({ type: 'rematch', table })).toMatchObject({ refused: 'not-seated' })
  const first = (await a.ask({ type: 'rematch', table })) as { table: string; ok: true }
  const second = (await b.ask({ type: 'rematch', table })) as { table: string }
  expect(first.table).toBe(second.table)
  await c.until(() => at(c, table).rematch === first.table)
  expect(await c.ask({ type: 'watch', table: first.table })).toMatchObject({
    state: 'open',
    you: null,
    about: { fairness: { kind: 'fair' } },
    seats: [{ person: { name: 'Ann' } }, { person: null, invited: { name: 'Ben' } }, { person: null, invited: { name: 'Cho' } }],
  })
  await close()
})

test('before anybody has moved the table can be given up, later not', async () => {
  const one = await begin(2)
  expect(await one.players[1]!.ask({ type: 'abort', table: one.table })).toMatchObject({ ok: true, state: 'aborted' })
  await one.close()
  const two = await begin(2)
  await two.play('draw')
  expect(await two.players[1]!.ask({ type: 'abort', table: two.table })).toMatchObject({ refused: 'begun' })
  await two.close()
})

test('spectators see what all see; a seat when it lets them; all hands late, where the table allows it', async () => {
  const { table, players, watcher, play, close } = await begin(2, { settings: { allHands: 10 } })
  const [a, b] = players as [Client, Client]
  const handOf = (client: Client) => (at(client, table).view as { hand: number[] }).hand
  expect(handOf(watcher)).toEqual([])
  expect(await watcher.ask({ type: 'watch', table, as: 0 })).toMatchObject({ refused: 'not-allowed' })
  expect(await a.ask({ type: 'show', table, to: guests[3]!.id, on: true })).toMatchObject({ ok: true })
  expect(await watcher.ask({ type: 'watch', table, as: 1 })).toMatchObject({ refused: 'not-allowed' })
  expect(await watcher.ask({ type: 'watch', table, as: 0 })).toMatchObject({ ok: true })
  expect(handOf(watcher)).toEqual(handOf(a))
  expect(at(watcher, table).turn).toBeUndefined()
  // A player may not watch another seat, whether it is shown or not.
  await a.ask({ type: 'show', table, to: 'all', on: true })
  expect(await b.ask({ type: 'watch', table, as: 0 })).toMatchObject({ refused: 'not-allowed' })
  await a.ask({ type: 'show', table, to: 'all', on: false })
  await a.ask({ type: 'show', table, to: guests[3]!.id, on: false })
  await watcher.until(() => handOf(watcher).length === 0, 'the hand to be hidden again')
  expect(await b.ask({ type: 'watch', table, as: 'all' })).toMatchObject({ refused: 'not-allowed' })
  expect(await watcher.ask({ type: 'watch', table, as: 'all' })).toMatchObject({ ok: true })
  await play('draw')
  const { moves, viewsAt, views } = at(watcher, table)
  expect(viewsAt).toBe(moves - 10)
  expect(views).toHaveLength(2)
  expect(handOf(watcher)).toEqual([])
  await close()
})

test('the deal is fair: committed to before, added to by the seats, shown at the end', async () => {
  const { body } = await server.call('POST', '/api/tables', { game: 'ukiyoe', seats: ['me', { bot: 'random' }] }, guests[0]!.secret)
  const { table } = body as { table: string }
  const a = await Client.open(server.url, guests[0]!.secret)
  await a.ask({ type: 'watch', table })
  const { commitment } = at(a, table).about!.fairness
  expect(commitment).toMatch(/^[0-9a-f]{64}$/)
  expect(await a.ask({ type: 'entropy', table, entropy: '0123456789abcdef' })).toMatchObject({ ok: true })
  expect(await a.ask({ type: 'entropy', table, entropy: 'ffffffffffffffff' })).toMatchObject({ refused: 'not-allowed' })
  await a.ask({ type: 'start', table })
  expect(at(a, table).about!.fairness).toEqual({
    kind: 'fair',
    method: 'sha256-2',
    commitment,
    commitments: [expect.stringMatching(/^[0-9a-f]{64}$/), null],
    uncommitted: [0],
    entropy: ['0123456789abcdef', null],
  })
  await a.ask({ type: 'resign', table })
  const { secret } = at(a, table).about!.fairness
  const { createHash } = await import('node:crypto')
  expect(createHash('sha256').update(`nihonbashi commitment\n${secret}`).digest('hex')).toBe(commitment)
  await a.close()
})

test('a chosen seed is marked as chosen, and secret until the end', async () => {
  const wish = { game: 'ukiyoe', seats: ['me', { bot: 'random' }], seed: 'my lucky seed' }
  const deal = async () => {
    const { body } = await server.call('POST', '/api/tables', wish, guests[0]!.secret)
    const { table } = body as { table: string }
    const a = await Client.open(server.url, guests[0]!.secret)
    await a.ask({ type: 'watch', table })
    expect(await a.ask({ type: 'entropy', table, entropy: '0123456789abcdef' })).toMatchObject({ refused: 'not-allowed' })
    await a.ask({ type: 'start', table })
    expect(at(a, table).about!.fairness).toEqual({ kind: 'chosen' })
    const { hand } = at(a, table).view as { hand: number[] }
    await a.ask({ type: 'resign', table })
    expect(at(a, table).about!.fairness).toEqual({ kind: 'chosen', seed: 'my lucky seed' })
    await a.close()
    return hand
  }
  expect(await deal()).toEqual(await deal())
})
