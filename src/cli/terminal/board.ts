// The table of each game, drawn for a window from a view: whole where it fits, else the parts that matter most for the next choice.
import type { AnyGame } from '../../core/game.ts'
import { drawIki } from '../../games/iki/cli/board.ts'
import { drawUkiyoe, noteUkiyoe } from '../../games/ukiyoe/cli/board.ts'
import { wrap } from './layout.ts'

/** A part of a table. */
export interface Section {
  readonly name: string
  readonly text: string
  /** What takes its place in a small window; '' leaves it out. Left out here: always the whole text. */
  readonly brief?: string
  /** Stays when even the short table is too high for the window. */
  readonly vital?: true
}

export interface TableWindow {
  readonly columns: number
  /** A table with more lines is drawn short; left out: any number. */
  readonly rows?: number
  /** Lines the short table may have: parts that are not vital are left out for it. */
  readonly most?: number
}

type Drawing = (view: never, names: readonly string[], options: never, columns: number) => readonly Section[]

const DRAWINGS: Readonly<Record<string, Drawing>> = { iki: drawIki, ukiyoe: drawUkiyoe }

/** What the notation of a move leaves open. */
const NOTES: Readonly<Record<string, (state: never, move: never) => string>> = { ukiyoe: noteUkiyoe }

/** A few words behind the notation of a move in a list, or nothing. */
export const noteOf = (game: AnyGame, state: unknown, move: unknown): string => NOTES[game.id]?.(state as never, move as never) ?? ''

/** Too narrow a window is taken to be this wide: it scrolls sideways. */
const LEAST_COLUMNS = 60

function sectionsOf(game: AnyGame, view: unknown, names: readonly string[], options: unknown, columns: number): readonly Section[] {
  return DRAWINGS[game.id]!(view as never, names, options as never, Math.max(LEAST_COLUMNS, columns))
}

const join = (parts: readonly string[]) => `\n${parts.filter((part) => part !== '').join('\n\n')}\n`

export function drawTable(
  game: AnyGame,
  view: unknown,
  names: readonly string[],
  options: unknown,
  { columns, rows = Number.POSITIVE_INFINITY, most = Number.POSITIVE_INFINITY }: TableWindow,
): string {
  const sections = sectionsOf(game, view, names, options, columns)
  const whole = join(sections.map((section) => section.text))
  if (whole.split('\n').length <= rows || sections.every((section) => section.brief === undefined)) return whole
  const more = sections.filter((section) => section.brief !== undefined).map((section) => section.name)
  const hint = `This is the short table. "table" draws all of it, "table ${more.at(-1)}" a part: ${more.join(', ')}.`
  const parts = sections.map((section) => section.brief ?? section.text)
  const drawn = () => `${join(parts)}\n${wrap(hint, columns)}\n`
  for (let i = parts.length - 1; i >= 0 && drawn().split('\n').length - 1 > most; i--)
    if (sections[i]!.brief !== undefined && !sections[i]!.vital) parts[i] = ''
  return drawn()
}

/** One part of the table by its name, or undefined and the names there are. */
export function drawSection(
  game: AnyGame,
  view: unknown,
  names: readonly string[],
  options: unknown,
  columns: number,
  name: string,
): string | { readonly names: readonly string[] } {
  const sections = sectionsOf(game, view, names, options, columns)
  const found = sections.find((section) => section.name.startsWith(name.toLowerCase()))
  return found ? `\n${found.text}\n` : { names: sections.map((section) => section.name) }
}
