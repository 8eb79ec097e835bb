// The table of each game, drawn for a window from a view: whole where it fits, else the parts that matter most for the next choice.
import type { AnyGame } from '../../core/game.ts'
import { cliOf } from '../../games/cli.ts'
import type { Section } from '../game-cli.ts'
import { wrap } from './layout.ts'

export interface TableWindow {
  readonly columns: number
  /** A table with more lines is drawn short; left out: any number. */
  readonly rows?: number
  /** Lines the short table may have: parts that are not vital are left out for it. */
  readonly most?: number
}

/** A few words behind the notation of a move in a list, or nothing. */
export const noteOf = (game: AnyGame, state: unknown, move: unknown): string => cliOf(game.id).note?.(state as never, move as never) ?? ''

/** Too narrow a window is taken to be this wide: it scrolls sideways. */
const LEAST_COLUMNS = 60

function sectionsOf(game: AnyGame, view: unknown, names: readonly string[], options: unknown, columns: number): readonly Section[] {
  const draw = cliOf(game.id).draw ?? drawPlainly
  return draw(view as never, names, options as never, Math.max(LEAST_COLUMNS, columns))
}

/** A game without a drawing of its own: the fields of its view. */
function drawPlainly(view: unknown, _names: readonly string[], _options: unknown, columns: number): readonly Section[] {
  const lines = Object.entries(view as object).map(([name, value]) => wrap(`${name}: ${JSON.stringify(value)}`, columns, '  '))
  return [{ name: 'view', text: lines.join('\n') }]
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
