// The panel of a table online: chat, events, spectators, the deal, and leaving the game.
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { language, t } from '../../../messages/i18n.ts'
import { Ask } from '../../ui/ask.tsx'
import type { NetTable, Standing } from '../connection/net-table.ts'
import { notifying, setNotifying } from '../connection/notify.ts'
import { sayStep } from '../connection/words.ts'
import { FairnessNote } from '../deal/fairness.tsx'
import { ChatBox } from './chat.tsx'
import { Spectators } from './spectators.tsx'
import './panel.css'

interface Props {
  readonly table: NetTable
  readonly now: Standing
  readonly notices: ComponentChildren
  close(): void
  readonly children: ComponentChildren
}

export function CompanyPanel({ table, now, notices, close, children }: Props) {
  return (
    <section class="panel friends-panel" aria-label={t('friends.company')}>
      <button type="button" class="panel-close" onClick={close} aria-label={t('panel.close')}>
        ×
      </button>
      {notices}
      <ChatBox table={table} />
      {children}
      <Happened table={table} now={now} />
      <Spectators table={table} />
      <FairnessNote about={now.about} seats={now.seats} report={table.deal.value} />
      <NotifySwitch />
      <Leaving table={table} now={now} close={close} />
    </section>
  )
}

const MOST_NEWS = 6

function Happened({ table, now }: { table: NetTable; now: Standing }) {
  const news = table.news.value.slice(-MOST_NEWS)
  const format = new Intl.DateTimeFormat(language.value, { timeStyle: 'short' })
  return news.length === 0 ? null : (
    <section aria-labelledby="news-title">
      <h2 id="news-title">{t('friends.news')}</h2>
      <ul class="friends-news">
        {news.map(({ version, at, step }) => (
          <li key={version}>
            <small>{format.format(at)}</small> {sayStep(step, now.seats)}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function NotifySwitch() {
  const state = notifying.value
  return (
    <div>
      <label class="row choice">
        <input
          type="checkbox"
          checked={state === 'on'}
          disabled={state === 'impossible' || state === 'denied'}
          onChange={(event) => void setNotifying(event.currentTarget.checked)}
        />
        <span>{t('friends.notify')}</span>
      </label>
      {state === 'denied' && <p class="hint">{t('friends.notify.denied')}</p>}
      {state === 'impossible' && <p class="hint">{t('friends.notify.impossible')}</p>}
    </div>
  )
}

/** The player confirms before the game is given up or called off. What follows is not left under the panel. */
function Leaving({ table, now, close }: { table: NetTable; now: Standing; close: () => void }) {
  const [asked, setAsked] = useState<'resign' | 'abort'>()
  const own = now.you === null ? undefined : now.seats[now.you]
  if (now.state !== 'playing' || !own || own.resigned) return null
  const untouched = !table.anyMoved.value
  return (
    <p class="row">
      <button type="button" class="button-quiet" onClick={() => setAsked('resign')}>
        {t('friends.resign')}
      </button>
      {untouched && (
        <button type="button" class="button-quiet" onClick={() => setAsked('abort')}>
          {t('friends.abort')}
        </button>
      )}
      {asked && (
        <Ask
          title={t(`friends.leaving.${asked}.title`)}
          say={t(`friends.leaving.${asked}.say`)}
          verb={t(asked === 'resign' ? 'friends.resign' : 'friends.abort')}
          answer={(yes) => {
            setAsked(undefined)
            if (!yes) return
            void table.send({ type: asked })
            close()
          }}
        />
      )}
    </p>
  )
}
