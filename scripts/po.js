// Gettext PO, as translators' tools read and write it: entries with a context, and the placeholders of a text.

const quote = (text) =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n').replaceAll('\t', '\\t').replaceAll('\r', '\\r')}"`

const ESCAPES = { n: '\n', t: '\t', r: '\r', '"': '"', '\\': '\\' }

function unquote(text, line) {
  const [, inner] = /^"((?:[^"\\]|\\.)*)"$/.exec(text) ?? []
  if (inner === undefined) throw new Error(`line ${line}: expected a text in double quotes, found ${text}`)
  return inner.replaceAll(/\\(.)/g, (_, char) => {
    if (ESCAPES[char] === undefined) throw new Error(`line ${line}: unknown escape \\${char}`)
    return ESCAPES[char]
  })
}

/** Entries are { context, english, text, file }. */
export function writePo(language, entries) {
  const head = ['msgid ""', 'msgstr ""', ...headers(language).map((line) => quote(`${line}\n`))].join('\n')
  const blocks = entries.map(({ context, english, text, file }) =>
    [`#: ${file}`, `msgctxt ${quote(context)}`, `msgid ${quote(english)}`, `msgstr ${quote(text)}`].join('\n'),
  )
  return `${[head, ...blocks].join('\n\n')}\n`
}

const headers = (language) => [
  'Project-Id-Version: nihonbashi',
  `Language: ${language}`,
  'MIME-Version: 1.0',
  'Content-Type: text/plain; charset=UTF-8',
  'Content-Transfer-Encoding: 8bit',
]

/** { language, entries }: entries are { context, english, text, line }; fuzzy and obsolete ones are left out. */
export function readPo(source) {
  const blocks = []
  let block = { line: 1 }
  let field
  const end = () => {
    if (block.english !== undefined) blocks.push(block)
    block = { line: 0 }
    field = undefined
  }
  for (const [i, raw] of source
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .entries()) {
    const text = raw.trim()
    const line = i + 1
    if (text === '') end()
    else if (text.startsWith('#')) {
      if (field === 'text') end()
      if (text.startsWith('#,') && text.includes('fuzzy')) block.fuzzy = true
    } else if (text.startsWith('"')) {
      if (!field) throw new Error(`line ${line}: a text that belongs to nothing`)
      block[field] += unquote(text, line)
    } else {
      const [, word, rest] = /^(msgctxt|msgid|msgstr)\s+(".*)$/.exec(text) ?? []
      if (!word) throw new Error(`line ${line}: expected msgctxt, msgid or msgstr, found ${text.slice(0, 40)}`)
      if (block.text !== undefined) end()
      field = { msgctxt: 'context', msgid: 'english', msgstr: 'text' }[word]
      if (block[field] !== undefined) throw new Error(`line ${line}: a second ${word} in one entry`)
      block.line ||= line
      block[field] = unquote(rest, line)
    }
  }
  end()
  const head = blocks.find((one) => one.context === undefined && one.english === '')
  const language = /^Language:\s*(\S+)/m.exec(head?.text ?? '')?.[1]
  if (!language) throw new Error('the header says no language (Language: fr)')
  const entries = blocks.filter((one) => one !== head)
  const half = entries.find((one) => one.text === undefined || one.context === undefined)
  if (half) throw new Error(`line ${half.line}: an entry needs msgctxt, msgid and msgstr`)
  return { language, entries: entries.filter((one) => !one.fuzzy) }
}

/** The names in braces, each once, in order; throws if a text cannot be read ("{n, plural, one {…} other {…}}"). */
export function placeholdersOf(text) {
  const names = new Set()
  collect(text, names)
  return [...names].sort()
}

function collect(text, names) {
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '}') throw new Error('a brace is closed that was not opened')
    if (text[i] !== '{') continue
    const close = closing(text, i)
    const inner = text.slice(i + 1, close)
    const [, name, branches] = /^\s*(\w+)\s*(?:,\s*(?:capital|de)\s*|,\s*plural\s*,([\s\S]*))?$/.exec(inner) ?? []
    if (!name) throw new Error(`{${inner}} is neither a name nor a plural`)
    names.add(name)
    if (branches !== undefined) collectBranches(branches, names)
    i = close
  }
}

function collectBranches(branches, names) {
  const found = []
  let rest = branches.trim()
  while (rest !== '') {
    const [before, word] = /^(=\d+|zero|one|two|few|many|other)\s*(?=\{)/.exec(rest) ?? []
    if (!word) throw new Error(`"${rest.slice(0, 20)}" is no branch of a plural`)
    const close = closing(rest, before.length)
    collect(rest.slice(before.length + 1, close), names)
    found.push(word)
    rest = rest.slice(close + 1).trim()
  }
  if (!found.includes('other')) throw new Error('a plural needs a branch "other"')
}

function closing(text, open) {
  let depth = 0
  for (let i = open; i < text.length; i++) {
    if (text[i] === '{') depth += 1
    else if (text[i] === '}' && --depth === 0) return i
  }
  throw new Error('a brace is not closed')
}
