// Lessons that are learned by playing, and the glossary.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { GAME_INFOS } from '../../games/ui.ts'
import type { GlossaryEntry } from '../../messages/glossary.ts'
import { find, language, t } from '../../messages/i18n.ts'
import { lessonFinished } from '../device/newcomer.ts'
import { isStill } from '../device/settings.ts'
import { findInfo, gameKanji, gameTitle, loadGameUi } from '../game-info.ts'
import { waitMs } from '../moments/pace.ts'
import { href } from '../router.ts'
import { type Lesson, openLesson } from '../session/lesson.ts'
import { quickSeats, startGame } from '../setup/start.ts'
import { ActionBar } from '../table/bar.tsx'
import { DrawnBoard } from '../table/drawn-board.tsx'
import type { GameUi } from '../table/game-ui.ts'
import { LiveAnnouncer } from '../table/live-announcer.tsx'
import { PointsTable } from '../table/points.tsx'
import { useLoadError } from '../ui/boundary.tsx'
import { Glossed } from '../ui/glossary.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Seal } from '../ui/pieces.tsx'
import { Coach } from './coach.tsx'
import { loadGlossary } from './glossary.ts'
import { LEARNER, type Script } from './script.ts'
import { WorldPage } from './world.tsx'
import '../ui/pages.css'
import './learn.css'

export function LearnPage({ parts }: { parts: readonly string[] }) {
  const [name = ''] = parts
  if (name === 'glossary') return <GlossaryPage />
  if (name === 'world' && findInfo(parts[1] ?? '')?.loadWorld) return <WorldPage game={parts[1]!} />
  const load = findInfo(name)?.loadLesson
  return load ? <LessonPage key={name} game={name} load={load} /> : <ChoicePage />
}

function ChoicePage() {
  return (
    <div class="page">
      <PageHead title={t('learn.title')} />
      <main id="main" tabIndex={-1} class="page-main">
        <p>{t('learn.choose')}</p>
        <ul class="learn-choice">
          {GAME_INFOS.filter((info) => info.loadLesson).map(({ id, kanji, title, about }) => (
            <li key={id}>
              <a class="button-quiet" href={href('learn', id)}>
                <Seal kanji={kanji} /> {title()}
              </a>
              <p>{about()}</p>
            </li>
          ))}
        </ul>
        <ul class="learn-choice">
          {GAME_INFOS.filter((info) => info.loadWorld).map(({ id, title }) => (
            <li key={id}>
              <a class="button-quiet" href={href('learn', 'world', id)}>
                {t('learn.world', { game: title() })}
              </a>
            </li>
          ))}
          <li>
            <a class="button-quiet" href={href('puzzle')}>
              {t('puzzle.title')}
            </a>
          </li>
          <li>
            <a class="button-quiet" href={href('deal')}>
              {t('deal.title')}
            </a>
          </li>
          <li>
            <a class="button-quiet" href={href('learn', 'glossary')}>
              {t('learn.glossary')}
            </a>
          </li>
        </ul>
      </main>
    </div>
  )
}

/** The other players go by their names in the reader's language, as in what the coach says. */
const inLanguage = (script: Script): Script => ({
  ...script,
  record: script.record.replace('"Ren"', `"${t('learn.ren')}"`).replace('"Sora"', `"${t('learn.sora')}"`),
})

function LessonPage({ game, load }: { game: string; load: () => Promise<Script> }) {
  const [loaded, setLoaded] = useState<{ readonly lesson: Lesson; readonly ui: GameUi }>()
  const [round, setRound] = useState(0)
  const loadFailed = useLoadError()
  useEffect(() => {
    let lesson: Lesson | undefined
    let left = false
    document.title = `${t('learn.of', { game: gameTitle(game) })} - ${t('app.name')}`
    Promise.all([loadGameUi(game), load()]).then(
      ([ui, script]) => {
        if (left) return
        lesson = openLesson(
          inLanguage(script),
          t('start.you'),
          () => new Promise((resolve) => setTimeout(resolve, isStill() ? 0 : (waitMs() ?? 0))),
        )
        void lesson.begin()
        setLoaded({ lesson, ui })
      },
      (error: unknown) => left || loadFailed(error),
    )
    return () => {
      left = true
      lesson?.stop()
    }
    // Each repetition is a new lesson.
  }, [game, round])
  return loaded ? <Playing {...loaded} again={() => setRound(round + 1)} /> : <p class="loading">{t('app.loading')}</p>
}

function Playing({ lesson, ui, again }: { lesson: Lesson; ui: GameUi; again: () => void }) {
  const { session } = lesson
  const at = lesson.step.value
  const step = lesson.steps[at]!
  const last = at === lesson.steps.length - 1
  const running = lesson.running.value
  const asks = session.actions.choices.value !== null
  const move = lesson.wanted.value
  const wanted = useMemo(() => (move === undefined ? undefined : ui.placesOf?.(session.view.value, move, LEARNER)), [move])
  return (
    <div class={`table learn table-${session.game.id}`}>
      <header class="head coach">
        <a class="head-home" href="#/" aria-label={t('head.home')}>
          <Seal kanji={gameKanji(session.game.id)} />
        </a>
        <h1>{gameTitle(session.game.id)}</h1>
        <p class="head-tools coach-links">
          <a href={href('rules', session.game.id)}>{t('head.rules')}</a>
          <a href={href('learn')}>{t('learn.leave')}</a>
        </p>
        <Coach places={wanted} at={`${at} ${session.version.value} ${running}`}>
          <p class="coach-step">{t('learn.step', { n: at + 1, all: lesson.steps.length })}</p>
          <div aria-live="polite">
            <p class="coach-text">
              <Glossed text={running ? t('learn.watch') : t(step.say)} />
            </p>
            {!running && lesson.isOther.value && <p class="coach-other">{t('learn.other')}</p>}
            {!running && lesson.recap.value.length > 0 && (
              <ul class="coach-recap">
                {lesson.recap.value.map((line, i) => (
                  <li key={i}>
                    <Glossed text={ui.describeEvent(session, line.event)} />
                  </li>
                ))}
              </ul>
            )}
          </div>
          {asks && (
            <button type="button" class="button-quiet" onClick={lesson.reveal}>
              {t('learn.show')}
            </button>
          )}
        </Coach>
      </header>
      <main id="main" tabIndex={-1} class="table-main" aria-label={t('table.label', { game: session.game.name })}>
        {last && !running && session.over.value ? (
          <section class="learn-points" aria-labelledby="points-title">
            <h2 id="points-title">{t('ending.all')}</h2>
            <PointsTable position={session} ui={ui} />
          </section>
        ) : (
          <DrawnBoard session={session} ui={ui} />
        )}
      </main>
      {asks ? (
        <ActionBar session={session} actions={session.actions} ui={ui} />
      ) : last && !running ? (
        <LearnEnd game={session.game.id} players={session.names.length} again={again} />
      ) : (
        <ReadBar running={running} next={() => void lesson.next()} />
      )}
      <LiveAnnouncer position={session} ui={ui} />
    </div>
  )
}

function ReadBar({ running, next }: { running: boolean; next: () => void }) {
  return (
    <footer class="bar learn-bar">
      <p class="bar-now">{t(running ? 'learn.watch' : 'learn.read')}</p>
      <button type="button" class="button-seal" disabled={running} onClick={next}>
        {t('learn.next')}
      </button>
    </footer>
  )
}

function LearnEnd({ game, players, again }: { game: string; players: number; again: () => void }) {
  useEffect(lessonFinished, [])
  return (
    <footer class="end">
      <h2>{t('learn.over')}</h2>
      <p class="end-next">
        <button type="button" class="button-seal" onClick={() => void startGame(game, quickSeats(game, players), {})}>
          {t('learn.play')}
        </button>
        <button type="button" class="button-quiet" onClick={again}>
          {t('learn.again')}
        </button>
        <a class="button-quiet" href={href('rules', game)}>
          {t('head.rules')}
        </a>
        <a class="button-quiet" href={href('learn', 'glossary')}>
          {t('learn.glossary')}
        </a>
      </p>
    </footer>
  )
}

function GlossaryPage() {
  const tag = language.value
  const [entries, setEntries] = useState<readonly GlossaryEntry[]>([])
  const loadFailed = useLoadError()
  useEffect(() => void loadGlossary().then(setEntries, loadFailed), [])
  const sorted = entries.toSorted((a, b) => (tag === 'ja' ? a.kana.localeCompare(b.kana, 'ja') : a.word.localeCompare(b.word, tag)))
  return (
    <div class="page">
      <PageHead title={t('learn.glossary')} />
      <main id="main" tabIndex={-1} class="page-main">
        <p class="hint">{t('learn.glossarySay')}</p>
        {entries.length === 0 && <p class="loading">{t('app.loading')}</p>}
        <dl class="glossary">
          {sorted.map((entry) => (
            <div key={entry.word} id={`word-${entry.word}`}>
              <dt>
                <span lang="ja-Latn">{entry.word}</span>
                <span lang="ja" class="glossary-kanji">
                  {entry.kanji}
                </span>
                <small lang="ja">{entry.kana}</small>
              </dt>
              <dd>{find(`glossary.${entry.word}`)}</dd>
            </div>
          ))}
        </dl>
      </main>
    </div>
  )
}
