// The store under load, on SQLite and on a real PostgreSQL: durable appends a second and how long each took; opening a store of 10,000 games. Prints JSON.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { build as bundle } from 'esbuild'
import { build, root } from '../scripts/setup.js'

build()
const { values } = parseArgs({
  options: {
    tables: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '5' },
    games: { type: 'string', default: '10000' },
    moves: { type: 'string', default: '100' },
  },
})
const TABLES = Number(values.tables)
const SECONDS = Number(values.seconds)
const { openStore } = await import('../dist/store.js')

const helper = join(root, 'node_modules', '.nihonbashi', 'bench-postgres.mjs')
await bundle({
  entryPoints: [join(root, 'test', 'support', 'postgres.ts')],
  outfile: helper,
  bundle: true,
  format: 'esm',
  platform: 'node',
  packages: 'external',
})
const { startPostgres } = await import(helper)

const row = (id, updated) => ({
  id,
  game: 'iki',
  state: 'playing',
  public: true,
  host: `${id}-ann`,
  seats: [`${id}-ann`, `${id}-bob`],
  onTurn: [`${id}-ann`],
  deadline: null,
  moves: 0,
  updated,
  summary: { names: ['Ann', 'Bob'], scores: [12, 30], month: 4 },
})
const move = (command) => ({ kind: 'moved', data: { move: 'hire 3 at 2', seat: 1, took: 4012 }, by: 'ann', command })

/** Every table makes its next move as soon as the last one is durable. */
async function measureAppends(where) {
  const store = await openStore(where)
  const took = []
  let stop = false
  const players = Array.from({ length: TABLES }, async (_, t) => {
    const id = `bench${t.toString(36)}-${Math.random().toString(36).slice(2)}`
    for (let version = 0; !stop; version += 1) {
      const at = performance.now()
      const done = await store.append(id, version, [move(`command-${version}`)], Date.now(), row(id, Date.now()))
      if (done.version !== version + 1) throw new Error(JSON.stringify(done))
      took.push(performance.now() - at)
    }
  })
  await new Promise((resolve) => setTimeout(resolve, 1000))
  took.length = 0
  const [started, cpu, idle] = [performance.now(), process.cpuUsage(), performance.eventLoopUtilization()]
  await new Promise((resolve) => setTimeout(resolve, SECONDS * 1000))
  const [seconds, used, loop] = [(performance.now() - started) / 1000, process.cpuUsage(cpu), performance.eventLoopUtilization(idle)]
  const appends = took.length
  stop = true
  await Promise.all(players)
  await store.close()
  const sorted = took.slice(0, appends).sort((a, b) => a - b)
  const at = (share) => Number(sorted[Math.floor(sorted.length * share)].toFixed(1))
  return {
    tables: TABLES,
    appendsPerSecond: Math.round(appends / seconds),
    medianMs: at(0.5),
    p99Ms: at(0.99),
    cpuMicrosecondsEach: Math.round((used.user + used.system) / appends),
    mainThreadBusy: Number(loop.utilization.toFixed(2)),
  }
}

/** Games that are over and some still open, then a fresh start. */
async function measureOpening(where) {
  const games = Number(values.games)
  const moves = Array.from({ length: Number(values.moves) }, (_, i) => move(`c${i}`))
  const store = await openStore(where)
  for (let from = 0; from < games; from += 200) {
    const ids = Array.from({ length: Math.min(200, games - from) }, (_, i) => `game${from + i}`)
    await Promise.all(
      ids.map((id, i) => store.append(id, 0, moves, Date.now(), { ...row(id, Date.now()), state: i % 10 === 0 ? 'playing' : 'over' })),
    )
  }
  await store.close()
  const started = performance.now()
  const again = await openStore(where)
  while (!(await again.ready())) await new Promise((resolve) => setTimeout(resolve, 5))
  const openMs = performance.now() - started
  const reading = performance.now()
  const ROUNDS = 50
  for (let i = 0; i < ROUNDS; i++) await again.entries(`game${(i * 197) % games}`)
  const readMs = (performance.now() - reading) / ROUNDS
  await again.close()
  return { games, movesEach: moves.length, openMs: Math.round(openMs), readTableMs: Number(readMs.toFixed(2)) }
}

const folder = mkdtempSync(join(tmpdir(), 'nihonbashi-bench-'))
const server = await startPostgres()
const figures = {}
try {
  for (const [name, where] of [
    ['sqlite', (part) => ({ folder: join(folder, part) })],
    ['postgres', async () => ({ url: await server.database() })],
  ]) {
    figures[name] = { append: await measureAppends(await where('append')), open: await measureOpening(await where('open')) }
  }
} finally {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(JSON.stringify(figures, null, 2))
