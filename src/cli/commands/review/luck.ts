// The luck of a reviewed game: the books of every player, and the draws that changed most.
import { setImmediate } from 'node:timers/promises'
import { booksOf, type SeatBooks } from '../../../bots/ledger.ts'
import { type Draw, type DrawLuck, drawsOf, luckOf, type Valuer } from '../../../bots/luck.ts'
import { accuracyOf, type Judgement } from '../../../bots/review.ts'
import type { AnyGame } from '../../../core/game.ts'
import type { GameRecord } from '../../../core/record/record.ts'
import type { Io } from '../../command.ts'
import { interruptible, partial } from '../../terminal/interrupt.ts'
import { fitTable, widthFor, wrap } from '../../terminal/layout.ts'
import { makeProgress } from '../../workers/progress.ts'

/** How many times a quick review's samples a draw gets. */
const THOROUGHNESS = 4
const MOST_MOMENTS = 6

interface Moment extends Draw, DrawLuck {
  /** What was drawn, as notation. */
  readonly drawn: readonly string[]
}

type Judged = Judgement & { readonly seat: number }

/** Measures every draw; Ctrl+C ends it, and only what was measured is listed. */
export async function lookAtLuck(game: AnyGame, valuer: Valuer, record: GameRecord, judgements: readonly Judged[], io: Io) {
  const wanted = [...drawsOf(game, record)].length
  const progress = makeProgress(io, wanted, 'draws')
  const moments: Moment[] = []
  await interruptible(async (stop) => {
    for (const draw of drawsOf(game, record)) {
      const drawn = notation(game, draw.before, record.moves.slice(draw.at, draw.to))
      moments.push({ at: draw.at, to: draw.to, drawn, ...luckOf(game, valuer, draw, 'review', THOROUGHNESS) })
      progress.add(1)
      await setImmediate()
      if (stop.aborted) break
    }
  }).finally(progress.end)
  const interrupted = moments.length < wanted
  const names = record.seats.map(({ name }) => name)
  const books = interrupted ? undefined : booksOf({ seats: names.length, draws: moments, judgements, result: sharesIn(record) })
  const accuracy = names.map((_, seat) =>
    accuracyOf(
      seat,
      judgements.filter((one) => one.seat === seat),
    ),
  )
  const players = books?.map((own, seat) => ({ name: names[seat]!, ...own, accuracy: accuracy[seat] ?? null }))
  const columns = widthFor(io)
  const text = [
    interrupted ? partial(moments.length, wanted, 'draws').trimEnd() : '',
    books ? drawBooks(names, books, accuracy, columns) : '',
    drawMoments(names, moments, columns),
  ]
  return {
    interrupted,
    json: { ...(interrupted ? { interrupted, wanted } : {}), ...(players ? { players } : {}), draws: moments },
    text: text.filter((part) => part !== '').join('\n\n'),
  }
}

function notation(game: AnyGame, before: unknown, moves: readonly unknown[]): string[] {
  const s = game.clone(before)
  return moves.map((move) => {
    const text = game.text.move(s, move)
    game.apply(s, move)
    return text
  })
}

function sharesIn({ result, seats }: GameRecord): number[] {
  const { winners } = result!
  return seats.map((_, seat) => (winners.includes(seat) ? 1 / winners.length : 0))
}

const points = (share: number) => (share * 100).toFixed(1)
const signed = (share: number) => `${share < 0 ? '-' : '+'}${points(Math.abs(share))}`

function drawBooks(
  names: readonly string[],
  books: readonly SeatBooks[],
  accuracy: readonly (number | undefined)[],
  columns: number,
): string {
  const head = ['player', 'start', 'luck', '± 95 %', 'own mistakes', "others' mistakes", 'not explained', 'result', 'accuracy', 'even luck']
  const rows = books.map((one, seat) => [
    names[seat]!,
    points(one.start),
    signed(one.luck),
    points(1.96 * one.error),
    signed(one.own),
    signed(one.others),
    signed(one.unexplained),
    points(one.result),
    accuracy[seat] === undefined ? '-' : `${Math.round(accuracy[seat] * 100)}`,
    `${Math.round(one.even * 100)} %`,
  ])
  const title = 'Where the win came from, in percentage points; with even luck each would have won this share of such games:'
  return `${wrap(title, columns)}\n\n${fitTable([head, ...rows], columns)}`
}

/** The draws that changed most, for whomever they did. */
function drawMoments(names: readonly string[], moments: readonly Moment[], columns: number): string {
  const most = moments
    .flatMap(({ at, luck, drawn }) => {
      const seat = luck.reduce((top, part, i) => (Math.abs(part) > Math.abs(luck[top]!) ? i : top), 0)
      return [{ at, drawn, seat, luck: luck[seat]! }]
    })
    .sort((a, b) => Math.abs(b.luck) - Math.abs(a.luck) || a.at - b.at)
    .slice(0, MOST_MOMENTS)
  const rows = most.map(({ at, drawn, seat, luck }) => [at, names[seat]!, signed(luck), shorten(drawn)])
  return `The draws that changed most:\n\n${fitTable([['move', 'for whom', 'luck', 'drawn'], ...rows], columns)}`
}

const MOST_DRAWN = 4
const shorten = (drawn: readonly string[]) =>
  drawn.length > MOST_DRAWN ? `${drawn.slice(0, MOST_DRAWN).join(', ')} and ${drawn.length - MOST_DRAWN} more` : drawn.join(', ')
