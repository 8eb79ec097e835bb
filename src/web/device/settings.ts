// The reader's settings, stored in this browser: day or night, motion, pace, sound, confirmation of moves, the table in words.
import { effect, type Signal, signal } from '@preact/signals'

export const THEMES = ['auto', 'day', 'night'] as const

function setting<T extends string>(name: string, values: readonly T[], otherwise: T): Signal<T> {
  const stored = localStorage.getItem(name)
  const made = signal(values.find((value) => value === stored) ?? otherwise)
  effect(() => localStorage.setItem(name, made.value))
  return made
}

const ON_OFF = ['on', 'off'] as const

export const theme = setting('theme', THEMES, 'auto')
/** auto follows the reader's system. */
export const motion = setting('motion', ['auto', 'off'] as const, 'auto')
export const TEMPOS = ['calm', 'brisk', 'once', 'step'] as const
export type Tempo = (typeof TEMPOS)[number]
/** The milliseconds that a bot waits before it moves, if this browser stores them (tests do): then nothing else is waited for. */
export const storedPace = localStorage.getItem('pace')
/** How the moves of the others are shown. step: each waits for the reader. */
export const tempo = setting('tempo', TEMPOS, storedPace === null ? 'brisk' : 'once')
export const sound = setting('sound', ON_OFF, 'off')
/** on: a move is picked first and confirmed with a second step; off: it is made at once. */
export const confirmMoves = setting('confirm', ON_OFF, 'on')
/** on: the table is also shown in words. */
export const wordsView = setting('words', ON_OFF, 'off')

const dark = matchMedia('(prefers-color-scheme: dark)')
const systemDark = signal(dark.matches)
dark.addEventListener('change', () => {
  systemDark.value = dark.matches
})
const still = matchMedia('(prefers-reduced-motion: reduce)')

export const isNight = () => theme.value === 'night' || (theme.value === 'auto' && systemDark.value)
export const isStill = () => motion.value === 'off' || still.matches

effect(() => {
  const night = isNight()
  document.documentElement.classList.toggle('night', night)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', night ? '#111a2c' : '#f0e6cf')
})
