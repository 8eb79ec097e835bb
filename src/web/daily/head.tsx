// The head of the pages of the day: a seal as the way home, what it is, and links to what belongs to it.
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'
import { href } from '../router.ts'
import { Seal } from '../ui/pieces.tsx'

interface Props {
  readonly kanji: string
  readonly title: string
  /** What is seen of the title where the board draws into the head. */
  readonly short?: string
  /** A line below the title. */
  readonly note?: string
  readonly game: string
  readonly children?: ComponentChildren
}

export function DailyHead({ kanji, title, short, note, game, children }: Props) {
  useEffect(() => {
    document.title = `${title} - ${t('app.name')}`
  }, [title])
  return (
    <>
      <a class="head-home" href="#/" aria-label={t('head.home')}>
        <Seal kanji={kanji} />
      </a>
      <div class="head-title">
        {short === undefined ? (
          <h1>{title}</h1>
        ) : (
          <h1>
            <span class="unseen">{title}</span> <span aria-hidden="true">{short}</span>
          </h1>
        )}
        {note && <p>{note}</p>}
      </div>
      <p class="head-tools daily-links">
        {children}
        <a href={href('puzzles')}>{t('puzzle.all')}</a>
        <a href={href('rules', game)}>{t('head.rules')}</a>
      </p>
    </>
  )
}
