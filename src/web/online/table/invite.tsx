// The invitation to a table: its address to copy or share, and as a QR code.

import { useMemo, useState } from 'preact/hooks'
import { encode } from 'uqr'
import { t } from '../../../messages/i18n.ts'
import { href } from '../../router.ts'

export const addressOf = (table: string) => `${location.href.split('#')[0]}${href('t', table)}`

export function InviteLink({ table, game }: { table: string; game: string }) {
  const address = addressOf(table)
  const [said, setSaid] = useState('')
  const copy = async () => {
    // A browser may refuse the clipboard, so the page shows the address too.
    const copied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    )
    setSaid(t(copied ? 'friends.copied' : 'friends.copySelf'))
  }
  // The reader may close the share dialog without sharing.
  const share = () => navigator.share({ title: t('friends.invitation', { game }), url: address }).catch(() => undefined)
  return (
    <section class="friends-invite" aria-labelledby="invite-title">
      <div>
        <h2 id="invite-title">{t('friends.invite')}</h2>
        <p class="hint">{t('friends.invite.say')}</p>
        <label class="row">
          <span class="unseen">{t('friends.link')}</span>
          <input type="text" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
        </label>
        <p class="row">
          <button type="button" class="button-quiet" onClick={() => void copy()}>
            {t('friends.copy')}
          </button>
          {'share' in navigator && (
            <button type="button" class="button-quiet" onClick={() => void share()}>
              {t('friends.share')}
            </button>
          )}
          <span role="status">{said}</span>
        </p>
      </div>
      <QrCode text={address} />
    </section>
  )
}

/** One path, always dark on light, because cameras cannot read it otherwise. */
function QrCode({ text }: { text: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: 3 })
    const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
    return { size, path }
  }, [text])
  return (
    <svg class="friends-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t('friends.qr')} shape-rendering="crispEdges">
      <path class="friends-qr-paper" d={`M0 0h${size}v${size}H0z`} />
      <path class="friends-qr-ink" d={path} />
    </svg>
  )
}
