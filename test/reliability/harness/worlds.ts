// Two games that one receiver cannot tell apart: the same views at every step, different wherever it may not look.
import { visibleTo } from '../../../src/core/events.ts'
import { type AnyGame, CHANCE, type GameEvent, OVER } from '../../../src/core/game.ts'
import { RandomStream } from '../../../src/core/rng.ts'

/** One step of both: the same actor, perhaps other moves. */
export interface Pair {
  readonly actor: number
  readonly moves: readonly [unknown, unknown]
}

interface Both {
  readonly states: readonly [unknown, unknown]
}

/** What the receiver learns when this move is made: the events for it, and its view afterwards. */
function seenOf(game: AnyGame, s: unknown, move: unknown, receiver: number | null): string {
  const after = game.clone(s)
  const events: GameEvent[] = []
  game.apply(after, move, (event) => void events.push(event))
  return JSON.stringify([
    visibleTo(events, receiver),
    game.view(after, receiver),
    game.actor(after),
    game.actor(after) === receiver ? game.moves(after) : [],
  ])
}

/** Pairs of moves that look the same to the receiver; where there is a choice, different ones in nine of ten cases. */
function pairs(game: AnyGame, { states: [a, b] }: Both, receiver: number | null, rng: RandomStream, apart: boolean): [unknown, unknown][] {
  const byLook = new Map<string, unknown[]>()
  for (const move of game.moves(b)) {
    const look = seenOf(game, b, move, receiver)
    byLook.set(look, [...(byLook.get(look) ?? []), move])
  }
  const found: [unknown, unknown][] = []
  for (const move of shuffled(game.moves(a), rng)) {
    const likes = byLook.get(seenOf(game, a, move, receiver)) ?? []
    const isSame = (like: unknown) => JSON.stringify(like) === JSON.stringify(move)
    const others = likes.filter((like) => !isSame(like))
    const wanted = !apart ? likes.filter(isSame) : others.length > 0 && rng.below(10) > 0 ? others : likes
    if (wanted.length > 0) found.push([move, wanted[rng.below(wanted.length)]])
  }
  return found
}

function shuffled<T>(list: readonly T[], rng: RandomStream): T[] {
  const all = [...list]
  for (let i = all.length - 1; i > 0; i--) {
    const j = rng.below(i + 1)
    ;[all[i], all[j]] = [all[j]!, all[i]!]
  }
  return all
}

const BACK = 12
const TRIES = 3000

/**
 * Both games up to just before their end (or `most` moves). `apartFrom`: the hidden part is the same up to that move.
 * Where the receiver would have to see a difference, a few moves are taken back and others tried.
 */
export function makeWorlds(
  game: AnyGame,
  options: unknown,
  seats: number,
  receiver: number | null,
  seed: string,
  { most = Number.POSITIVE_INFINITY, apartFrom = 0 } = {},
): Pair[] {
  const rng = new RandomStream(seed)
  const course: Pair[] = []
  const first: Both = { states: [game.setup(options, seats), game.setup(options, seats)] }
  const stands: Both[] = [first]
  for (let tries = 0; tries < TRIES; ) {
    const now = stands.at(-1)!
    const actor = game.actor(now.states[0])
    const [pick] = actor === OVER || course.length >= most ? [] : pairs(game, now, receiver, rng, course.length >= apartFrom)
    if (pick) {
      const next: Both = { states: [game.clone(now.states[0]), game.clone(now.states[1])] }
      game.apply(next.states[0], pick[0])
      game.apply(next.states[1], pick[1])
      course.push({ actor, moves: pick })
      stands.push(next)
      if (game.actor(next.states[0]) !== OVER && course.length < most) continue
    }
    if (course.length >= most) {
      // Chance would have to move, and nobody has said how.
      while (game.actor(stands.at(-1)!.states[0]) === CHANCE) {
        course.pop()
        stands.pop()
      }
      return course
    }
    // At the end all is laid open: the move that ends it is left out.
    if (game.actor(stands.at(-1)!.states[0]) === OVER) return endBefore(course)
    tries += 1
    const back = Math.min(course.length, 1 + rng.below(BACK))
    course.splice(course.length - back)
    stands.splice(stands.length - back)
  }
  throw new Error(`no two worlds were found that look the same (${seed})`)
}

/** Without the last seat's move and what chance did after it. */
function endBefore(course: readonly Pair[]): Pair[] {
  let end = course.length - 1
  while (end > 0 && course[end]!.actor === CHANCE) end -= 1
  return course.slice(0, end)
}

export const differences = (course: readonly Pair[]) => course.filter(({ moves: [a, b] }) => JSON.stringify(a) !== JSON.stringify(b)).length
