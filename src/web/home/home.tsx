// The title page: a picture, the games, and one tap to play.
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { GAME_INFOS } from '../../games/ui.ts'
import { loadMessages, t } from '../../messages/i18n.ts'
import { commas, labelled } from '../../messages/punctuation.ts'
import { listGames, type StoredGame } from '../device/games.ts'
import { loadStart, preloadBots, preloadGame, preloadTables, whenLoaded } from '../device/preload.ts'
import { theme } from '../device/settings.ts'
import { gameTitle } from '../game-info.ts'
import { href } from '../router.ts'
import { LanguageChoice } from '../ui/language-choice.tsx'
import { Seal } from '../ui/pieces.tsx'
import { TitlePrint } from './title.tsx'
import './home.css'

/** Preloading starts after the title page has loaded. */
const PRELOAD_MS = 300

export function HomePage() {
  const [open, setOpen] = useState<readonly StoredGame[]>([])
  useEffect(() => {
    document.title = t('app.name')
    void listGames().then((games) => setOpen(games.filter((game) => !game.record.result).slice(0, 3)))
  }, [])
  const [Turns, setTurns] = useState<ComponentType>()
  useEffect(() => {
    // Only for people who have played online. Its texts are not among those of the title page, so it waits for them.
    if (localStorage.getItem('guest') !== null)
      void Promise.all([import('../online/lobby/home-turns.tsx'), loadMessages()]).then(([module]) => setTurns(() => module.HomeTurns))
  }, [])
  useEffect(() => whenLoaded(PRELOAD_MS, preloadTables), [])
  const [begun, setBegun] = useState('')
  /** Answers the tap at once; on a slow connection everything loads in parallel. */
  const begin = async (game: string, players: number) => {
    if (begun !== '') return
    setBegun(game)
    preloadGame(game)
    preloadBots()
    try {
      const { quickSeats, startGame } = await loadStart()
      await startGame(game, quickSeats(game, players), {})
    } finally {
      setBegun('')
    }
  }
  return (
    <div class="home">
      <TitlePrint label={t('home.picture')} />
      <main id="main" tabIndex={-1} class="home-main">
        <div class="home-name">
          <h1>
            <span lang="ja">日本橋</span> nihonbashi
          </h1>
          <p>{t('home.tagline')}</p>
        </div>
        <div class="home-games">
          {GAME_INFOS.map((info) => (
            <article key={info.id} class="home-game">
              <h2>
                <Seal kanji={info.kanji} /> {info.title()}
              </h2>
              <p>{info.about()}</p>
              <button
                type="button"
                class="button-seal"
                aria-disabled={begun !== ''}
                onPointerEnter={() => preloadGame(info.id)}
                onFocus={() => preloadGame(info.id)}
                onClick={() => void begin(info.id, info.usualSeats)}
              >
                {t(begun === info.id ? 'app.loading' : 'home.play')}
              </button>
              <p class="home-links">
                <a href={href('new', info.id)}>{t('home.setup')}</a>
                {info.loadLesson && <a href={href('learn', info.id)}>{t('home.learn')}</a>}
                {info.loadRules && <a href={href('rules', info.id)}>{t('head.rules')}</a>}
              </p>
            </article>
          ))}
        </div>
        {open.length > 0 && (
          <section class="home-open" aria-label={t('home.open')}>
            <h2>{t('home.open')}</h2>
            <ul>
              {open.map((game) => (
                <li key={game.id}>
                  <a href={href('table', game.id)}>
                    {labelled(gameTitle(game.record.game), commas(game.record.seats.map((seat) => seat.name)))}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )}
        {Turns && <Turns />}
        <nav class="home-foot" aria-label={t('home.more')}>
          <a href={href('friends')}>{t('home.friends')}</a>
          <a href={href('games')}>{t('home.games')}</a>
          <a href={href('cards')}>{t('home.cards')}</a>
          <a href={href('about')}>{t('home.about')}</a>
          <LanguageChoice unlabelled />
          <button
            type="button"
            class="round"
            onClick={() => {
              theme.value = theme.value === 'night' ? 'day' : 'night'
            }}
          >
            <span aria-hidden="true">灯</span>
            <span class="unseen">{t('home.light')}</span>
          </button>
        </nav>
      </main>
    </div>
  )
}
