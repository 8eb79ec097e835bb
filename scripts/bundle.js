// Bundles sources to plain ES modules. Lists the entries of both packages.
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './setup.js'

const GAMES = join(root, 'src', 'games')
const games = readdirSync(GAMES, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

/** Of the package `nihonbashi`. */
export const LIBRARY = {
  index: 'index.ts',
  ...Object.fromEntries(games.map((game) => [game, `games/${game}/rules/game.ts`])),
  bots: 'games/bots.ts',
  client: 'client/index.ts',
  engine: 'cli/engine/protocol.ts',
  nets: 'nets.ts',
}

/** Of the package `nihonbashi-server`. */
export const SERVER = {
  cli: 'cli/main.ts',
  worker: 'cli/workers/worker.ts',
  server: 'server/app.ts',
  store: 'server/store/store.ts',
  'bot-worker': 'server/jobs/bot-worker.ts',
  'store-writer': 'server/store/sqlite/thread.ts',
}

/** The weights of the nets, each named after its game and number of players. */
function copyNets(outdir) {
  mkdirSync(join(outdir, 'nets'), { recursive: true })
  for (const game of games) {
    const folder = join(GAMES, game, 'bot', 'net', 'weights')
    if (existsSync(folder)) for (const file of readdirSync(folder)) cpSync(join(folder, file), join(outdir, 'nets', `${game}-${file}`))
  }
}

/** Writes the entries and, with `splitting`, the chunks they share, and the nets; returns the packages that they import. */
export async function bundle(entries, outdir, splitting = true) {
  const { metafile } = await build({
    entryPoints: Object.entries(entries).map(([out, file]) => ({ out, in: join(root, 'src', file) })),
    outdir,
    bundle: true,
    splitting,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    chunkNames: 'chunks/[name]-[hash]',
    logLevel: 'error',
    metafile: true,
    // Packages stay packages: fastify loads parts of itself by path.
    packages: 'external',
  })
  copyNets(outdir)
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports)
  const names = imports.filter(({ external, path }) => external && !path.startsWith('node:')).map(({ path }) => path)
  return new Set(names.map((name) => name.match(/^(@[^/]+\/)?[^/]+/)[0]))
}
