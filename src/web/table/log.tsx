// The log in words, newest last. Lines since the viewer's last move are marked.
import { untracked } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { GameEvent, Seat } from '../../core/game.ts'
import { language, t } from '../../messages/i18n.ts'
import type { Position } from '../session/session.ts'
import { WordsOf } from '../ui/glossary.tsx'
import { memo } from '../ui/memo.ts'
import type { GameUi } from './game-ui.ts'

export function LogPanel({ position, ui, close }: { position: Position; ui: GameUi; close: () => void }) {
  const panel = useRef<HTMLElement>(null)
  const lines = position.lines.value
  const since = position.lastOwn.value
  const replay = lines.some((line) => line.at > since) ? position.reviewHref(since) : null
  // Scrolls the panel and not the page.
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
            <LogText position={position} ui={ui} href={position.reviewHref(at)} event={event} viewer={position.viewer.value} />
          </li>
        ))}
      </ol>
      {/* The lines are links, so their glossary words are listed below them. */}
      <p class="log-words">
        <WordsOf text={lines.map(({ event }) => untracked(() => ui.describeEvent(position, event))).join(' ')} />
      </p>
    </section>
  )
}

interface LineProps {
  readonly position: Position
  readonly ui: GameUi
  /** The address in the review, if there is one. */
  readonly href: string | null
  readonly event: GameEvent
  readonly viewer: Seat | null
}

/** The text of an event never changes later: it is drawn once for each viewer and language. */
const LogText = memo(({ position, ui, href, event }: LineProps) => {
  language.value
  const text = untracked(() => ui.describeEvent(position, event))
  return href === null ? <span>{text}</span> : <a href={href}>{text}</a>
})
