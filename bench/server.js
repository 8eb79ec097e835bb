// The server under load, each part beside its bar: moves a second beside boardgame.io's server, memory, opening a table, starting. Prints JSON.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build as bundle } from 'esbuild'
import { build, root } from '../scripts/setup.js'
import { ensurePeers } from './peers/setup.js'
import { runLoad, startCrowd, startOurs, startPeer, usage } from './server/process.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tables: { type: 'string', default: '300' },
    each: { type: 'string', default: '10' },
    seats: { type: 'string', default: '2,3,4' },
    seconds: { type: 'string', default: '8' },
    rounds: { type: 'string', default: '3' },
    share: { type: 'string', default: '0.15' },
    live: { type: 'string', default: '5000' },
    games: { type: 'string', default: '10000' },
  },
})
build()
const { openStore } = await import('../dist/store.js')
const folder = mkdtempSync(join(tmpdir(), 'nihonbashi-bench-'))
let folders = 0
const newFolder = () => join(folder, String(++folders))
const round = (value, digits = 1) => Number(value.toFixed(digits))
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1]

/** One run: what was measured by the load, and what the servers used of the processor for it. */
async function measure(servers, script, args) {
  let before = 0
  const cpu = () => servers.reduce((sum, { pid }) => sum + usage(pid).cpu, 0)
  const figures = await runLoad(script, args, {
    measuring: () => {
      before = cpu()
    },
  })
  const used = cpu() - before
  const measured = {
    movesPerSecond: Math.round(figures.moves / figures.elapsed),
    medianMs: round(figures.medianMs),
    p99Ms: round(figures.p99Ms),
    movesPerProcessorSecond: Math.round(figures.moves / used),
  }
  process.stderr.write(
    `${script} ${args.filter((word) => !word.startsWith('http')).join(' ')}: ${measured.movesPerSecond} moves a second\n`,
  )
  return measured
}

async function measureMoves() {
  const games = {}
  for (const seats of values.seats.split(',')) games[`seats${seats}`] = await measureSeats(seats)
  return { tables: Number(values.tables), ...games }
}

/** Games of so many people: with a socket for every seat, with some tables on each socket, and at boardgame.io's server. */
async function measureSeats(seats) {
  const [alone, ours, peer] = [[], [], []]
  const peers = await ensurePeers()
  for (let i = 0; i < Number(values.rounds); i++) {
    for (const [list, each] of [
      [alone, '1'],
      [ours, values.each],
    ]) {
      const server = await startOurs({ folder: newFolder() })
      list.push(await measure([server], 'server/load.js', ['together', values.tables, each, seats, values.seconds, server.url]))
      await server.stop()
    }
    if (!peers) continue
    const other = await startPeer()
    peer.push(await measure([other], 'peers/load.js', [other.url, values.tables, seats, values.seconds]))
    await other.stop()
  }
  const middle = (list, name) => median(list.map((one) => one[name]))
  const ratio = (list, name) => round(middle(list, name) / middle(peer, name), 2)
  const beside = (list) => ({ ratio: ratio(list, 'movesPerSecond'), ratioPerProcessorSecond: ratio(list, 'movesPerProcessorSecond') })
  return {
    socketForEverySeat: { runs: alone, ...(peers && beside(alone)) },
    tablesOfOneSocket: { each: Number(values.each), runs: ours, ...(peers && beside(ours)) },
    peer,
  }
}

/** A real game of four to `entries` entries, made at a server; every discard is taken back once. */
async function makeGame(where, entries) {
  const server = await startOurs(where)
  const call = async (method, path, secret, body) => {
    const headers = { ...(body ? { 'content-type': 'application/json' } : {}), ...(secret ? { authorization: `Bearer ${secret}` } : {}) }
    const answer = await fetch(`${server.url}/api${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
    return answer.json()
  }
  const secrets = []
  for (const name of ['a', 'b', 'c', 'd']) secrets.push((await call('POST', '/guests', undefined, { name })).secret)
  const wish = { game: 'ukiyoe', seats: ['me', 'open', 'open', 'open'], seed: 'bench', options: { start: 1 } }
  const { table } = await call('POST', '/tables', secrets[0], wish)
  for (const secret of secrets.slice(1)) await call('POST', `/tables/${table}/commands`, secret, { type: 'join' })
  await call('POST', `/tables/${table}/commands`, secrets[0], { type: 'start' })
  for (let version = 5, actor = 0; version < entries; ) {
    const { turn, actor: now } = await call('GET', `/tables/${table}`, secrets[actor])
    if (now === null) break
    if (now !== actor) {
      actor = now
      continue
    }
    const command = (more) => call('POST', `/tables/${table}/commands`, secrets[actor], { version, ...more })
    const move = turn.moves.find(({ type }) => type === 'draw') ?? turn.moves.find(({ type }) => type === 'discard') ?? turn.moves[0]
    version = (await command({ type: 'move', move })).version
    for (let again = 0; move.type === 'discard' && again < 3 && version < entries - 2; again++) {
      const undone = await command({ type: 'undo' })
      // Not free any more: a round has ended.
      if (undone.version === undefined || undone.code) break
      version = undone.version
      version = (await command({ type: 'move', move })).version
    }
    if (version === undefined) throw new Error(`a ${move.type} was refused`)
  }
  await server.stop()
  const store = await openStore(where)
  const made = { entries: await store.entries(table), row: await store.row(table) }
  await store.close()
  return { ...made, secrets }
}

/** The same game under many ids. */
async function copyGame(where, { entries, row }, ids, state) {
  const store = await openStore(where)
  for (let from = 0; from < ids.length; from += 100) {
    await Promise.all(
      ids.slice(from, from + 100).map((id) => store.append(id, 0, entries, Date.now(), { ...row, id, ...(state ? { state } : {}) })),
    )
  }
  await store.close()
}

const idsOf = (name, n) => Array.from({ length: n }, (_, i) => `${name}${i.toString(36)}`)

/** Two seats of every table are connected. */
async function measureMemory() {
  const where = { folder: newFolder() }
  const game = await makeGame(where, 60)
  const ids = idsOf('live', Number(values.live))
  await copyGame(where, game, ids)
  const server = await startOurs(where)
  const empty = usage(server.pid).megabytes
  const crowd = startCrowd([server.url, game.secrets.slice(0, 2).join(','), ids.join(',')])
  await crowd.here
  await new Promise((resolve) => setTimeout(resolve, 3000))
  const { megabytes } = usage(server.pid)
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  const gauge = (name) => Number(new RegExp(`^\\S*${name} (\\d+)`, 'm').exec(metrics)?.[1])
  await crowd.stop()
  await server.stop()
  return { tables: gauge('tables_held'), sockets: gauge('sockets'), emptyMegabytes: empty, megabytes }
}

/** Cold: every table is opened for the first time since the server started. */
async function measureOpening() {
  const where = { folder: newFolder() }
  const game = await makeGame(where, 500)
  const ids = idsOf('long', 60)
  await copyGame(where, game, ids)
  const server = await startOurs(where)
  const open = async (id) => {
    const began = performance.now()
    await (await fetch(`${server.url}/api/tables/${id}`)).text()
    return performance.now() - began
  }
  for (const id of ids.slice(0, 10)) await open(id)
  const before = usage(server.pid).cpu
  const took = []
  for (const id of ids.slice(10)) took.push(await open(id))
  const processor = ((usage(server.pid).cpu - before) / took.length) * 1000
  await server.stop()
  return { entries: game.entries.length, medianMs: round(median(took)), processorMs: round(processor) }
}

async function measureStart() {
  const where = { folder: newFolder() }
  const game = await makeGame(where, 120)
  await copyGame(where, game, idsOf('old', Number(values.games)), 'over')
  const starts = []
  for (let i = 0; i < 3; i++) {
    const server = await startOurs(where)
    starts.push({ readyMs: Math.round(server.readyMs), processorMs: Math.round(server.cpuAtReady * 1000) })
    await server.stop()
  }
  return { games: Number(values.games), entriesEach: game.entries.length, starts }
}

/** The same load on one node and on three, each with the same share of a core, over one PostgreSQL; both seats of a table on one node, and on two. */
async function measureNodes() {
  const helper = join(root, 'node_modules', '.nihonbashi', 'bench-postgres.mjs')
  const entryPoints = [join(root, 'test', 'postgres.ts')]
  await bundle({ entryPoints, outfile: helper, bundle: true, format: 'esm', platform: 'node', packages: 'external' })
  const { startPostgres } = await import(helper)
  const postgres = await startPostgres()
  const result = {}
  try {
    for (const [name, nodes, place] of [
      ['nodes1', 1, 'together'],
      ['nodes3', 3, 'together'],
      ['nodes3Apart', 3, 'apart'],
    ]) {
      const url = await postgres.database()
      const servers = []
      for (let i = 0; i < nodes; i++) servers.push(await startOurs({ url }, Number(values.share)))
      const urls = servers.map((server) => server.url)
      result[name] = await measure(servers, 'server/load.js', [place, values.tables, values.each, '2', values.seconds, ...urls])
      for (const server of servers) await server.stop()
    }
  } finally {
    await postgres.stop()
  }
  const ratio = (name) => round(result[name].movesPerSecond / result.nodes1.movesPerSecond, 2)
  return { share: Number(values.share), ...result, ratio: ratio('nodes3'), ratioApart: ratio('nodes3Apart') }
}

const PARTS = { moves: measureMoves, memory: measureMemory, opening: measureOpening, start: measureStart, nodes: measureNodes }
const unknown = positionals.filter((name) => !Object.hasOwn(PARTS, name))
if (unknown.length > 0) throw new Error(`there is no part "${unknown[0]}"; there are ${Object.keys(PARTS).join(', ')}`)
const figures = {}
try {
  for (const name of positionals.length > 0 ? positionals : Object.keys(PARTS)) figures[name] = await PARTS[name]()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
console.log(JSON.stringify(figures, null, 2))
