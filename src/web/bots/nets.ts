// What the grandmaster has learned, as files of the page: fetched when they are first needed, and kept for offline play.
import { netName, provideNet } from '../../bots/net/store.ts'

const PATH = /\/games\/([^/]+)\/bot\/net\/weights\/(\d+)\.net$/

/** The address of each net, by its name. */
const NETS: ReadonlyMap<string, string> = new Map(
  Object.entries(import.meta.glob<string>('../../games/*/bot/net/weights/*.net', { query: '?url', import: 'default', eager: true })).map(
    ([path, url]) => {
      const [, game, seats] = PATH.exec(path)!
      return [netName(game!, Number(seats)), url]
    },
  ),
)

/** Where they are kept; the service worker knows this name too. */
const KEPT = 'nets'
/** A bot on turn waits no longer for its net, in milliseconds. */
const PATIENCE = 5000

/** Whether there is a net for this game and number of players. */
export const hasNet = (game: string, players: number): boolean => NETS.has(netName(game, players))

/** From what is kept, or from the network, and then it is kept. In an insecure context a browser keeps nothing. */
async function load(url: string): Promise<void> {
  const cache = await globalThis.caches?.open(KEPT).catch(() => undefined)
  const kept = await cache?.match(url)
  const answer = kept ?? (await fetch(url))
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  const copy = answer.clone()
  try {
    provideNet(await answer.arrayBuffer())
  } catch (error) {
    await cache?.delete(url)
    throw error
  }
  if (!kept) await cache?.put(url, copy).catch(() => {})
}

/** Those that are there or on their way: true when they are there. */
const loads = new Map<string, Promise<boolean>>()
/** Those that did not come while a bot waited: the next one does not wait. */
const late = new Set<string>()

const soon = (name: string): Promise<boolean> =>
  new Promise((resolve) =>
    setTimeout(() => {
      late.add(name)
      resolve(false)
    }, PATIENCE),
  )

/** Loads the net in a worker of bots. False: there is none, or it is damaged or does not come in time; the next call tries again. */
export async function loadNet(game: string, players: number): Promise<boolean> {
  const name = netName(game, players)
  const url = NETS.get(name)
  if (url === undefined) return false
  let loading = loads.get(name)
  if (!loading) {
    loading = load(url).then(
      () => {
        late.delete(name)
        return true
      },
      () => {
        loads.delete(name)
        return false
      },
    )
    loads.set(name, loading)
  }
  return Promise.race([loading, late.has(name) ? Promise.resolve().then(() => false) : soon(name)])
}
