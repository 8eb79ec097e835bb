// A table in a list: which game, who sits there, and what one can do with it.
import type { TableCard } from '../../server/api.ts'
import { Crest, Seal } from '../art/pieces.tsx'
import { language } from '../i18n/i18n.ts'
import { commas, labelled, withAside } from '../i18n/punctuation.ts'
import { say } from '../net/say.ts'
import { isOpen, nameOfSeat, sayClockOf } from '../net/words.ts'
import { botName, ruleSetAbout } from '../options.ts'
import { gameKanji, gameTitle } from '../pages/game-title.ts'
import { href } from '../router.ts'

export function TableRow({ card }: { card: TableCard }) {
  const when = new Intl.DateTimeFormat(language.value, { dateStyle: 'medium', timeStyle: 'short' }).format(card.updated)
  const free = card.state === 'open' && card.seats.some(isOpen)
  return (
    <li class={`games-one ${card.yourTurn ? 'friends-mine' : ''}`}>
      <span class="games-seal">
        <Seal kanji={gameKanji(card.game)} />
      </span>
      <div>
        <h2>
          {gameTitle(card.game)}
          {card.yourTurn && <span class="friends-turn">{say('friends.yourTurn')}</span>}
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
            say(`friends.state.${card.state}`),
            card.rules === undefined ? null : ruleSetAbout(card.rules).name,
            sayClockOf(card.clock),
            card.chosenSeed ? say('friends.chosen.short') : null,
            when,
          ]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
        <p class="row">
          <a class="button-quiet" href={href('t', card.table)}>
            {say(card.yourTurn ? 'friends.play' : free ? 'friends.goIn' : card.state === 'over' ? 'friends.lookBack' : 'friends.lookOn')}
            <span class="unseen">{labelled('', commas([gameTitle(card.game), card.host.name || say('friends.somebody')]))}</span>
          </a>
        </p>
      </div>
    </li>
  )
}
