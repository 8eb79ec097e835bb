// npm run reliability: the long runs of test/reliability/harness, against servers and databases of their own.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { build as bundle } from 'esbuild'
import { build, root } from './setup.js'

build()
const outfile = join(root, 'node_modules', '.nihonbashi', 'children', `reliability-${process.pid}.mjs`)
await bundle({
  entryPoints: [join(root, 'test', 'reliability', 'harness', 'command.ts')],
  outfile,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
})
const done = spawnSync(process.execPath, ['--enable-source-maps', outfile, ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
process.exit(done.status ?? 1)
