// Which tab plays a game: the browser's lock decides, however long the browser takes to give it.
import { afterEach, expect, test, vi } from 'vitest'
import { joinTabs } from '../../../src/web/device/tab-lock.ts'

const HANDLERS = { updated() {}, updatesRequested() {}, lost: async () => {} }

afterEach(() => vi.unstubAllGlobals())

/** A browser that gives a free lock, but later than anybody waits with a timer. */
function slowBrowser(isHeld: boolean) {
  const request = async (_: string, { signal, ifAvailable }: LockOptions, use: (lock: object | null) => unknown) => {
    if (ifAvailable) return use(isHeld ? null : {})
    await new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
  }
  vi.stubGlobal('navigator', { locks: { request } })
}

test.each([
  ['plays a game that no other tab has, on a slow browser, too', false],
  ['only watches a game that another tab plays', true],
])('a tab %s', async (_, isHeld) => {
  slowBrowser(isHeld)
  const tabs = joinTabs('a', HANDLERS)
  expect(await tabs.lock(false)).toBe(!isHeld)
  tabs.close()
})
