// A wish (what a player wants to do) as data, and the one matcher between wishes and blocked entries.
import type { Blocked } from './game.ts'

/** What somebody wants to do, perhaps not yet in full: `hire engraver` without a stall. A place alone has only `words`. */
export interface Wish {
  /** The move, then what it names, in the order of the notation. */
  readonly words: readonly string[]
  /** Which way, if a move has several: the text after the colon. */
  readonly way: string
}

export const wish = (...words: readonly string[]): Wish => ({ words, way: '' })

/** Reads notation, or the `what` of something blocked. */
export function readWish(text: string): Wish {
  const [before = '', ...after] = text.trim().toLowerCase().split(':')
  return { words: before.split(/\s+/).filter((word) => word !== ''), way: after.join(':').trim().replace(/\s+/g, ' ') }
}

/** The words of `stem` begin `whole`. The last one may be the kind of a thing: corner begins corner-2. */
function begins(stem: readonly string[], whole: readonly string[]): boolean {
  const last = stem.length - 1
  return stem.length > 0 && stem.every((word, i) => word === whole[i] || (i === last && whole[i]?.startsWith(`${word}-`) === true))
}

/** Whether a blocked entry applies to the wish: it is the wish, its beginning, or the place it ends with. */
function stops(blocked: Wish, wanted: Wish): boolean {
  if (blocked.way !== '' && blocked.way !== wanted.way) return false
  if (begins(blocked.words, wanted.words)) return true
  return blocked.words.length === 1 && wanted.way === '' && blocked.words[0] === wanted.words.at(-1)
}

/** The most specific reason why a wish is blocked. */
export function reasonAgainst(all: readonly Blocked[], wanted: Wish): Blocked | undefined {
  let best: Blocked | undefined
  for (const one of all) if (stops(readWish(one.what), wanted) && one.what.length > (best?.what.length ?? -1)) best = one
  return best
}

/** The first reason found for a wish, or else for one of the moves it may become. A move without arguments matches only itself. */
export function firstReason(all: readonly Blocked[], ...wishes: readonly Wish[]): Blocked | undefined {
  for (const { words, way } of wishes) {
    const starting = all.filter(({ what }) => words.every((word, i) => word === readWish(what).words[i]))
    const exact = starting.find(({ what }) => {
      const one = readWish(what)
      return one.words.length === words.length && one.way === way
    })
    const found = exact ?? (words.length > 1 ? starting[0] : undefined)
    if (found) return found
  }
  return undefined
}

/** Every blocked entry whose notation contains this text. */
export const blockedLike = (all: readonly Blocked[], text: string): Blocked[] => all.filter(({ what }) => what.includes(text.toLowerCase()))
