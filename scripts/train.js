// npm run train: bundles the training program and runs it.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { bundle } from './bundle.js'
import { install, root } from './setup.js'

install()
const out = join(root, 'dist', 'training')
await bundle({ main: 'cli/training/main.ts', worker: 'cli/training/worker.ts' }, out, false)
process.exit(spawnSync(process.execPath, [join(out, 'main.js'), ...process.argv.slice(2)], { stdio: 'inherit', cwd: root }).status ?? 1)
