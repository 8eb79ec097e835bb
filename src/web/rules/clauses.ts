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
  const all = texts.join(' ').toLowerCase()
  return wish
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
