// Sitting down at a game of this device: this tab plays it, or looks on while another tab does.

import { loadGameUi } from '../game-info.ts'
import { type DeviceSession, openSession, type Session, type StoredGame } from '../session/session.ts'
import { openWatch } from '../session/watch.ts'
import type { GameUi } from '../table/game-ui.ts'
import { getGame, hearGame, putGame, settled, unsaved } from './games.ts'
import { joinTabs, type Told } from './tab-lock.ts'

/** How long news from the tab that plays is waited for: when it has let go of the game already, and when nothing else is known of it. */
const GRACE_MS = 400
const LONGEST_MS = 6000

/** How this tab is at the table; where it only looks on, whether it played before. */
export type Place = { readonly session: Session; readonly ui: GameUi; readonly watching: false | 'elsewhere' | 'taken' } | 'missing'

/** Sits down, and says so whenever that changes; asked to, it takes the game over. What it returns gets up again. */
export function sitDown(id: string, asked: boolean, show: (place: Place) => void, failed: (error: unknown) => void): () => void {
  let session: DeviceSession | undefined
  let watch: ReturnType<typeof openWatch> | undefined
  let left = false
  let taken = false
  /** The game as it stands, and whether another tab wants to know. */
  let told: Told | undefined
  let watched = false

  const fail = (error: unknown) => {
    if (!left) failed(error)
  }

  const tabs = joinTabs(id, {
    hear(news) {
      // A tab that has slept may tell what is no longer so.
      if ((session && !taken) || news.game.updated < (told?.game.updated ?? 0)) return
      told = news
      hearGame(news.game, news.kept)
      watch?.show(news.game)
    },
    show() {
      // It may be asked before the game is here: it is told as soon as it is.
      watched = true
      if (told && session && !taken) tabs.tell(told)
    },
    async lost() {
      if (taken) return
      taken = true
      session?.stop()
      await settled()
      if (left || !told) return
      tabs.tell(told)
      lookOn('taken', told.game).catch(fail)
    },
  })

  async function lookOn(watching: 'elsewhere' | 'taken', game: StoredGame): Promise<void> {
    const ui = await loadGameUi(game.record.game)
    if (left) return
    watch = openWatch(told?.game ?? game)
    show({ session: watch.session, ui, watching })
    tabs.ask()
  }

  function keep(game: StoredGame): void {
    told = { game, kept: false }
    void putGame(game).then(() => {
      if (told?.game !== game) return
      told = { game, kept: !unsaved.peek() }
      if (watched && !left) tabs.tell(told)
    })
  }

  async function find(): Promise<StoredGame | undefined> {
    const kept = await getGame(id)
    return told && told.game.updated >= (kept?.updated ?? 0) ? told.game : kept
  }

  async function begin(): Promise<void> {
    // Listens before it asks: the other tab tells the game once more when it hands it over.
    const last = asked ? tabs.next(LONGEST_MS) : undefined
    const playing = await tabs.take(asked)
    if (left) return
    if (playing && asked) await Promise.race([last, tabs.next(GRACE_MS)])
    let game = await find()
    if (!playing && !game) {
      tabs.ask()
      game = (await tabs.next(LONGEST_MS))?.game
    }
    if (left) return
    if (!game) {
      show('missing')
      return
    }
    const ui = await loadGameUi(game.record.game)
    if (left) return
    if (!playing || taken) {
      await lookOn(playing ? 'taken' : 'elsewhere', game)
      return
    }
    session = openSession(game, keep)
    session.start()
    show({ session, ui, watching: false })
  }
  begin().catch(fail)

  return () => {
    left = true
    session?.stop()
    tabs.close()
  }
}
