// One tab at a time plays a game, so that two never fork it: a lock of the browser, handed over on request. Other tabs look on.
import type { StoredGame } from '../session/session.ts'

/** How long a lock that is just being given back is waited for, and how long a tab is asked nicely. */
const GRACE_MS = 400
const PATIENCE_MS = 3000

/** A game as the tab that plays it has it, and whether the browser keeps it so. */
export interface Told {
  readonly game: StoredGame
  readonly kept: boolean
}

type Message = { readonly wish: 'take' | 'show'; readonly id: string } | { readonly told: Told }

export interface Tabs {
  /** Asks the tab that plays to tell the game now and with every change. */
  ask(): void
  tell(told: Told): void
  /** What is told next; nothing if it takes too long. */
  next(milliseconds: number): Promise<Told | undefined>
  /**
   * Takes the game for this tab. False while another tab has it, unless that is `asked` to hand it over:
   * it is told once more before it is given away.
   */
  take(asked: boolean): Promise<boolean>
  close(): void
}

interface Ears {
  /** The tab that plays has told the game. */
  hear(told: Told): void
  /** Another tab wants to look on, now and later. */
  show(): void
  /** Another tab plays on now; what it returns is waited for. */
  lost(): Promise<void>
}

/** Joins the tabs that have a game open. A browser without locks (a page from a plain http address) lets every tab play. */
export function joinTabs(id: string, { hear, show, lost }: Ears): Tabs {
  const channel = new BroadcastChannel('games')
  const send = (message: Message) => channel.postMessage(message)
  const waiting = new Set<(told: Told) => void>()
  let letGo: (() => void) | undefined
  let closed = false

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('told' in data) {
      if (data.told.game.id !== id) return
      hear(data.told)
      for (const tell of waiting) tell(data.told)
      waiting.clear()
    } else if (data.id === id) {
      if (data.wish === 'show') show()
      else if (letGo) void lost().then(letGo)
    }
  }

  const request = (options: LockOptions) =>
    new Promise<boolean>((resolve) => {
      const over = navigator.locks.request(
        `game ${id}`,
        options,
        () =>
          new Promise<void>((release) => {
            if (closed) release()
            else letGo = release
            resolve(!closed)
          }),
      )
      over
        // Refused in time, or taken away later.
        .catch(() => {
          resolve(false)
          if (letGo && !closed) void lost()
        })
        .finally(() => {
          letGo = undefined
        })
    })

  return {
    ask: () => send({ wish: 'show', id }),
    tell: (told) => send({ told }),
    next: (milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(() => resolve(undefined), milliseconds)
        waiting.add((told) => {
          clearTimeout(timer)
          resolve(told)
        })
      }),
    async take(asked) {
      if (!('locks' in navigator)) return true
      if (!asked) return request({ signal: AbortSignal.timeout(GRACE_MS) })
      send({ wish: 'take', id })
      // A tab that does not answer, being asleep or broken, is not waited for.
      return (await request({ signal: AbortSignal.timeout(PATIENCE_MS) })) || request({ steal: true })
    },
    close() {
      closed = true
      letGo?.()
      channel.close()
    },
  }
}
