// A new effect is one entry in the table: with this one added, nothing else changes.
import { expect, test, vi } from 'vitest'
import { checkCardSet } from '../../../../src/games/iki/cards/schema.ts'
import { faceOf } from '../../../../src/games/iki/cards/text.ts'
import { sayIn } from '../../../../src/games/iki/cli/card-messages.ts'
import { sentenceOf } from '../../../../src/games/iki/messages/card-text.ts'
import type { Immediate } from '../../../../src/games/iki/rules/effects.ts'
import { waysOf } from '../../../../src/games/iki/rules/ways.ts'
import { withSkills } from '../../../support/iki/card-sets.ts'
import { chooseLife, clearBoard, give, held, legal, opened, play, put } from '../../../support/iki/play.ts'

vi.mock('../../../../src/games/iki/rules/effects.ts', async (load) => {
  const actual = await load<typeof import('../../../../src/games/iki/rules/effects.ts')>()
  const { gain, pay } = await import('../../../../src/games/iki/rules/goods.ts')
  const { KINDS, MON } = await import('../../../../src/games/iki/rules/state.ts')
  /** Every other player who has some pays you mon. */
  const collect: Immediate<number> = {
    schema: { type: 'integer', minimum: 1, maximum: 9 },
    operations: (n) => [[MON, n, 0]],
    own: 0,
    counted: false,
    notation: (_good, n) => `collect ${n}`,
    apply(s, seat, good, n, _per, origin, emit) {
      for (let other = 0; other < s.table.seats; other++) {
        if (other === seat) continue
        const paid = Math.min(n, s.has[other * KINDS + good]!)
        pay(s, other, good, paid, origin, emit)
        gain(s, seat, good, paid, origin, emit)
      }
    },
    brings: () => true,
    signs: (n) => [{ icon: 'others' }, { icon: 'mon', n: -n }],
    label: (n) => ({ gain: { mon: n }, per: 'types' }),
  }
  return { ...actual, EFFECTS: { ...actual.EFFECTS, collect } }
})

const skill = [{ pay: { rice: 1 } }, { collect: 2 }] as never[]

test('card sets may use it, in choices and repetitions too', () => {
  const wrong = (steps: unknown[]) => checkCardSet(withSkills({ 'oil-seller': steps as never[] })).map(({ path }) => path)
  const at = (path: string) => expect.stringContaining(`skill${path}`)
  expect(wrong(skill)).toEqual([])
  expect(wrong([{ choose: [[{ collect: 1 }], [{ times: { max: 2, do: skill } }]] }])).toEqual([])
  expect(wrong([{ collect: 10 }])).toEqual([at('[0].collect')])
  expect(wrong([{ choose: [[{ collect: 0 }], [{ gain: { mon: 1 } }]] }])).toEqual([at('[0].choose[0][0].collect')])
})

test('it has signs, a sentence and a name', () => {
  const card = withSkills({ 'oil-seller': skill }).cards.find(({ id }) => id === 'oil-seller')!
  expect(faceOf(card).skill).toEqual([{ icon: 'rice', n: 1 }, { arrow: true }, { icon: 'others' }, { icon: 'mon', n: -2 }])
  expect(sentenceOf({ skill }, sayIn('en'))).toBe('Pay 1 rice to gain 2 mon for each type of card you have.')
  expect(waysOf(skill)[0]!.label).toBe('-1 rice collect 2')
})

test('it is legal where all of the way can be done, and is done', () => {
  const s = opened({ cardSet: withSkills({ 'oil-seller': skill }) })
  chooseLife(s, 0, 1)
  clearBoard(s)
  s.at[0] = 7
  give(s, 0, { sandals: 0, rice: 0 })
  play(s, 'income')
  put(s, 'oil-seller', '3-4', 0)
  expect(legal(s)).not.toContain('visit oil-seller')
  give(s, 0, { rice: 1, mon: 0 })
  give(s, 1, { mon: 5 })
  give(s, 2, { mon: 1 })
  give(s, 3, { mon: 0 })
  expect(legal(s)).toContain('visit oil-seller')
  play(s, 'visit oil-seller')
  expect([0, 1, 2, 3].map((seat) => held(s, seat).mon)).toEqual([3, 3, 0, 0])
  expect(held(s, 0).rice).toBe(0)
})
