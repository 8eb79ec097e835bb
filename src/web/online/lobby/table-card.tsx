// A table in a list: its game, its players, and what to do with it.

import { language, t } from '../../../messages/i18n.ts'
import { commas, labelled, withAside } from '../../../messages/punctuation.ts'
import type { TableCard } from '../../../protocol/http.ts'
import { gameKanji, gameTitle } from '../../game-info.ts'
import { href } from '../../router.ts'
import { botName, ruleSetAbout } from '../../setup/options.ts'
import { Crest, Seal } from '../../ui/pieces.tsx'
import { guest } from '../connection/guest.ts'
import { isFreeFor, nameOfSeat, sayClockOf, sayTime } from '../connection/words.ts'

export function TableListItem({ card }: { card: TableCard }) {
  const when = new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeStyle: 'short' }).format(card.updated)
  const free = card.state === 'open' && card.seats.some((seat) => isFreeFor(seat, guest.value?.id))
  return (
    <li class={`games-one ${card.yourTurn ? 'friends-mine' : ''}`}>
      <span class="games-seal">
        <Seal kanji={gameKanji(card.game)} />
      </span>
      <div>
        <h2>
          {gameTitle(card.game)}
          {card.yourTurn && <span class="friends-turn">{t('friends.yourTurn')}</span>}
          {card.invited && <span class="friends-turn">{t('friends.invited')}</span>}
        </h2>
        <ul class="games-seats">
          {card.seats.map((seat, i) => (
            <li key={i}>
              <Crest seat={i} size={22} /> {seat.bot === null ? nameOfSeat(seat, i) : withAside(nameOfSeat(seat, i), botName(seat.bot))}
            </li>
          ))}
        </ul>
        <p class="hint">
          {[
            t(`friends.state.${card.state}`),
            card.rules === undefined ? null : ruleSetAbout(card.rules).name,
            sayClockOf(card.clock),
            card.abandonedAfter === undefined ? null : t('friends.abandoned.short', { time: sayTime(card.abandonedAfter * 1000) }),
            card.chosenSeed ? t('friends.chosen.short') : null,
            when,
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
        <p class="row">
          <a class="button-quiet" href={href('t', card.table)}>
            {t(card.yourTurn ? 'friends.play' : free ? 'friends.goIn' : card.state === 'over' ? 'friends.lookBack' : 'friends.lookOn')}
            <span class="unseen">{labelled('', commas([gameTitle(card.game), card.host.name || t('friends.somebody')]))}</span>
          </a>
        </p>
      </div>
    </li>
  )
}
