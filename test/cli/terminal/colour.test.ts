// Colour: at a terminal, and not elsewhere.
import { stripVTControlCharacters } from 'node:util'
import { expect, test } from 'vitest'
import { colourHelp, coloursFor, wantsColour } from '../../../src/cli/terminal/colour.ts'
import { run } from '../../support/cli/fake.ts'

test('the environment has the last word', () => {
  expect(wantsColour(true, {})).toBe(true)
  expect(wantsColour(false, {})).toBe(false)
  expect(wantsColour(true, { TERM: 'dumb' })).toBe(false)
  expect(wantsColour(true, { NO_COLOR: '1' })).toBe(false)
  expect(wantsColour(true, { NO_COLOR: '' })).toBe(true)
  expect(wantsColour(false, { FORCE_COLOR: '1' })).toBe(true)
  expect(wantsColour(true, { FORCE_COLOR: '0' })).toBe(false)
  expect(wantsColour(true, { FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(false)
})

test('at the table: the line of who is on turn, and what is new', async () => {
  for (const game of ['ukiyoe', 'iki']) {
    const line = `play ${game} --seed t --players 2`
    const { out } = await run(line, { colour: true, answers: ['1', 'quit'] })
    const seen = out.replaceAll('\x1b', 'ESC')
    expect(seen).toMatch(/^ESC\[1m.*Guest \((you|to move)\).*ESC\[22m$/m)
    expect(seen).toMatch(/^ESC\[36m {2}Guest .*ESC\[39m$/m)
    // The record of a game is saved under a name with the time in it.
    const plain = (text: string) => stripVTControlCharacters(text).replaceAll(/^Saved to .*$/gm, '')
    expect(plain(out)).toBe(plain((await run(line, { answers: ['1', 'quit'] })).out))
  }
})

test('headings of help and the beginning of an error, and nothing else', async () => {
  const { out } = await run('play --help', { colour: true })
  expect(out.startsWith('\x1b[1mnihonbashi play\x1b[22m: ')).toBe(true)
  expect(out).toContain('\x1b[1mUsage:\x1b[22m')
  expect(stripVTControlCharacters(out)).toBe((await run('play --help')).out)
  expect((await run('plya', { colour: true })).err).toBe('\x1b[31mnihonbashi:\x1b[39m there is no command "plya"; did you mean play?\n')
  expect(colourHelp('a: b\n\nUsage: c', coloursFor(false))).toBe('a: b\n\nUsage: c')
})
