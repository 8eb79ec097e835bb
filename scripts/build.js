// Builds dist/: the library, the command line and its worker as plain ES modules, and the types beside them.
import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'esbuild'
import { root } from './setup.js'
import { buildWeb } from './web.js'

rmSync(join(root, 'dist'), { recursive: true, force: true })
const entries = {
  index: 'index.ts',
  ukiyoe: 'games/ukiyoe/rules/game.ts',
  iki: 'games/iki/rules/game.ts',
  bots: 'games/bots.ts',
  cli: 'cli/main.ts',
  worker: 'cli/workers/worker.ts',
  server: 'server/app.ts',
  store: 'server/store/store.ts',
  'bot-worker': 'server/jobs/bot-worker.ts',
  'store-writer': 'server/store/sqlite/thread.ts',
}
await build({
  entryPoints: Object.entries(entries)
    .map(([out, file]) => ({ out, in: join(root, 'src', file) }))
    .filter((entry) => existsSync(entry.in)),
  outdir: join(root, 'dist'),
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  chunkNames: 'chunks/[name]-[hash]',
  logLevel: 'error',
  // Packages stay packages: fastify loads parts of itself by path.
  packages: 'external',
})
await buildWeb()
const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc')
const types = spawnSync(process.execPath, [tsc, '-p', join(root, 'tsconfig.types.json'), '--noCheck'], { stdio: 'inherit' })
process.exit(types.status ?? 1)
