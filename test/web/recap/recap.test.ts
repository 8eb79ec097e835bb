// The recap: every line since the viewer's turn is shown once, oldest first, whatever small choices come between, and after a reload.
import { readFileSync } from 'node:fs'
import { describe, expect, test, vi } from 'vitest'
import { type GameRecord, readRecord } from '../../../src/core/record/record.ts'
import * as ikiRecap from '../../../src/games/iki/web/recap/recap.ts'
import * as ikiText from '../../../src/games/iki/web/text/event-text.ts'
import { GAMES } from '../../../src/games/index.ts'
import * as ukiyoeRecap from '../../../src/games/ukiyoe/web/recap/recap.ts'
import * as ukiyoeText from '../../../src/games/ukiyoe/web/text/describe.ts'
import { LANGUAGES } from '../../../src/messages/format.ts'
import { setLanguage } from '../../../src/messages/i18n.ts'
import { partsOf, partsSince, type RecapPart, recapOf } from '../../../src/web/recap/recap.ts'
import type { GameUi } from '../../../src/web/table/game-ui.ts'
import '../../support/messages.ts'

vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
vi.stubGlobal('document', { documentElement: {} })
const { openWatch } = await import('../../../src/web/session/watch.ts')

/** The parts of the UIs that make the recap: no board is needed. */
const UIS = { iki: { ...ikiText, recap: ikiRecap }, ukiyoe: { ...ukiyoeText, recap: ukiyoeRecap } } as unknown as Readonly<
  Record<string, GameUi>
>

function recordOf(file: string, person: number): GameRecord {
  const read = readRecord(GAMES, readFileSync(`test/records/${file}.txt`, 'utf8'))
  if ('problem' in read) throw new Error('the record is right')
  const seats = read.record.seats.map((seat, i) => (i === person ? { name: 'Guest' } : { name: seat.name, bot: 'wanderer' }))
  return { ...read.record, options: read.options, seats }
}

const upTo = (record: GameRecord, n: number) => ({ id: 'a', record: { ...record, moves: record.moves.slice(0, n) }, updated: 1 })
const linesOf = (parts: readonly RecapPart[]) => parts.flatMap((part) => [...part.heading, ...part.acts.flatMap((act) => act.lines)])

const FILES = ['iki-utsuroi-en-4-1', 'iki-edition-2021-2-1', 'iki-manual-3-2', 'ukiyoe-three-1', 'ukiyoe-two-1', 'ukiyoe-four-2']

describe.each(FILES)('%s', (file) => {
  const record = recordOf(file, 0)
  const ui = UIS[record.game]!

  test('every line since the turn is in exactly one act or heading, in the order of the log', () => {
    const { session, show } = openWatch(upTo(record, 0))
    let began = 0
    for (let n = 1; n <= record.moves.length; n++) {
      show(upTo(record, n))
      const told = linesOf(recapOf(session, ui))
      const all = session.lines.value
      if (told.length === 0) continue
      const from = all.indexOf(told[0]!)
      expect(told).toEqual(all.slice(from, from + told.length))
      // What is left out after it is the viewer's own turn that is going on.
      const rest = all.slice(from + told.length)
      if (rest.length > 0) expect(ui.recap!.begins(rest[0]!.event, null)).toBe(0)
      expect(from).toBeGreaterThanOrEqual(began)
      began = from
    }
    expect(began).toBeGreaterThan(0)
  })

  test('it lasts from the end of one turn to the end of the next, through small choices', () => {
    const { session, show } = openWatch(upTo(record, 0))
    let starts = new Set<number>()
    let turns = 0
    for (let n = 1; n <= record.moves.length; n++) {
      show(upTo(record, n))
      const parts = partsOf(session.lines.value, ui.recap!.begins)
      const since = partsSince(parts, 0, session.actor.value === 0, record.seats.length)
      if (since.length > 0) starts = starts.add(session.lines.value.indexOf(since[0]!.lines[0]!))
      turns = parts.filter((part) => part.seat === 0).length
    }
    expect(starts.size).toBeLessThanOrEqual(turns + 1)
    expect(starts.size).toBeGreaterThan(2)
  })

  test('a reload shows the same', () => {
    for (const share of [0.3, 0.5, 0.8, 1]) {
      const n = Math.floor(record.moves.length * share)
      const grown = openWatch(upTo(record, n - 5))
      for (let i = n - 4; i <= n; i++) grown.show(upTo(record, i))
      expect(recapOf(openWatch(upTo(record, n)).session, ui)).toEqual(recapOf(grown.session, ui))
    }
  })

  test('every act has its words in every language, and says when it touches the viewer', async () => {
    let touching = 0
    for (const tag of LANGUAGES) {
      await setLanguage(tag)
      for (let n = 20; n <= record.moves.length; n += 17)
        for (const part of recapOf(openWatch(upTo(record, n)).session, ui))
          for (const act of part.acts) {
            expect(act.text).toMatch(/\S/)
            expect(act.title).toMatch(/\S/)
            if (act.touches) touching += 1
            if (act.note) expect(act.note).toMatch(/\S/)
          }
    }
    await setLanguage('en')
    expect(touching).toBeGreaterThan(0)
  })
})

test('the acts of a turn of IKI are one line each, with what was paid and got', () => {
  const record = recordOf('iki-utsuroi-en-4-1', 0)
  const { session } = openWatch(upTo(record, 72))
  const parts = recapOf(session, UIS.iki!)
  const turn = parts.findLast((part) => part.seat === 3)!
  expect(turn.note).toBe('space 2')
  expect(turn.acts.map((act) => [act.text, act.amounts.map(({ good, n }) => `${n} ${good}`).join(), act.places[0]?.split('-')[0]])).toEqual(
    [
      [expect.stringMatching(/ hired$/), '-5 mon', 'stall'],
      [expect.stringMatching(/^walks 2 to the /), '', 'space'],
      ['Construction Site', '-1 mon,1 rice', 'shop'],
      [expect.stringMatching(/^their own /), '4 mon', 'stall'],
    ],
  )
})

test('UKIYO-E says that I was beaten, and still does after I have laid down the cards', () => {
  const record = recordOf('ukiyoe-three-1', 2)
  const { session, show } = openWatch(upTo(record, 79))
  const beaten = () => recapOf(session, UIS.ukiyoe!).flatMap((part) => part.acts.filter((act) => act.touches).map((act) => act.text))
  expect(beaten()).toEqual([expect.stringMatching(/beats your 2$/)])
  show(upTo(record, 80))
  expect(beaten()).toEqual([expect.stringMatching(/beats your 2$/)])
})
