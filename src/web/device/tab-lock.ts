// Only one tab at a time plays a game, so that two tabs never fork it: a lock of the browser, handed over on request. Other tabs watch.
import type { StoredGame } from './games.ts'

/** How long to wait for a lock that another tab has but may be releasing, and for the answer of a tab that should hand it over. */
const GRACE_MS = 400
const PATIENCE_MS = 3000

/** A game as the playing tab has it, and whether the browser has stored it. */
export interface SharedGame {
  readonly game: StoredGame
  readonly kept: boolean
}

/** The names of the fields never change: a tab may still run an older page. */
type Message = { readonly wish: 'take' | 'show'; readonly id: string } | { readonly shared: SharedGame }

export interface Tabs {
  /** Asks the playing tab to share the game now and after every change. */
  requestUpdates(): void
  share(shared: SharedGame): void
  /** The next shared game; undefined if it takes too long. */
  next(milliseconds: number): Promise<SharedGame | undefined>
  /**
   * Locks the game for this tab. False while another tab has it, unless that tab `mustHandOver`:
   * it shares the game once more before it lets go.
   */
  lock(mustHandOver: boolean): Promise<boolean>
  close(): void
}

interface TabHandlers {
  /** The playing tab has shared the game. */
  updated(shared: SharedGame): void
  /** Another tab wants updates, now and later. */
  updatesRequested(): void
  /** Another tab takes the game over; it waits for the promise. */
  lost(): Promise<void>
}

/** Joins the tabs that have a game open. A browser without locks (a page from a plain http address) lets every tab play. */
export function joinTabs(id: string, { updated, updatesRequested, lost }: TabHandlers): Tabs {
  const channel = new BroadcastChannel('games')
  const send = (message: Message) => channel.postMessage(message)
  const waiting = new Set<(shared: SharedGame) => void>()
  let unlock: (() => void) | undefined
  let isClosed = false

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('shared' in data) {
      if (data.shared.game.id !== id) return
      updated(data.shared)
      for (const resolve of waiting) resolve(data.shared)
      waiting.clear()
    } else if (data.id === id) {
      if (data.wish === 'show') updatesRequested()
      else if (unlock) void lost().then(unlock)
    }
  }

  const request = (options: LockOptions) =>
    new Promise<boolean>((resolve) => {
      let own: typeof unlock
      const isOver = navigator.locks.request(
        `game ${id}`,
        options,
        (lock) =>
          new Promise<void>((release) => {
            if (isClosed || !lock) release()
            else unlock = own = release
            resolve(!isClosed && lock !== null)
          }),
      )
      isOver
        // The lock was not granted in time, or another tab has stolen it.
        .catch(() => {
          resolve(false)
          if (unlock && !isClosed) void lost()
        })
        .finally(() => {
          if (unlock === own) unlock = undefined
        })
    })

  return {
    requestUpdates: () => send({ wish: 'show', id }),
    share: (shared) => send({ shared }),
    next: (milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(undefined), milliseconds)
        waiting.add((shared) => {
          clearTimeout(timer)
          resolve(shared)
        })
      }),
    async lock(mustHandOver) {
      if (!('locks' in navigator)) return true
      // A free lock is waited for as long as it takes: a slow browser must not look like another tab.
      if (!mustHandOver) return (await request({ ifAvailable: true })) || request({ signal: AbortSignal.timeout(GRACE_MS) })
      send({ wish: 'take', id })
      // A tab that is asleep or broken does not answer: its lock is stolen.
      return (await request({ signal: AbortSignal.timeout(PATIENCE_MS) })) || request({ steal: true })
    },
    close() {
      isClosed = true
      unlock?.()
      channel.close()
    },
  }
}
