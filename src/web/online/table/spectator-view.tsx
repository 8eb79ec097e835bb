// How a spectator looks on: as everybody may, over a shoulder that allows it, or at all hands, late.

import { useEffect } from 'preact/hooks'
import { t } from '../../../messages/i18n.ts'
import { guest } from '../connection/guest.ts'
import type { NetTable, Standing } from '../connection/net-table.ts'
import { nameOfSeat } from '../connection/words.ts'

export function LookOn({ table, now }: { table: NetTable; now: Standing }) {
  const me = guest.value?.id
  const shown = now.seats.flatMap((seat, i) => (seat.shownTo?.some((to) => to === 'all' || to === me) ? [i] : []))
  const { allHands } = now.about.settings
  const all = allHands !== null || now.state === 'over'
  const looking = table.looking.value
  // Who may not look over a shoulder any more looks on as everybody may.
  const sent = typeof looking === 'number' && !shown.includes(looking)
  useEffect(() => {
    if (sent) table.look(null)
  }, [sent, table])
  return (
    <div class="friends-look">
      <label>
        {t('friends.looking')}
        <select
          value={looking === null ? '' : String(looking)}
          onChange={(event) => {
            const { value } = event.currentTarget
            table.look(value === '' ? null : value === 'all' ? 'all' : Number(value))
          }}
        >
          <option value="">{t('friends.look.public')}</option>
          {shown.map((seat) => (
            <option key={seat} value={seat}>
              {t('friends.look.seat', { name: nameOfSeat(now.seats[seat]!, seat) })}
            </option>
          ))}
          {all && <option value="all">{t('friends.look.all', { n: now.state === 'over' ? 0 : (allHands ?? 0) })}</option>}
        </select>
      </label>
      {looking === 'all' && (
        <label>
          <span class="unseen">{t('friends.look.whose')}</span>
          <select
            value={table.allHandsSeat.value}
            onChange={(event) => {
              table.allHandsSeat.value = Number(event.currentTarget.value)
            }}
          >
            {now.seats.map((seat, i) => (
              <option key={i} value={i}>
                {nameOfSeat(seat, i)}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  )
}
