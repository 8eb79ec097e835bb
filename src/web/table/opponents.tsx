// The players: people by name, bots with their portrait and character.

import { t } from '../../messages/i18n.ts'
import { LevelCard } from '../bots/level-card.tsx'
import { fullName } from '../bots/names.ts'
import type { Position } from '../session/session.ts'
import { Crest } from '../ui/pieces.tsx'
import { seatName } from './seat-name.ts'

export function Opponents({ session, close }: { session: Position; close: () => void }) {
  return (
    <section class="panel opponents" aria-label={t('who.title')}>
      <button type="button" class="panel-close" onClick={close} aria-label={t('panel.close')}>
        ×
      </button>
      <h2>{t('who.title')}</h2>
      <ul>
        {session.names.map((_, seat) => {
          const name = seatName(session, seat)
          const bot = session.bots[seat]
          return (
            <li key={seat}>
              <Crest seat={seat} size={28} />
              {bot ? (
                <LevelCard game={session.game.id} bot={bot} players={session.names.length} name={fullName(bot, name)} />
              ) : (
                <p class="level-name">
                  <b>{name}</b> <span>{t('who.person')}</span>
                </p>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
