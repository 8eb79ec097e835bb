// npm run bench: runs the benches one after the other, each with its peer.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { install, root } from './setup.js'

const USAGE = `Usage: npm run bench [-- --json]
Measures engine and search on this machine, each before and after a peer in the same run; that takes some minutes.
The first time it installs the peers, which needs the network.`

if (process.argv.includes('--help')) {
  console.log(USAGE)
  process.exit()
}

install()
for (const bench of ['engine.js', 'search.js']) {
  const done = spawnSync(process.execPath, [join(root, 'bench', bench), ...process.argv.slice(2)], { stdio: 'inherit' })
  if (done.status !== 0) process.exit(done.status ?? 1)
}
