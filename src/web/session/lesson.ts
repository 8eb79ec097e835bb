// A lesson: the record plays by itself, stops at each step, and takes only the move that the step asks for.
import { computed, signal } from '@preact/signals'
import { type AnyGame, CHANCE, type Seat } from '../../core/game.ts'
import { equal } from '../../core/match.ts'
import { readRecord } from '../../core/record/record.ts'
import { GAMES } from '../../games/index.ts'
import { LEARNER, type Script } from '../learn/script.ts'
import { createPicking } from './picking.ts'
import { positionState } from './position-state.ts'
import type { Choices, LoggedEvent, PlayableSession } from './session.ts'
import { linesFor, positionFrom } from './whole-state.ts'

/** If more moves than this come before a step, they are made at once and not shown one by one. */
const MOST_SHOWN = 24

/** The id of every lesson's session. */
export const LESSON = 'learn'

export type Lesson = ReturnType<typeof openLesson>

/** The game of a lesson and how far it has been played. */
function openPlayback(script: Script) {
  const read = readRecord(GAMES, script.record)
  if ('problem' in read) throw new Error(`the record of the lesson: ${read.problem}`)
  const { game, options, record } = read
  const { moves, seats } = record
  const state = game.setup(options, seats.length)
  const log: LoggedEvent[] = []
  let made = 0
  function playNext(): void {
    const move = moves[made]
    made += 1
    game.apply(state, move, (event) => void log.push({ at: made, event }))
  }
  return {
    game,
    options,
    names: seats.map((seat) => seat.name),
    state,
    log,
    made: () => made,
    /** The next move of the record. */
    next: () => moves[made],
    playNext,
    playChance(): void {
      while (made < moves.length && game.actor(state) === CHANCE) playNext()
    },
  }
}

type Playback = ReturnType<typeof openPlayback>

/** Plays the record from step to step. `show` draws the position, and `wait` pauses between the moves that are shown. */
function createSteps(script: Script, { game, state, made, playNext }: Playback, show: () => void, wait: () => Promise<void>) {
  const step = signal(0)
  /** The moves that the learner has still to make in this step. */
  const due = signal(0)
  /** Whether the record is playing by itself. */
  const running = signal(true)
  let isStopped = false

  async function enter(next: number): Promise<void> {
    const { at, moves = 0 } = script.steps[next]!
    running.value = true
    const isShown = at - made() <= MOST_SHOWN
    while (made() < at && !isStopped) {
      const isChance = game.actor(state) === CHANCE
      playNext()
      if (isShown && !isChance) {
        show()
        await wait()
      }
    }
    if (isStopped) return
    step.value = next
    due.value = moves
    running.value = false
    show()
  }

  return {
    step,
    due,
    running,
    begin: () => enter(0),
    async next(): Promise<void> {
      if (step.peek() + 1 < script.steps.length) await enter(step.peek() + 1)
    },
    stop(): void {
      isStopped = true
    },
  }
}

/** `wait` resolves after a short pause. */
export function openLesson(script: Script, you: string, wait: () => Promise<void>) {
  const playback = openPlayback(script)
  const { game, state, log } = playback
  const version = signal(0)
  const show = () => {
    version.value += 1
  }
  const steps = createSteps(script, playback, show, wait)
  const { step, due, running } = steps
  const picking = createPicking(() => version.value)
  /** Whether the last move tried was legal, but not the one asked for. */
  const isOther = positionState(() => version.value, false)

  const position = positionFrom({
    id: LESSON,
    game,
    options: playback.options,
    names: playback.names.map((name, i) => (i === LEARNER ? you : name)),
    version,
    viewer: signal<Seat | null>(LEARNER),
    you: signal<Seat | null>(LEARNER),
    state: () => state,
    lines: () => linesFor(log, LEARNER),
    lastOwn: playback.made,
  })
  const choices = computed(() => {
    version.value
    return due.value === 0 || running.value || position.actor.value !== LEARNER ? null : choicesAt(game, state)
  })
  /** The index of the move asked for, or -1. */
  const wanted = () => choices.peek()?.moves.findIndex((move) => equal(move, playback.next())) ?? -1

  function commit(index: number | null = picking.picked.peek()): void {
    if (index === null || choices.peek() === null) return
    if (index !== wanted()) {
      picking.pick(null)
      isOther.set(true)
      return
    }
    playback.playNext()
    playback.playChance()
    due.value -= 1
    show()
    if (due.peek() === 0) void steps.next()
  }

  function pick(index: number | null): void {
    picking.pick(index)
    isOther.set(false)
  }

  const session: PlayableSession = {
    ...position,
    actions: { ...picking, pick, commit, choices, undoable: signal(0), takeBack() {}, restartTurn() {}, advise: null },
  }
  return {
    ...steps,
    session,
    steps: script.steps,
    isOther: isOther.current,
    /** The move that is asked for now. */
    wanted: computed(() => (choices.value === null ? undefined : playback.next())),
    /** Picks the move asked for, to show it. */
    reveal(): void {
      const index = wanted()
      if (index >= 0) pick(index)
    },
    /** The lines that the step recalls. */
    recap: computed(() => {
      const { recap } = script.steps[step.value]!
      return recap ? position.lines.value.filter((line) => line.at > recap.from && recap.types.includes(line.event.type)) : []
    }),
  }
}

function choicesAt(game: AnyGame, state: unknown): Choices {
  const moves = game.moves(state)
  return { seat: LEARNER, moves, texts: moves.map((move) => game.text.move(state, move)), blocked: game.blocked(state) }
}
