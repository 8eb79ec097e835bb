// Every legal move by name, and everything that is blocked with its reason: for keyboards and screen readers.

import { t } from '../../messages/i18n.ts'
import type { Actions, Position } from '../session/session.ts'
import type { GameUi } from './game-ui.ts'

export function MoveList({ position, actions, ui }: { position: Position; actions: Actions; ui: GameUi }) {
  const choices = actions.choices.value
  if (!choices) return null
  // Several moves may be blocked for one reason; it is listed once.
  const reasons = new Map(
    choices.blocked.map((blocked) => {
      const text = ui.describeBlocked(position, blocked)
      return [`${text} ${blocked.clause}`, { text, clause: blocked.clause }]
    }),
  )
  return (
    <div class="words moves">
      <section aria-labelledby="moves-title">
        <h2 id="moves-title">{t('moves.title')}</h2>
        <ul>
          {choices.moves.map((move, i) => (
            <li key={choices.texts[i]}>
              <button type="button" class="button-quiet" onClick={() => actions.commit(i)}>
                {ui.describeMove(position, move).now}
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
              {text} <a href={`#/rules/${position.game.id}/${clause}`}>{clause}</a>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
