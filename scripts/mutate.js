// npm run mutate [-- ukiyoe | iki | iki/cards]: changes the rules of a game in many small ways and counts the changes no test notices.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled } from '../bench/install.js'
import { install, root } from './setup.js'

const game = process.argv[2] ?? 'ukiyoe'
if (!existsSync(join(root, 'src', 'games', game)) || !existsSync(join(root, 'test', 'games', game))) {
  console.error(`there is no game "${game}" with tests of its own`)
  process.exit(2)
}
install()
if (!(await ensureInstalled('tools'))) process.exit(1)
const stryker = join(root, 'bench', 'tools', 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js')
const run = spawnSync(
  process.execPath,
  [stryker, 'run', '--mutate', `src/games/${game.includes('/') ? game : `${game}/rules`}/*.ts`, ...process.argv.slice(3)],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, MUTATE_GAME: game },
  },
)
if (run.status !== 0) process.exit(run.status ?? 1)

const { files } = JSON.parse(readFileSync(join(root, 'reports', 'mutation.json'), 'utf8'))
const count = {}
for (const { mutants } of Object.values(files)) for (const { status } of mutants) count[status] = (count[status] ?? 0) + 1
const noticed = (count.Killed ?? 0) + (count.Timeout ?? 0)
const all = noticed + (count.Survived ?? 0) + (count.NoCoverage ?? 0)
console.log(`${game}: ${noticed} of ${all} changes noticed, ${((100 * noticed) / all).toFixed(1)} %`)
