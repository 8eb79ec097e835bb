// The course of a finished game: everybody's points at each of its milestones, as if it had ended there.
import type { GameEvent } from '../../core/game.ts'
import type { GameRecord } from '../../core/record/record.ts'
import { GAMES } from '../../games/index.ts'

export interface CourseStage {
  readonly event: GameEvent
  readonly totals: readonly number[]
}

export type Course = readonly CourseStage[]

/** Replays the game. A game without milestones has no course. */
export function courseOf({ game: id, options, seats, moves }: GameRecord, milestones: readonly string[]): Course {
  const game = GAMES[id]!
  const stages: CourseStage[] = []
  const s = game.setup(options, seats.length)
  for (const move of moves) {
    const passed: GameEvent[] = []
    game.apply(s, move, (event) => {
      if (milestones.includes(event.type)) passed.push(event)
    })
    // Two milestones of one move are one place on the graph: the later one.
    const event = passed.at(-1)
    if (event) stages.push({ event, totals: game.scores(s).totals })
  }
  return stages
}

/** More stages than these are months rather than rounds: their points are not listed one by one. */
const MOST_ROUNDS = 4

/** The points won between one stage and the next; none where there are many stages. */
export function pointsByStage(course: Course): readonly { readonly event: GameEvent; readonly points: readonly number[] }[] {
  if (course.length < 2 || course.length > MOST_ROUNDS) return []
  return course.slice(1).map(({ event, totals }, i) => ({ event, points: totals.map((n, seat) => n - course[i]!.totals[seat]!) }))
}
