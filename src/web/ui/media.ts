// A media query as state of a component.
import { useEffect, useState } from 'preact/hooks'

/** Room for a board as on a desk or a tablet held across. */
export const WIDE = '(min-width: 1000px)'

export function useMedia(query: string): boolean {
  const [matches, set] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const media = matchMedia(query)
    const change = () => set(media.matches)
    media.addEventListener('change', change)
    return () => media.removeEventListener('change', change)
  }, [query])
  return matches
}
