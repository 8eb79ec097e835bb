// npm run reference: writes docs/reference/ from the types of the package's entries. `--check` only says whether they are up to date.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'
import { build, root } from './setup.js'

const FOLDER = join(root, 'docs', 'reference')
const TYPES = join(root, 'dist', 'types')

/** The statements of a declaration file, with the comment that stands before each. */
function statementsOf(file) {
  const text = readFileSync(file, 'utf8')
  const { program, comments } = parseSync(file, text)
  return program.body.map((node) => {
    const doc = comments.findLast(({ end }) => end <= node.start && /^\s*$/.test(text.slice(end, node.start)))
    return { node, text: text.slice(node.start, node.end), doc: doc ? readDoc(doc.value) : '' }
  })
}

/** A doc comment as one paragraph or several. */
const readDoc = (comment) =>
  comment
    .replace(/^\*+/, '')
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, '').trimEnd())
    .join('\n')
    .trim()

const namesIn = (declaration) =>
  declaration.declarations ? declaration.declarations.map(({ id }) => id.name) : declaration.id ? [declaration.id.name] : []

/** Where a name of a file is declared, and how: exports are followed to the file that has them. */
function find(file, name) {
  for (const { node, text, doc } of statementsOf(file)) {
    if (node.type === 'ExportNamedDeclaration' && !node.declaration) {
      const specifier = node.specifiers.find(({ exported }) => exported.name === name)
      if (!specifier) continue
      return node.source
        ? find(resolve(dirname(file), node.source.value.replace(/\.ts$/, '.d.ts')), specifier.local.name)
        : find(file, specifier.local.name)
    }
    const declaration = node.type === 'ExportNamedDeclaration' ? node.declaration : node
    if (namesIn(declaration).includes(name)) return { file, text, doc }
    if (node.type !== 'ImportDeclaration') continue
    const imported = node.specifiers.find(({ local }) => local.name === name)
    if (imported) return find(resolve(dirname(file), node.source.value.replace(/\.ts$/, '.d.ts')), imported.imported.name)
  }
  return undefined
}

/** The names an entry exports, in its order. */
const exportsOf = (file) =>
  statementsOf(file).flatMap(({ node }) => {
    if (node.type !== 'ExportNamedDeclaration') return []
    return node.declaration ? namesIn(node.declaration) : node.specifiers.map(({ exported }) => exported.name)
  })

const tidy = (text) =>
  text
    .replace(/^export /, '')
    .replace(/^declare /, '')
    .replaceAll('    ', '  ')
    .trimEnd()

/** What the first line of a source says the file is. */
function purposeOf(declarations) {
  const source = join(root, 'src', relative(TYPES, declarations).replace(/\.d\.ts$/, '.ts'))
  return existsSync(source) ? /^\/\/ (.*)/.exec(readFileSync(source, 'utf8'))?.[1] : undefined
}

function page(specifier, entry, others) {
  const byFile = new Map()
  for (const name of exportsOf(entry)) {
    const found = find(entry, name)
    if (!found) throw new Error(`${specifier} exports ${name}, and nothing declares it`)
    byFile.set(found.file, [...(byFile.get(found.file) ?? []), { name, ...found }])
  }
  const parts = [...byFile].map(([file, names]) => {
    const items = names.map(({ name, text, doc }) => `### ${name}\n\n${doc ? `${doc}\n\n` : ''}\`\`\`ts\n${tidy(text)}\n\`\`\`\n`)
    return `## ${relative(TYPES, file).replace(/\.d\.ts$/, '')}\n\n${purposeOf(file) ?? ''}\n\n${items.join('\n')}`
  })
  return `# ${specifier}\n\nWritten by \`npm run reference\` from the types. Do not edit.\n\n${others}\n\n${parts.join('\n')}`
}

/** Every page of the reference: file name and text. */
export function reference() {
  const { name, exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const pages = Object.entries(exports)
    .filter(([, target]) => target.types)
    .map(([path, { types }]) => ({
      file: path === '.' ? 'index.md' : `${path.slice(2)}.md`,
      specifier: path === '.' ? name : `${name}/${path.slice(2)}`,
      entry: join(root, types),
    }))
  const links = `The entries: ${pages.map(({ file, specifier }) => `[${specifier}](${file})`).join(', ')}.`
  return pages.map(({ file, specifier, entry }) => [file, page(specifier, entry, links)])
}

/** The names of the pages that are not as the types are now. */
export const stale = (pages) =>
  pages.filter(([name, text]) => !existsSync(join(FOLDER, name)) || readFileSync(join(FOLDER, name), 'utf8') !== text).map(([name]) => name)

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  build()
  const check = process.argv.includes('--check')
  const pages = reference()
  const old = stale(pages)
  if (check && old.length > 0) {
    console.error(`docs/reference is out of date (${old.join(', ')}). Run: npm run reference`)
    process.exit(1)
  }
  mkdirSync(FOLDER, { recursive: true })
  for (const [name, text] of pages) if (old.includes(name)) writeFileSync(join(FOLDER, name), text)
  console.log(old.length === 0 ? 'docs/reference is up to date.' : `Wrote ${old.join(', ')}.`)
}
