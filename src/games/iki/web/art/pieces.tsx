// The pieces of a seat: kobun and oyakata, with its crest.
import { crestInk } from '../../../../web/ui/pieces.tsx'
import './symbols.ts'

export function Kobun({ seat }: { seat: number }) {
  return (
    <svg class="kobun" viewBox="0 0 24 24" width="100%" height="100%" aria-hidden="true">
      <use stroke-linejoin="round" stroke-linecap="round" href="#kobun" width="24" height="24" style={{ color: `var(--p${seat})` }} />
      <use href={`#crest${seat}`} x="8" y="14.400" width="8" height="8" style={{ color: crestInk(seat) }} />
    </svg>
  )
}

export function Oyakata({ seat }: { seat: number }) {
  return (
    <svg class="oyakata" viewBox="0 0 40 46" width="100%" height="100%" aria-hidden="true">
      <use stroke-linejoin="round" stroke-linecap="round" href="#oyakata" width="40" height="46" style={{ color: `var(--p${seat})` }} />
      <use href={`#crest${seat}`} x="12.600" y="26.600" width="14.800" height="14.800" style={{ color: crestInk(seat) }} />
    </svg>
  )
}
