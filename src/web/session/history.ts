// The history of a game that is still being played on the server: earlier positions as this player saw them, loaded on demand.
import { computed, signal } from '@preact/signals'
import { CHANCE, type Scores, type Seat } from '../../core/game.ts'
import { NamedStreams } from '../../core/rng.ts'
import type { Moments } from '../../protocol/http.ts'
import { type ApiProblem, listMoments } from '../online/connection/api.ts'
import type { Timeline } from './review.ts'
import type { Position, Session } from './session.ts'

type Moment = Moments['moments'][number]

/** When the reader goes back, this many earlier positions are loaded at once. */
const LOAD_BEFORE = 20

export interface History {
  /** Null until the first position is loaded. */
  readonly timeline: Timeline | null
  readonly problem: ApiProblem | null
}

/** Begins at the first position after `from` moves. `live` is the table; the seat is null for a spectator. */
export function openHistory(live: Position, seat: Seat | null, from: number) {
  const loader = createLoader(live.id, from)
  const { stops, shown, problem, show } = loader
  const at = computed(() => shown.value?.at ?? 0)
  const timeline: Timeline = {
    session: sessionAt(live, seat, loader),
    at,
    get first() {
      return stops.value[0] ?? 0
    },
    get length() {
      return stops.value.at(-1) ?? 0
    },
    to: show,
    step(by) {
      const now = at.peek()
      const next = by > 0 ? stops.peek().find((stop) => stop > now) : stops.peek().findLast((stop) => stop < now)
      if (next !== undefined) show(next)
    },
  }
  return computed<History>(() => ({ timeline: shown.value && timeline, problem: problem.value }))
}

type Loader = ReturnType<typeof createLoader>

/** Loads positions and shows the one that was wanted last. */
function createLoader(table: string, from: number) {
  const stops = signal<readonly number[]>([])
  const shown = signal<Moment | null>(null)
  const problem = signal<ApiProblem | null>(null)
  const loaded = new Map<number, Moment>()
  let isLoading = false
  let wanted = from

  async function load(at: number): Promise<void> {
    isLoading = true
    const answer = await listMoments(table, at)
    isLoading = false
    if ('problem' in answer) {
      problem.value = answer
      return
    }
    problem.value = null
    stops.value = answer.stops
    for (const moment of answer.moments) loaded.set(moment.at, moment)
    showWanted()
  }

  function showWanted(): void {
    const all = stops.peek()
    const i = all.findIndex((stop) => stop >= wanted)
    const stop = all[i < 0 ? all.length - 1 : i]
    if (stop === undefined) return
    const moment = loaded.get(stop)
    if (moment) shown.value = moment
    else if (!isLoading) {
      // A reader who goes back will go back further.
      const isBack = stop < (shown.peek()?.at ?? 0)
      void load(isBack ? all[Math.max(0, i - LOAD_BEFORE)]! : stop)
    }
  }

  void load(from)
  return {
    stops,
    shown,
    problem,
    show(at: number): void {
      wanted = at
      showWanted()
    },
  }
}

function sessionAt(live: Position, seat: Seat | null, { stops, shown }: Loader): Session {
  const at = computed(() => shown.value?.at ?? 0)
  const view = computed(() => shown.value!.view)
  return {
    ...live,
    get names() {
      return live.names
    },
    get bots() {
      return live.bots
    },
    version: at,
    viewer: signal(seat),
    you: signal(seat),
    actor: computed(() => shown.value?.actor ?? CHANCE),
    over: signal(false),
    view,
    lines: computed(() => live.lines.value.filter((line) => line.at <= at.value)),
    lastOwn: computed(() => stops.value.findLast((stop) => stop < at.value) ?? 0),
    // Where scores are open during the game, the view is enough to count them. Where they are hidden, the page does not show them.
    scores: computed<Scores>(() => live.game.scores(live.game.sample(view.value, new NamedStreams(live.id)))),
    reviewHref: () => null,
    actions: null,
  }
}
