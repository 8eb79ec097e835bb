// How the cards are dealt at this table, and how anybody can check it.
import type { About, SeatShown } from '../../server/protocol.ts'
import { commas } from '../i18n/punctuation.ts'
import { say } from '../net/say.ts'
import { nameOfSeat } from '../net/words.ts'

export function FairnessNote({ about, seats }: { about: About; seats: readonly SeatShown[] }) {
  const { kind, begunWith, commitment, secret, seed } = about.fairness
  const given = seats.flatMap((seat, i) => (seat.entropy ? [nameOfSeat(seat, i)] : []))
  return (
    <details class="friends-fair">
      <summary>{say(kind === 'fair' ? 'friends.fair' : 'friends.chosen')}</summary>
      {begunWith !== undefined && <p>{say('friends.begunWith', { n: begunWith })}</p>}
      <p>{say(kind === 'fair' ? 'friends.fair.say' : 'friends.chosen.say')}</p>
      {commitment !== undefined && (
        <p>
          {say('friends.fair.commitment')} <code>{commitment}</code>
        </p>
      )}
      {given.length > 0 && <p>{say('friends.fair.entropy', { names: commas(given) })}</p>}
      {(secret ?? seed) !== undefined && (
        <p>
          {say(kind === 'fair' ? 'friends.fair.secret' : 'friends.chosen.seed')} <code>{secret ?? seed}</code>
        </p>
      )}
    </details>
  )
}
