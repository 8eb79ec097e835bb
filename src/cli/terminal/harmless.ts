// Text for a terminal: what a file or another person wrote must not steer it.

const ESC = '\u001b'
export const CLEAR_SCREEN = `${ESC}[2J${ESC}[3J${ESC}[H`
export const CLEAR_LINE = `\r${ESC}[K`

const COLOUR = new RegExp(`^${ESC}\\[\\d{1,2}m`, 'u')
const CONTROL = /(?![\n\t])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/gu

/** Our own clearing at the beginning and our colours stay; other control characters, and those that turn text round, are made visible. */
export function harmless(text: string): string {
  const own = [CLEAR_SCREEN, CLEAR_LINE].find((start) => text.startsWith(start)) ?? ''
  const rest = text.slice(own.length)
  return own + rest.replaceAll(CONTROL, (found, at: number) => (COLOUR.test(rest.slice(at, at + 5)) ? found : '\ufffd'))
}
