// The accuracy of a player as a ring with its number.
import './accuracy-ring.css'

export function AccuracyRing({ n }: { n: number | undefined }) {
  return (
    <svg class="accuracy-ring" viewBox="0 0 52 52" width="48" height="48" aria-hidden="true">
      <circle cx="26" cy="26" r="22" class="ring-well" />
      {n !== undefined && <circle cx="26" cy="26" r="22" class="ring" pathLength={100} stroke-dasharray={`${n} 100`} />}
      <text x="26" y="32" text-anchor="middle">
        {n ?? '–'}
      </text>
    </svg>
  )
}
