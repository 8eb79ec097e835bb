// How fast the others play: bots wait for the pace the reader has chosen, for a moment on the stage, and for each step if asked to.
import { effect, signal } from '@preact/signals'
import { storedPace, tempo } from '../device/settings.ts'

/** A moment is being played: bots wait for its end. */
export const isPlaying = signal(false)
/** The reader wants to go on to the next choice: until then nothing is waited for. */
export const isRushing = signal(false)
/** Step by step: how often the reader has asked for the next step. */
const steps = signal(0)

export function nextStep(): void {
  steps.value += 1
}

const WAITS = { calm: 900, brisk: 450, once: 0 } as const

/** Whether the reader sees the moves of the others one by one. */
export const isShown = (): boolean => tempo.value !== 'once' && !isRushing.value

/** Milliseconds before a move; null waits for the next step. */
export function waitMs(): number | null {
  const now = tempo.value
  if (isRushing.value) return 0
  if (now === 'step') return null
  return now === 'once' && storedPace !== null ? Number(storedPace) : WAITS[now]
}

/** Resolves when the next move may be shown. A change of the pace counts at once. */
export function untilNextMove(signal: AbortSignal): Promise<void> {
  const began = performance.now()
  const step = steps.peek()
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = effect(() => {
      clearTimeout(timer)
      const ms = waitMs()
      const isAsked = steps.value !== step
      if (isPlaying.value || (ms === null && !isAsked)) return
      timer = setTimeout(finish, Math.max(0, (ms ?? 0) - (performance.now() - began)))
    })
    function finish(): void {
      clearTimeout(timer)
      stop()
      resolve()
    }
    signal.addEventListener('abort', finish, { once: true })
  })
}
