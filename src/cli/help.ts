// Help texts: flags as lines from their table, and every line broken so that it fits a terminal of 80 columns.

export interface Flag {
  readonly type: 'string' | 'boolean'
  readonly multiple?: boolean
  /** What stands for its value in the help, such as FILE. */
  readonly value?: string
  readonly about: string
}

const COLUMNS = 80
const FLAG_COLUMNS = 18
/** Beside a wider one there is no room for its explanation. */
const WIDEST_TERM = 48
/** Broken commands and long words go on here. */
const INDENT = 6

/** "A", "A and B", "A, B and C". */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

export const flagLines = (flags: Readonly<Record<string, Flag>>): string =>
  Object.entries(flags)
    .map(([name, { value, about }]) => `  ${`--${name}${value ? ` ${value}` : ''}`.padEnd(FLAG_COLUMNS)} ${about}`)
    .join('\n')

/** Breaks lines that are too long: explanations go on below themselves, commands with a backslash, paragraphs at the margin. */
export const fitColumns = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line.length <= COLUMNS ? line : fitLine(line)))
    .join('\n')

function fitLine(line: string): string {
  const [, term, about] = /^( {2}\S.*? {2,})(\S.*)$/.exec(line) ?? []
  if (term !== undefined && about !== undefined) return wrap(about, term, ' '.repeat(term.length <= WIDEST_TERM ? term.length : INDENT))
  const margin = /^ */.exec(line)![0]
  const words = line.slice(margin.length)
  if (margin !== '' && /^(\S+=\S+ )?nihonbashi /.test(words)) return wrap(words, margin, ' '.repeat(INDENT), ' \\')
  return wrap(words, margin, /^Usage: /.test(line) ? ' '.repeat(INDENT) : margin)
}

function wrap(text: string, first: string, rest: string, end = ''): string {
  const lines: string[] = []
  let line = first
  let empty = true
  // What stands in brackets stays together, and in a command a flag and its value.
  for (const word of text.match(end === '' ? /\[(?:[^[\]]|\[[^\]]*\])*\]|\S+/g : /--\S+ (?!-)\S+|\S+/g) ?? []) {
    if (!empty && line.length + 1 + word.length + end.length > COLUMNS) {
      lines.push(line + end)
      line = rest
      empty = true
    }
    line += empty ? word : ` ${word}`
    empty = false
  }
  return [...lines, line].join('\n')
}

/** Flags of every command that plays many games. */
export const MANY_FLAGS = {
  seed: { type: 'string', value: 'TEXT', about: 'the same seed gives the same games, whatever the number of workers (default 1)' },
  workers: { type: 'string', value: 'N', about: 'worker threads (default: all cores)' },
} as const

export const BOTS_ABOUT =
  'a bot for each seat, or one for all: random, apprentice, clerk, journeyman, foreman, master or grandmaster (default journeyman); a journeyman or foreman may have a style of the game, as LEVEL-STYLE'

export const PROGRAM_FLAGS = {
  patience: { type: 'string', value: 'N', about: 'seconds a program of your own may think about a move (default 10)' },
} as const

export const BOTS_HELP = `A bot is a name; name:ITERATIONS or name:MILLISECONDSms, which limits how long it may think about a move (in milliseconds the games depend on the machine); or program:COMMAND, a program of your own (docs/protocol.md).`
