// Every legal move by name, and everything that cannot be done with its reason: for keyboards, screen readers and the curious.

import { t } from '../../messages/i18n.ts'
import type { Session } from '../session/session.ts'
import type { GameUi } from './game-ui.ts'

export function MoveList({ session, ui }: { session: Session; ui: GameUi }) {
  const choices = session.choices.value
  if (!choices) return null
  // Several wishes may be blocked for one reason; it is read once.
  const reasons = new Map(
    choices.blocked.map((blocked) => {
      const text = ui.describeBlocked(session, blocked)
      return [`${text} ${blocked.clause}`, { text, clause: blocked.clause }]
    }),
  )
  return (
    <div class="words moves">
      <section aria-labelledby="moves-title">
        <h2 id="moves-title">{t('moves.title')}</h2>
        <ul>
          {choices.moves.map((_, i) => (
            <li key={choices.texts[i]}>
              <button type="button" class="button-quiet" onClick={() => session.commit(i)}>
                {ui.describeMove(session, i).now}
              </button>
            </li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="blocked-title">
        <h2 id="blocked-title">{t('moves.blocked')}</h2>
        <ul>
          {[...reasons].map(([key, { text, clause }]) => (
            <li key={key}>
              {text} <a href={`#/rules/${session.game.id}/${clause}`}>{clause}</a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
