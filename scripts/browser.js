// The built page on our own server, and a Chromium to use it with: for scripts that measure and take pictures.
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import packed from '@sparticuz/chromium'
import { build, root } from './setup.js'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking']
const PACKED_FLAGS = ['--disable-component-update', '--disable-sync', '--disable-dev-shm-usage', '--no-zygote', '--headless=shell']

/**
 * Builds if a source has changed, serves the page and starts the browser.
 * @param {readonly string[]} flags
 */
export async function openPlace(flags = []) {
  build()
  const { createApp } = await import('../dist/server.js')
  const { openBackend } = await import('../dist/store.js')
  const app = await createApp({ web: join(root, 'dist', 'web'), backend: await openBackend({ memory: true }) })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  const own = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({
    executablePath: own ?? (await packed.executablePath()),
    args: [...FLAGS, ...(own ? [] : PACKED_FLAGS), ...flags],
    timeout: 120_000,
  })
  return {
    url,
    browser,
    async close() {
      await browser.close()
      await app.close()
    },
  }
}
