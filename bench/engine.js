// Our engine compared with boardgame.io on the same game in the same run: random 3-player UKIYO-E, player decisions a second.
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

const ours = () => measure(join(here, '..', 'bin', 'nihonbashi.js'), 'bench', 'engine', '--seconds', '3', '--json')

build()
process.stderr.write('measuring our engine, boardgame.io, and our engine again ...\n')
const before = ours()
const peer = (await ensureInstalled('peers')) ? measure(join(here, 'peers', 'run.js')) : null
const after = ours()
const mean = (game, name) => Math.round((before[game][name] + after[game][name]) / 2)
const figures = Object.fromEntries(
  Object.keys(before).map((game) => [
    game,
    Object.fromEntries(['decisionsPerSecond', 'clonesPerSecond', 'replaysPerSecond'].map((name) => [name, mean(game, name)])),
  ]),
)
const result = {
  ours: figures,
  peer,
  ratio: peer ? Math.round(figures.ukiyoe.decisionsPerSecond / peer.decisionsPerSecond) : null,
}
if (process.argv.includes('--json')) console.log(JSON.stringify(result))
else {
  for (const [game, f] of Object.entries(figures)) {
    console.log(
      `${game.padEnd(13)} ${f.decisionsPerSecond.toLocaleString('en').padStart(12)} decisions/s  clone ${(1e6 / f.clonesPerSecond).toFixed(3)} µs  replay ${(1e3 / f.replaysPerSecond).toFixed(3)} ms`,
    )
  }
  if (peer)
    console.log(
      `${'boardgame.io'.padEnd(13)} ${peer.decisionsPerSecond.toLocaleString('en').padStart(12)} decisions/s  (ukiyoe)\nratio ${result.ratio}`,
    )
  else console.log('boardgame.io could not be installed, so there is no ratio')
}
