// A signal that changes every second while something subscribes to it, for clocks.
import { signal } from '@preact/signals'
import { useEffect } from 'preact/hooks'

const now = signal(Date.now())
let lookers = 0
let timer: ReturnType<typeof setInterval> | undefined

/** The time of this device, a second at a time. */
export function useSeconds(): number {
  useEffect(() => {
    lookers += 1
    now.value = Date.now()
    timer ??= setInterval(() => {
      now.value = Date.now()
    }, 1000)
    return () => {
      lookers -= 1
      if (lookers > 0) return
      clearInterval(timer)
      timer = undefined
    }
  }, [])
  return now.value
}
