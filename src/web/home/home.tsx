// The title page: a picture, a sign for each game, and one tap to play.
import type { ComponentType } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { GAME_INFOS } from '../../games/ui.ts'
import { loadMessages, t } from '../../messages/i18n.ts'
import { commas, labelled } from '../../messages/punctuation.ts'
import { listGames, type StoredGame } from '../device/games.ts'
import { isLessonUnoffered, isNewcomer, lessonFinished, lessonOffered } from '../device/newcomer.ts'
import { loadStart, preloadBots, preloadGame, preloadTables, whenLoaded } from '../device/preload.ts'
import { isNight, theme } from '../device/settings.ts'
import { gameTitle } from '../game-info.ts'
import { go, href } from '../router.ts'
import type { GameInfo } from '../table/game-ui.ts'
import { LanguageChoice } from '../ui/language-choice.tsx'
import { TitlePrint } from './title.tsx'
import './home.css'

/** Preloading starts after the title page has loaded. */
const PRELOAD_MS = 300

export function HomePage() {
  const [stored, setStored] = useState<readonly StoredGame[]>()
  useEffect(() => {
    document.title = t('app.name')
    void listGames().then((games) => {
      if (games.some((game) => game.record.result)) lessonFinished()
      setStored(games)
    })
  }, [])
  const [Turns, setTurns] = useState<ComponentType>()
  useEffect(() => {
    // Only for people who have played online. Its texts are not among those of the title page, so it waits for them.
    if (localStorage.getItem('guest') !== null)
      void Promise.all([import('../online/lobby/home-turns.tsx'), loadMessages()]).then(([module]) => setTurns(() => module.HomeTurns))
  }, [])
  useEffect(() => whenLoaded(PRELOAD_MS, preloadTables), [])
  const [begun, setBegun] = useState('')
  const [offered, setOffered] = useState<GameInfo>()
  /** Answers the tap at once; on a slow connection everything loads in parallel. */
  const begin = async ({ id, usualSeats }: GameInfo) => {
    if (begun !== '') return
    setBegun(id)
    preloadGame(id)
    preloadBots()
    try {
      const { quickSeats, startGame } = await loadStart()
      await startGame(id, quickSeats(id, usualSeats), {})
    } finally {
      setBegun('')
    }
  }
  /** The first time, a lesson is offered before the game. */
  const play = (info: GameInfo) => {
    if (!info.loadLesson || !isLessonUnoffered() || stored?.length !== 0) return void begin(info)
    lessonOffered()
    setOffered(info)
  }
  return (
    <div class="home">
      <TitlePrint label={t('home.picture')} />
      <main id="main" tabIndex={-1} class="home-main">
        <div class="home-name">
          <h1>nihonbashi</h1>
          <p>{t('home.tagline')}</p>
        </div>
        <div class="home-signs">
          {GAME_INFOS.map((info) => (
            <Sign key={info.id} info={info} isBegun={begun === info.id} isBusy={begun !== ''} play={() => play(info)} />
          ))}
          {stored && isNewcomer() && <FirstTime />}
        </div>
        <div class="home-boats">
          <Unfinished games={stored?.filter((game) => !game.record.result) ?? []} />
          {Turns && <Turns />}
        </div>
        <Foot />
      </main>
      {offered && <Offer info={offered} play={() => begin(offered)} close={() => setOffered(undefined)} />}
    </div>
  )
}

interface SignProps {
  readonly info: GameInfo
  readonly isBegun: boolean
  readonly isBusy: boolean
  play(): void
}

/** A shop sign: the way into a game. */
function Sign({ info, isBegun, isBusy, play }: SignProps) {
  const kanji = info.sign ?? info.kanji
  return (
    <article class="home-game" data-long={kanji.length > 1 || undefined}>
      <span class="home-kanji" lang="ja" aria-hidden="true">
        {kanji}
      </span>
      <h2>{info.title()}</h2>
      <p title={info.about()}>{info.short()}</p>
      <button
        type="button"
        class="button-seal"
        aria-disabled={isBusy}
        onPointerEnter={() => preloadGame(info.id)}
        onFocus={() => preloadGame(info.id)}
        onClick={play}
      >
        {t(isBegun ? 'app.loading' : 'home.play')}
      </button>
      <a href={href('new', info.id)}>{t('home.setup')}</a>
    </article>
  )
}

function FirstTime() {
  return (
    <a class="home-first" href={href('learn')}>
      <b>{t('home.first')}</b>
      <strong>{t('home.firstTime')}</strong>
      <span>{t('home.firstHow')}</span>
    </a>
  )
}

/** The sail of this boat says which game waits. */
function Unfinished({ games: [newest, ...others] }: { games: readonly StoredGame[] }) {
  if (!newest) return null
  const { game, seats } = newest.record
  return (
    <section class="home-open" aria-label={t('home.open')}>
      <a href={href('table', newest.id)}>
        <b>{t('home.open')}</b>
        <span>{labelled(gameTitle(game), commas(seats.slice(1).map((seat) => seat.name)))}</span>
      </a>
      {others.length > 0 && <a href={href('games')}>{t('home.others', { n: others.length })}</a>}
    </section>
  )
}

function Foot() {
  return (
    <nav class="home-foot" aria-label={t('home.more')}>
      <a href={href('learn')}>{t('home.learn')}</a>
      <a href={href('puzzle')}>{t('home.daily')}</a>
      <a href={href('friends')}>{t('home.friends')}</a>
      <a href={href('games')}>{t('home.games')}</a>
      <a href={href('rules')}>{t('home.rules')}</a>
      <a href={href('cards')}>{t('home.cards')}</a>
      <a href={href('about')}>{t('home.about')}</a>
      <LanguageChoice unlabelled />
      <button
        type="button"
        class="home-theme"
        onClick={() => {
          theme.value = isNight() ? 'day' : 'night'
        }}
      >
        {t(isNight() ? 'home.toDay' : 'home.toNight')}
      </button>
    </nav>
  )
}

/** Offers the lesson once, before somebody's first game. */
function Offer({ info, play, close }: { info: GameInfo; play: () => Promise<void>; close: () => void }) {
  const box = useRef<HTMLDialogElement>(null)
  useEffect(() => box.current?.showModal(), [])
  return (
    <dialog ref={box} class="home-offer" aria-labelledby="offer-title" onClose={close}>
      <h2 id="offer-title">{info.title()}</h2>
      <p>{t('home.firstAsk')}</p>
      <p class="row">
        <button type="button" class="button-quiet" onClick={() => go('learn', info.id)}>
          {t('home.learn')}
        </button>
        <button type="button" class="button-seal" onClick={() => void play()}>
          {t('home.firstPlay')}
        </button>
      </p>
    </dialog>
  )
}
