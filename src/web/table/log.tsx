// The log in words, newest last, with what happened since the viewer's last move set apart.
import { untracked } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { GameEvent, Seat } from '../../core/game.ts'
import { language, t } from '../../messages/i18n.ts'
import type { Session } from '../session/session.ts'
import { WordsOf } from '../ui/glossary.tsx'
import { memo } from '../ui/memo.ts'
import type { GameUi } from './game-ui.ts'

export function LogPanel({ session, ui, close }: { session: Session; ui: GameUi; close: () => void }) {
  const panel = useRef<HTMLElement>(null)
  const lines = session.lines.value
  const since = session.lastOwn.value
  const replay = lines.some((line) => line.at > since) ? session.reviewHref(since) : null
  // The panel alone: the page stays where it is.
  useEffect(() => panel.current?.scrollTo(0, panel.current.scrollHeight), [lines.length])
  return (
    <section ref={panel} class="panel log" aria-label={t('head.log')}>
      <button type="button" class="panel-close" onClick={close} aria-label={t('panel.close')}>
        ×
      </button>
      <h2>{t('head.log')}</h2>
      {since > 0 && replay !== null && (
        <p>
          <a class="log-replay" href={replay}>
            {t('log.replay')}
          </a>
        </p>
      )}
      <ol>
        {lines.map(({ at, event }, i) => (
          <li key={i} class={at > since ? 'log-new' : ''}>
            <LogText session={session} ui={ui} href={session.reviewHref(at)} event={event} viewer={session.viewer.value} />
          </li>
        ))}
      </ol>
      {/* The lines are links: their words are asked for below them. */}
      <p class="log-words">
        <WordsOf text={lines.map(({ event }) => untracked(() => ui.describeEvent(session, event))).join(' ')} />
      </p>
    </section>
  )
}

interface LineProps {
  readonly session: Session
  readonly ui: GameUi
  /** Where the review shows it, if there is one. */
  readonly href: string | null
  readonly event: GameEvent
  readonly viewer: Seat | null
}

/** Told the same way whatever happens later: drawn once for each pair of eyes and language. */
const LogText = memo(({ session, ui, href, event }: LineProps) => {
  language.value
  const text = untracked(() => ui.describeEvent(session, event))
  return href === null ? <span>{text}</span> : <a href={href}>{text}</a>
})
