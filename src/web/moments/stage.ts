// The stage: plays moments beat by beat, one moment after the other. The position underneath is already the final one.
import { type ReadonlySignal, signal } from '@preact/signals'
import type { Seat } from '../../core/game.ts'
import type { Tempo } from '../device/settings.ts'
import type { SoundName } from '../device/sound.ts'
import type { LoggedEvent, Position } from '../session/session.ts'

/** One sentence of a moment, with its marks on the board. */
export interface MomentBeat {
  readonly title: string
  readonly say?: string
  /** Said more quietly, below. */
  readonly aside?: string
  readonly ms: number
  readonly sound?: SoundName
  /** Raises the sound, as for one coin after the other. */
  readonly step?: number
  /** Where it happens: a board that shows only a part of itself turns there. */
  readonly places?: readonly string[]
  /** What the game draws on its board during this beat. */
  readonly marks?: unknown
  /** The step of the moment that this beat belongs to, and the character on the seal meanwhile. */
  readonly part?: number
  readonly kanji?: string
}

export interface Moment {
  /** The character on the seal of the caption. */
  readonly kanji: string
  /** A player's moment has the crest in place of the seal. */
  readonly seat?: Seat
  /** Names the picture behind the caption, for the style sheet of the game. */
  readonly scene?: string
  readonly beats: readonly MomentBeat[]
  /** The names of its steps, if its beats belong to steps. */
  readonly parts?: readonly string[]
  /** Whether the viewer is concerned: then the last beat waits for an answer. */
  readonly concerns: boolean
  /** The log lines that this moment shows. */
  readonly lines: readonly LoggedEvent[]
}

export interface Showing {
  readonly moment: Moment
  readonly beat: number
  /** Nothing but the viewer goes on from here. */
  readonly waits: boolean
}

/** Runs something later; the result cancels it. */
export type StageClock = (run: () => void, ms: number) => () => void

export interface Stage {
  readonly now: ReadonlySignal<Showing | null>
  play(moments: readonly Moment[]): void
  /** Goes on to the next beat. */
  next(): void
  /** Any input: the first one ends the beat, the second one the moment. */
  poke(): void
  /** Ends the moment. */
  skip(): void
  /** Ends everything. */
  clear(): void
}

interface StageSettings {
  readonly clock: StageClock
  tempo(): Tempo
  isStill(): boolean
  /** A beat begins. */
  began?(beat: MomentBeat): void
}

/** After the last beat, if the viewer is not concerned. */
export const LAST_MS = 1200
/** Without motion a beat is read, not watched. */
export const STILL_MS = 2500
export const CALM = 1.5

export function createStage({ clock, tempo, isStill, began }: StageSettings): Stage {
  const now = signal<Showing | null>(null)
  let queue: readonly Moment[] = []
  let cancel = () => {}
  let poked = 0

  function show(moment: Moment, beat: number): void {
    cancel()
    cancel = () => {}
    const it = moment.beats[beat]!
    const isLast = beat === moment.beats.length - 1
    const waits = tempo() === 'step' || (isLast && moment.concerns)
    now.value = { moment, beat, waits }
    began?.(it)
    if (waits) return
    const ms = isStill() ? STILL_MS : (it.ms + (isLast ? LAST_MS : 0)) * (tempo() === 'calm' ? CALM : 1)
    cancel = clock(next, ms)
  }

  function begin(): void {
    const [first, ...rest] = queue
    queue = rest
    poked = 0
    if (first) show(first, 0)
    else now.value = null
  }

  function skip(): void {
    cancel()
    if (now.peek()) begin()
  }

  function next(): void {
    const showing = now.peek()
    if (!showing) return
    if (showing.beat + 1 < showing.moment.beats.length) show(showing.moment, showing.beat + 1)
    else skip()
  }

  return {
    now,
    play(moments) {
      queue = [...queue, ...moments.filter((moment) => moment.beats.length > 0)]
      if (!now.peek()) begin()
    },
    next,
    skip,
    poke() {
      poked += 1
      if (poked > 1) skip()
      else next()
    },
    clear() {
      queue = []
      skip()
    },
  }
}

const stages = new WeakMap<Position, Stage>()

/** The stage of a table, where moments are played. */
export const stageOf = (position: Position): Stage | undefined => stages.get(position)
export const setStage = (position: Position, stage: Stage): void => void stages.set(position, stage)
