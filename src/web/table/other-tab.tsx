// Where a table would be, when another tab plays its game.
import { t } from '../i18n/i18n.ts'
import { href } from '../router.ts'
import { unsaved } from '../store.ts'
import './other-tab.css'

export function OtherTab({ id, taken, play }: { id: string; taken: boolean; play: () => void }) {
  return (
    <main id="main" tabIndex={-1} class="other-tab">
      <p role="alert">{t(unsaved.value ? 'table.unsaved' : taken ? 'table.taken' : 'table.elsewhere')}</p>
      <p class="row">
        <button type="button" class="button-seal" onClick={play}>
          {t('table.here')}
        </button>
        <a class="button-quiet" href={href('review', id)}>
          {t('end.review')}
        </a>
        <a class="button-quiet" href="#/">
          {t('end.home')}
        </a>
      </p>
    </main>
  )
}
