// An update as JSON. After a mere move it is put together from texts, and of the view only what has changed: that is most of what a busy server sends.
import { reaches } from '../../core/events.ts'
import { same } from '../../core/match.ts'
import { actorOf, type Table, tableDeadline } from '../tables/table.ts'
import { type Eyes, type FullStep, type Showing, showTurn, showUpdate, undoableOf } from './project.ts'

/** The JSON of `showUpdate`, without the brace at its end, for who was told of the version `told` last; after a mere move with only what has changed in the view since. */
export function updateText(
  table: Table,
  eyes: Eyes,
  steps: readonly FullStep[] | undefined,
  showing: Showing & { readonly told: number },
  shown: Shown,
): string {
  const { told, keeps, now } = showing
  const view = keeps && !eyes.all && table.s !== null ? shown.look(table, eyes.seat) : undefined
  const mere = view && !showing.whole && table.state === 'playing' && table.vote === null && table.rematch === null
  if (!mere || !steps || !areMoves(steps)) return JSON.stringify(showUpdate(table, eyes, steps, showing)).slice(0, -1)
  const turn = showTurn(table, eyes, true)
  return `{"type":"update","table":"${table.id}","version":${table.version},"since":${told},"view":{${view.changedSince(
    told,
  )}},"undoable":${undoableOf(table, eyes)},${shown.common(table, now)},"steps":[${stepsText(steps, eyes.seat)}]${
    turn ? `,"turn":{"seat":${turn.seat},"moves":[${movesText(turn.moves)}]}` : ''
  }`
}

function areMoves(steps: readonly FullStep[]): boolean {
  // A move that marks its seat as a program's changes the seats, too.
  for (const { kind, told } of steps) if (kind !== 'moved' || told.program) return false
  return true
}

function stepsText(steps: readonly FullStep[], seat: number | null): string {
  let text = ''
  for (const step of steps) text += text === '' ? stepText(step, seat) : `,${stepText(step, seat)}`
  return text
}

/** The JSON of `showStep`, of a move. */
function stepText(step: FullStep, seat: number | null): string {
  if (step.text !== null) return step.text
  const { version, at, seat: mover, from, to } = step.told
  const head = `{"version":${version},"at":${at},"kind":"moved","seat":${mover},"from":${from},"to":${to}`
  let isForAll = true
  let lines = ''
  for (const { at, event } of step.events) {
    if (event.to !== 'all') isForAll = false
    if (reaches(event, seat)) lines += `${lines === '' ? '' : ','}{"at":${at},"event":${JSON.stringify(event)}}`
  }
  const text = step.events.length === 0 ? `${head}}` : `${head},"lines":[${lines}]}`
  if (isForAll) step.text = text
  return text
}

function movesText(moves: readonly unknown[]): string {
  let text = ''
  for (const move of moves) text += text === '' ? moveText(move) : `,${moveText(move)}`
  return text
}

/** Games have each move once, and offer it again and again. */
const moveTexts = new WeakMap<object, string>()
function moveText(move: unknown): string {
  if (typeof move !== 'object' || move === null || !Object.isFrozen(move)) return JSON.stringify(move)
  let text = moveTexts.get(move)
  if (text === undefined) {
    text = JSON.stringify(move)
    moveTexts.set(move, text)
  }
  return text
}

/** What was shown of a table last. */
export class Shown {
  /** A spectator's view, then those of the seats. */
  private readonly views: ShownView[] = []
  private text = ''
  private version = -1
  private now = -1

  /** Whoever is shown a view, all later ones are compared with it. */
  look(table: Table, seat: number | null): ShownView {
    const place = seat === null ? 0 : seat + 1
    const known = this.views[place]
    if (known?.version === table.version) return known
    const view = table.game.view(table.s, seat) as Record<string, unknown>
    const shown = known ?? new ShownView(Object.keys(view))
    this.views[place] = shown
    shown.look(view, table.version)
    return shown
  }

  /** What is the same for everybody after a mere move. */
  common(table: Table, now: number): string {
    if (this.version !== table.version || this.now !== now) {
      const { left, since } = table.clocks
      const actor = actorOf(table)
      const clocks = left.length > 0 ? `,"left":${JSON.stringify(left)}` : ''
      this.text = `"state":"playing","actor":${actor >= 0 ? actor : null},"moves":${table.log.length},"clock":{"since":${since},"deadline":${tableDeadline(
        table,
      )}${clocks},"now":${now}},"vote":null`
      this.version = table.version
      this.now = now
    }
    return this.text
  }
}

class ShownView {
  version = -1
  private readonly names: readonly string[]
  private readonly values: unknown[] = []
  /** The version at which each was first seen to be what it is. */
  private readonly since: number[] = []

  constructor(names: readonly string[]) {
    this.names = names
  }

  look(view: Readonly<Record<string, unknown>>, version: number): void {
    const { values, since } = this
    this.version = version
    let i = 0
    for (const name in view) {
      const value = view[name]
      const before = values[i]
      const isOther = typeof value === 'number' && typeof before === 'number' ? value !== before : !same(before, value)
      if (isOther || i === values.length) {
        values[i] = value
        since[i] = version
      }
      i += 1
    }
  }

  changedSince(version: number): string {
    const { names, values, since } = this
    let text = ''
    for (let i = 0; i < values.length; i++) {
      if (since[i]! > version) text += `${text === '' ? '"' : ',"'}${names[i]}":${JSON.stringify(values[i])}`
    }
    return text
  }
}
