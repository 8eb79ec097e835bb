// Colour for people at a terminal: a few escape codes, and none where the output goes elsewhere.

export interface Colours {
  bold(text: string): string
  red(text: string): string
  cyan(text: string): string
}

const code = (on: number, off: number) => (text: string) => `\x1b[${on}m${text}\x1b[${off}m`
const plain = (text: string) => text

/** NO_COLOR goes before FORCE_COLOR, and both before what the stream is (no-color.org, force-color.org). */
export function wantsColour(isTerminal: boolean, env: NodeJS.ProcessEnv = process.env): boolean {
  if (env.NO_COLOR) return false
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0'
  return isTerminal && env.TERM !== 'dumb'
}

export const coloursFor = (colour: boolean): Colours =>
  colour ? { bold: code(1, 22), red: code(31, 39), cyan: code(36, 39) } : { bold: plain, red: plain, cyan: plain }

/** The lines of the seat on turn and of the player's own seat stand out. */
export const colourTable = (table: string, { bold }: Colours): string => table.replaceAll(/^.* \((?:you|to move)\) .*$/gm, bold)

/** The title and the headings of a help text stand out. */
export const colourHelp = (help: string, { bold }: Colours): string =>
  help.replace(/^[^\n:]+(?=:)/, bold).replaceAll(/^(?:Usage|Examples?|Options[^\n:]*|Exit code):/gm, bold)
