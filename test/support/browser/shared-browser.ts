// One Chromium for all browser tests of a run; each test has a context of its own.
import type { TestProject } from 'vitest/node'
import { launchShared } from './chromium.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the shared Chromium is reached. */
    browser: string
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await launchShared()
  project.provide('browser', browser.wsEndpoint())
  return () => browser.close()
}
