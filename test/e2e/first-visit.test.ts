// The first visit is light: little to load before a game begins, and the heavy things only when they are needed.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LONG, usePlace, WEB } from './browser.ts'
import { goTo } from './positions.ts'

const place = usePlace()

const MOST_BYTES = 200_000

test(
  'at most 200 KB of scripts and styles up to the page that makes a game',
  async () => {
    const loaded = new Set<string>()
    const page = await place.visit({
      before: async (empty) => {
        // What the service worker fetches for later does not hold up the page.
        empty.on('response', (response) => {
          if (response.request().serviceWorker() === null) loaded.add(new URL(response.url()).pathname)
        })
      },
    })
    for (const address of ['new/iki', 'new/ukiyoe']) await goTo(page, address)
    await page.getByRole('button', { name: 'Begin' }).waitFor()
    const code = [...loaded].filter((path) => /\.(js|css)$/.test(path))
    expect(code.length).toBeGreaterThan(3)
    const bytes = code.reduce((sum, path) => sum + statSync(join(WEB, `${path}.gz`)).size, 0)
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES)

    // Boards, bots, rules and lessons come later.
    expect(code.filter((path) => /\/(face|bot|table|review|learn|rules|cards|de|fr|ja)-/.test(path))).toEqual([])
    expect([...loaded].filter((path) => /-\d-[^/]*\.webp$/.test(path))).toEqual([])
  },
  LONG,
)
