// Opens a game of this device: this tab plays it, or watches while another tab plays.
import { loadGameUi } from '../game-info.ts'
import { type DeviceSession, openSession } from '../session/device.ts'
import type { Session } from '../session/session.ts'
import { openWatch } from '../session/watch.ts'
import type { GameUi } from '../table/game-ui.ts'
import { flushed, getGame, putGame, type StoredGame, setStored, unsaved } from './games.ts'
import { joinTabs, type SharedGame } from './tab-lock.ts'

/** How long to wait for the playing tab: after it has released the game, and when nothing else is known of the game. */
const GRACE_MS = 400
const LONGEST_MS = 6000

interface OpenedGame {
  readonly session: Session
  readonly ui: GameUi
  /** Why this tab only watches: another tab plays, or it has taken the game over. */
  readonly watching: false | 'elsewhere' | 'taken'
}

export type Opened = OpenedGame | 'missing'

/** Calls `show` whenever the game opens in another way. `takeOver`: from another tab. Returns a function that closes the game. */
export function openStoredGame(
  id: string,
  takeOver: boolean,
  show: (opened: Opened) => void,
  failed: (error: unknown) => void,
): () => void {
  let session: DeviceSession | undefined
  let watch: ReturnType<typeof openWatch> | undefined
  let isClosed = false
  /** Another tab has taken the game over. */
  let isTaken = false
  /** The newest state of the game, and whether another tab wants updates. */
  let newest: SharedGame | undefined
  let isWatched = false

  const fail = (error: unknown) => {
    if (!isClosed) failed(error)
  }

  const tabs = joinTabs(id, {
    updated(shared) {
      // A tab that was asleep may share an old state.
      if ((session && !isTaken) || shared.game.updated < (newest?.game.updated ?? 0)) return
      newest = shared
      setStored(shared.game, shared.kept)
      watch?.show(shared.game)
    },
    updatesRequested() {
      // The request may come before this tab has loaded the game: `save` shares it then.
      isWatched = true
      if (newest && session && !isTaken) tabs.share(newest)
    },
    async lost() {
      if (isTaken) return
      isTaken = true
      session?.stop()
      await flushed()
      if (isClosed || !newest) return
      tabs.share(newest)
      startWatch('taken', newest.game).catch(fail)
    },
  })

  async function startWatch(watching: 'elsewhere' | 'taken', game: StoredGame): Promise<void> {
    const ui = await loadGameUi(game.record.game)
    if (isClosed) return
    watch = openWatch(newest?.game ?? game)
    show({ session: watch.session, ui, watching })
    tabs.requestUpdates()
  }

  function save(game: StoredGame): void {
    newest = { game, kept: false }
    void putGame(game).then(() => {
      if (newest?.game !== game) return
      newest = { game, kept: !unsaved.peek() }
      if (isWatched && !isClosed) tabs.share(newest)
    })
  }

  async function find(): Promise<StoredGame | undefined> {
    const stored = await getGame(id)
    return newest && newest.game.updated >= (stored?.updated ?? 0) ? newest.game : stored
  }

  async function open(): Promise<void> {
    // Waits for the game before it asks for it: the other tab shares the game once more when it hands it over.
    const handedOver = takeOver ? tabs.next(LONGEST_MS) : undefined
    const isPlaying = await tabs.lock(takeOver)
    if (isClosed) return
    if (isPlaying && takeOver) await Promise.race([handedOver, tabs.next(GRACE_MS)])
    let game = await find()
    if (!isPlaying && !game) {
      tabs.requestUpdates()
      game = (await tabs.next(LONGEST_MS))?.game
    }
    if (isClosed) return
    if (!game) {
      show('missing')
      return
    }
    const ui = await loadGameUi(game.record.game)
    if (isClosed) return
    if (!isPlaying || isTaken) {
      await startWatch(isPlaying ? 'taken' : 'elsewhere', game)
      return
    }
    session = openSession(game, save)
    session.start()
    show({ session, ui, watching: false })
  }
  open().catch(fail)

  return () => {
    isClosed = true
    session?.stop()
    tabs.close()
  }
}
