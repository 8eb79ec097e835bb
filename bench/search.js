// Our search compared with boardgame.io's bundled MCTS in the same run: 3-player UKIYO-E, plain random playouts to the end of the game.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from '../scripts/setup.js'
import { ensureInstalled } from './install.js'

const here = dirname(fileURLToPath(import.meta.url))

/** Runs a program that prints one JSON line. */
function measure(...args) {
  const done = spawnSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  if (done.status !== 0) throw new Error(`${args.join(' ')} failed`)
  return JSON.parse(done.stdout.trim().split('\n').at(-1))
}

const ours = () => measure(join(here, '..', 'bin', 'nihonbashi.js'), 'bench', 'search', '--seconds', '3', '--json')

build()
process.stderr.write('measuring our search, boardgame.io, and our search again ...\n')
const before = ours()
const peer = (await ensureInstalled('peers')) ? measure(join(here, 'peers', 'run.js'), '--mcts') : null
const after = ours()
const figures = Object.fromEntries(Object.keys(before).map((name) => [name, Math.round((before[name] + after[name]) / 2)]))
const ratio = peer ? Math.round(figures['ukiyoe by luck'] / peer.iterationsPerSecond) : null
if (process.argv.includes('--json')) console.log(JSON.stringify({ ours: figures, peer, ratio }))
else {
  for (const [name, n] of Object.entries(figures)) console.log(`${name.padEnd(16)} ${n.toLocaleString('en').padStart(10)} iterations/s`)
  if (peer)
    console.log(
      `${'boardgame.io'.padEnd(16)} ${peer.iterationsPerSecond.toLocaleString('en').padStart(10)} iterations/s (ukiyoe)\nratio ${ratio}`,
    )
  else console.log('boardgame.io could not be installed, so there is no ratio')
}
