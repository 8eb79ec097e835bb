// An update as JSON. After a mere move it is put together from texts, and of the view only what has changed: that is most of what a busy server sends.
import { reaches } from '../core/events.ts'
import { same } from '../core/play.ts'
import { type Eyes, type FullStep, type Showing, seatOfEyes, showTurn, showUpdate, undoableOf } from './show.ts'
import { actorOf, type Table, tableDeadline } from './table.ts'

/** The views of a table as they were shown last, by seat; null is a spectator's. */
export type ShownViews = Map<number | null, ShownView>

/** The JSON of `showUpdate`, without the brace at its end, for who was told of the version `told` last; after a mere move with only what has changed in the view since. */
export function updateText(
  table: Table,
  eyes: Eyes,
  steps: readonly FullStep[] | undefined,
  showing: Showing & { readonly told: number },
  views: ShownViews,
): string {
  const seat = seatOfEyes(eyes)
  const shown = showing.keeps && eyes !== 'all' && table.s !== null ? lookAgain(table, seat, views) : undefined
  const mere = shown && !showing.whole && table.state === 'playing' && table.vote === null && table.rematch === null
  if (!mere || !steps?.every((step) => step.kind === 'moved')) return JSON.stringify(showUpdate(table, eyes, steps, showing)).slice(0, -1)
  const { left, since } = table.clocks
  const actor = actorOf(table)
  const turn = showTurn(table, eyes, true)
  return `{"type":"update","table":"${table.id}","version":${table.version},"since":${showing.told},"state":"playing","view":{${shown.changedSince(
    showing.told,
  )}},"actor":${actor >= 0 ? actor : null},"moves":${table.log.length},"undoable":${undoableOf(table, eyes)},"clock":{"since":${since},"deadline":${tableDeadline(
    table,
  )}${left.length > 0 ? `,"left":${JSON.stringify(left)}` : ''},"now":${showing.now}},"vote":null,"steps":[${listed(steps, (step) =>
    stepText(step, seat),
  )}]${turn ? `,"turn":{"seat":${turn.seat},"moves":[${listed(turn.moves, moveText)}]}` : ''}`
}

function listed<T>(things: readonly T[], textOf: (thing: T) => string): string {
  let text = ''
  for (let i = 0; i < things.length; i++) text += i === 0 ? textOf(things[i]!) : `,${textOf(things[i]!)}`
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

/** The JSON of `showStep`, of a move. */
function stepText({ told, events, texts }: FullStep, seat: number | null): string {
  const { version, at, from, to } = told
  const head = `{"version":${version},"at":${at},"kind":"moved","seat":${told.seat},"from":${from},"to":${to}`
  if (events.length === 0) return `${head}}`
  let lines = ''
  for (let i = 0; i < events.length; i++) {
    const { at, event } = events[i]!
    if (!reaches(event, seat)) continue
    texts[i] ??= `{"at":${at},"event":${JSON.stringify(event)}}`
    lines += lines === '' ? texts[i] : `,${texts[i]}`
  }
  return `${head},"lines":[${lines}]}`
}

/** Whoever is shown a view, all later ones are compared with it. */
function lookAgain(table: Table, seat: number | null, views: ShownViews): ShownView {
  let shown = views.get(seat)
  if (!shown) {
    shown = new ShownView()
    views.set(seat, shown)
  }
  if (shown.version !== table.version) shown.look(table.game.view(table.s, seat) as Record<string, unknown>, table.version)
  return shown
}

class ShownView {
  version = -1
  private readonly names: string[] = []
  private readonly values: unknown[] = []
  private readonly texts: (string | null)[] = []
  /** The version at which each was first seen to be what it is. */
  private readonly since: number[] = []

  look(view: Readonly<Record<string, unknown>>, version: number): void {
    const { names, values, texts, since } = this
    this.version = version
    let i = 0
    for (const name in view) {
      const value = view[name]
      if (i === names.length || !same(values[i], value)) {
        names[i] = name
        values[i] = value
        texts[i] = null
        since[i] = version
      }
      i += 1
    }
  }

  changedSince(version: number): string {
    const { names, values, texts, since } = this
    let text = ''
    for (let i = 0; i < names.length; i++) {
      if (since[i]! <= version) continue
      texts[i] ??= `"${names[i]}":${JSON.stringify(values[i])}`
      text += text === '' ? texts[i] : `,${texts[i]}`
    }
    return text
  }
}
