// The schema of a card set file, and the check of one: its form first, then its meaning.

import { faultsOf, type Problem } from '../../../core/problem.ts'
import { check, checkSize, isDeeperThan, limitProblems, type Schema } from '../../../core/schema/schema.ts'
import { EFFECTS } from '../rules/effects.ts'
import type { CardSet, EffectKind } from './cardset.ts'
import {
  BUILDING_ABILITIES,
  GAINS,
  GOODS,
  LANGUAGES,
  MARKS,
  MEASURES,
  RETIREMENT_ABILITIES,
  SEASONS,
  STACK_COLOURS,
  TYPES,
} from './cardset.ts'
import { meaningProblems } from './meaning.ts'
import { amounts, listOf, MOST_NAMED, named, object, ref, stepOf, text, whole } from './schema-parts.ts'
import { EFFECT_KINDS, hasChoice } from './steps.ts'

const DEEPEST = 24
/** The limit of a card-set file as JSON, in bytes. The second Edo set has 68,952. */
export const MOST_CARD_SET_BYTES = 131_072

// JSON Schema allows null in an enum; the type of core's Schema does not name it.
const NO_ABILITY = null as unknown as string

const schemasOf = (kinds: readonly EffectKind[]) => Object.fromEntries(kinds.map((kind) => [kind, EFFECTS[kind].schema]))

const REPEATABLE = schemasOf(EFFECT_KINDS.filter((kind) => !hasChoice(kind)))

const BRANCH = {
  ...REPEATABLE,
  times: object('The inner steps once, or again up to max times', {
    max: whole('How often at most', 2, 9),
    do: listOf(ref('deal'), 'What is done each time; train, swap and build cannot be repeated', 1, 6),
  }),
  ...schemasOf(EFFECT_KINDS.filter(hasChoice)),
} as const satisfies Record<string, Schema>

const ITEM = {
  id: ref('id'),
  names: ref('names'),
  note: text('A line on the trade, the place or the thing, in English', 200),
  marks: ref('marks'),
  markNotes: named('What a mark cannot say, by field: for example which part of a value is inferred', text('A remark', 200)),
} as const satisfies Record<string, Schema>
const OPTIONAL = ['note', 'markNotes']

const MON = whole('Price in mon', 0)
const ON_STACK = { colour: { enum: STACK_COLOURS, description: 'Colour of the token' } } as const
const IN_SEASON = { season: { enum: SEASONS, description: 'The season it is sold in' } } as const
const EFFECT = { cost: MON, effect: ref('steps') } as const
const POINTS = { cost: MON, points: ref('points') } as const

const fishList = (description: string) => listOf(ref('fish'), description, 8, 8)

/** Draft 2020-12. What a schema cannot say (ids that must differ, a step that must be last) is checked in meaning.ts. */
export const CARD_SET_SCHEMA: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'IKI card set',
  ...object(
    'All occupation cards, buildings, tobacco and fish of one game of IKI',
    {
      $schema: text('Where an editor finds this schema', 400),
      id: ref('id'),
      version: whole('Raised when a value changes', 1, 1_000_000),
      names: ref('names'),
      about: named('Remarks for the reader of the file', text('A remark', 2000)),
      cards: listOf(ref('card'), '4 starting cards and at least 4 of each season that are not stretch-goal cards', 20, 200),
      buildings: listOf(ref('building'), 'At least 6, and 6 of them basic', 6, 50),
      tobacco: object('Both tobacco systems', {
        stacks: object('The two stacks, each from the top: grey, light yellow, orange, purple', {
          pipes: listOf(ref('stackPipe'), 'Four pipes', 4, 4),
          pouches: listOf(ref('stackPouch'), 'Four pouches', 4, 4),
        }),
        seasonal: object('The tokens that change with the season', {
          pipes: listOf(ref('seasonalPipe'), 'Two a season', 8, 8),
          pouches: listOf(ref('seasonalPouch'), 'Two a season', 8, 8),
        }),
      }),
      fish: object('Both lists of fish', {
        classic: fishList('Two a season, for the rule sets with extra Iki on two fish'),
        edition2021: fishList('Two a season, for the rule set with extra Iki in every season'),
      }),
    },
    ['$schema', 'about'],
  ),
  $defs: {
    id: {
      type: 'string',
      description: 'Lower-case words joined by hyphens; no two alike in a set',
      pattern: '^[a-z0-9]+(-[a-z0-9]+)*$',
      maxLength: 60,
    },
    names: object('The name in each language; kana is the reading of ja', {
      ...Object.fromEntries(LANGUAGES.map((language) => [language, text(`The name in the language ${language}`, 60)])),
      kana: { ...text('The reading of ja in kana', 60), pattern: '^[ぁ-ゖァ-ヺー・ 　]+$' },
    }),
    mark: { enum: MARKS, description: 'printed: in the rules or on the component. reported: by a public source. original: made up' },
    marks: named('Where each value comes from, by field; a list or an object marks the parts one by one; * marks all else', {
      anyOf: [
        { ...ref('mark'), title: 'a mark' },
        { type: 'array', title: 'a list of marks', items: ref('mark'), maxItems: MOST_NAMED },
        { ...named('The parts by name', ref('mark')), title: 'marks by name' },
      ],
    }),
    gains: amounts('Goods from the bank; iki are points, fire is firefighting power', GAINS),
    payment: amounts(
      'Goods or points to the bank; firefighting power is never paid',
      GAINS.filter((good) => good !== 'fire'),
    ),
    materials: amounts('What a building costs', GOODS),
    measure: {
      enum: MEASURES,
      description: 'Own cards on the board, own retired cards, different own types, own fish, own rice, own sandals',
    },
    deal: stepOf('A step that can be repeated', REPEATABLE),
    branchStep: stepOf('A step of one choice', BRANCH),
    step: stepOf('One step', {
      ...BRANCH,
      choose: listOf(listOf(ref('branchStep'), 'The steps of one choice', 1, 6), 'One of these lists of steps', 2, 4),
    }),
    steps: listOf(ref('step'), 'Steps done in order; the whole must be possible', 1, 6),
    points: {
      anyOf: [
        { title: 'a number of Iki', ...whole('Iki at the end', 1) },
        {
          title: 'base + each × measure, at most max',
          ...object(
            'Computed at the end',
            { base: whole('Iki besides', 1), each: whole('Iki for each', 1), per: ref('measure'), max: whole('At most', 1) },
            ['base', 'max'],
          ),
        },
      ],
    },
    card: object(
      'An occupation card; exactly one of salary and retirement',
      {
        ...ITEM,
        season: { enum: ['start', ...SEASONS], description: 'The deck it lies in; start for the four starting cards' },
        stretch: { type: 'boolean', description: 'A stretch-goal card, which a table may leave out' },
        type: { enum: TYPES, description: 'Red, brown, green or blue, yellow, purple' },
        cost: whole('Mon to hire it', 0),
        fire: whole('Firefighting symbols', 0, 10),
        skill: ref('steps'),
        salary: listOf(
          ref('gains'),
          'What each salary space pays, left to right; 3 spaces start on the first level, 2 on the second',
          1,
          3,
        ),
        retirement: object(
          'A grey field: no salary, an ability once retired',
          {
            spaces: whole('How many experience spaces it spans', 1, 3),
            ability: {
              enum: RETIREMENT_ABILITIES,
              description: 'Cheaper hiring, a longer walk, a card saved from fire, any type at the end',
            },
            goods: ref('gains'),
          },
          ['ability', 'goods'],
        ),
      },
      [...OPTIONAL, 'salary', 'retirement'],
    ),
    building: object(
      'A building card',
      {
        ...ITEM,
        basic: { type: 'boolean', description: 'On offer in the rule sets with six buildings' },
        cost: ref('materials'),
        points: ref('points'),
        ability: { enum: [...BUILDING_ABILITIES, NO_ABILITY], description: 'What it does while it stands; null for nothing' },
      },
      OPTIONAL,
    ),
    stackPipe: object('A pipe of the stack', { ...ITEM, ...ON_STACK, ...EFFECT }, OPTIONAL),
    stackPouch: object('A pouch of the stack', { ...ITEM, ...ON_STACK, ...POINTS }, OPTIONAL),
    seasonalPipe: object('A pipe of a season', { ...ITEM, ...IN_SEASON, ...EFFECT }, OPTIONAL),
    seasonalPouch: object('A pouch of a season', { ...ITEM, ...IN_SEASON, ...POINTS }, OPTIONAL),
    fish: object('A fish', { ...ITEM, ...IN_SEASON, cost: MON, extra: whole('Iki besides those for the season', 0) }, OPTIONAL),
  },
}

export const SET_SENTENCES = { 'set-too-deep': 'has lists or objects more than {most} deep; no card set needs that' } as const

const fault = faultsOf(SET_SENTENCES)

/** What is wrong with a card set: what does not fit the schema, or else what makes no sense. Never throws on JSON. */
export function checkCardSet(value: unknown): Problem[] {
  if (isDeeperThan(DEEPEST, value)) return [{ path: '', ...fault('set-too-deep', { most: DEEPEST }) }]
  const form = check(CARD_SET_SCHEMA, value)
  if (form.length > 0) return form
  const size = checkSize(value, MOST_CARD_SET_BYTES)
  return size.length > 0 ? size : limitProblems(meaningProblems(value as CardSet))
}
