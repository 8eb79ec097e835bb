// "Why can't I?": whatever a person would look for is either legal or has a reason, and every reason can come up.
import { describe, expect, test } from 'vitest'
import type { AnyGame } from '../../../../src/core/game.ts'
import { whyNot } from '../../../../src/core/match.ts'
import { iki } from '../../../../src/games/iki/rules/game.ts'
import { BEHIND } from '../../../../src/games/iki/rules/legal.ts'
import { RULE_SETS } from '../../../../src/games/iki/rules/rulesets.ts'
import { REASON_CODES } from '../../../../src/games/iki/rules/sentences.ts'
import { BOXED, BUILD, BUSINESS, FOOD, GONE, HIRE, type IkiState, SAVE, SWAP, TRAIN } from '../../../../src/games/iki/rules/state.ts'
import { chooseLife, clearBoard, give, legal, offer, opened, optionsFor, play, playOut, put } from '../../../support/iki/play.ts'

const seen = new Set<string>()
const note = (s: IkiState) => {
  for (const blocked of iki.blocked(s)) seen.add(blocked.code)
}

describe.each(RULE_SETS)('%s', (rules) => {
  test.each([2, 3, 4])('with %i players every wish is legal or has a reason', (seats) => {
    for (let g = 0; g < 10; g++) {
      playOut(iki.setup(optionsFor({ rules }, seats), seats), `wishes ${g}`, (s) => {
        note(s)
        if (s.pending.length > 0) return
        const wishes: string[] = []
        if (s.phase === HIRE) for (const card of s.pool) wishes.push(`hire ${s.table.ids[card]}`)
        if (s.phase === BUSINESS) {
          for (const i of BEHIND[s.at[s.seat]!]!) {
            const piece = s.stall[i]!
            if (piece >= 0 && piece < s.table.cards) wishes.push(`visit ${s.table.ids[piece]}`)
          }
          for (const shop of ['sandals', 'rice', 'fire-tower', 'tobacco', 'pawn', 'fish', 'construction', 'exchange'])
            wishes.push(`shop ${shop}`)
        }
        const answers = [...legal(s), ...iki.blocked(s).map((b) => b.what)]
        expect(wishes.filter((wish) => !answers.some((answer) => answer.startsWith(wish)))).toEqual([])
      })
    }
  })
})

/** Seat 1 (0) on a space, about to do business on an empty board. */
function standing(space: number, given: object = {}): IkiState {
  const s = opened(given)
  chooseLife(s, 0, 1)
  clearBoard(s)
  give(s, 0, { sandals: 0 })
  s.at[0] = space - 1
  play(s, 'income')
  return s
}

test('building: every building has what is missing, and the corner why it is too expensive', () => {
  const s = standing(7)
  give(s, 0, { mon: 4, lumber: 2, koban: 0 })
  play(s, 'shop construction build')
  const reasons = iki.blocked(s).filter((b) => b.what.startsWith('build'))
  expect(reasons.map((b) => [b.what, b.code, b.params.good ?? b.params.fee, b.params.short])).toEqual([
    ['build merchant-house', 'short', 'koban', 1],
    ['build storehouse', 'short', 'mon', 1],
    ['build public-bath corner', 'corner-short', 2, 2],
    ['build temple-school', 'short', 'koban', 1],
    ['build playhouse', 'short', 'lumber', 1],
    ['build playhouse', 'short', 'koban', 2],
    ['build inari-shrine', 'short', 'lumber', 1],
  ])
  note(s)
  const poor = standing(7)
  give(poor, 0, { mon: 1, lumber: 0 })
  expect(iki.blocked(poor).find((b) => b.what === 'shop construction build')).toMatchObject({
    code: 'nothing-affordable',
    clause: 'BUILD-3',
  })
  note(poor)
  const done = standing(7)
  for (let piece = done.table.cards; piece < done.place.length; piece++) done.place[piece] = GONE
  expect(iki.blocked(done).find((b) => b.what === 'shop construction build')).toMatchObject({ code: 'no-building', clause: 'BUILD-1' })
  note(done)
})

test('no kobun and no stall stop a build', () => {
  const out = standing(7)
  for (const [id, stall] of [
    ['carpenter', 'outer-1'],
    ['sawyer', '2-1'],
    ['engraver', '3-1'],
    ['monk', 'outer-2'],
  ] as const)
    put(out, id, stall, 0)
  expect(iki.blocked(out).find((b) => b.what === 'shop construction build')).toMatchObject({ code: 'no-kobun', clause: 'BUILD-3' })
  const full = standing(7)
  const ids = full.table.decks.flat().map((card) => full.table.ids[card]!)
  ;[0, 1, 2, 3].forEach((nagaya) => {
    for (const [i, place] of ['outer', '2', '3', 'corner'].entries()) put(full, ids[nagaya * 4 + i]!, `${place}-${nagaya + 1}`, 1)
  })
  expect(iki.blocked(full).find((b) => b.what === 'shop construction build')).toMatchObject({ code: 'no-stall', clause: 'BUILD-3' })
  full.phase = HIRE
  offer(full, 'swordsmith')
  expect(iki.blocked(full).find((b) => b.what === 'hire swordsmith')).toMatchObject({ code: 'no-stall', clause: 'HIRE-6' })
  note(full)
})

test('only corners left: hiring needs the fee', () => {
  const s = opened()
  chooseLife(s, 0, 1)
  offer(s, 'book-lender')
  const ids = s.table.decks[3]!.map((card) => s.table.ids[card]!)
  ;[1, 2, 3, 4].forEach((nagaya) => {
    for (const [i, place] of ['outer', '2', '3'].entries()) put(s, ids[(nagaya - 1) * 3 + i]!, `${place}-${nagaya}`, 1)
  })
  give(s, 0, { mon: 2 })
  expect(legal(s)).toEqual(['income'])
  expect(iki.blocked(s).find((b) => b.what === 'hire book-lender')).toMatchObject({ code: 'corner-short', params: { short: 1 } })
  note(s)
})

test('a swap needs two cards; a token of a later season is not for sale yet', () => {
  const s = standing(8)
  put(s, 'house-agent', '3-4', 1)
  expect(iki.blocked(s).find((b) => b.what === 'visit house-agent')).toMatchObject({ code: 'nothing-to-swap', clause: 'SKILL-9' })
  note(s)
  const later = standing(4, { tobacco: 'seasonal' })
  expect(iki.blocked(later).find((b) => b.what === 'shop tobacco pipe-pine')).toMatchObject({ code: 'not-in-season', clause: 'TOK-1' })
  note(later)
})

const why = (s: IkiState, wish: string) => {
  const blocked = whyNot(iki as AnyGame, s, wish)
  if (blocked) seen.add(blocked.code)
  return blocked && `${blocked.code} ${blocked.clause}`
}

test('a wish for a missing piece, or at another time, has a reason', () => {
  const s = opened()
  expect(why(s, 'income')).toBe('not-now LIFE-3')
  expect(why(s, 'fire 1')).toBe('by-chance SETUP-11')
  chooseLife(s, 0, 1)
  const absent = s.table.ids[s.table.decks[3]![0]!]!
  expect(why(s, `hire ${absent} 2-1`)).toBe('not-in-pool HIRE-3')
  const open = standing(4)
  expect(why(open, `visit ${absent}`)).toBe('not-on-board BIZ-1')
  const fish = open.table.fish.season.indexOf(3)
  expect(why(standing(6), `shop fish ${open.table.fish.ids[fish]}`)).toBe('not-for-sale TOK-1')
  const draft = iki.setup(optionsFor({ startSeat: 1 }, 4), 4)
  while (iki.actor(draft) < 0) iki.apply(draft, iki.moves(draft)[0]!)
  expect(why(draft, `draft ${absent} outer-1`)).toBe('not-starting DRAFT-1')
  for (const [kind, wish, reason] of [
    [BUILD, `build ${s.table.ids.at(-1)} 2-1`, 'not-on-offer BUILD-1'],
    [TRAIN, `train ${absent}`, 'not-on-board SKILL-8'],
    [SWAP, 'swap 2-3 2-4', 'stall-empty SKILL-9'],
  ] as const) {
    const choice = standing(4)
    choice.place[choice.place.length - 1] = BOXED
    choice.pending = [kind, 1]
    expect(why(choice, wish)).toBe(reason)
  }
  const late = standing(4)
  late.phase = FOOD
  expect(why(late, `dismiss ${absent}`)).toBe('not-your-card PAY-9')
  late.phase = SAVE
  late.nagaya = 0
  late.reached = 0
  put(late, 'salt-peddler', 'outer-1', late.seat)
  expect(why(late, `save ${absent}`)).toBe('not-burning FIRE-7')
})

test('every reason has come up, but the one that only made-up cards can cause', () => {
  expect(REASON_CODES.filter((code) => !seen.has(code))).toEqual(['not-possible'])
})
