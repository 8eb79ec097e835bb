// What happened since the viewer's last turn: the log lines as acts, by player and turn, oldest first.
import type { GameEvent, Seat } from '../../core/game.ts'
import type { Moment } from '../moments/stage.ts'
import type { LoggedEvent, Position } from '../session/session.ts'
import type { GameUi, RecapUi } from '../table/game-ui.ts'

/** The part of a game's UI that describes what happened. */
export type EventUi = Pick<GameUi, 'describeEvent' | 'recap' | 'moments'>

/** One turn of a player, or (seat null) what happens between turns, such as the end of a month. */
export interface Part<Event extends GameEvent = GameEvent> {
  readonly seat: Seat | null
  readonly lines: readonly LoggedEvent<Event>[]
}

/** What a player paid (negative) or got. */
export interface Amount {
  readonly n: number
  readonly good: string
  /** "8 mon" */
  readonly label: string
}

/** One thing that happened: its cause first, then its effects. Every line of a part is in one act or in its heading. */
export interface Act {
  readonly seat: Seat | null
  readonly lines: readonly LoggedEvent[]
  /** The act in a few words, without the player's name. */
  readonly text: string
  readonly amounts: readonly Amount[]
  /** What it does to other players. */
  readonly note?: string
  /** Whether it touches the viewer. */
  readonly touches: boolean
  /** The places on the board, named as the board's `data-place`. */
  readonly places: readonly string[]
  /** The act and its effects in whole sentences. */
  readonly title: string
  readonly effects: string
  /** Shown as one line without a number: fire, payday, end of a month. */
  readonly isFolded?: boolean
}

export interface RecapPart {
  readonly seat: Seat | null
  /** Beside the player's name. */
  readonly note?: string
  /** The lines that the heading stands for. */
  readonly heading: readonly LoggedEvent[]
  readonly acts: readonly Act[]
}

/** Divides the log into turns. */
export function partsOf<E extends GameEvent>(
  lines: readonly LoggedEvent<E>[],
  begins: (event: E, now: Seat | null) => Seat | null | undefined,
): readonly Part<E>[] {
  const parts: { seat: Seat | null; lines: LoggedEvent<E>[] }[] = []
  for (const line of lines) {
    const now = parts.at(-1)
    const seat = begins(line.event, now?.seat ?? null)
    if (now && (seat === undefined || (seat === null && now.seat === null))) now.lines.push(line)
    else parts.push({ seat: seat ?? null, lines: [line] })
  }
  return parts
}

/** The parts after the viewer's last finished turn, without a turn of the viewer that is not over. For a spectator: the last ones. */
export function partsSince<E extends GameEvent>(
  parts: readonly Part<E>[],
  viewer: Seat | null,
  onTurn: boolean,
  seats: number,
): readonly Part<E>[] {
  if (viewer === null) return parts.slice(-seats)
  const isOwnNow = onTurn && parts.at(-1)?.seat === viewer
  const others = isOwnNow ? parts.slice(0, -1) : parts
  return others.slice(others.findLastIndex((part) => part.seat === viewer) + 1)
}

const seatOf = (event: GameEvent): Seat | null => {
  const { seat } = event as GameEvent & { readonly seat?: unknown }
  return typeof seat === 'number' && seat >= 0 ? seat : null
}

/** A game without a recap of its own: every line is an act. */
const plainRecap = (ui: EventUi): RecapUi => ({
  begins: (event, now) => (seatOf(event) === now ? undefined : seatOf(event)),
  part: (position, { seat, lines }) => ({
    seat,
    heading: [],
    acts: lines.map((line) => {
      const text = ui.describeEvent(position, line.event)
      return {
        seat,
        lines: [line],
        text,
        amounts: [],
        touches: seatOf(line.event) === position.viewer.value,
        places: [],
        title: text,
        effects: '',
      }
    }),
  }),
})

export const recapUi = (ui: EventUi): RecapUi => ui.recap ?? plainRecap(ui)

/** The recap at this position. It depends on the log alone, so it is the same after a reload. */
export function recapOf(position: Position, ui: EventUi): readonly RecapPart[] {
  const recap = recapUi(ui)
  const viewer = position.viewer.value
  const parts = partsOf(position.lines.value, recap.begins)
  return partsSince(parts, viewer, position.actor.value === viewer, position.names.length).map((part) => recap.part(position, part))
}

/** Names a recap: it is another one after the viewer's next turn. */
export const firstLine = ([part]: readonly RecapPart[]): LoggedEvent | null => part?.heading[0] ?? part?.acts[0]?.lines[0] ?? null

/** What is going on: the last act, and the one before it. */
export function happening(position: Position, ui: EventUi): { readonly act: Act; readonly before: Act | undefined } | null {
  const recap = recapUi(ui)
  const acts = partsOf(position.lines.value, recap.begins)
    .slice(-2)
    .flatMap((part) => recap.part(position, part).acts)
  const act = acts.at(-1)
  return act ? { act, before: acts.at(-2) } : null
}

/** The recap as moments, to be played again: every part of a player is one, with a beat for each act. */
export function replayOf(position: Position, ui: EventUi, parts: readonly RecapPart[]): readonly Moment[] {
  return parts.flatMap(({ seat, acts }): readonly Moment[] => {
    if (seat === null) return acts.flatMap((act) => ui.moments?.(position, act.lines) ?? [])
    const beats = acts.map((act) => ({ title: act.title, ...(act.effects ? { say: act.effects } : {}), ms: 1100, marks: { act } }))
    return [{ kanji: '', seat, beats, concerns: false, lines: acts.flatMap((act) => act.lines) }]
  })
}
