// The bar grows with what it says: what stays in place above it is told its height.
import { useEffect, useRef } from 'preact/hooks'

export function useBarHeight() {
  const bar = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = bar.current!
    const observer = new ResizeObserver(() => element.parentElement?.style.setProperty('--bar-height', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return bar
}
