// Chooses what a spectator sees: the public view, the view of a seat that allows it, or all hands with a delay.
import { useEffect } from 'preact/hooks'
import { t } from '../../../messages/i18n.ts'
import { guest } from '../connection/guest.ts'
import type { NetTable, Standing } from '../connection/net-table.ts'
import { nameOfSeat } from '../connection/words.ts'

export function SpectatorView({ table, now }: { table: NetTable; now: Standing }) {
  const me = guest.value?.id
  const shown = now.seats.flatMap((seat, i) => (seat.shownTo?.some((to) => to === 'all' || to === me) ? [i] : []))
  const { allHands } = now.about.settings
  const all = allHands !== null || now.state === 'over'
  const perspective = table.perspective.value
  // A seat may withdraw its permission: then the spectator gets the public view.
  const isWithdrawn = typeof perspective === 'number' && !shown.includes(perspective)
  useEffect(() => {
    if (isWithdrawn) table.watchAs(null)
  }, [isWithdrawn, table])
  return (
    <div class="friends-look">
      <label>
        {t('friends.looking')}
        <select
          value={perspective === null ? '' : String(perspective)}
          onChange={(event) => {
            const { value } = event.currentTarget
            table.watchAs(value === '' ? null : value === 'all' ? 'all' : Number(value))
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
      {perspective === 'all' && (
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
