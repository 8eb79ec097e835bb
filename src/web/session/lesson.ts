// A first game being played: the record goes on by itself, stops for each step, and takes only the move it asks for.
import { computed, signal } from '@preact/signals'
import { visible } from '../../core/events.ts'
import { type Blocked, CHANCE, OVER, type Seat } from '../../core/game.ts'
import { same } from '../../core/match.ts'
import { readRecord } from '../../core/record/record.ts'
import { GAMES } from '../../games/index.ts'
import { LEARNER, type Script } from '../learn/script.ts'
import { positionState } from './position-state.ts'
import type { Choices, LogLine, Session } from './session.ts'

/** More than this at once is not watched but told. */
const MOST_WATCHED = 24

export type Lesson = ReturnType<typeof openLesson>

/** `wait` lets a little time pass between the moves one watches. */
export function openLesson(script: Script, you: string, wait: () => Promise<void>) {
  const read = readRecord(GAMES, script.record)
  if ('problem' in read) throw new Error(`the record of the first game: ${read.problem}`)
  const { game, options, record } = read
  const { moves } = record
  const names = record.seats.map((seat, i) => (i === LEARNER ? you : seat.name))
  const s = game.setup(options, names.length)
  const log: LogLine[] = []
  let made = 0
  let stopped = false

  const version = signal(0)
  const step = signal(0)
  /** Moves the learner has still to make in this step. */
  const due = signal(0)
  /** Whether the record is playing itself. */
  const running = signal(true)
  const picked = positionState<number | null>(() => version.value, null)
  const refused = positionState<Blocked | null>(() => version.value, null)
  /** Whether the last move tried was legal, but not the one asked for. */
  const other = positionState(() => version.value, false)

  const actor = computed(() => {
    version.value
    return game.actor(s)
  })
  const view = computed(() => {
    version.value
    return game.view(game.clone(s), LEARNER)
  })
  const choices = computed<Choices | null>(() => {
    version.value
    if (due.value === 0 || running.value || actor.value !== LEARNER) return null
    const legal = game.moves(s)
    return { seat: LEARNER, moves: legal, texts: legal.map((move) => game.text.move(s, move)), blocked: game.blocked(s) }
  })
  const lines = computed(() => {
    version.value
    return log.filter((line) => visible([line.event], LEARNER).length > 0)
  })

  function playNext(): void {
    const move = moves[made]
    made += 1
    game.apply(s, move, (event) => void log.push({ at: made, event }))
  }

  function show(): void {
    version.value += 1
  }

  /** Plays the record up to where the step begins, then asks what it asks. */
  async function enter(next: number): Promise<void> {
    const { at, moves: asked = 0 } = script.steps[next]!
    running.value = true
    const watched = at - made <= MOST_WATCHED
    while (made < at && !stopped) {
      const chance = game.actor(s) === CHANCE
      playNext()
      if (watched && !chance) {
        show()
        await wait()
      }
    }
    if (stopped) return
    step.value = next
    due.value = asked
    running.value = false
    show()
  }

  function goOn(): Promise<void> {
    return step.peek() + 1 < script.steps.length ? enter(step.peek() + 1) : Promise.resolve()
  }

  /** The number of the move asked for among the choices. */
  const wanted = () => choices.peek()?.moves.findIndex((move) => same(move, moves[made])) ?? -1

  const session: Session = {
    id: 'learn',
    game,
    bots: [],
    options,
    names,
    version,
    viewer: signal<Seat | null>(LEARNER),
    actor,
    over: computed(() => actor.value === OVER),
    handOver: computed(() => null),
    view,
    choices,
    picked: picked.current,
    stuck: signal<Seat | null>(null),
    refused: refused.current,
    lines,
    lastOwn: computed(() => {
      version.value
      return made
    }),
    undoable: computed(() => 0),
    scores: computed(() => {
      version.value
      return game.scores(s)
    }),
    reviewHref: () => null,
    takeScreen() {},
    pick(index) {
      picked.set(index)
      refused.set(null)
      other.set(false)
    },
    commit(index = picked.current.peek()) {
      if (index === null || choices.peek() === null) return
      if (index !== wanted()) {
        picked.set(null)
        other.set(true)
        return
      }
      playNext()
      while (made < moves.length && game.actor(s) === CHANCE) playNext()
      due.value -= 1
      show()
      if (due.peek() === 0) void goOn()
    },
    takeBack() {},
    restartTurn() {},
    askAgain() {},
    advise: null,
    refuse(blocked) {
      if (blocked) picked.set(null)
      refused.set(blocked)
    },
  }

  return {
    session,
    steps: script.steps,
    step,
    running,
    other: other.current,
    begin: () => enter(0),
    stop(): void {
      stopped = true
    },
    next: goOn,
    /** Picks the move asked for, so that one sees it. */
    reveal(): void {
      const index = wanted()
      if (index >= 0) session.pick(index)
    },
    /** What the step tells of what has happened. */
    told: computed(() => {
      const { tell } = script.steps[step.value]!
      return tell ? lines.value.filter((line) => line.at > tell.from && tell.types.includes(line.event.type)) : []
    }),
  }
}
