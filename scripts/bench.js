// npm run bench: runs the benches one after the other, each beside its peer.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install, root } from './setup.js'

install()
const done = spawnSync(process.execPath, [join(root, 'bench', 'engine.js'), ...process.argv.slice(2)], { stdio: 'inherit' })
process.exit(done.status ?? 1)
