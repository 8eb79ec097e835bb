// npm run pack: assembles the two published packages from this tree, and packs each into dist/packages/*.tgz.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundle, LIBRARY, SERVER } from './bundle.js'
import { build, root } from './setup.js'

const OUT = join(root, 'dist', 'packages')
const readJson = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'))
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`)
const manifest = readJson('package.json')

/** What both packages share with the root. */
const COMMON = ['version', 'license', 'author', 'type', 'engines', 'keywords']

/** A folder with what every package has; `more` is added to its package.json. */
function begin(name, more) {
  const folder = join(OUT, name)
  mkdirSync(folder, { recursive: true })
  cpSync(join(root, 'packages', name), folder, { recursive: true })
  for (const file of ['LICENSE', 'NOTICE', 'CHANGELOG.md']) cpSync(join(root, file), join(folder, file))
  const common = Object.fromEntries(COMMON.map((field) => [field, manifest[field]]))
  writeJson(join(folder, 'package.json'), { ...readJson('packages', name, 'package.json'), ...common, ...more })
  return folder
}

async function assembleLibrary() {
  const folder = begin('nihonbashi', { exports: manifest.exports })
  const imported = await bundle(LIBRARY, join(folder, 'dist'))
  if (imported.size > 0) throw new Error(`the library must not import packages: ${[...imported].join(', ')}`)
  cpSync(join(root, 'dist', 'types'), join(folder, 'dist', 'types'), { recursive: true })
  return folder
}

async function assembleServer() {
  const { dependencies } = manifest
  const folder = begin('nihonbashi-server', { dependencies })
  const imported = await bundle(SERVER, join(folder, 'dist'))
  const missing = [...imported].filter((name) => !(name in dependencies))
  if (missing.length > 0) throw new Error(`the server imports what only development installs: ${missing.join(', ')}`)
  cpSync(join(root, 'dist', 'web'), join(folder, 'dist', 'web'), { recursive: true })
  cpSync(join(root, 'bin'), join(folder, 'bin'), { recursive: true })
  cpSync(join(root, 'deploy'), join(folder, 'deploy'), { recursive: true })
  const unneeded = ['pictures', 'decisions', 'reference'].map((name) => join(root, 'docs', name))
  cpSync(join(root, 'docs'), join(folder, 'docs'), { recursive: true, filter: (from) => !unneeded.includes(from) })
  return folder
}

/** Writes the tarball of a folder beside it; returns its path. */
function pack(folder) {
  const done = spawnSync('npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', OUT], {
    cwd: folder,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) throw new Error(done.stderr)
  const name = basename(folder)
  return join(OUT, `${name}-${manifest.version}.tgz`)
}

/** Both packages, packed: the paths of the tarballs. */
export async function packAll() {
  build()
  rmSync(OUT, { recursive: true, force: true })
  return [pack(await assembleLibrary()), pack(await assembleServer())]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) for (const tarball of await packAll()) console.log(tarball)
