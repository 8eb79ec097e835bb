// The short ways of the wire say what the long ones say: updates after a mere move add up to whole ones, whoever was told when, and moves are read as the schema reads them.
import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { completeView } from '../../../src/core/match.ts'
import { Stream } from '../../../src/core/rng.ts'
import { GAMES } from '../../../src/games/index.ts'
import { COMMANDS, isMove, type Settings, type Update } from '../../../src/protocol/table.ts'
import { Shown, updateText } from '../../../src/server/perspective/delta-update.ts'
import { type Eyes, type FullStep, OWN_EYES, PUBLIC_EYES, showUpdate, stepOf } from '../../../src/server/perspective/project.ts'
import { actorOf, fold, legalMoves, open, type Table, type ToldEvent } from '../../../src/server/tables/table.ts'

const settings: Settings = {
  public: false,
  clock: { kind: 'none' },
  expiry: 'bot',
  abandonedAfter: 600,
  standIn: 'journeyman',
  allHands: null,
}

function begin(game: string, clock: Settings['clock'], secret: string): Table {
  const resolved = GAMES[game]!.resolve({}, 3)
  if (!('options' in resolved)) throw new Error('the options are wrong')
  const seats = ['ann', 'bob', 'cid'].map((guest) => ({ guest }))
  const data = { game, options: resolved.options, settings: { ...settings, clock }, host: 'ann', seats, secret }
  const table = open('t', [{ version: 1, at: 1000, kind: 'created', by: 'ann', command: null, data }], 1, () => {})!
  fold(table, { version: 2, at: 1001, kind: 'started', by: 'ann', command: null, data: {} }, undefined, true)
  return table
}

/** Any move but a resigning; now and then the last one is taken back. */
function goOn(table: Table, rng: Stream): FullStep {
  const events: ToldEvent[] = []
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

/** Who was told what so far. */
interface Receiver {
  readonly eyes: Eyes
  told: number
  view: unknown
}

test.each([
  ['ukiyoe', { kind: 'none' }],
  ['ukiyoe', { kind: 'live', seconds: 600, increment: 5 }],
  ['iki', { kind: 'deadline', seconds: 600 }],
] as const)('%s, %o', (game, clock) => {
  for (let n = 0; n < 3; n++) {
    const rng = new Stream(`updates ${n}`)
    const table = begin(game, clock, `secret ${n}`)
    const shown = new Shown()
    const showing = { names: (guest: string) => guest, now: 5_000_000, keeps: true }
    const receivers: Receiver[] = [...OWN_EYES.slice(0, 3), OWN_EYES[0]!, PUBLIC_EYES].map((eyes) => ({ eyes, told: 0, view: null }))
    const steps: FullStep[] = []
    let changes = 0
    while (table.state === 'playing') {
      steps.push(goOn(table, rng))
      for (const receiver of receivers) {
        const { eyes, told } = receiver
        // Somebody is away for a while, or begins anew.
        const whole = told === 0 || rng.below(12) === 0
        if (!whole && rng.below(3) === 0) continue
        const mine = steps.filter(({ version }) => version > told)
        const heard = JSON.parse(`${updateText(table, eyes, mine, { ...showing, whole, told }, shown)}}`) as Update
        const full = JSON.parse(JSON.stringify(showUpdate(table, eyes, mine, { ...showing, whole }))) as Update
        if (heard.since !== undefined) {
          changes += 1
          expect(heard.since).toBe(told)
          expect(Object.keys(heard.view as object).length).toBeLessThan(Object.keys(full.view as object).length)
          receiver.view = completeView(receiver.view, heard.view)
        } else receiver.view = heard.view
        // `expect` costs far more than a comparison: it is called only to say what differs.
        const [got, wanted] = [
          { ...heard, view: receiver.view, since: 0 },
          { ...full, since: 0 },
        ]
        if (!isDeepStrictEqual(got, wanted)) expect(got).toEqual(wanted)
        receiver.told = table.version
      }
    }
    expect(changes).toBeGreaterThan(30)
  }
})

test('a move that is read quickly is one the schema takes, as it is', () => {
  const key = fc.constantFrom('type', 'id', 'table', 'version', 'move', 'more', '__proto__')
  const value = fc.oneof(
    fc.constantFrom<unknown>('move', 'undo', 'a_-Z9', '', 'ü', 0, 3, -1, 1.5, 1_000_001, null, true, [], {}),
    fc.dictionary(fc.oneof(fc.string(), fc.constantFrom('__proto__', 'prototype', 'constructor')), fc.jsonValue()),
    fc.constant(JSON.parse('{"a":{"a":{"a":{"a":{"a":{"a":{"a":1}}}}}}}')),
  )
  const likely = fc.record({
    type: fc.constant('move'),
    id: fc.constant('i'),
    table: fc.constant('t'),
    version: fc.nat(1_100_000),
    move: value,
  })
  let taken = 0
  const property = fc.property(fc.oneof(likely, fc.dictionary(key, value), fc.jsonValue()), (given) => {
    if (!isMove(given)) return
    taken += 1
    expect(v.parse(COMMANDS.move, given)).toEqual(given)
  })
  fc.assert(property, { numRuns: 3000 })
  expect(taken).toBeGreaterThan(50)
})
