// All puzzles: today's, the calendar, and every puzzle of a game by its level.
import { useEffect, useState } from 'preact/hooks'
import { levelOf, PUZZLE_LEVELS, type PuzzleSet } from '../../core/puzzle.ts'
import { number } from '../../messages/format.ts'
import { language, t } from '../../messages/i18n.ts'
import { gameTitle } from '../game-info.ts'
import { href } from '../router.ts'
import { useLoadError } from '../ui/boundary.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { DealCard } from './answer.tsx'
import { Calendar, FoundMark, OtherMark } from './calendar.tsx'
import { loadPuzzles, puzzleGames, puzzleName } from './puzzles.ts'
import { results } from './results.ts'
import { useToday } from './today.ts'
import '../ui/pages.css'
import './daily.css'
import './calendar.css'
import './deal.css'

export function PuzzlesPage({ parts }: { parts: readonly string[] }) {
  const today = useToday()
  const games = puzzleGames()
  const game = games.find((one) => one === parts[0]) ?? games[0]!
  return (
    <div class="page daily">
      <PageHead title={t('puzzle.all')} />
      <main id="main" tabIndex={-1} class="page-main daily-archive">
        <section class="daily-days">
          <Calendar today={today} />
          <div>
            <p class="row">
              <a class="button-seal" href={href('puzzle')}>
                {t('puzzle.title')}
              </a>
            </p>
            <p>{t('puzzle.about')}</p>
            <DealCard />
          </div>
        </section>
        <nav class="row" aria-label={t('puzzle.games')}>
          {games.map((one) => (
            <a key={one} class="button-quiet" href={href('puzzles', one)} aria-current={one === game ? 'page' : undefined}>
              {gameTitle(one)}
            </a>
          ))}
        </nav>
        <PuzzleList key={game} game={game} />
      </main>
    </div>
  )
}

function PuzzleList({ game }: { game: string }) {
  const [set, setSet] = useState<PuzzleSet>()
  const loadFailed = useLoadError()
  useEffect(() => void loadPuzzles(game).then(setSet, loadFailed), [game])
  if (!set) return <p class="loading">{t('app.loading')}</p>
  const all = set.puzzles.map((puzzle, index) => ({ level: levelOf(puzzle), index, name: puzzleName({ game, index }) }))
  const tried = results.value.puzzles
  return (
    <>
      {PUZZLE_LEVELS.map((level) => {
        const here = all.filter((one) => one.level === level)
        if (here.length === 0) return null
        return (
          <section key={level}>
            <h2>{t(`puzzle.level.${level}`)}</h2>
            <p class="hint">{t('puzzle.foundOf', { n: here.filter(({ name }) => tried[name] === 'found').length, all: here.length })}</p>
            <ul class="puzzle-list">
              {here.map(({ index, name }) => (
                <li key={name}>
                  <a
                    href={href('puzzle', game, String(index + 1))}
                    aria-label={t(`puzzle.entry.${tried[name] ?? 'blank'}`, { n: index + 1 })}
                  >
                    {number(language.value, index + 1)}
                    {tried[name] === 'found' && <FoundMark />}
                    {tried[name] === 'other' && <OtherMark />}
                  </a>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}
