// The clauses of a rules document, read from its markdown tables.
import type { Translation } from './documents.ts'

export interface Clause {
  readonly id: string
  readonly rule: string
  /** What each rule set says, where the document has a column for it; "=" is the rule itself. */
  readonly values: Readonly<Record<string, string>>
  readonly source: string
}

export interface Chapter {
  /** The letters before the number of its first clause. */
  readonly id: string
  /** The title in the document. */
  readonly heading: string
  readonly clauses: readonly Clause[]
}

const SAME = '='

/** The document is written with straight quotes, the page shows curly ones. */
export const withCurlyQuotes = (text: string): string => text.replaceAll(/"([^"\n]*)"/g, '“$1”').replaceAll("'", '’')

/** Pipes inside a cell are escaped. */
const cellsOf = (line: string) =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

export const prefixOf = (clause: string) => clause.replace(/-.*$/, '')

/** A heading without the letters of its clauses, because each clause shows them. */
export const titleOf = (heading: string) => heading.replace(/^[A-Z]+\s*[:：]\s*/, '').replace(/^./, (first) => first.toUpperCase())

/** The chapters whose table begins with the column "clause"; everything else is for readers of the document. */
export function readChapters(markdown: string): Chapter[] {
  const chapters: { heading: string; clauses: Clause[] }[] = []
  let columns: string[] | undefined
  for (const line of markdown.split(/\r?\n/)) {
    const [, heading] = /^##\s+(.*)$/.exec(line) ?? []
    if (heading !== undefined) chapters.push({ heading, clauses: [] })
    if (!line.startsWith('|')) {
      columns = undefined
      continue
    }
    const cells = cellsOf(line)
    if (columns === undefined) columns = cells
    else if (columns[0] === 'clause' && !/^:?-+/.test(cells[0]!)) chapters.at(-1)?.clauses.push(toClause(columns, cells))
  }
  return chapters.filter(({ clauses }) => clauses.length > 0).map((chapter) => ({ ...chapter, id: prefixOf(chapter.clauses[0]!.id) }))
}

/** A decision where the texts leave room, with the clauses that rest on it. */
export interface Ruling {
  readonly id: string
  readonly decides: string
  readonly clauses: string
}

/** What a text says and is not played, or read in a certain way. */
export interface Overruled {
  readonly text: string
  readonly says: string
  readonly instead: string
  /** The reason, where the source is not enough. */
  readonly why: string
  readonly source: string
}

/** The rows of the table whose first column has this name. */
function rowsOf(markdown: string, first: string): string[][] {
  const rows: string[][] = []
  let isIn = false
  for (const line of markdown.split(/\r?\n/)) {
    const cells = line.startsWith('|') ? cellsOf(line) : []
    if (cells.length === 0) isIn = false
    else if (cells[0] === first) isIn = true
    else if (isIn && !/^:?-+/.test(cells[0]!)) rows.push(cells)
  }
  return rows
}

export const readRulings = (markdown: string): Ruling[] =>
  rowsOf(markdown, 'ruling').map(([id = '', decides = '', clauses = '']) => ({ id, decides, clauses }))

export const readOverruled = (markdown: string): Overruled[] =>
  rowsOf(markdown, 'text').map(([text = '', says = '', instead = '', why = '', source = '']) => ({ text, says, instead, why, source }))

/** The text in pieces, those the search asks for at odd places. */
export function markedPieces(text: string, wish: string): string[] {
  const words = wish.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0) return [text]
  const escaped = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return text.split(new RegExp(`(${escaped.join('|')})`, 'i'))
}

function toClause(columns: readonly string[], cells: readonly string[]): Clause {
  const [id = '', rule = ''] = cells
  const values = columns.flatMap((name, i): [string, string][] => (i > 1 && name !== 'source' ? [[name, cells[i] ?? SAME]] : []))
  return { id, rule, values: Object.fromEntries(values), source: cells[columns.indexOf('source')] ?? '' }
}

/** What this rule set says beyond the rule itself, and whether the default says something else. */
export function valueFor(
  clause: Clause,
  ruleSet: string,
  standard: string,
): { readonly text: string; readonly differs: boolean } | undefined {
  const text = clause.values[ruleSet]
  if (text === undefined || text === SAME) return undefined
  return { text, differs: text !== clause.values[standard] && !text.startsWith(SAME) }
}

/** All texts of a clause, in English and in the reader's language. */
export const textsOf = (clause: Clause, { clauses, values }: Pick<Translation, 'clauses' | 'values'>): string[] => {
  const said = Object.values(clause.values)
  return [clause.id, clause.rule, clauses[clause.id] ?? '', ...said, ...said.map((text) => values[text] ?? '')]
}

/** Whether every word of the search is in the texts. */
export function matches(wish: string, texts: readonly string[]): boolean {
  const all = withCurlyQuotes(texts.join(' ')).toLowerCase()
  return withCurlyQuotes(wish)
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
