// The bar of a game that another tab plays: it says so and offers to take the game over.

import { t } from '../../messages/i18n.ts'
import { unsaved } from '../device/games.ts'
import type { Position } from '../session/session.ts'
import { Crest } from '../ui/pieces.tsx'

interface Props {
  readonly session: Position
  readonly watching: 'elsewhere' | 'taken'
  readonly play: () => void
}

export function WatchBar({ session, watching, play }: Props) {
  const actor = session.actor.value
  return (
    <footer class="bar bar-other bar-watch">
      <div class="bar-who">
        {actor >= 0 && <Crest seat={actor} size={34} />}
        <p class="bar-turn">{actor >= 0 && t('turn.other', { name: session.names[actor]! })}</p>
      </div>
      <div class="bar-says">
        <p class="bar-now" role="alert">
          {t(watching === 'taken' && !unsaved.value ? 'table.taken' : 'table.elsewhere')}
        </p>
      </div>
      <div class="bar-buttons">
        <button type="button" class="button-seal" onClick={play}>
          {t('table.here')}
        </button>
      </div>
    </footer>
  )
}
