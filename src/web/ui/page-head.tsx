// The head of every page but the title and the table.
import { useEffect } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'
import { Seal } from './pieces.tsx'

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
