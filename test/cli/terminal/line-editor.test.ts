// The line editor, driven by the keys of a terminal.
import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { createLineEditor } from '../../../src/cli/terminal/line-editor.ts'

const UP = '\x1b[A'
const LEFT = '\x1b[D'

function start(terminal = true) {
  const input = new PassThrough()
  const output = new PassThrough()
  let shown = ''
  output.on('data', (bytes: Buffer) => void (shown += bytes.toString()))
  return { input, editor: createLineEditor(input, output, terminal), shown: () => shown }
}

test('the arrow keys move in the line and bring back earlier lines', async () => {
  const { input, editor } = start()
  const first = editor.ask('> ')
  for (const key of ['d', 'r', 'a', 'q', LEFT, LEFT, 'X', '\r']) input.write(key)
  expect(await first).toBe('drXaq')
  const second = editor.ask('> ')
  for (const key of [UP, '\r']) input.write(key)
  expect(await second).toBe('drXaq')
  editor.close()
})

test('Tab completes a word', async () => {
  const { input, editor } = start()
  const answer = editor.ask('> ', (line) => ['draw', 'discard hokusai-1'].filter((text) => text.startsWith(line)))
  for (const key of ['d', 'r', '\t', '\r']) input.write(key)
  expect(await answer).toBe('draw')
  editor.close()
})

test.each([
  ['Ctrl+C', '\x03'],
  ['Ctrl+D', '\x04'],
])('%s ends the input', async (_, key) => {
  const { input, editor } = start()
  const answer = editor.ask('> ')
  input.write(key)
  expect(await answer).toBeNull()
  expect(await editor.ask('> ')).toBeNull()
})

test('Ctrl+C is noticed between questions; the end of a pipe does not end the game early', async () => {
  const { input, editor } = start()
  const answer = editor.ask('> ')
  input.write('one\r')
  await answer
  expect(editor.interrupted()).toBe(false)
  input.write('\x03')
  expect(editor.interrupted()).toBe(true)

  const pipe = start(false)
  pipe.input.end('one\ntwo\n')
  await pipe.editor.ask('> ')
  expect(pipe.editor.interrupted()).toBe(false)
})

test('lines pasted at once are answers to the questions that follow', async () => {
  const { input, editor } = start()
  const first = editor.ask('> ')
  input.write('one\rtwo\rthree\r')
  expect([await first, await editor.ask('> '), await editor.ask('> ')]).toEqual(['one', 'two', 'three'])
  editor.close()
})

test('a pipe is read to its end, with prompts and without echo', async () => {
  const { input, editor, shown } = start(false)
  input.end('one\ntwo\n')
  expect([await editor.ask('1> '), await editor.ask('2> '), await editor.ask('3> ')]).toEqual(['one', 'two', null])
  expect(shown()).toBe('1> 2> 3> ')
})

test.each(['SIGINT', 'SIGTERM'] as const)('%s ends the input like Ctrl+C, and the second one is not caught', async (signal) => {
  const before = process.listenerCount(signal)
  const { editor } = start(false)
  const answer = editor.ask('> ')
  process.emit(signal)
  expect(await answer).toBeNull()
  expect(editor.interrupted()).toBe(true)
  expect(process.listenerCount(signal)).toBe(before)
})

// A window that is closed sends SIGHUP from the terminal, and the shell in it sends another one.
test('SIGHUP ends the input, and further ones do not end the process while it saves', async () => {
  const before = process.listeners('SIGHUP')
  const { editor } = start(false)
  const answer = editor.ask('> ')
  process.emit('SIGHUP')
  expect(await answer).toBeNull()
  expect(editor.interrupted()).toBe(true)
  const added = process.listeners('SIGHUP').filter((one) => !before.includes(one))
  expect(added).toHaveLength(1)
  for (const one of added) process.off('SIGHUP', one)
})
