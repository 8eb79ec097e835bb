// A game that is being played on the server, to look back on: what one saw after each move, asked for when it is wanted.
import { computed, signal } from '@preact/signals'
import { type Blocked, CHANCE, type Scores, type Seat } from '../../core/game.ts'
import { Seeded } from '../../core/rng.ts'
import type { Moments } from '../../protocol/http.ts'
import { listMoments, type Problem } from '../online/connection/api.ts'
import type { Steps } from './review.ts'
import type { Choices, Session } from './session.ts'

type Moment = Moments['moments'][number]

/** How many to ask for at once when one goes back. */
const BEFORE = 20

export interface LookingBack {
  /** Null until the first moment is there. */
  readonly steps: Steps | null
  readonly problem: Problem | null
}

/** Begins at the first moment after so many moves. `live` is the session of the table; an onlooker sees what all may see. */
export function lookBack(live: Session, seat: Seat | null, from: number) {
  const stops = signal<readonly number[]>([])
  const known = new Map<number, Moment>()
  const shown = signal<Moment | null>(null)
  const problem = signal<Problem | null>(null)
  let asking = false
  /** What was wanted last; earlier wishes that come true later are passed over. */
  let wanted = from

  async function ask(at: number): Promise<void> {
    asking = true
    const answer = await listMoments(live.id, at)
    asking = false
    if ('problem' in answer) {
      problem.value = answer
      return
    }
    problem.value = null
    stops.value = answer.stops
    for (const moment of answer.moments) known.set(moment.at, moment)
    show()
  }

  function show(): void {
    const all = stops.peek()
    const i = all.findIndex((stop) => stop >= wanted)
    const stop = all[i < 0 ? all.length - 1 : i]
    const found = stop === undefined ? undefined : known.get(stop)
    if (found) shown.value = found
    else if (stop !== undefined && !asking) {
      // Who goes back goes on going back.
      const isBack = stop < (shown.peek()?.at ?? 0)
      void ask(isBack ? all[Math.max(0, i - BEFORE)]! : stop)
    }
  }

  const at = computed(() => shown.value?.at ?? 0)
  const before = computed(() => stops.value.findLast((stop) => stop < at.value) ?? 0)
  const view = computed(() => shown.value!.view)
  const session: Session = {
    ...live,
    get names() {
      return live.names
    },
    get bots() {
      return live.bots
    },
    version: at,
    viewer: signal(seat),
    actor: computed(() => shown.value?.actor ?? CHANCE),
    over: computed(() => false),
    view,
    choices: computed<Choices | null>(() => null),
    picked: signal<number | null>(null),
    refused: signal<Blocked | null>(null),
    lines: computed(() => live.lines.value.filter((line) => line.at <= at.value)),
    lastOwn: before,
    undoable: computed(() => 0),
    // Where scores are open while a game runs, the view is enough to count them; else the page does not ask.
    scores: computed<Scores>(() => live.game.scores(live.game.sample(view.value, new Seeded(live.id)))),
    reviewHref: () => null,
    pick() {},
    commit() {},
    takeBack() {},
    restartTurn() {},
    refuse() {},
  }

  const steps: Steps = {
    session,
    at,
    get first() {
      return stops.value[0] ?? 0
    },
    get length() {
      return stops.value.at(-1) ?? 0
    },
    to(step) {
      wanted = step
      show()
    },
    step(by) {
      const now = at.peek()
      const next = by > 0 ? stops.peek().find((stop) => stop > now) : stops.peek().findLast((stop) => stop < now)
      if (next !== undefined) this.to(next)
    },
  }
  void ask(from)

  return computed<LookingBack>(() => ({ steps: shown.value && steps, problem: problem.value }))
}
