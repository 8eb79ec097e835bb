// The head of every page but the title and the table.
import { useEffect } from 'preact/hooks'
import { Seal } from '../art/pieces.tsx'
import { t } from '../i18n/i18n.ts'

export function PageHead({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} - ${t('app.name')}`
  }, [title])
  return (
    <header class="head">
      <a class="head-home" href="#/" aria-label={t('head.home')}>
        <Seal kanji="橋" />
      </a>
      <h1>{title}</h1>
    </header>
  )
}
