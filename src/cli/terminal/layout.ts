// Text laid out for a window of a given width: wrapped lines, and tables whose wide columns wrap.
import { displayWidth, type Io } from '../command.ts'

/** Columns of a window of unknown size. */
export const USUAL_WIDTH = 80
/** A column is not made narrower than this. */
const NARROWEST = 12
/** A longer word is broken where the columns do not fit. */
const LONGEST_WORD = 20
const GAP = '  '

/** Columns for reports: those of a window; a file or a pipe takes lines of any length. */
export const widthFor = (io: Pick<Io, 'interactive' | 'window'>): number =>
  io.interactive ? io.window().columns : Number.POSITIVE_INFINITY

/** The text in lines of at most `width` columns, broken at spaces; lines after the first begin with `indent`. */
export function wrap(text: string, width: number, indent = ''): string {
  const lines: string[] = []
  let line = ''
  for (const [part, , word] of text.matchAll(/( *)(\S+)/g)) {
    if (line.trim() !== '' && displayWidth(line + part) > width) {
      lines.push(line)
      line = `${indent}${word}`
    } else line += part
  }
  return [...lines, line].join('\n')
}

/** How wide each column may be: the widest that can shrink do so first. `least` is what a column needs for its longest word. */
function fitColumns(natural: readonly number[], least: readonly number[], width: number): number[] {
  const widths = [...natural]
  const gaps = GAP.length * (widths.length - 1)
  for (let over = widths.reduce((sum, one) => sum + one, gaps) - width; over > 0; over--) {
    let widest = -1
    for (let c = 0; c < widths.length; c++) {
      if (widths[c]! > least[c]! && (widest < 0 || widths[c]! > widths[widest]!)) widest = c
    }
    if (widest < 0) break
    widths[widest]! -= 1
  }
  return widths
}

/** The text with words of at most `width` columns. */
function breakWords(text: string, width: number): string {
  return text.replace(/\S+/g, (word) => {
    const parts = ['']
    for (const char of word) {
      if (displayWidth(parts.at(-1)! + char) > width) parts.push('')
      parts[parts.length - 1] += char
    }
    return parts.join(' ')
  })
}

/** A row in words, for a window too narrow for columns. */
function rowInWords(head: readonly string[], [first = '', ...cells]: readonly string[], width: number): string {
  const parts = cells.map((cell, c) => `${head[c + 1]} ${cell}`.trim()).filter((_, c) => cells[c] !== '')
  return wrap(`${first}${GAP}${parts.join(', ')}`, width, GAP.repeat(2))
}

/** Columns of text, the first row the head, within `width` columns; columns of numbers stand to the right. */
export function fitTable(rows: readonly (readonly (string | number)[])[], width: number): string {
  const cells = rows.map((row) => row.map(String))
  const columns = cells[0]!.map((_, c) => cells.map((row) => row[c] ?? ''))
  const widest = (texts: readonly string[]) => Math.max(...texts.map(displayWidth))
  const words = (column: readonly string[]) => column.flatMap((cell, row) => (row === 0 ? [cell] : cell.split(/(?<=\S) +/)))
  const widths = fitColumns(
    columns.map(widest),
    columns.map((column) => Math.max(NARROWEST, Math.min(LONGEST_WORD, widest(words(column))))),
    width,
  )
  if (widths.reduce((sum, one) => sum + GAP.length + one, -GAP.length) > width)
    return cells
      .slice(1)
      .map((row) => rowInWords(cells[0]!, row, width))
      .join('\n')
  const isRight = columns.map((column) => column.slice(1).every((cell) => /^[-+±]?[\d.,]+( %)?$/.test(cell)))
  return cells
    .flatMap((row) => {
      const parts = row.map((cell, c) => {
        const isBroken = widest(words([cell])) > widths[c]!
        return wrap(isBroken ? breakWords(cell, widths[c]! - GAP.length) : cell, widths[c]!, c === 0 ? GAP : '').split('\n')
      })
      const height = Math.max(...parts.map((part) => part.length))
      return Array.from({ length: height }, (_, i) =>
        parts
          .map((part, c) => {
            const cell = part[i] ?? ''
            const pad = ' '.repeat(Math.max(0, widths[c]! - displayWidth(cell)))
            return isRight[c] ? pad + cell : cell + pad
          })
          .join(GAP)
          .trimEnd(),
      )
    })
    .join('\n')
}
