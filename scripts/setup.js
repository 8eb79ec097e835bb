// Makes a clone ready: installs the packages when the lock file has changed, builds when the sources have.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const stamps = join(root, 'node_modules', '.nihonbashi')

const hash = (...parts) => parts.reduce((sum, part) => sum.update(part), createHash('sha256')).digest('hex')

const isDone = (name, key) => existsSync(join(stamps, name)) && readFileSync(join(stamps, name), 'utf8') === key

function markDone(name, key) {
  mkdirSync(stamps, { recursive: true })
  writeFileSync(join(stamps, name), key)
}

/** Runs a program to its end, quietly; shows what it said only if it failed. */
function run(program, args, what, hint = '') {
  const started = Date.now()
  process.stderr.write(`${what} ...`)
  const done = spawnSync(program, args, { cwd: root, encoding: 'utf8', shell: process.platform === 'win32' && program === 'npm' })
  if (done.status !== 0) {
    process.stderr.write(' failed\n')
    process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}${done.error ?? ''}\n${hint}`)
    process.exit(1)
  }
  process.stderr.write(` done (${((Date.now() - started) / 1000).toFixed(1)} s)\n`)
}

/** What somebody without a network sees last. */
const ONLINE = 'The packages could not be installed: the first start needs the network, later ones do not.\n'

export function install() {
  const key = hash(readFileSync(join(root, 'package-lock.json')), process.version, process.platform, process.arch)
  if (isDone('install', key)) return
  run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], 'Installing packages (once)', ONLINE)
  markDone('install', hash(readFileSync(join(root, 'package-lock.json')), process.version, process.platform, process.arch))
}

function sources(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}

/** One at a time: two commands started together must not build into the same folder. A lock left by a crash is old, and ignored. */
function locked(act) {
  const lock = join(stamps, 'lock')
  mkdirSync(stamps, { recursive: true })
  for (let waited = 0; ; waited += 100) {
    try {
      mkdirSync(lock)
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const age = Date.now() - (statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
      if (age > 180_000) rmSync(lock, { recursive: true, force: true })
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
      if (waited === 1000) process.stderr.write('Waiting for another build to end ...\n')
    }
  }
  const release = () => rmSync(lock, { recursive: true, force: true })
  process.once('exit', release)
  act()
  release()
  process.off('exit', release)
}

function buildKey() {
  const files = [
    ...sources('src'),
    ...sources(join('docs', 'rules')),
    ...['package.json', 'vite.config.ts', 'tsconfig.types.json', 'scripts/build.js', 'scripts/bundle.js', 'scripts/web.js'].map((name) =>
      join(root, name),
    ),
  ]
  return hash(...files.map((file) => `${file} ${statSync(file).mtimeMs} ${statSync(file).size}\n`))
}

/** In dist, so that it goes when the build does; written last, after every build. */
const built = join(root, 'dist', '.built')
const isBuilt = () => existsSync(built) && readFileSync(built, 'utf8') === buildKey()

/** Called before a build; what it returns is called when the build is complete. A source that changes meanwhile leaves it unbuilt. */
export function beginBuild() {
  const key = buildKey()
  rmSync(join(root, 'dist'), { recursive: true, force: true })
  return () => writeFileSync(built, key)
}

/** Builds when a source has changed; a packed copy has no sources and is built already. */
export function build() {
  if (!existsSync(join(root, 'src')) || isBuilt()) return
  install()
  locked(() => {
    if (isBuilt()) return
    run(process.execPath, [join(root, 'scripts', 'build.js')], 'Building')
  })
}
