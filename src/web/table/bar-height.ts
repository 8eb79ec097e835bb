// The height of the bar as a CSS variable: the bar grows with its text, and boards leave room for it.
import { useEffect, useRef } from 'preact/hooks'

/** Only for boards that use it: a change of an inherited variable costs a style update of every element below. */
const USES = '.uki'
/** The elements with both the board and the bar. */
const PAGES = '.table, .review'

export function useBarHeight() {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = bar.current!
    const observer = new ResizeObserver(() => {
      const place = element.closest<HTMLElement>(PAGES)
      if (place?.querySelector(USES)) place.style.setProperty('--bar-height', `${element.offsetHeight}px`)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return bar
}
