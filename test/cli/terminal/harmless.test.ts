// What a file or another person wrote must not steer the terminal.
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { coloursFor } from '../../../src/cli/terminal/colour.ts'
import { CLEAR_LINE, CLEAR_SCREEN, harmless } from '../../../src/cli/terminal/harmless.ts'
import { createLineEditor } from '../../../src/cli/terminal/line-editor.ts'

test.each([
  ['a title of the window', '\x1b]0;title\x07', '\ufffd]0;title\ufffd'],
  ['the cursor', 'a\x1b[5Ab', 'a\ufffd[5Ab'],
  ['a line that is written over', 'you lost\ryou won', 'you lost\ufffdyou won'],
  ['our own clearing, but later', `a${CLEAR_SCREEN}`, 'a\ufffd[2J\ufffd[3J\ufffd[H'],
  ['the eight-bit form', '\x9b5A', '\ufffd5A'],
  ['text turned round', 'a\u202eb', 'a\ufffdb'],
])('%s', (_, text, shown) => {
  expect(harmless(text)).toBe(shown)
})

test('lines, tabs, other languages, our colours and our clearing stay', () => {
  const { bold, red, cyan } = coloursFor(true)
  for (const text of ['one\n\ttwo\n', '師宣 é 🎴', bold('a') + red('b') + cyan('c'), `${CLEAR_LINE}5 of 10`, CLEAR_SCREEN])
    expect(harmless(text)).toBe(text)
})

test('a name in a question', async () => {
  const input = new PassThrough()
  const output = new PassThrough()
  let shown = ''
  output.on('data', (bytes: Buffer) => void (shown += bytes.toString()))
  const editor = createLineEditor(input, output, true)
  const answer = editor.ask('E\x1b]0;vil\x07 > ')
  input.write('draw\r')
  expect(await answer).toBe('draw')
  expect(shown).toContain('E\ufffd]0;vil\ufffd > ')
  expect(shown).not.toContain('\x1b]')
  editor.close()
})
