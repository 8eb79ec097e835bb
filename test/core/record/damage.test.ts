// Damaged records: a line changed, a text cut short, or anything at all is read or refused, never an exception.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type AnyGame, OVER } from '../../../src/core/game.ts'
import { advance, begin, equal, play } from '../../../src/core/match.ts'
import { makeRecord, readRecord, writeText } from '../../../src/core/record/record.ts'
import { RandomStream } from '../../../src/core/rng.ts'
import { ukiyoe } from '../../../src/games/ukiyoe/rules/game.ts'
import { DEFAULTS } from '../../support/ukiyoe/position.ts'

const GAMES = { ukiyoe: ukiyoe as AnyGame }

function read(text: string) {
  const found = readRecord(GAMES, text)
  if ('problem' in found) throw new Error(found.problem)
  return found
}

describe('damage', () => {
  /** A whole game of UKIYO-E as text. */
  function gameText(seed: string): string {
    const match = begin(ukiyoe, DEFAULTS, 2, seed)
    const rng = new RandomStream(seed)
    for (let actor = advance(match); actor !== OVER; actor = advance(match)) {
      const moves = ukiyoe.moves(match.state)
      play(match, moves[rng.below(moves.length)]!)
    }
    const moves = match.log.map((entry) => entry.move)
    return writeText(
      ukiyoe as AnyGame,
      makeRecord(ukiyoe as AnyGame, DEFAULTS, [{ name: 'Aki' }, { name: 'Ben', bot: 'x' }], moves, match.state, seed),
    )
  }
  const GOOD = ['1', '2', '3'].map(gameText)
  const READ = GOOD.map((good) => read(good).record)

  const damage = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }).map((text) => () => text),
    fc.tuple(fc.nat(), fc.string({ minLength: 1, maxLength: 2 })).map(
      ([at, text]) =>
        (line: string) =>
          line.slice(0, at % (line.length + 1)) + text + line.slice(at % (line.length + 1)),
    ),
    fc.nat().map((at) => (line: string) => line.slice(0, at % (line.length + 1)) + line.slice((at % (line.length + 1)) + 1)),
    fc.nat().map((at) => (line: string) => line.slice(0, at % (line.length + 1))),
    fc.constant((line: string) => `${line}\n${line}`),
    fc.constant((line: string) => `# ${line}`),
    fc.constant((line: string) => line.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))),
  )

  test('one damaged line gives the same game, or the game that line now describes, or a problem at that line or after', () => {
    fc.assert(
      fc.property(fc.nat(GOOD.length - 1), fc.nat(), damage, (which, at, harm) => {
        const good = GOOD[which]!
        const lines = good.trimEnd().split('\n')
        const i = at % lines.length
        const bad = `${lines.with(i, harm(lines[i]!)).join('\n')}\n`
        const found = readRecord(GAMES, bad)
        if ('problem' in found) {
          const [, line] = /^line (\d+): ./.exec(found.problem) ?? []
          expect(Number(line), found.problem).toBeGreaterThanOrEqual(i + 1)
          return
        }
        if (equal(found.record, READ[which]!)) return
        // A line changed into another valid one cannot be recognized; but nothing else may have changed with it.
        const written = writeText(found.game, found.record).trimEnd().split('\n')
        const kept = written.length === lines.length ? written.toSpliced(i, 1) : written
        expect(kept).toEqual(lines.toSpliced(i, 1))
      }),
      { numRuns: 1500 },
    )
  })

  test('characters that JavaScript takes for line ends inside a line are a problem at that line, not a crash', () => {
    for (const end of ['\u2028', '\u2029', '\r']) {
      for (const good of GOOD) {
        const lines = good.trimEnd().split('\n')
        for (const i of lines.keys()) {
          const found = readRecord(GAMES, `${lines.with(i, `${lines[i]}x${end}y`).join('\n')}\n`)
          if (!lines[i]!.startsWith('#')) expect('problem' in found && found.problem, lines[i]).toMatch(/^line \d+: ./)
        }
      }
    }
  })

  test('a record cut anywhere is a game up to there, or a problem', () => {
    fc.assert(
      fc.property(fc.nat(GOOD.length - 1), fc.nat(), (which, at) => {
        const good = GOOD[which]!
        const found = readRecord(GAMES, good.slice(0, at % good.length))
        const original = READ[which]!.moves
        if ('problem' in found) expect(found.problem).toMatch(/^line \d+: |^the record is empty/)
        else {
          // The last line may have been cut to another legal move.
          const kept = found.record.moves.slice(0, -1)
          expect(kept).toEqual(original.slice(0, kept.length))
        }
      }),
      { numRuns: 200 },
    )
  })

  test('anything at all is read or refused', () => {
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.string().map((text) => `nihonbashi record 1\n${text}`),
      fc
        .object()
        .map((o) => JSON.stringify({ format: 1, game: 'ukiyoe', seats: [{ name: 'A' }, { name: 'B' }], options: {}, moves: [], ...o })),
    )
    fc.assert(
      fc.property(texts, (text) => void expect(readRecord(GAMES, text)).toSatisfy((found) => 'problem' in found || 'record' in found)),
    )
  })
})
