// Bundles sources to plain ES modules. Lists the entries of both packages.
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './setup.js'

/** Of the package `nihonbashi`. */
export const LIBRARY = {
  index: 'index.ts',
  ukiyoe: 'games/ukiyoe/rules/game.ts',
  iki: 'games/iki/rules/game.ts',
  bots: 'games/bots.ts',
  client: 'client/index.ts',
  engine: 'cli/engine/protocol.ts',
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

/** Writes the entries and the chunks they share; returns the packages that they import. */
export async function bundle(entries, outdir) {
  const { metafile } = await build({
    entryPoints: Object.entries(entries).map(([out, file]) => ({ out, in: join(root, 'src', file) })),
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    chunkNames: 'chunks/[name]-[hash]',
    logLevel: 'error',
    metafile: true,
    // Packages stay packages: fastify loads parts of itself by path.
    packages: 'external',
  })
  const imports = Object.values(metafile.outputs).flatMap((output) => output.imports)
  const names = imports.filter(({ external, path }) => external && !path.startsWith('node:')).map(({ path }) => path)
  return new Set(names.map((name) => name.match(/^(@[^/]+\/)?[^/]+/)[0]))
}
