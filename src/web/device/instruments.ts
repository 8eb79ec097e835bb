// The instruments, synthesised with WebAudio: woodblocks, plucked strings, bells and drums. All are quiet and end within 600 ms or fade after it.

/** One stroke: when it sounds, how high (hertz), how long (seconds) and how loud. */
interface Stroke {
  readonly kind: 'wood' | 'string' | 'bell' | 'drum' | 'noise'
  readonly at?: number
  readonly hertz: number
  readonly seconds: number
  readonly loud: number
}

/** Steps of the hirajoshi scale above the first note, in semitones. */
const SCALE = [0, 2, 3, 7, 8] as const
const semitones = (n: number): number => 2 ** (n / 12)
const inScale = (step: number): number => semitones((SCALE[step % SCALE.length] ?? 0) + 12 * Math.floor(step / SCALE.length))

export const INSTRUMENTS = {
  /** An own move. */
  move: [{ kind: 'wood', hertz: 880, seconds: 0.09, loud: 0.25 }],
  /** Another player's move. */
  other: [{ kind: 'wood', hertz: 520, seconds: 0.07, loud: 0.12 }],
  /** The player's turn begins. */
  turn: [
    { kind: 'string', hertz: 440, seconds: 0.6, loud: 0.16 },
    { kind: 'string', at: 0.11, hertz: 660, seconds: 0.6, loud: 0.13 },
  ],
  fireBell: [
    { kind: 'bell', hertz: 1180, seconds: 0.3, loud: 0.16 },
    { kind: 'bell', at: 0.2, hertz: 1180, seconds: 0.36, loud: 0.16 },
  ],
  crackle: [0, 0.05, 0.12, 0.16, 0.27, 0.33].map((at, i) => ({
    kind: 'noise' as const,
    at,
    hertz: 1400 + 500 * (i % 3),
    seconds: 0.05,
    loud: 0.1,
  })),
  matoi: [0, 0.08, 0.16, 0.26].map((at) => ({ kind: 'noise' as const, at, hertz: 3200, seconds: 0.06, loud: 0.07 })),
  coin: [
    { kind: 'bell', hertz: 1760, seconds: 0.14, loud: 0.08 },
    { kind: 'bell', at: 0.06, hertz: 2100, seconds: 0.16, loud: 0.07 },
  ],
  temple: [{ kind: 'bell', hertz: 294, seconds: 0.6, loud: 0.2 }],
  leave: [{ kind: 'drum', hertz: 110, seconds: 0.3, loud: 0.3 }],
  retire: [
    { kind: 'string', hertz: 587, seconds: 0.4, loud: 0.12 },
    { kind: 'string', at: 0.12, hertz: 440, seconds: 0.45, loud: 0.12 },
  ],
  beaten: [
    { kind: 'wood', hertz: 340, seconds: 0.12, loud: 0.2 },
    { kind: 'string', at: 0.08, hertz: 220, seconds: 0.5, loud: 0.14 },
  ],
  chord: [
    { kind: 'string', hertz: 330, seconds: 0.55, loud: 0.1 },
    { kind: 'string', hertz: 415, seconds: 0.55, loud: 0.08 },
    { kind: 'string', hertz: 494, seconds: 0.55, loud: 0.08 },
  ],
  festival: [0, 0.2, 0.4].map((at) => ({ kind: 'drum' as const, at, hertz: 150, seconds: 0.2, loud: 0.32 })),
} satisfies Record<string, readonly Stroke[]>

let context: AudioContext | undefined

export function strike(strokes: readonly Stroke[], step: number): void {
  context ??= new AudioContext()
  // The browser suspends sound until the reader has touched the page.
  if (context.state === 'suspended') void context.resume()
  for (const stroke of strokes) sound(context, stroke, inScale(step))
}

function sound(audio: AudioContext, { kind, at = 0, hertz, seconds, loud }: Stroke, raise: number): void {
  const start = audio.currentTime + at
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.setValueAtTime(loud, start)
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds)
  volume.connect(audio.destination)
  const sources = SOURCES[kind](audio, hertz * raise, start, seconds, volume)
  for (const source of sources) {
    source.start(start)
    source.stop(start + seconds)
  }
}

type Sources = (audio: AudioContext, hertz: number, start: number, seconds: number, out: AudioNode) => readonly AudioScheduledSourceNode[]

function tone(audio: AudioContext, type: OscillatorType, frequency: number, out: AudioNode): OscillatorNode {
  const made = new OscillatorNode(audio, { type, frequency })
  made.connect(out)
  return made
}

const falling =
  (to: number): Sources =>
  (audio, hertz, start, seconds, out) => {
    const made = tone(audio, 'triangle', hertz, out)
    made.frequency.setValueAtTime(hertz, start)
    made.frequency.exponentialRampToValueAtTime(hertz * to, start + seconds)
    return [made]
  }

const SOURCES: Readonly<Record<Stroke['kind'], Sources>> = {
  wood: falling(0.7),
  drum: falling(0.45),
  /** A saw whose upper notes die away first, as on a plucked string. */
  string(audio, hertz, start, seconds, out) {
    const filter = new BiquadFilterNode(audio, { type: 'lowpass', frequency: hertz * 6 })
    filter.frequency.setValueAtTime(hertz * 6, start)
    filter.frequency.exponentialRampToValueAtTime(hertz, start + seconds * 0.7)
    filter.connect(out)
    return [tone(audio, 'sawtooth', hertz, filter)]
  },
  bell: (audio, hertz, _start, _seconds, out) => [1, 2.4].map((overtone) => tone(audio, 'sine', hertz * overtone, out)),
  noise(audio, hertz, _start, seconds, out) {
    const length = Math.ceil(audio.sampleRate * seconds)
    const buffer = new AudioBuffer({ length, sampleRate: audio.sampleRate })
    const samples = buffer.getChannelData(0)
    for (let i = 0; i < length; i++) samples[i] = Math.random() * 2 - 1
    const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: hertz, Q: 2 })
    filter.connect(out)
    const made = new AudioBufferSourceNode(audio, { buffer })
    made.connect(filter)
    return [made]
  },
}
