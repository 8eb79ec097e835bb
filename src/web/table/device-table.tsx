// The page of a game on this device: this tab plays it, or watches another tab.
import { useEffect, useState } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'
import { dayOfDeal } from '../daily/days.ts'
import { unsaved } from '../device/games.ts'
import { type Opened, openStoredGame } from '../device/open-game.ts'
import { href } from '../router.ts'
import { useStateOf } from '../session/position-state.ts'
import { useLoadError } from '../ui/boundary.tsx'
import { MissingGame } from '../ui/missing-game.tsx'
import { TableView } from './table.tsx'
import { WatchBar } from './watch-bar.tsx'

export function TablePage({ parts }: { parts: readonly string[] }) {
  const [id = ''] = parts
  const [opened, setOpened] = useStateOf<Opened | undefined>(id, undefined)
  /** The game that this tab has taken over from another one, and how often. */
  const [taken, setTaken] = useState({ id: '', times: 0 })
  const times = taken.id === id ? taken.times : 0
  const loadFailed = useLoadError()
  useEffect(() => openStoredGame(id, times > 0, setOpened, loadFailed), [id, times])
  if (opened === 'missing') return <MissingGame title={t('home.games')} />
  if (!opened) return <p class="loading">{t('app.loading')}</p>
  const { session, ui, watching } = opened
  const day = dayOfDeal(id)
  return (
    <TableView
      key={id}
      session={session}
      ui={ui}
      menu={
        !session.over.value &&
        !watching && (
          <a class="button-quiet" href={href('open', session.id)}>
            {t('table.open')}
          </a>
        )
      }
      above={
        unsaved.value && (
          <p class="problem" role="alert">
            {t('table.unsaved')} <a href={href('review', session.id)}>{t('end.review')}</a>
          </p>
        )
      }
      foot={watching && <WatchBar session={session} watching={watching} play={() => setTaken({ id, times: times + 1 })} />}
      goal={
        day && (
          <a class="button-seal" href={href('deal', day)}>
            {t('deal.compare')}
          </a>
        )
      }
      next={
        !day && (
          <a class="button-quiet" href={href('new', session.game.id)}>
            {t('end.again')}
          </a>
        )
      }
    />
  )
}
