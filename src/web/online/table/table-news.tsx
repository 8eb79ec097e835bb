// Announces what happens at the table besides the moves: players who join, leave, vote or give up.
import type { NetTable } from '../connection/net-table.ts'
import { sayStep } from '../connection/words.ts'

const SPOKEN = 3

export function TableNews({ table }: { table: NetTable }) {
  const since = table.firstVersion.value ?? Number.POSITIVE_INFINITY
  const seats = table.now.value?.seats ?? []
  const fresh = table.news.value.filter((one) => one.version > since).slice(-SPOKEN)
  return (
    <div class="unseen" role="log" aria-live="polite">
      {fresh.map(({ version, step }) => (
        <p key={version}>{sayStep(step, seats)}</p>
      ))}
    </div>
  )
}
