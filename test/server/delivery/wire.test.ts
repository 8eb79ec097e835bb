// Deltas add up to full updates, whichever versions a receiver was sent.
import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import { mergeView } from '../../../src/core/match.ts'
import { RandomStream } from '../../../src/core/rng.ts'
import { GAMES } from '../../../src/games/index.ts'
import type { Settings, Update } from '../../../src/protocol/table.ts'
import {
  type FullStep,
  OWN_SEAT,
  type ReceiverPerspective,
  SPECTATOR,
  showUpdate,
  stepOf,
  ViewCache,
} from '../../../src/server/perspective/project.ts'
import { open } from '../../../src/server/tables/read-table.ts'
import { actorOf, fold, legalMoves, type ServerTable, type TableEvent } from '../../../src/server/tables/table.ts'

const settings: Settings = {
  public: false,
  clock: { kind: 'none' },
  expiry: 'bot',
  abandonedAfter: 600,
  standIn: 'journeyman',
  allHands: null,
}

function begin(game: string, clock: Settings['clock'], secret: string): ServerTable {
  const resolved = GAMES[game]!.resolve({}, 3)
  if (!('options' in resolved)) throw new Error('the options are wrong')
  const seats = ['ann', 'bob', 'cid'].map((guest) => ({ guest }))
  const data = { game, options: resolved.options, settings: { ...settings, clock }, host: 'ann', seats, secret }
  const table = open('t', [{ version: 1, at: 1000, kind: 'created', by: 'ann', command: null, data }], 1, () => {})!
  fold(table, { version: 2, at: 1001, kind: 'started', by: 'ann', command: null, data: {} }, undefined, true)
  return table
}

/** Any move but a resigning; now and then the last one is taken back. */
function goOn(table: ServerTable, rng: RandomStream): FullStep {
  const events: TableEvent[] = []
  const from = table.log.length
  const seat = actorOf(table)
  const moves = legalMoves(table)
  const isUndo = table.log.at(-1)!.actor >= 0 && rng.below(9) === 0
  const one = isUndo
    ? { kind: 'undone', data: { seat: table.log.at(-1)!.actor, to: from - 1 } }
    : { kind: 'moved', data: { seat, move: moves[rng.below(moves.length)] } }
  const entry = { ...one, version: table.version + 1, at: table.at + 17, by: 'ann', command: null }
  fold(table, entry, (event, at) => void events.push({ at, event }), true)
  return stepOf(entry, from, table.log.length, events)
}

const overWire = (update: Update) => JSON.parse(JSON.stringify(update)) as Update

/** A client, with the last version it was sent. */
interface Receiver {
  readonly perspective: ReceiverPerspective
  seenVersion: number
  view: unknown
}

test.each([
  ['ukiyoe', { kind: 'none' }],
  ['ukiyoe', { kind: 'live', seconds: 600, increment: 5 }],
  ['iki', { kind: 'deadline', seconds: 600 }],
] as const)('%s, %o', (game, clock) => {
  for (let n = 0; n < 3; n++) {
    const rng = new RandomStream(`updates ${n}`)
    const table = begin(game, clock, `secret ${n}`)
    const views = new ViewCache()
    const showing = { names: (guest: string) => guest, now: 5_000_000 }
    const receivers: Receiver[] = [...OWN_SEAT.slice(0, 3), OWN_SEAT[0]!, SPECTATOR].map((perspective) => ({
      perspective,
      seenVersion: 0,
      view: null,
    }))
    const steps: FullStep[] = []
    let changes = 0
    while (table.state === 'playing') {
      steps.push(goOn(table, rng))
      for (const receiver of receivers) {
        const { perspective, seenVersion } = receiver
        // Somebody is away for a while, or begins anew.
        const whole = seenVersion === 0 || rng.below(12) === 0
        if (!whole && rng.below(3) === 0) continue
        const mine = steps.filter(({ version }) => version > seenVersion)
        const received = overWire(showUpdate(table, perspective, mine, { ...showing, full: whole, deltas: { since: seenVersion, views } }))
        const full = overWire(showUpdate(table, perspective, mine, { ...showing, full: whole, deltas: null }))
        // Clients that keep views make notation and reasons by themselves.
        if (full.turn) full.turn = { seat: full.turn.seat, moves: full.turn.moves }
        if (received.since !== undefined) {
          changes += 1
          expect(received.since).toBe(seenVersion)
          expect(Object.keys(received.view as object).length).toBeLessThan(Object.keys(full.view as object).length)
          receiver.view = mergeView(receiver.view, received.view)
        } else receiver.view = received.view
        // `expect` costs far more than a comparison: it is called only to say what differs.
        const [got, wanted] = [
          { ...received, view: receiver.view, since: 0 },
          { ...full, since: 0 },
        ]
        if (!isDeepStrictEqual(got, wanted)) expect(got).toEqual(wanted)
        receiver.seenVersion = table.version
      }
    }
    expect(changes).toBeGreaterThan(30)
  }
})
