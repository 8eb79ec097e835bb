// What the reader's puzzles and deals came to, kept on this device. Without storage it lasts until the page is closed.
import { signal } from '@preact/signals'
import type { Day, DayResult } from './days.ts'

/** What share of such games a seat would have won with even luck, and the standard error of its luck. */
export interface EvenShare {
  readonly even: number
  readonly error: number
}

/** A bot on the same cards: its points, and its game as a packed record. */
export interface BotResult {
  readonly bot: string
  readonly points: number
  readonly packed?: string
}

/** A deal of the day that was played to its end. */
export interface DealResult {
  readonly game: string
  /** Where the record is in this browser. */
  readonly id: string
  readonly points: number
  /** With the luck taken out, once that was measured: the reader's, then those of the bots, the strongest first. */
  readonly even?: readonly EvenShare[]
  /** The strongest bot on the same cards. */
  readonly master?: BotResult
  /** The next strongest ones. */
  readonly others?: readonly BotResult[]
}

interface Results {
  /** The first try of each day. */
  readonly days: Readonly<Record<Day, DayResult>>
  /** The first try of each puzzle, by its name the game and its number. */
  readonly puzzles: Readonly<Record<string, DayResult>>
  readonly deals: Readonly<Record<Day, DealResult>>
}

const NAME = 'daily'
const EMPTY: Results = { days: {}, puzzles: {}, deals: {} }

function read(): Results {
  try {
    const stored = JSON.parse(localStorage.getItem(NAME) ?? '{}') as Partial<Results> | null
    return { ...EMPTY, ...(typeof stored === 'object' ? stored : {}) }
  } catch {
    return EMPTY
  }
}

export const results = signal<Results>(read())

// Another tab may have added some.
globalThis.addEventListener?.('storage', ({ key }) => {
  if (key === NAME) results.value = read()
})

function change(next: Partial<Results>): void {
  results.value = { ...results.peek(), ...next }
  try {
    localStorage.setItem(NAME, JSON.stringify(results.peek()))
  } catch {
    // The storage is full or closed: the results last until the page is closed.
  }
}

/** Only the first try counts. `day`: the puzzle was that day's. */
export function keepTry(puzzle: string, result: DayResult, day: Day | null): void {
  const { puzzles, days } = results.peek()
  change({
    puzzles: puzzles[puzzle] ? puzzles : { ...puzzles, [puzzle]: result },
    days: day === null || days[day] ? days : { ...days, [day]: result },
  })
}

export const keepDeal = (day: Day, deal: DealResult): void => change({ deals: { ...results.peek().deals, [day]: deal } })
