// Players who share a screen: the next player takes it before anything secret is shown.
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'
import type { Session } from '../session/session.ts'
import { Crest } from '../ui/pieces.tsx'

export function HandOver({ session, seat }: { session: Session; seat: number }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    <section class="hand-over">
      <Crest seat={seat} size={72} />
      <h2>{t('hand.title', { name: session.names[seat]! })}</h2>
      <p>{t('hand.say')}</p>
      <button ref={button} type="button" class="button-seal" onClick={() => session.actions?.local?.takeScreen()}>
        {t('hand.take', { name: session.names[seat]! })}
      </button>
    </section>
  )
}
