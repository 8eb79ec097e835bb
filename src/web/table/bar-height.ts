// The bar grows with what it says: what stays in place above it is told its height.
import { useEffect, useRef } from 'preact/hooks'

/** Only for a board that asks for it: a value handed down costs a new look at every element below. */
const ASKS = '.uki'
/** What holds both the board and the bar. */
const PAGES = '.table, .review'

export function useBarHeight() {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = bar.current!
    const observer = new ResizeObserver(() => {
      const place = element.closest<HTMLElement>(PAGES)
      if (place?.querySelector(ASKS)) place.style.setProperty('--bar-height', `${element.offsetHeight}px`)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return bar
}
