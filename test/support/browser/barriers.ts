// What keeps people from using a page as it stands, found by axe.
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect } from 'vitest'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fewer checks that came to a result than this: axe has not seen the page. */
const LEAST_CHECKS = 10

interface Checks {
  /** Only these rules. */
  readonly rules?: readonly string[]
  /** All rules but these. */
  readonly without?: readonly string[]
}

/** A line for each rule that the page breaks. */
export async function barriers(page: Page, where: string, { rules, without = [] }: Checks = {}): Promise<string[]> {
  // What still fades in has the colours of neither state.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
  })
  // It is half a megabyte: sent to the page once, not before every look at it.
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'axe.version' }) })
    .options({ resultTypes: ['violations'] })
    // Otherwise axe opens another page for every look.
    .setLegacyMode(true)
  const { violations, passes, incomplete } = await (rules
    ? axe.withRules([...rules])
    : axe.withTags(TAGS).disableRules([...without])
  ).analyze()
  expect(passes.length + incomplete.length, where).toBeGreaterThan(rules ? 0 : LEAST_CHECKS)
  return violations.map(({ id, nodes }) => {
    const shown = nodes.slice(0, 3).map((node) => `${node.html.slice(0, 160)} (${node.any[0]?.message ?? node.failureSummary})`)
    return `${where}: ${id} × ${nodes.length}: ${shown.join(' | ')}`
  })
}
