// A signal that changes every second while something subscribes to it, for clocks.
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

const now = signal(Date.now())
let subscribers = 0
let timer: ReturnType<typeof setInterval> | undefined

/** The time of this device, a second at a time. */
export function useSeconds(): number {
  useEffect(() => {
    subscribers += 1
    now.value = Date.now()
    timer ??= setInterval(() => {
      now.value = Date.now()
    }, 1000)
    return () => {
      subscribers -= 1
      if (subscribers > 0) return
      clearInterval(timer)
      timer = undefined
    }
  }, [])
  return now.value
}
