// What the nets bring: speed, and how well the grandmaster predicts who wins. Run it with --help.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { bundle } from '../scripts/bundle.js'
import { install, root } from '../scripts/setup.js'

install()
const out = join(root, 'dist', 'training')
await bundle({ bench: 'cli/training/bench.ts' }, out, false)
process.exit(spawnSync(process.execPath, [join(out, 'bench.js'), ...process.argv.slice(2)], { stdio: 'inherit', cwd: root }).status ?? 1)
