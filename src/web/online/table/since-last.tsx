// What happened since the player's last turn, for a player who comes back to the table.

import { t } from '../../../messages/i18n.ts'
import type { Position } from '../../session/session.ts'
import type { GameUi } from '../../table/game-ui.ts'

export function SinceLast({ session, ui }: { session: Position; ui: GameUi }) {
  const since = session.lastOwn.value
  const lines = since === 0 || session.over.value ? [] : session.lines.value.filter((line) => line.at > since)
  const replay = session.reviewHref(since)
  return lines.length === 0 ? null : (
    <details class="friends-since">
      <summary>{t('friends.sinceLast', { n: lines.length })}</summary>
      {replay !== null && (
        <p>
          <a class="log-replay" href={replay}>
            {t('log.replay')}
          </a>
        </p>
      )}
      <ol class="friends-news">
        {lines.map((line, i) => (
          <li key={i}>{ui.describeEvent(session, line.event)}</li>
        ))}
      </ol>
    </details>
  )
}
