// The puzzle of the day: asked, answered, its seal kept, and all of it offline.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { openPuzzle, type PuzzleSet, waysAmong } from '../../src/core/puzzle.ts'
import { GAMES } from '../../src/games/index.ts'
import { dayOf, puzzleOn } from '../../src/web/daily/days.ts'
import { LONG, usePlace } from '../support/browser/browser.ts'
import { namedMoves } from '../support/browser/play.ts'

const place = usePlace()

const SETS = ['iki', 'ukiyoe'].map((id) => JSON.parse(readFileSync(`src/games/${id}/web/puzzles/puzzles.json`, 'utf8')) as PuzzleSet)

/** The places of the ways of a puzzle among the moves that the page lists, best first. */
function waysOf(set: PuzzleSet, index: number): readonly number[] {
  const game = GAMES[set.game]!
  const puzzle = set.puzzles[index]!
  const { state } = openPuzzle(game, set, puzzle)
  return waysAmong(game, state, game.moves(state), puzzle.ways)
}

async function choose(page: Page, index: number): Promise<void> {
  await namedMoves(page).nth(index).click()
  await page.locator('.daily-bar .button-seal').click()
}

test(
  'today’s is found, its seal is there after a reload, and everything works offline',
  async () => {
    const page = await place.visit({ worker: true, kept: { words: 'on' } })
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    const { game, index } = puzzleOn(
      dayOf(new Date()),
      SETS.map((set) => set.puzzles.length),
    )
    const [best] = waysOf(SETS[game]!, index)
    await page.context().setOffline(true)
    await place.hangUp()
    await page.getByRole('link', { name: 'Puzzle of the day' }).click()
    await page.getByRole('heading', { name: 'Find the move that wins most often' }).waitFor()
    expect(await page.locator('.daily-bar .button-seal').getAttribute('aria-disabled')).toBe('true')
    await choose(page, best!)
    await page.getByRole('heading', { name: 'You found it.' }).waitFor()
    expect(await page.locator('.daily-text').textContent()).toContain('Solved on the first try')
    await page.reload()
    await page.getByRole('button', { name: 'Show the answer' }).click()
    await page.getByRole('heading', { name: 'You found it.' }).waitFor()
    expect(await page.getByRole('cell', { name: /, solved$/ }).count()).toBe(1)
    expect(await page.locator('.calendar header').textContent()).toContain('1 day in a row')
    await page.goto(`${place.url}#/deal`)
    await page.getByRole('button', { name: 'Take your seat' }).click()
    await page.locator('.table .board, .table-main').first().waitFor()
  },
  LONG,
)
