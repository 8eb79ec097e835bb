// The table of a game without a board of its own: its view as lists, the legal moves as buttons, in the game's own English.

import { RandomStream } from '../../core/rng.ts'
import { t } from '../../messages/i18n.ts'
import type { Position, Session } from '../session/session.ts'
import type { GameUi } from '../table/game-ui.ts'
import { seatName } from '../table/seat-name.ts'
import { Crest } from '../ui/pieces.tsx'
import { ViewList } from './view-list.tsx'
import './generic.css'

const states = new WeakMap<object, unknown>()

/** A game's texts need a state and the page has a view. Every state that fits the view gives the same text, so one is sampled and cached. */
function stateFor({ game, view }: Position): unknown {
  const known = Object(view.value)
  if (!states.has(known)) states.set(known, game.sample(known, new RandomStream('text')))
  return states.get(known)
}

const moveText = (position: Position, move: unknown): string => position.game.text.move(stateFor(position), move)

function Board({ session }: { session: Session }) {
  const { actions } = session
  const choices = actions?.choices.value
  const picked = actions?.picked.value
  return (
    <div class="generic">
      <ul class="generic-seats">
        {session.names.map((_, seat) => (
          <li key={seat} aria-current={session.actor.value === seat ? 'true' : undefined}>
            <Crest seat={seat} size={28} /> {seatName(session, seat)}
          </li>
        ))}
      </ul>
      {choices && (
        <ul class="generic-moves" aria-label={t('moves.title')} lang="en">
          {choices.moves.map((move, i) => (
            <li key={i}>
              <button type="button" class="button-quiet" aria-pressed={picked === i} onClick={() => actions?.pick(i)}>
                {moveText(session, move)}
              </button>
            </li>
          ))}
        </ul>
      )}
      <ViewList value={session.view.value} />
    </div>
  )
}

const Words = ({ session }: { session: Session }) => (
  <section class="words">
    <ViewList value={session.view.value} />
  </section>
)

export const genericUi: GameUi = {
  Board,
  Words,
  question: () => t('bar.choose'),
  steps: () => [],
  describeMove: (position, move) => ({ now: moveText(position, move), verb: moveText(position, move) }),
  describeEvent: (position, event) => position.game.text.event(stateFor(position), event, position.names),
  describeBlocked: (position, blocked) => position.game.text.reason(stateFor(position), blocked),
  describeOrigin: (_, origin) => origin,
}
