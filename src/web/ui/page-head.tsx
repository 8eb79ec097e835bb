// The head of every page but the title and the table.
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'
import { Seal } from './pieces.tsx'

interface Props {
  readonly title: string
  /** A line below the title. */
  readonly note?: string | undefined
  readonly children?: ComponentChildren
}

export function PageHead({ title, note, children }: Props) {
  useEffect(() => {
    document.title = `${title} - ${t('app.name')}`
  }, [title])
  return (
    <header class="head">
      <a class="head-home" href="#/" aria-label={t('head.home')}>
        <Seal kanji="橋" />
      </a>
      {note === undefined ? (
        <h1>{title}</h1>
      ) : (
        <div class="head-title">
          <h1>{title}</h1>
          <p>{note}</p>
        </div>
      )}
      {children}
    </header>
  )
}
