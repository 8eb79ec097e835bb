// Four people at one table of UKIYO-E, two nodes over one PostgreSQL: a game by link while nodes are killed, a page is reloaded and a network is cut.
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { RandomStream } from '../../src/core/rng.ts'
import { GAMES } from '../../src/games/index.ts'
import { makeNode, type Node } from '../reliability/harness/node.ts'
import { LONG, PATIENCE } from '../support/browser/browser.ts'
import {
  begin,
  giveUp,
  joinByLink,
  linesFor,
  logLength,
  onTurn,
  openTable,
  playSome,
  tableOf,
  totalsOf,
  useCompany,
} from '../support/browser/company.ts'
import { stateOf } from '../support/browser/play.ts'
import { type Postgres, startPostgres } from '../support/postgres.ts'

let nodes: Node[] = []

/** One address for all nodes, as a proxy gives them: every connection goes to the next node that is up. */
async function serve() {
  const postgres: Postgres = await startPostgres(['fsync=off'])
  const where = { url: await postgres.database() }
  nodes = await Promise.all([makeNode(where), makeNode(where)])
  await Promise.all(nodes.map((node) => node.start()))
  let turn = 0
  const open = new Set<Socket>()
  const proxy = createServer((client) => {
    const up = nodes.filter((node) => node.isUp())
    const node = up[turn++ % Math.max(1, up.length)]
    if (!node) return client.destroy()
    const server = connect(Number(new URL(node.url).port), '127.0.0.1')
    for (const [one, other] of [
      [client, server],
      [server, client],
    ] as const) {
      open.add(one)
      one.on('error', () => other.destroy())
      one.on('close', () => {
        open.delete(one)
        other.destroy()
      })
      one.pipe(other)
    }
    return undefined
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}/`,
    async close() {
      for (const socket of open) socket.destroy()
      proxy.close()
      await Promise.all(nodes.map((node) => node.kill()))
      await postgres.stop()
    },
  }
}

const company = useCompany(serve)
const NAMES = ['Anna', 'Ben', 'Cleo', 'Dora']

test(
  'a game with four people, while each node is killed in turn, until three give up',
  async () => {
    const chance = new RandomStream('killed nodes')
    const pages = []
    for (const name of NAMES) pages.push(await company.come(name))
    const [anna] = pages as [(typeof pages)[number]]
    await openTable(anna, { game: 'ukiyoe', name: 'Anna', others: ['open', 'open', 'open'] })
    for (const [i, page] of pages.entries()) if (i > 0) await joinByLink(page, anna.url(), NAMES[i]!)
    await begin(anna, pages)
    const table = tableOf(anna)
    await playSome(pages, chance, 5)
    for (const node of nodes) {
      await node.kill()
      // Players who were connected there come back to the other one and go on.
      await playSome(pages, chance, 4)
      await node.start()
    }
    // Nobody is up while somebody moves; the move counts when there is a node again.
    const mover = (await onTurn(pages))!
    const before = await mover.locator('.table').getAttribute('data-version')
    await Promise.all(nodes.map((node) => node.kill()))
    await mover.getByText(/Connection lost/).waitFor()
    await mover.getByRole('region', { name: 'What you can do' }).getByRole('button').first().dispatchEvent('click')
    await Promise.all(nodes.map((node) => node.start()))
    await mover.waitForFunction((then) => document.querySelector('.table')?.getAttribute('data-version') !== then, before, {
      timeout: 2 * PATIENCE,
    })
    await pages[2]!.reload()
    await pages[3]!.context().setOffline(true)
    await pages[3]!.getByText('This device is offline.').waitFor()
    await pages[3]!.context().setOffline(false)
    await onTurn(pages)
    await playSome(pages, chance, 10)
    for (const page of pages.slice(1)) await giveUp(page)

    const record = await company.record(table)
    const { totals } = GAMES.ukiyoe!.scores(stateOf({ ...record, seed: record.seed ?? '' }))
    for (const [seat, page] of pages.entries()) {
      expect(await totalsOf(page)).toEqual([...totals])
      expect(await logLength(page), `every event once for seat ${seat}`).toBe(linesFor(record, seat))
    }
    for (const node of nodes) expect(node.said()).not.toMatch(/"error"/)
  },
  2 * LONG,
)
