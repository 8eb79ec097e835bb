// The spectators, and which of them may see the player's hand.
import { list } from '../../../messages/format.ts'
import { language, t } from '../../../messages/i18n.ts'
import type { NetTable } from '../connection/net-table.ts'

export function Spectators({ table }: { table: NetTable }) {
  const presence = table.presence.value
  const now = table.now.value
  const watchers = presence?.watchers ?? []
  const seat = now?.you ?? null
  const shownTo = seat === null ? [] : (now?.seats[seat]?.shownTo ?? [])
  const unnamed = (presence?.watching ?? 0) - watchers.length
  const names = [...watchers.map(({ name }) => name), ...(unnamed > 0 ? [t('friends.unnamed', { n: unnamed })] : [])]
  return (
    <section class="friends-spectators" aria-labelledby="spectators-title">
      <h2 id="spectators-title">{t('friends.onlookers')}</h2>
      <p>{names.length === 0 ? t('friends.onlookers.none') : list(language.value, names)}</p>
      {seat !== null && now?.state === 'playing' && (
        <fieldset>
          <legend>{t('friends.show')}</legend>
          {[{ id: 'all', name: t('friends.show.all') }, ...watchers].map(({ id, name }) => (
            <label key={id} class="row">
              <input
                type="checkbox"
                checked={shownTo.includes(id)}
                onChange={(event) => void table.send({ type: 'show', to: id, on: event.currentTarget.checked })}
              />
              {name}
            </label>
          ))}
        </fieldset>
      )}
    </section>
  )
}
