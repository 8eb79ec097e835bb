// A table of several people whose clients commit and reveal as the page does, and play any legal move.
import { createHash, randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { GameRecord } from '../../../src/core/record/record.ts'
import { Client, type Guest, type Server } from './start.ts'

export interface Seated {
  readonly table: string
  readonly clients: readonly Client[]
  /** What each person would reveal. */
  readonly entropy: readonly string[]
  readonly host: Client
  close(): Promise<unknown>
}

export const commitmentOf = (table: string, seat: number, entropy: string) =>
  createHash('sha256').update(`nihonbashi entropy\n${table}\n${seat}\n${entropy}`).digest('hex')

/** Everybody sits and watches; nobody has committed. */
export async function sit(server: Server, guests: readonly Guest[], wish: object): Promise<Seated> {
  const seats = guests.map((_, i) => (i === 0 ? 'me' : 'open'))
  const made = await server.call('POST', '/api/tables', { game: 'ukiyoe', seats, options: { start: 1 }, ...wish }, guests[0]!.secret)
  expect(made.status, made.text).toBe(201)
  const { table } = made.body as { table: string }
  const clients: Client[] = []
  for (const [i, guest] of guests.entries()) {
    const client = await Client.open(server.url, guest.secret)
    clients.push(client)
    await client.ask({ type: 'watch', table, since: 0 })
    if (i > 0) expect(await client.ask({ type: 'join', table })).toMatchObject({ ok: true })
  }
  return {
    table,
    clients,
    entropy: guests.map(() => randomBytes(32).toString('hex')),
    host: clients[0]!,
    close: () => Promise.all(clients.map((one) => one.close())),
  }
}

export async function commitAll({ table, clients, entropy }: Seated, seats = clients.map((_, i) => i)): Promise<void> {
  for (const seat of seats) {
    expect(await clients[seat]!.ask({ type: 'commit', table, commitment: commitmentOf(table, seat, entropy[seat]!) })).toMatchObject({
      ok: true,
    })
  }
}

export const reveal = ({ table, clients, entropy }: Seated, seat: number) =>
  clients[seat]!.ask({ type: 'reveal', table, entropy: entropy[seat]! })

/** Everybody has heard of the latest version. */
export const together = ({ table, clients }: Seated) =>
  Promise.all(clients.map((one) => one.until(() => one.at(table).version === Math.max(...clients.map((two) => two.at(table).version)))))

/** Commits, starts, reveals: the game has begun. */
export async function begin(server: Server, guests: readonly Guest[], wish: object = {}): Promise<Seated> {
  const seated = await sit(server, guests, wish)
  await commitAll(seated)
  expect(await seated.host.ask({ type: 'start', table: seated.table })).toMatchObject({ ok: true, state: 'open' })
  for (const seat of seated.clients.keys()) expect(await reveal(seated, seat)).toMatchObject({ ok: true })
  await together(seated)
  return seated
}

/** The person on turn plays the wish, or the k-th legal move; undefined where no person is on turn. */
export async function play(seated: Seated, wish?: string, k = 0): Promise<Client> {
  const { table, clients } = seated
  await clients[0]!.until(() => clients.some((one) => one.at(table).turn), 'a person to be on turn')
  const client = clients.find((one) => one.at(table).turn)!
  const { turn, version } = client.at(table)
  const move = wish ?? (turn!.moves[k % turn!.moves.length] as Record<string, unknown>)
  expect(await client.ask({ type: 'move', table, version, move })).toMatchObject({ ok: true })
  await together(seated)
  return client
}

/** Asks for an undo; all others agree, whether they are there or not. */
export async function undoWithConsent(seated: Seated, by: number): Promise<void> {
  const { table, clients } = seated
  const client = clients[by]!
  expect(await client.ask({ type: 'undo', table, version: client.at(table).version, ask: true })).toMatchObject({ ok: true })
  await together(seated)
  for (const [i, other] of clients.entries()) {
    const vote = other.at(table).vote
    if (vote && i !== by) expect(await other.ask({ type: 'vote', table, vote: vote.id, yes: true })).toMatchObject({ ok: true })
    await together(seated)
  }
}

/** Everybody but the first gives up. */
export async function finish(server: Server, seated: Seated): Promise<GameRecord> {
  for (const client of seated.clients.slice(1)) await client.ask({ type: 'resign', table: seated.table })
  if (seated.clients.length === 1) await seated.host.ask({ type: 'resign', table: seated.table })
  await seated.host.until(() => seated.host.at(seated.table).state === 'over')
  return (await server.call('GET', `/api/tables/${seated.table}/record`)).body as GameRecord
}
