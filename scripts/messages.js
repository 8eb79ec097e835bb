// npm run messages -- export LANGUAGE [FILE.po] [--force], npm run messages -- import FILE.po: the messages of a language for translators' tools, and back.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { placeholdersOf, readPo, writePo } from './po.js'
import { root as repository } from './setup.js'

const USAGE = 'Usage: npm run messages -- export LANGUAGE [FILE.po] [--force]\n       npm run messages -- import FILE.po'
/** These put other files together. */
const SUMS = ['first.ts', 'rest.ts']

class BadInput extends Error {}

/** The folders that hold a language folder each, with the name that goes before their areas. */
function owners(root) {
  const games = readdirSync(join(root, 'src', 'games'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
  return [['', 'src/messages'], ...games.map(({ name }) => [`${name}/`, `src/games/${name}/messages`])]
}

/** Every area of a language: { area, file, texts }. */
async function areasOf(root, language) {
  const files = owners(root).flatMap(([prefix, folder]) =>
    readdirSync(join(root, folder, language))
      .filter((name) => name.endsWith('.ts') && !SUMS.includes(name))
      .map((name) => ({ name: name.slice(0, -3), area: `${prefix}${name.slice(0, -3)}`, file: `${folder}/${language}/${name}` })),
  )
  const contents = files.map(({ name, file }, i) => `export { ${name} as area${i} } from './${file}'`).join('\n')
  const built = await build({ stdin: { contents, resolveDir: root }, bundle: true, format: 'esm', platform: 'node', write: false })
  const loaded = await import(`data:text/javascript;base64,${Buffer.from(built.outputFiles[0].contents).toString('base64')}`)
  return files.map(({ area, file }, i) => ({ area, file, texts: loaded[`area${i}`] }))
}

const languagesOf = (root) =>
  readdirSync(join(root, 'src', 'messages'), { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

function checkLanguage(root, language) {
  const known = languagesOf(root).filter((tag) => tag !== 'en')
  if (!known.includes(language)) throw new BadInput(`There are no translations into ${language}; there are ${known.join(', ')}.`)
}

const contextOf = (area, key) => `${area}: ${key}`

async function exportTo(root, language, path, force) {
  checkLanguage(root, language)
  // A translator's work may be in it.
  if (existsSync(path) && !force) throw new BadInput(`${path} already exists; --force replaces it.`)
  const english = await areasOf(root, 'en')
  const own = new Map((await areasOf(root, language)).map((one) => [one.area, one]))
  const entries = english.flatMap(({ area, texts }) =>
    Object.entries(texts).map(([key, text]) => ({
      context: contextOf(area, key),
      english: text,
      text: own.get(area)?.texts[key] ?? '',
      file: own.get(area)?.file ?? area,
    })),
  )
  writeFileSync(path, writePo(language, entries))
  return `${path}: ${entries.length} messages`
}

/** What is wrong with a translation, in words; nothing if it is fine. */
function faultOf({ english, text }, present) {
  if (present === undefined) return 'there is no such message'
  if (english !== present) return 'the English has changed since the file was written; export again'
  try {
    const wanted = placeholdersOf(present).join(', ')
    const found = placeholdersOf(text).join(', ')
    return found === wanted ? undefined : `the placeholders are {${found}}, but the English has {${wanted}}`
  } catch (error) {
    return error.message
  }
}

async function importFrom(root, path) {
  const { language, entries } = parse(path)
  checkLanguage(root, language)
  const english = new Map(
    (await areasOf(root, 'en')).flatMap(({ area, texts }) => Object.entries(texts).map(([key, text]) => [contextOf(area, key), text])),
  )
  const done = entries.filter(({ text }) => text !== '')
  const wrong = done.flatMap((entry) => {
    const fault = faultOf(entry, english.get(entry.context))
    return fault ? [`${path}:${entry.line}: ${entry.context}: ${fault}`] : []
  })
  if (wrong.length > 0) throw new BadInput([...wrong, 'Nothing was changed.'].join('\n'))
  const changes = await changesOf(root, language, new Map(done.map(({ context, text }) => [context, text])))
  for (const { file, source } of changes) writeFileSync(join(root, file), source)
  const changed = changes.reduce((sum, { count }) => sum + count, 0)
  return `${changed} of ${english.size} messages changed${changes.map(({ file, count }) => `\n  ${file}: ${count}`).join('')}`
}

function parse(path) {
  try {
    return readPo(readFileSync(path, 'utf8'))
  } catch (error) {
    throw new BadInput(error.code === 'ENOENT' ? `There is no file ${path}.` : `${path}: ${error.message}`)
  }
}

/** The files to write, with the new texts in the places of the old. */
async function changesOf(root, language, translated) {
  return (await areasOf(root, language)).flatMap(({ area, file, texts }) => {
    const news = [...translated].flatMap(([context, text]) => {
      const key = context.startsWith(`${area}: `) ? context.slice(area.length + 2) : undefined
      return key === undefined || texts[key] === text ? [] : [[key, text]]
    })
    if (news.length === 0) return []
    const source = news.reduce((now, [key, text]) => withText(now, key, text), readFileSync(join(root, file), 'utf8'))
    return [{ file, count: news.length, source: formatted(source) }]
  })
}

/** Soft hyphens cannot be seen, so they are written as an escape. */
const literal = (text) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\u00ad', '\\u00ad')}'`

function withText(source, key, text) {
  const start = source.indexOf(`\n  ${literal(key)}:`) + 1
  const entry = `  ${literal(key)}: ${literal(text)},\n`
  // A message that this language does not have yet goes to the end.
  if (start === 0) return source.replace(/^}\n*$/m, () => `${entry}}\n`)
  const end = /,\n(?= {2}\S|\n|})/g
  end.lastIndex = start
  return source.slice(0, start) + entry + source.slice(end.exec(source).index + 2)
}

function formatted(source) {
  const biome = join(repository, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
  const run = spawnSync(process.execPath, [biome, 'format', '--stdin-file-path=messages.ts'], {
    cwd: repository,
    input: source,
    encoding: 'utf8',
  })
  if (run.status !== 0) throw new Error(run.stderr)
  return run.stdout
}

/** The exit code: 2 where the input is wrong. */
export async function runMessages(words, { root = repository, log = console.log, error = console.error } = {}) {
  const args = words.filter((word) => word !== '--force')
  const force = args.length < words.length
  const [verb, name, path] = args
  if (verb === '--help' || verb === '-h') {
    log(USAGE)
    return 0
  }
  try {
    if (verb === 'export' && name && args.length <= 3) log(await exportTo(root, name, path ?? `${name}.po`, force))
    else if (verb === 'import' && name && words.length === 2) log(await importFrom(root, name))
    else throw new BadInput(USAGE)
    return 0
  } catch (fault) {
    if (!(fault instanceof BadInput)) throw fault
    error(fault.message)
    return 2
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = await runMessages(process.argv.slice(2))
