// The connection to the server, said whenever it is not as it should be.
import { socket } from './live.ts'
import { say } from './say.ts'
import { useSeconds } from './seconds.ts'

export function LinkBanner() {
  const link = socket.link.value
  const broken = link.state === 'waiting' || link.state === 'offline' || link.state === 'connecting'
  // The place stays on the page, so that a reader's voice hears what comes into it.
  return (
    <div class={broken ? `friends-link friends-link-${link.state}` : 'unseen'} role="status">
      {link.state === 'connecting' && say('friends.link.connecting')}
      {link.state === 'offline' && say('friends.link.offline')}
      {link.state === 'open' && say('friends.link.open')}
      {link.state === 'waiting' && (
        <>
          <span>{say('friends.link.broken')}</span> <Countdown until={link.until} />
          <button type="button" class="button-quiet" onClick={() => socket.renew()}>
            {say('friends.link.now')}
          </button>
        </>
      )}
    </div>
  )
}

/** Not read out: a number every second is noise. */
function Countdown({ until }: { until: number }) {
  const seconds = Math.max(0, Math.ceil((until - useSeconds()) / 1000))
  return <span aria-hidden="true">{say('friends.link.again', { n: seconds })}</span>
}
