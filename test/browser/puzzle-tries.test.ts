// A puzzle on a phone: a wrong move says what it wins, later tries do not count, and the answer is shown on demand.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openPuzzle, type PuzzleSet, waysAmong } from '../../src/core/puzzle.ts'
import { GAMES } from '../../src/games/index.ts'
import { LONG, PHONE, usePlace } from '../support/browser/browser.ts'
import { namedMoves } from '../support/browser/play.ts'
import { goTo } from '../support/browser/positions.ts'

const place = usePlace()

test.each(['iki', 'ukiyoe'])(
  '%s: another move, another try, found, and played on from',
  async (id) => {
    const set = JSON.parse(readFileSync(`src/games/${id}/web/puzzles/puzzles.json`, 'utf8')) as PuzzleSet
    const game = GAMES[id]!
    const { state } = openPuzzle(game, set, set.puzzles[0]!)
    const [best, second] = waysAmong(game, state, game.moves(state), set.puzzles[0]!.ways)
    const page = await place.visit({ kept: { words: 'on' }, context: PHONE })
    await goTo(page, `puzzle/${id}/1`)
    const red = page.locator('.daily-bar .button-seal')
    await page.getByRole('button', { name: 'Hint' }).click()
    await page.getByText('Not this one').waitFor()
    await namedMoves(page).nth(second!).click()
    expect(await red.textContent()).toBe('This is my move')
    await red.click()
    await page.getByText(/^Not the best: it wins \d+%/).waitFor()
    await namedMoves(page).nth(best!).click()
    expect(await red.textContent()).toBe('Another try')
    await red.click()
    await page.getByRole('heading', { name: 'The best move' }).waitFor()
    expect(await page.locator('.daily-text').textContent()).toContain('Another move on the first try')
    await goTo(page, `puzzles/${id}`)
    await page.getByRole('link', { name: 'Puzzle 1, another move' }).waitFor()
    await goTo(page, `puzzle/${id}/1`)
    await page.getByRole('button', { name: 'Show the answer' }).click()
    await page.getByRole('button', { name: 'Play on from here' }).click()
    await page.locator('.bar-mine').waitFor()
  },
  LONG,
)
