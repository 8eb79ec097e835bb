// The table page: a game on this device, played by people and bots, here or in another tab.
import { useEffect, useState } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'
import { unsaved } from '../device/games.ts'
import { type Place, sitDown } from '../device/open-game.ts'
import { href } from '../router.ts'
import { useStateOf } from '../session/position-state.ts'
import { useLoadError } from '../ui/boundary.tsx'
import { Table } from './table.tsx'
import { WatchBar } from './watch-bar.tsx'

export function TablePage({ parts }: { parts: readonly string[] }) {
  const [id = ''] = parts
  const [place, setPlace] = useStateOf<Place | undefined>(id, undefined)
  /** The game that was asked for here, and how often. */
  const [asked, ask] = useState({ id: '', times: 0 })
  const times = asked.id === id ? asked.times : 0
  const loadFailed = useLoadError()
  useEffect(() => sitDown(id, times > 0, setPlace, loadFailed), [id, times])
  if (place === 'missing') return <p class="loading">{t('table.missing')}</p>
  if (!place) return <p class="loading">{t('app.loading')}</p>
  const { session, ui, watching } = place
  return (
    <Table
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
      foot={watching && <WatchBar session={session} watching={watching} play={() => ask({ id, times: times + 1 })} />}
      next={
        <a class="button-quiet" href={href('new', session.game.id)}>
          {t('end.again')}
        </a>
      }
    />
  )
}
