// The page of a puzzle: today's, that of an earlier day, or one by its number; asked first, and then answered.
import { useEffect, useState } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'
import { loadGameUi } from '../game-info.ts'
import { href } from '../router.ts'
import { useLoadError } from '../ui/boundary.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Answer } from './answer.tsx'
import { Asked } from './asked.tsx'
import { type Attempt, openAttempt } from './attempt.ts'
import { type Day, isDay } from './days.ts'
import { loadPuzzle, puzzleOfDay } from './puzzles.ts'
import { useToday } from './today.ts'
import '../ui/pages.css'
import './daily.css'
import './calendar.css'
import './deal.css'

export function PuzzlePage({ parts }: { parts: readonly string[] }) {
  const today = useToday()
  const [name = today, number = ''] = parts
  const day = isDay(name) ? name : null
  const address = `${name} ${number}`
  const [loaded, setLoaded] = useState<{ readonly address: string; readonly attempt: Attempt | undefined }>()
  const loadFailed = useLoadError()
  useEffect(() => {
    let left = false
    open(name, number, today).then(
      (attempt) => left || setLoaded({ address, attempt }),
      (error: unknown) => left || loadFailed(error),
    )
    return () => {
      left = true
    }
  }, [address, today])
  if (loaded?.address !== address) return <p class="loading">{t('app.loading')}</p>
  const { attempt } = loaded
  if (!attempt) return <Missing />
  return attempt.isAnswered.value ? (
    <Answer key={address} attempt={attempt} today={today} day={day} />
  ) : (
    <Asked key={address} attempt={attempt} today={today} day={day} />
  )
}

async function open(name: string, number: string, today: Day): Promise<Attempt | undefined> {
  const isOfDay = isDay(name)
  // A later day is not to be known yet.
  if (isOfDay && name > today) return undefined
  const found = await (isOfDay ? puzzleOfDay(name) : loadPuzzle({ game: name, index: Number(number) - 1 }))
  return found && openAttempt(found, await loadGameUi(found.game), name === today ? today : null)
}

const Missing = () => (
  <div class="page">
    <PageHead title={t('puzzle.title')} />
    <main id="main" tabIndex={-1} class="page-main">
      <p>{t('puzzle.missing')}</p>
      <p>
        <a href={href('puzzle')}>{t('puzzle.title')}</a>
      </p>
    </main>
  </div>
)
