// Luck and accuracy over many games. Pure, so that they can be checked.
import type { Skill } from '../bots/skill-store.ts'
import type { BookEntry } from './entries.ts'

/** A game that was looked at, for the reader's seat. */
export interface SkillEntry {
  readonly entry: BookEntry
  /** Points of a win. */
  readonly luck: number
  /** From 0 to 100. */
  readonly accuracy: number | undefined
}

/** Where 19 of 20 means of games lie: this many points over the square root of their number. */
export const BAND = 34
/** The line of the accuracy is a mean over this many games. */
export const ACCURACY_GAMES = 8

export function skillEntries(oldestFirst: readonly BookEntry[], skills: readonly Skill[]): readonly SkillEntry[] {
  const known = new Map(skills.map((skill) => [skill.id, skill]))
  return oldestFirst.flatMap((entry) => {
    const skill = known.get(entry.stored.id)
    const luck = skill?.luck[entry.seat]
    if (skill === undefined || luck === undefined) return []
    const accuracy = skill.accuracy[entry.seat]
    return [{ entry, luck: luck * 100, accuracy: accuracy == null ? undefined : accuracy * 100 }]
  })
}

/** The mean after each game. */
export function meansSoFar(values: readonly number[]): readonly number[] {
  let sum = 0
  return values.map((value, i) => {
    sum += value
    return sum / (i + 1)
  })
}

/** The mean of the last few at each place. */
export const runningMeans = (values: readonly number[], games = ACCURACY_GAMES): readonly number[] =>
  values.map((_, i) => {
    const last = values.slice(Math.max(0, i + 1 - games), i + 1)
    return last.reduce((sum, value) => sum + value, 0) / last.length
  })

export interface SkillRecord {
  readonly kind: 'accuracy' | 'spite'
  readonly n: number
  readonly entry: BookEntry
}

/** The best accuracy, and the won game with the least luck. */
export function skillRecords(entries: readonly SkillEntry[]): readonly SkillRecord[] {
  const found: SkillRecord[] = []
  const exact = entries.filter(({ accuracy }) => accuracy !== undefined).sort((a, b) => b.accuracy! - a.accuracy!)[0]
  if (exact) found.push({ kind: 'accuracy', n: Math.round(exact.accuracy!), entry: exact.entry })
  const spite = entries.filter(({ entry, luck }) => entry.win > 0 && luck <= -1).sort((a, b) => a.luck - b.luck)[0]
  if (spite) found.push({ kind: 'spite', n: Math.round(spite.luck), entry: spite.entry })
  return found
}
