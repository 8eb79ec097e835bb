// One tab at a time plays a game, so that two never fork it: a lock of the browser, handed over on request.

/** How long a lock that is just being given back is waited for, and how long a tab is asked nicely. */
const GRACE_MS = 400
const PATIENCE_MS = 3000

interface Holding {
  release(): void
}

interface Wish {
  readonly game: string
}

/**
 * Takes the game for this tab. Nothing comes back while another tab has it, unless it is `asked` to hand it over;
 * `lost` is called when another tab asks, and what it returns is waited for.
 * A browser without locks (a page from a plain http address) lets every tab play.
 */
export async function holdGame(game: string, asked: boolean, lost: () => Promise<void>): Promise<Holding | undefined> {
  if (!('locks' in navigator)) return { release() {} }
  if (!asked) return request(game, { signal: AbortSignal.timeout(GRACE_MS) }, lost)
  const channel = new BroadcastChannel('games')
  channel.postMessage({ game } satisfies Wish)
  channel.close()
  // A tab that does not answer, being asleep or broken, is not waited for.
  return (await request(game, { signal: AbortSignal.timeout(PATIENCE_MS) }, lost)) ?? request(game, { steal: true }, lost)
}

async function request(game: string, options: LockOptions, lost: () => Promise<void>): Promise<Holding | undefined> {
  return new Promise((resolve) => {
    let end = () => {}
    const over = navigator.locks.request(
      `game ${game}`,
      options,
      () =>
        new Promise<void>((release) => {
          const channel = new BroadcastChannel('games')
          end = () => {
            channel.close()
            release()
          }
          channel.onmessage = ({ data }: MessageEvent<Wish>) => {
            if (data.game === game) void lost().then(end)
          }
          resolve({ release: end })
        }),
    )
    over.catch(() => {
      // Refused in time, or taken away later.
      resolve(undefined)
      end()
      void lost()
    })
  })
}
