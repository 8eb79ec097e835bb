// Optional sounds. The instruments are loaded with the first sound, and only where sound is on.
import { sound } from './settings.ts'

export type SoundName = keyof typeof import('./instruments.ts').INSTRUMENTS

/** `step` raises the pitch: the number of a coin, the score of a print. */
export function playSound(name: SoundName, step = 0): void {
  if (sound.peek() === 'on') void import('./instruments.ts').then(({ INSTRUMENTS, strike }) => strike(INSTRUMENTS[name], step))
}
