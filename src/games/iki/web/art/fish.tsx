// The fish of a season on its water.
import { SEASONS, type Season } from '../../cards/cardset.ts'

export function Fish({ season }: { season: Season }) {
  const n = SEASONS.indexOf(season) + 1
  return (
    <svg class="fish" viewBox="0 0 36 26" width="100%" height="100%" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <rect width="36" height="26" fill={`var(--season${n})`} fill-opacity=".45" />
      <path
        d="M3 22c2-1.500 4-1.500 6 0s4 1.500 6 0s4-1.500 6 0s4 1.500 6 0s4-1.500 6 0"
        fill="none"
        stroke="var(--indigo2)"
        opacity=".5"
      />
      <use stroke-linejoin="round" stroke-linecap="round" href={`#fish${n}`} x="6" y="0" width="24" height="24" />
    </svg>
  )
}
