// Optional sounds, synthesized here: two woodblocks and a small bell.
import { sound } from './settings.ts'

let context: AudioContext | undefined

function strike(frequency: number, seconds: number, type: OscillatorType, loudness: number): void {
  context ??= new AudioContext()
  const { currentTime } = context
  const tone = new OscillatorNode(context, { type, frequency })
  const volume = new GainNode(context, { gain: loudness })
  volume.gain.exponentialRampToValueAtTime(0.001, currentTime + seconds)
  tone.frequency.exponentialRampToValueAtTime(frequency * 0.7, currentTime + seconds)
  tone.connect(volume).connect(context.destination)
  tone.start()
  tone.stop(currentTime + seconds)
}

const SOUNDS = {
  /** An own move. */
  move: () => strike(880, 0.09, 'triangle', 0.25),
  /** Another player's move. */
  other: () => strike(520, 0.07, 'triangle', 0.12),
  /** The player's turn begins. */
  turn: () => strike(1320, 0.6, 'sine', 0.12),
} as const

export function playSound(name: keyof typeof SOUNDS): void {
  if (sound.peek() === 'on') SOUNDS[name]()
}
