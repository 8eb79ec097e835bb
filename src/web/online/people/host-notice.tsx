// What the host of the server tells everybody: an announcement, maintenance, or that one is banned.
import { signal } from '@preact/signals'
import { inLanguage, useHost } from '../connection/host.ts'
import { socket } from '../connection/live.ts'
import { say } from '../connection/say.ts'
import { sayWhy } from '../connection/words.ts'

/** The text that was put away, until there is another. */
const read = signal('')

export function HostNotice() {
  const info = useHost()
  const banned = socket.banned.value
  const parts = [
    ...(banned ? [sayWhy(banned)] : []),
    ...(info?.announcement ? [inLanguage(info.announcement)] : []),
    ...(info?.maintenance ? [info.maintenance.message ? inLanguage(info.maintenance.message) : say('host.maintenance')] : []),
  ]
  const text = parts.join('\n')
  if (text === '' || text === read.value) return null
  return (
    <div class="friends-notice friends-host" role="status">
      <span>
        <b>{say('host.says')}</b>
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
        {say('friends.ok')}
      </button>
    </div>
  )
}
