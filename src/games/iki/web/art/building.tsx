// The drawing of a building; a building of another card set gets a plain house.
import './symbols.ts'

const DRAWN: readonly string[] = [
  'merchant-house',
  'storehouse',
  'public-bath',
  'temple-school',
  'playhouse',
  'inari-shrine',
  'farmhouse',
  'fire-watchtower',
  'imperial-villa',
  'restaurant',
]

export function Building({ id }: { id: string }) {
  const drawn = DRAWN.includes(id)
  return (
    <svg class="building" viewBox="0 0 60 46" width="100%" height="100%" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
      <g fill="none" stroke="var(--line)" stroke-width="1.400" stroke-linejoin="round" stroke-linecap="round">
        <use href={drawn ? `#b-${id}` : '#house'} width="60" height="46" />
      </g>
    </svg>
  )
}
