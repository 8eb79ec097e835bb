// The grandmaster's nets in the page: kept after the first fetch; one that is damaged or does not come leaves the hand-made heuristics.
import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Nets = typeof import('../../../src/web/bots/nets.ts')

const bytesOf = (url: string) => new Uint8Array(readFileSync(`.${url}`))
const kept = new Map<string, Response>()
let answers: (url: string) => Promise<Response>
const fetched: string[] = []

async function freshPage(): Promise<Nets & { isLoaded(game: string, players: number): boolean }> {
  vi.resetModules()
  const { loadedNet } = await import('../../../src/bots/net/store.ts')
  const { ikiFeatures } = await import('../../../src/games/iki/bot/net/features.ts')
  const nets = await import('../../../src/web/bots/nets.ts')
  return { ...nets, isLoaded: (game, players) => loadedNet(game, players, ikiFeatures.id) !== undefined }
}

beforeEach(() => {
  kept.clear()
  fetched.length = 0
  answers = async (url) => new Response(bytesOf(url))
  vi.stubGlobal('fetch', async (url: string) => {
    fetched.push(url)
    return answers(url)
  })
  const cache = {
    match: async (url: string) => kept.get(url)?.clone(),
    put: async (url: string, answer: Response) => void kept.set(url, answer),
    delete: async (url: string) => kept.delete(url),
  }
  vi.stubGlobal('caches', { open: async () => cache })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a net is fetched once and kept; the next page takes the kept one', async () => {
  const first = await freshPage()
  expect(first.isLoaded('iki', 2)).toBe(false)
  expect(await Promise.all([first.loadNet('iki', 2), first.loadNet('iki', 2)])).toEqual([true, true])
  expect(first.isLoaded('iki', 2)).toBe(true)
  expect(fetched).toHaveLength(1)
  const next = await freshPage()
  answers = () => Promise.reject(new TypeError('offline'))
  expect(await next.loadNet('iki', 2)).toBe(true)
  expect(await next.loadNet('iki', 3)).toBe(false)
  expect([next.isLoaded('iki', 2), next.isLoaded('iki', 3)]).toEqual([true, false])
  answers = async (url) => new Response(bytesOf(url))
  expect(await next.loadNet('iki', 3)).toBe(true)
})

test('where there is no net, nothing is fetched', async () => {
  const { hasNet, loadNet } = await freshPage()
  expect([hasNet('ukiyoe', 3), hasNet('ukiyoe', 4), hasNet('chess', 2)]).toEqual([true, false, false])
  expect(await loadNet('ukiyoe', 4)).toBe(false)
  expect(fetched).toEqual([])
})

test('a damaged net is not kept, and the next choice tries again', async () => {
  const { loadNet, isLoaded } = await freshPage()
  answers = async (url) => new Response(bytesOf(url).slice(0, 3000))
  expect(await loadNet('iki', 2)).toBe(false)
  answers = async () => new Response('not here', { status: 404 })
  expect(await loadNet('iki', 2)).toBe(false)
  expect([kept.size, isLoaded('iki', 2)]).toEqual([0, false])
  answers = async (url) => new Response(bytesOf(url))
  expect(await loadNet('iki', 2)).toBe(true)
})

test('a bot waits some seconds for a net, once; it is used when it comes', async () => {
  const { loadNet } = await freshPage()
  vi.useFakeTimers()
  let come = (_: Response) => {}
  answers = () => new Promise((resolve) => (come = resolve))
  const first = loadNet('iki', 2)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await first).toBe(false)
  expect(await loadNet('iki', 2)).toBe(false)
  come(new Response(bytesOf(fetched[0]!)))
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await loadNet('iki', 2)).toBe(true))
  expect(fetched).toHaveLength(1)
})

test('where the policy forbids to compile WebAssembly, plain arithmetic computes the net', async () => {
  vi.resetModules()
  vi.spyOn(WebAssembly, 'Module').mockImplementation(function refuse() {
    throw new WebAssembly.CompileError('refused by the policy')
  })
  const { Net } = await import('../../../src/bots/net/net.ts')
  const { readNet } = await import('../../../src/bots/net/weights.ts')
  const { ukiyoeFeatures } = await import('../../../src/games/ukiyoe/bot/net/features.ts')
  const { ukiyoe } = await import('../../../src/games/ukiyoe/rules/game.ts')
  const resolved = ukiyoe.resolve({}, 2)
  if ('problems' in resolved) throw new Error('the defaults are refused')
  const rules = ukiyoeFeatures.rulesOf(ukiyoe.setup(resolved.options, 2))
  const file = readNet(bytesOf('/src/games/ukiyoe/bot/net/weights/2.net').buffer)
  expect(new Net(file, ukiyoeFeatures.items(rules), ukiyoeFeatures.moveItems(rules)).kind).toBe('plain')
  vi.restoreAllMocks()
})
