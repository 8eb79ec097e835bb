// In place of a page whose game is not on this device: says so, with the ways on.
import { t } from '../../messages/i18n.ts'
import { href } from '../router.ts'
import { PageHead } from './page-head.tsx'
import './pages.css'

export const MissingGame = ({ title }: { title: string }) => (
  <div class="page">
    <PageHead title={title} />
    <main id="main" tabIndex={-1} class="page-main">
      <p class="problem" role="alert">
        {t('table.missing')}
      </p>
      <p class="row">
        <a class="button-quiet" href={href('games')}>
          {t('home.games')}
        </a>
        <a class="button-quiet" href="#/">
          {t('end.home')}
        </a>
      </p>
    </main>
  </div>
)
