// The table of effects: every entry is complete.
import { describe, expect, test } from 'vitest'
import { LANGUAGES, type SkillStep } from '../../../../src/games/iki/cards/cardset.ts'
import { checkCardSet } from '../../../../src/games/iki/cards/schema.ts'
import { EFFECT_KINDS, effectIn } from '../../../../src/games/iki/cards/steps.ts'
import { faceOf } from '../../../../src/games/iki/cards/text.ts'
import { sayIn } from '../../../../src/games/iki/cli/card-messages.ts'
import { sentenceOf } from '../../../../src/games/iki/messages/card-text.ts'
import { EFFECTS } from '../../../../src/games/iki/rules/effects.ts'
import { CHOICES, toWay, waysOf } from '../../../../src/games/iki/rules/ways.ts'
import { withSkills } from '../../../support/iki/card-sets.ts'

/** A step of each kind; the compiler asks for one when an effect is added. */
const EXAMPLES: { readonly [Kind in keyof typeof EFFECTS]: Extract<SkillStep, Record<Kind, unknown>> } = {
  gain: { gain: { mon: 2 } },
  pay: { pay: { rice: 1 } },
  others: { others: { iki: 1 } },
  gain_per: { gain_per: { good: 'iki', each: 1, per: 'fish' } },
  train: { train: 2 },
  swap: { swap: 2 },
  build: { build: { lumber_less: 1 } },
}

test('the places in the table do not change: operations carry them', () => {
  expect(EFFECT_KINDS.slice(0, 7)).toEqual(['gain', 'pay', 'others', 'gain_per', 'train', 'swap', 'build'])
})

describe.each(EFFECT_KINDS)('%s', (kind) => {
  const step = EXAMPLES[kind]
  const skill = kind === 'pay' || kind === 'others' ? [step, EXAMPLES.gain] : [step]
  const set = withSkills({ 'oil-seller': skill })
  const card = set.cards.find(({ id }) => id === 'oil-seller')!

  test('has a form that the check of card sets knows', () => {
    expect(checkCardSet(set)).toEqual([])
    expect(checkCardSet(withSkills({ 'oil-seller': [{ [kind]: 'nonsense' } as never] }))).not.toEqual([])
  })

  test('has signs, and a sentence in every language', () => {
    expect(faceOf(card).skill!.length).toBeGreaterThan(0)
    for (const language of LANGUAGES) {
      const sentence = sentenceOf({ skill: [step] }, sayIn(language))
      expect(sentence.length, language).toBeGreaterThan(3)
      expect(sentence).not.toMatch(/[{}]|undefined|card\./)
    }
  })

  test('has operations and a name for its way', () => {
    const { effect, value } = effectIn(step)
    expect(effect.operations(value).every((operands) => operands.length === 3 && operands.every(Number.isInteger))).toBe(true)
    const [way] = waysOf([step])
    expect(way!.ops.length).toBeGreaterThan(0)
    expect(way!.label).not.toBe(toWay([]).label)
  })

  test('is done at once, or asks for a move that nothing else asks for', () => {
    const entry = EFFECTS[kind]
    if (!('choice' in entry)) return expect(entry.apply).toBeTypeOf('function')
    expect(CHOICES[entry.choice.pending]).toBe(entry.choice)
    expect(entry.choice.pending).toBeGreaterThan(0)
  })
})
