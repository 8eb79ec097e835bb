// Notices of the server's host: an announcement, maintenance, or a ban.

import { signal } from '@preact/signals'
import { t } from '../../../messages/i18n.ts'
import { inLanguage, useHost } from '../connection/host.ts'
import { socket } from '../connection/live.ts'
import { sayWhy } from '../connection/words.ts'

/** The announcement that the reader has closed. */
const read = signal('')

export function HostNotice() {
  const info = useHost()
  const banned = socket.banned.value
  const parts = [
    ...(banned ? [sayWhy(banned)] : []),
    ...(info?.announcement ? [inLanguage(info.announcement)] : []),
    ...(info?.maintenance ? [info.maintenance.message ? inLanguage(info.maintenance.message) : t('host.maintenance')] : []),
  ]
  const text = parts.join('\n')
  if (text === '' || text === read.value) return null
  return (
    <div class="friends-notice friends-host" role="status">
      <span>
        <b>{t('host.says')}</b>
        {parts.map((part) => (
          <p key={part}>{part}</p>
        ))}
      </span>
      <button
        type="button"
        class="button-quiet"
        onClick={() => {
          read.value = text
        }}
      >
        {t('friends.ok')}
      </button>
    </div>
  )
}
