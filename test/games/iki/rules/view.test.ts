// The position by name, in full: what pages and programs draw from.
import { expect, test } from 'vitest'
import { type IkiState, iki } from '../../../../src/games/iki/rules/game.ts'
import { copyInto } from '../../../../src/games/iki/rules/state.ts'
import { type Shown, shown } from '../../../../src/games/iki/rules/view.ts'
import { chooseLife, clearBoard, give, offer, opened, optionsFor, pieceOf, put, retire } from '../../../support/iki/play.ts'
import { emptyPool } from '../../../support/iki/positions.ts'

const see = (s: IkiState): Shown => shown(iki.view(s, null))

/** Seat 1 (0) is to hire in January; something of everything is on the table. */
function table(given: object = {}): IkiState {
  const s = opened(given)
  chooseLife(s, 0, 1)
  clearBoard(s)
  emptyPool(s)
  put(s, 'sawyer', 'outer-1', 0, 2)
  put(s, 'merchant-house', 'corner-4', 2)
  retire(s, 'monk', 1)
  retire(s, 'yamabushi', 0)
  retire(s, 'shrine-maiden', 3)
  s.able[2] = 0
  s.able[14] = 0
  s.spent.push(pieceOf(s, 'yamabushi'), pieceOf(s, 'shrine-maiden'))
  retire(s, 'book-lender', 3)
  offer(s, 'engraver', 2)
  offer(s, 'swordsmith')
  s.fish[1] = 3
  s.pipes[0] = 1
  s.pouches[0] = 0
  s.pouches[1] = 0
  give(s, 0, { mon: 9, rice: 2, sandals: 3, lumber: 4, koban: 5, iki: 6, power: 2 })
  s.at[0] = 7
  return s
}

test('the table by name', () => {
  const seen = see(table())
  const { players, stalls, deck, ...rest } = seen
  expect(rest).toEqual({
    phase: 'hire',
    month: 1,
    season: 'spring',
    stack: [0, 1, 2, 3],
    pool: [
      { card: 'engraver', coins: 2, price: 2 },
      { card: 'swordsmith', coins: 0, price: 8 },
    ],
    buildings: ['storehouse', 'public-bath', 'temple-school', 'playhouse', 'inari-shrine'],
    fish: ['noodlefish-a'],
    pipes: ['pipe-light-yellow'],
    pouches: ['pouch-orange'],
  })
  expect(deck).toEqual(['confectioner', 'used-clothes-peddler', 'clam-peddler', 'seedling-peddler', 'ox-cart'])
  const poor = { goods: { mon: 8, rice: 1, sandals: 1, lumber: 0, koban: 0 }, iki: 0, power: 0, kobun: 4, space: 0, retired: [], spent: [] }
  const none = { fish: [], pipes: [], pouches: [] }
  expect(players).toEqual([
    {
      seat: 0,
      goods: { mon: 9, rice: 2, sandals: 3, lumber: 4, koban: 5 },
      iki: 6,
      power: 2,
      kobun: 3,
      space: 7,
      life: 1,
      retired: ['yamabushi'],
      spent: ['yamabushi'],
      fish: [],
      pipes: [],
      pouches: ['pouch-grey', 'pouch-light-yellow'],
    },
    { ...poor, ...none, seat: 1, life: 2, retired: ['monk'], pipes: ['pipe-grey'] },
    { ...poor, ...none, seat: 2, life: 3, kobun: 3 },
    { ...poor, ...none, seat: 3, life: 4, retired: ['book-lender', 'shrine-maiden'], spent: ['shrine-maiden'], fish: ['noodlefish-b'] },
  ])
  const empty = { open: true, piece: null, building: false, type: null, owner: -1, level: 0 }
  expect(stalls).toEqual(
    [1, 2, 3, 4].flatMap((nagaya) =>
      ['outer', '2', '3', 'corner'].map((place) => {
        const stall = `${place}-${nagaya}`
        if (stall === 'outer-1') return { stall, open: true, piece: 'sawyer', building: false, type: 'artisan', owner: 0, level: 2 }
        if (stall === 'corner-4') return { stall, open: true, piece: 'merchant-house', building: true, type: null, owner: 2, level: 0 }
        return { stall, ...empty }
      }),
    ),
  )
})

test('HIRE-4: the price is that of the seat to move; where chance moves, the printed one', () => {
  const s = table()
  retire(s, 'ear-cleaner', 0)
  s.able[0] = 3
  expect(see(s).pool.map(({ price }) => price)).toEqual([-1, 5])
  s.seat = -1
  expect(see(s).pool.map(({ price }) => price)).toEqual([4, 8])
})

test('TWO-1, TOK-1: two players have closed corners; seasonal tobacco lies open by season', () => {
  const two = see(opened({}, 2))
  expect(two.stalls.filter((stall) => !stall.open).map((stall) => stall.stall)).toEqual(['corner-1', 'corner-2', 'corner-3', 'corner-4'])
  expect(two.players.length).toBe(2)
  const seasonal = opened({ tobacco: 'seasonal' })
  expect([see(seasonal).pipes, see(seasonal).pouches]).toEqual([
    ['pipe-plum', 'pipe-cherry'],
    ['pouch-plum', 'pouch-cherry'],
  ])
  seasonal.season = 3
  expect([see(seasonal).season, see(seasonal).pipes, see(seasonal).fish]).toEqual([
    'winter',
    ['pipe-camellia', 'pipe-pine'],
    ['sea-bream-a', 'sea-bream-b'],
  ])
})

test('nobody is on the way of life at first', () => {
  const seen = see(iki.setup(optionsFor({}, 3), 3))
  expect([seen.phase, seen.month, seen.players.map(({ life }) => life), seen.stack]).toEqual(['start', 0, [-1, -1, -1], []])
})

test('a view is a copy, and what is made of it again is another', () => {
  const s = table()
  for (const copy of [iki.clone(s), iki.view(s, 1)]) {
    expect(copy).toEqual(s)
    for (const [field, value] of Object.entries(s)) if (Array.isArray(value)) expect(copy[field as keyof IkiState], field).not.toBe(value)
    expect(shown(copy).stack).not.toBe(copy.stack)
  }
  const view = iki.view(s, 1)
  view.has[0] = 99
  const sample = iki.sample(iki.view(s, 1), { below: () => 0 })
  sample.stall[0] = -1
  expect([s.has[0], s.stall[0]]).toEqual([9, pieceOf(s, 'sawyer')])
})

test('a copy into another game is a whole one, whatever was there before, and shares nothing', () => {
  const longer = opened({ tobacco: 'seasonal' })
  longer.pending.push(1, 1, 2, 0)
  longer.order.push(3, 2, 1, 0)
  const before = opened({}, 2)
  for (const s of [table(), longer, iki.setup(optionsFor({}, 3), 3)]) {
    copyInto(before, s)
    expect(before).toEqual(s)
    expect(before.table).toBe(s.table)
    for (const [field, value] of Object.entries(s)) {
      if (Array.isArray(value)) expect(before[field as keyof IkiState], field).not.toBe(value)
    }
  }
})
