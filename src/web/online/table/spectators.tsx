// Who looks on, and who of them may see one's own hand.

import { list } from '../../../messages/format.ts'
import { language } from '../../../messages/i18n.ts'
import type { NetTable } from '../connection/net-table.ts'
import { say } from '../connection/say.ts'

export function Onlookers({ table }: { table: NetTable }) {
  const presence = table.presence.value
  const now = table.now.value
  const watchers = presence?.watchers ?? []
  const seat = now?.you ?? null
  const shownTo = seat === null ? [] : (now?.seats[seat]?.shownTo ?? [])
  const unnamed = (presence?.watching ?? 0) - watchers.length
  const names = [...watchers.map(({ name }) => name), ...(unnamed > 0 ? [say('friends.unnamed', { n: unnamed })] : [])]
  return (
    <section class="friends-onlookers" aria-labelledby="onlookers-title">
      <h2 id="onlookers-title">{say('friends.onlookers')}</h2>
      <p>{names.length === 0 ? say('friends.onlookers.none') : list(language.value, names)}</p>
      {seat !== null && now?.state === 'playing' && (
        <fieldset>
          <legend>{say('friends.show')}</legend>
          {[{ id: 'all', name: say('friends.show.all') }, ...watchers].map(({ id, name }) => (
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
