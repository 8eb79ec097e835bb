// The table of a game that has no board of its own: what the seat may know as lists, the legal moves as buttons, the game's own English.
import type { GameEvent } from '../../core/game.ts'
import { Stream } from '../../core/rng.ts'
import { t } from '../../messages/i18n.ts'
import type { Session } from '../session/session.ts'
import type { GameUi } from '../table/game-ui.ts'
import { Crest } from '../ui/pieces.tsx'
import { ViewList } from './view-list.tsx'
import './generic.css'

const states = new WeakMap<object, unknown>()

/** A game's texts take a state; the page has a view. Any state that looks like the view says the same, and is made once. */
function stateFor({ game, view }: Session): unknown {
  const known = view.value as object
  if (!states.has(known)) states.set(known, game.sample(known, new Stream('text')))
  return states.get(known)
}

const moveText = (session: Session, index: number): string => session.game.text.move(stateFor(session), session.choices.value!.moves[index])

function Board({ session }: { session: Session }) {
  const choices = session.choices.value
  const picked = session.picked.value
  return (
    <div class="generic">
      <ul class="generic-seats">
        {session.names.map((name, seat) => (
          <li key={seat} aria-current={session.actor.value === seat ? 'true' : undefined}>
            <Crest seat={seat} size={28} /> {name}
          </li>
        ))}
      </ul>
      {choices && (
        <ul class="generic-moves" aria-label={t('moves.title')} lang="en">
          {choices.moves.map((_, i) => (
            <li key={i}>
              <button type="button" class="button-quiet" aria-pressed={picked === i} onClick={() => session.pick(i)}>
                {moveText(session, i)}
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
  describeMove: (session, index) => ({ now: moveText(session, index), verb: moveText(session, index) }),
  describeEvent: (session, event: GameEvent) => session.game.text.event(stateFor(session), event, session.names),
  describeBlocked: (session, blocked) => session.game.text.reason(stateFor(session), blocked),
  describeOrigin: (_, origin) => origin,
}
