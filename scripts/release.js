// npm run release -- VERSION [--dry]: tests, writes the version and the changelog, packs both packages with checksums, commits and tags.
// --dry shows all of that without the tests, and takes back what it wrote. Nothing is pushed or published: the last lines say how.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { root } from './setup.js'

const FILES = ['package.json', 'package-lock.json', 'CHANGELOG.md']
const UNRELEASED = '## Unreleased\n'

const read = (name) => readFileSync(join(root, name), 'utf8')
const write = (name, text) => writeFileSync(join(root, name), text)

function stop(message) {
  console.error(`release: ${message}`)
  process.exit(1)
}

function run(program, ...args) {
  const done = spawnSync(program, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
  if (done.status !== 0) stop(`${program} ${args[0]} failed`)
  return done.stdout.trim()
}

const numbersOf = (version) => version.split('.').map(Number)

function isLater(version, than) {
  const [a, b] = [numbersOf(version), numbersOf(than)]
  const at = a.findIndex((number, i) => number !== b[i])
  return at >= 0 && a[at] > b[at]
}

/** What the changelog says about the coming version. */
function notesIn(changelog) {
  const start = changelog.indexOf(UNRELEASED)
  if (start < 0) stop('CHANGELOG.md has no "## Unreleased"')
  const rest = changelog.slice(start + UNRELEASED.length)
  const end = rest.search(/^## /m)
  return (end < 0 ? rest : rest.slice(0, end)).trim()
}

function writeVersion(version, date) {
  write('package.json', read('package.json').replace(/("version": )"[^"]+"/, `$1"${version}"`))
  const lock = JSON.parse(read('package-lock.json'))
  lock.version = version
  lock.packages[''].version = version
  write('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
  write('CHANGELOG.md', read('CHANGELOG.md').replace(UNRELEASED, `${UNRELEASED}\n## ${version}, ${date}\n`))
}

/** Packs both packages; writes SHA256SUMS beside them, which `sha256sum -c` reads. */
async function pack() {
  const { packAll } = await import('./pack.js')
  const tarballs = await packAll()
  const sums = tarballs.map((file) => `${createHash('sha256').update(readFileSync(file)).digest('hex')}  ${basename(file)}\n`).join('')
  const list = join(dirname(tarballs[0]), 'SHA256SUMS')
  writeFileSync(list, sums)
  console.log(sums.trimEnd())
  return [...tarballs, list].map((file) => relative(root, file))
}

const isDry = process.argv.includes('--dry')
const version = process.argv.slice(2).find((word) => !word.startsWith('--'))
const { version: current } = JSON.parse(read('package.json'))
if (!/^\d+\.\d+\.\d+$/.test(version ?? '')) stop(`say which version, such as: npm run release -- 1.2.3 (now ${current})`)
if (!isLater(version, current)) stop(`${version} is not later than ${current}`)
if (run('git', 'status', '--porcelain') !== '') stop('the working tree has changes: commit them first')
if (run('git', 'tag', '--list', `v${version}`) !== '') stop(`the tag v${version} is there already`)
const notes = notesIn(read('CHANGELOG.md'))
if (notes === '') stop('CHANGELOG.md says nothing under "## Unreleased"')
if (isDry) console.log('dry: npm test is left out')
else if (spawnSync(process.execPath, [join(root, 'scripts', 'test.js')], { cwd: root, stdio: 'inherit' }).status !== 0)
  stop('npm test failed')

const before = FILES.map((name) => [name, read(name)])
const undo = () => {
  for (const [name, text] of before) write(name, text)
}
process.once('exit', undo)
writeVersion(version, new Date().toISOString().slice(0, 10))
const made = await pack()
if (isDry) {
  console.log(run('git', 'diff', '--stat'))
  console.log(`dry: commit "Release ${version}" and tag v${version} with ${notes.split('\n').length} lines of notes are left out`)
} else {
  run('git', 'commit', '--quiet', '--all', '--message', `Release ${version}`)
  process.off('exit', undo)
  run('git', 'tag', '--annotate', '--cleanup=verbatim', '--message', `nihonbashi ${version}\n\n${notes}\n`, `v${version}`)
  console.log(`Committed and tagged v${version}.`)
}
console.log(`Made ${made.join(', ')}.
Next: git push --follow-tags
      npm publish ${made[0]}
      npm publish ${made[1]}`)
