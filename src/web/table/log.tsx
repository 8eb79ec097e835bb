// The log in words, newest last, with what happened since the viewer's last move set apart.
import { useEffect, useRef } from 'preact/hooks'
import type { GameFace } from '../board/face.ts'
import { t } from '../i18n/i18n.ts'
import { href } from '../router.ts'
import type { Session } from '../session.ts'

export function LogPanel({ session, face, close }: { session: Session; face: GameFace; close: () => void }) {
  const end = useRef<HTMLLIElement>(null)
  const lines = session.lines.value
  const since = session.lastOwn.value
  useEffect(() => end.current?.scrollIntoView(), [lines.length])
  return (
    <section class="panel log" aria-label={t('head.log')}>
      <button type="button" class="panel-close" onClick={close} aria-label={t('panel.close')}>
        ×
      </button>
      <h2>{t('head.log')}</h2>
      {since > 0 && (
        <p>
          <a class="log-replay" href={`${href('review', session.id)}?at=${since}`}>
            {t('log.replay')}
          </a>
        </p>
      )}
      <ol>
        {lines.map((line, i) => (
          <li key={i} ref={i === lines.length - 1 ? end : null} class={line.at > since ? 'log-new' : ''}>
            <a href={`${href('review', session.id)}?at=${line.at}`}>{face.describeEvent(session, line.event)}</a>
          </li>
        ))}
      </ol>
    </section>
  )
}
