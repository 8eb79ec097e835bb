// What nihonbashi play shows in a small window: the table, the moves and the prompt without scrolling.
import { describe, expect, test } from 'vitest'
import { displayWidth } from '../../../src/cli/command.ts'
import { GAMES } from '../../../src/games/index.ts'
import { run } from '../../support/cli/fake.ts'

const window = { columns: 80, rows: 24 }

describe.each(Object.values(GAMES))('$name in a window of 80 x 24', ({ id, name }) => {
  test('the table, the moves and the prompt are seen at once', async () => {
    const answers = [...Array(40).fill('1'), 'quit']
    const { out } = await run(`play ${id} --seed t --players 4 --bots random`, { answers, window })
    const screens = out.split(/^(?=Guest > )/m).flatMap((screen) => {
      const at = screen.lastIndexOf(`\n${name}, `)
      return at < 0 ? [] : [screen.slice(at + 1)]
    })
    expect(screens.length).toBeGreaterThan(5)
    for (const screen of screens) expect(screen.split('\n').length, screen).toBeLessThanOrEqual(window.rows)
  })

  test('every line fits a window of 60 columns', async () => {
    const answers = [...Array(30).fill(['1', 'table', 'log', 'why']).flat(), 'quit']
    const { out } = await run(`play ${id} --seed t --players 4 --bots random`, { answers, window: { columns: 60, rows: 24 } })
    const lines = out.split('\n').filter((line) => !line.startsWith('Saved to '))
    expect(lines.filter((line) => displayWidth(line) > 60)).toEqual([])
  })

  test('a long name does not push the columns out of the window', async () => {
    const answers = ['table', 'quit']
    const { out } = await run(`play ${id} --seed t --players 2 --names ${'n'.repeat(80)}`, { answers, window })
    const table = out.split('\n').filter((line) => !/^ *n{80}/.test(line))
    expect(table.filter((line) => displayWidth(line) > window.columns)).toEqual([])
    expect(table.some((line) => /^> n+/.test(line) || /n+ \(to move\)|^ *n+$/.test(line))).toBe(true)
  })
})
