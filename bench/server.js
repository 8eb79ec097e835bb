// The server under load, each part with its target: moves a second compared with boardgame.io's server, memory, opening a table, starting. Prints JSON.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { build as bundle } from 'esbuild'
import { build, root } from '../scripts/setup.js'
import { ensureInstalled } from './install.js'
import { startCrowd, startLoad, startOurs, startPeer, usage } from './server/process.js'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tables: { type: 'string', default: '300' },
    each: { type: 'string', default: '10' },
    seats: { type: 'string', default: '2,3,4' },
    seconds: { type: 'string', default: '1.5' },
    turns: { type: 'string', default: '15' },
    share: { type: 'string', default: '0.15' },
    live: { type: 'string', default: '5000' },
    games: { type: 'string', default: '10000' },
    /** The folder of an older checkout, built: its server takes turns with ours. */
    against: { type: 'string' },
  },
})
build()
const { openStore } = await import('../dist/store.js')
const folder = mkdtempSync(join(tmpdir(), 'nihonbashi-bench-'))
let folders = 0
const newFolder = () => join(folder, String(++folders))
/** Milliseconds: until a server is warm, and until it has got going again after it was stopped. */
const WARM = 3000
const RAMP = 300
const NODES_SECONDS = 8
function round(value, digits = 1) {
  if (value === undefined) throw new Error('no move was answered in a whole turn: the machine is too busy to measure')
  return Number(value.toFixed(digits))
}
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1]

const note = (text) => process.stderr.write(`${text}\n`)

/** Lets a load play, and says how much of the processor its servers used for a move. */
async function measure(servers, load, seconds) {
  const cpu = () => servers.reduce((sum, { pid }) => sum + usage(pid).cpu, 0)
  const before = cpu()
  const { moves, elapsed, ...times } = await load.measure(seconds)
  return {
    movesPerSecond: Math.round(moves / elapsed),
    medianMs: round(times.medianMs),
    p99Ms: round(times.p99Ms),
    movesPerProcessorSecond: Math.round(moves / (cpu() - before)),
  }
}

async function measureMoves() {
  const games = {}
  for (const seats of values.seats.split(',')) games[`seats${seats}`] = await measureSeats(seats)
  return { tables: Number(values.tables), ...games }
}

/**
 * Games for one number of people: with a socket for every seat, with some tables on each socket, and at boardgame.io's server. They take turns of
 * a moment each, all others being stopped, so that what else the machine has to do meets all of them; the ratio is that of the middle turns.
 */
async function measureSeats(seats) {
  const { tables, each } = values
  const ours = async (each, checkout) => {
    const server = await startOurs({ folder: newFolder() }, undefined, checkout)
    return { server, load: await startLoad('server/load.js', ['together', tables, each, seats, server.url]) }
  }
  const theirs = async () => {
    const server = await startPeer()
    return { server, load: await startLoad('peers/load.js', [server.url, tables, seats]) }
  }
  const all = {}
  for (const [name, start] of [
    ['socketForEverySeat', () => ours(1)],
    ['tablesOfOneSocket', () => ours(each)],
    ...(values.against ? [['older', () => ours(1, values.against)]] : []),
    ...((await ensureInstalled('peers')) ? [['peer', theirs]] : []),
  ]) {
    all[name] = { ...(await start()), turns: [] }
    await sleep(WARM)
    halt(all[name])
    note(`games of ${seats}, ${name}: playing`)
  }
  for (let turn = 0; turn < Number(values.turns); turn++) {
    const order = Object.entries(all)
    for (const [name, one] of turn % 2 ? order.reverse() : order) {
      goOn(one)
      await sleep(RAMP)
      one.turns.push(await measure([one.server], one.load, Number(values.seconds)))
      halt(one)
      note(`games of ${seats}, ${name}: ${one.turns.at(-1).movesPerSecond} moves a second`)
    }
  }
  const result = {}
  for (const [name, one] of Object.entries(all)) {
    goOn(one)
    const { medianMs, p99Ms } = await one.load.end()
    await one.server.stop()
    const middle = (figure) => median(one.turns.map((turn) => turn[figure]))
    const [movesPerSecond, movesPerProcessorSecond] = [middle('movesPerSecond'), middle('movesPerProcessorSecond')]
    result[name] = { movesPerSecond, medianMs: round(medianMs), p99Ms: round(p99Ms), movesPerProcessorSecond }
  }
  const compare = (name, other) => {
    const ratios = (figure) => all[name].turns.map((turn, i) => turn[figure] / all[other].turns[i][figure])
    return {
      ratio: round(median(ratios('movesPerSecond')), 2),
      ratios: ratios('movesPerSecond').map((ratio) => round(ratio, 2)),
      ratioPerProcessorSecond: round(median(ratios('movesPerProcessorSecond')), 2),
    }
  }
  if (all.peer) for (const name of ['socketForEverySeat', 'tablesOfOneSocket']) Object.assign(result[name], compare(name, 'peer'))
  if (all.older) result.againstOlder = compare('socketForEverySeat', 'older')
  return { ...result, tablesOfOneSocket: { each: Number(each), ...result.tablesOfOneSocket } }
}

function signal({ server, load }, name) {
  for (const { pid } of [server, load]) process.kill(pid, name)
}
const halt = (one) => signal(one, 'SIGSTOP')
const goOn = (one) => signal(one, 'SIGCONT')

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
  const row = await store.row(table)
  const made = { entries: await store.entries(table), row: { ...row, host: row.summary.host } }
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
  const entryPoints = [join(root, 'test', 'support', 'postgres.ts')]
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
      const load = await startLoad('server/load.js', [place, values.tables, values.each, '2', ...urls])
      await sleep(WARM)
      result[name] = await measure(servers, load, NODES_SECONDS)
      note(`${name}: ${result[name].movesPerSecond} moves a second`)
      await load.end()
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
