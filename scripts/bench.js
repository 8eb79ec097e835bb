// npm run bench: runs the benches one after the other, each with its peer.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install, root } from './setup.js'

install()
for (const bench of ['engine.js', 'search.js']) {
  const done = spawnSync(process.execPath, [join(root, 'bench', bench), ...process.argv.slice(2)], { stdio: 'inherit' })
  if (done.status !== 0) process.exit(done.status ?? 1)
}
