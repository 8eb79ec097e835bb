// A banner that shows a broken connection to the server.
import { t } from '../../../messages/i18n.ts'
import { socket } from './live.ts'
import { useSeconds } from './seconds.ts'

export function LinkBanner() {
  const link = socket.link.value
  const broken = link.state === 'waiting' || link.state === 'offline' || link.state === 'connecting'
  // The element stays on the page, so that a screen reader announces what comes into it.
  return (
    <div class={broken ? `friends-link friends-link-${link.state}` : 'unseen'} role="status">
      {link.state === 'connecting' && t('friends.link.connecting')}
      {link.state === 'offline' && t('friends.link.offline')}
      {link.state === 'open' && t('friends.link.open')}
      {link.state === 'waiting' && (
        <>
          <span>{t('friends.link.broken')}</span> <Countdown until={link.until} />
          <button type="button" class="button-quiet" onClick={() => socket.renew()}>
            {t('friends.link.now')}
          </button>
        </>
      )}
    </div>
  )
}

/** Not read out: a number every second is noise. */
function Countdown({ until }: { until: number }) {
  const seconds = Math.max(0, Math.ceil((until - useSeconds()) / 1000))
  return <span aria-hidden="true">{t('friends.link.again', { n: seconds })}</span>
}
