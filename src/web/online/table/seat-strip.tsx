// The seats in the head of a table online: presence, turn and clocks.
import { t } from '../../../messages/i18n.ts'
import type { SeatShown } from '../../../protocol/table.ts'
import { Crest } from '../../ui/pieces.tsx'
import type { NetTable, Standing } from '../connection/net-table.ts'
import { useSeconds } from '../connection/seconds.ts'
import { nameOfSeat, sayClock, sayTime } from '../connection/words.ts'

export function SeatStrip({ table, now }: { table: NetTable; now: Standing }) {
  const here = table.presence.value?.seats
  return (
    <ul class={`friends-strip ${now.seats.length > 2 ? 'friends-strip-many' : ''}`} aria-label={t('friends.seats')}>
      {now.seats.map((seat, i) => {
        const onTurn = now.actor === i && now.state === 'playing'
        return (
          <li key={i} class={`friends-chip ${onTurn ? 'friends-chip-turn' : ''}`} aria-current={onTurn ? 'true' : undefined}>
            <Crest seat={i} size={24} />
            <span class="friends-chip-name">{nameOfSeat(seat, i)}</span>
            <Sign seat={seat} here={here?.[i] ?? false} />
            {seat.program && (
              <span class="friends-sign" title={t('friends.program')}>
                <span aria-hidden="true">⌘</span>
                <span class="unseen">{t('friends.program')}</span>
              </span>
            )}
            {now.state === 'playing' && !seat.resigned && <Time table={table} now={now} at={i} onTurn={onTurn} />}
          </li>
        )
      })}
    </ul>
  )
}

/** Presence is shown by a shape and a word, never by colour alone. */
function Sign({ seat, here }: { seat: SeatShown; here: boolean }) {
  const word = seat.resigned
    ? 'friends.resigned'
    : seat.bot !== null
      ? seat.person
        ? 'friends.standIn'
        : 'friends.bot'
      : here
        ? 'friends.here'
        : 'friends.away'
  const shape = { 'friends.resigned': '×', 'friends.standIn': '◐', 'friends.bot': '◇', 'friends.here': '●', 'friends.away': '○' }[word]
  return (
    <span class="friends-sign" title={t(word)}>
      <span aria-hidden="true">{shape}</span>
      <span class="unseen">{t(word)}</span>
    </span>
  )
}

interface TimeProps {
  readonly table: NetTable
  readonly now: Standing
  readonly at: number
  readonly onTurn: boolean
}

/** The time left, or without a clock the duration of the turn. */
function Time({ table, now, at, onTurn }: TimeProps) {
  const time = useSeconds() + table.clockOffset.value
  const { since, deadline, left } = now.clock
  const passed = since === null ? 0 : Math.max(0, time - since)
  if (left?.[at] !== undefined) {
    const mine = onTurn && deadline !== null ? deadline - time : left[at]!
    return (
      <span class="friends-time" role="timer" title={t('friends.timeLeft')}>
        {sayClock(mine)}
      </span>
    )
  }
  if (!onTurn) return null
  if (deadline !== null)
    return (
      <span class="friends-time" role="timer" title={t('friends.timeLeft')}>
        {sayClock(deadline - time)}
      </span>
    )
  return passed < 5_000 ? null : <span class="friends-time">{t('friends.since', { time: sayTime(passed) })}</span>
}
