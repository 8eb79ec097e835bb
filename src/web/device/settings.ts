// What a reader may set: day or night, motion, sound, text size of the table, confirming moves. Kept in this browser.
import { effect, type Signal, signal } from '@preact/signals'

export const THEMES = ['auto', 'day', 'night'] as const

function kept<T extends string>(name: string, values: readonly T[], otherwise: T): Signal<T> {
  const stored = localStorage.getItem(name)
  const made = signal(values.find((value) => value === stored) ?? otherwise)
  effect(() => localStorage.setItem(name, made.value))
  return made
}

const ON_OFF = ['on', 'off'] as const

export const theme = kept('theme', THEMES, 'auto')
/** auto follows the reader's system. */
export const motion = kept('motion', ['auto', 'off'] as const, 'auto')
export const sound = kept('sound', ON_OFF, 'off')
/** on: a move is picked first and made with a second step; off: it is made at once. */
export const confirmMoves = kept('confirm', ON_OFF, 'on')
/** on: the table in words is shown beside the picture. */
export const wordsView = kept('words', ON_OFF, 'off')

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
