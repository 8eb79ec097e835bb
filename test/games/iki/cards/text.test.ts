// Card texts: complete in every language, without leftovers, and never the same for two different effects.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Amounts, BuildingCard, CardSetItem, Language, SkillStep } from '../../../../src/games/iki/cards/cardset.ts'
import {
  BUILDING_ABILITIES,
  GAINS,
  itemsOf,
  LANGUAGES,
  LIST_PATHS,
  MEASURES,
  RETIREMENT_ABILITIES,
} from '../../../../src/games/iki/cards/cardset.ts'
import { EDO } from '../../../../src/games/iki/cards/edo.ts'
import { EDO_3 } from '../../../../src/games/iki/cards/edo-3.ts'
import type { Saying } from '../../../../src/games/iki/cards/text.ts'
import { faceOf, sayingsOf } from '../../../../src/games/iki/cards/text.ts'
import { sayIn } from '../../../../src/games/iki/cli/card-messages.ts'
import { type CardRules, sentenceOf as sentenceBy } from '../../../../src/games/iki/messages/card-text.ts'
import { iki } from '../../../../src/games/iki/rules/game.ts'
import { type IkiOptions, RULE_SETS, rulesOf, scoredBy } from '../../../../src/games/iki/rules/rulesets.ts'
import { messagesOf } from '../../../support/messages.ts'

const sentenceOf = (saying: Saying, language: Language) => sentenceBy(saying, sayIn(language))
/** Messages of a language by the end of their key. */
const wordsOf = (prefix: string, language: Language) =>
  Object.fromEntries(Object.entries(messagesOf(prefix)).map(([key, words]) => [key, words[language]]))

const card = (id: string) => itemsOf(EDO).find(({ item }) => item.id === id)!.item
const skill = (steps: readonly SkillStep[], language: Language = 'en') => sentenceOf({ skill: steps }, language)

describe('every card, building and token of the Edo set', () => {
  const said = itemsOf(EDO).flatMap(({ item }) => sayingsOf(item).map(({ saying }) => saying))

  test('there is something to say of each', () => {
    expect(itemsOf(EDO).length).toBe(60 + 10 + 24 + 16)
    for (const { item } of itemsOf(EDO)) expect(sayingsOf(item).length, item.id).toBeGreaterThanOrEqual(2)
  })

  test.each(LANGUAGES)('%s: whole sentences with nothing left to fill in', (language) => {
    const start = language === 'ja' ? /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\d]/u : /^\p{Lu}|^\d/u
    for (const saying of said) {
      const sentence = sentenceOf(saying, language)
      expect(sentence).toMatch(start)
      expect(sentence.endsWith(sayIn(language)('card.end')), sentence).toBe(true)
      expect(sentence).not.toMatch(/[{}]|undefined|null|NaN| {2}|\.\.|。。/)
    }
  })

  test.each(LANGUAGES)('%s: two different effects never read the same', (language) => {
    const meant = new Map<string, string>()
    for (const saying of said) {
      const sentence = sentenceOf(saying, language)
      const effect = sorted(saying)
      expect(meant.get(sentence) ?? effect, sentence).toBe(effect)
      meant.set(sentence, effect)
    }
    expect(meant.size).toBe(new Set(said.map(sorted)).size)
  })

  test('all texts, as last read through', async () => {
    const lines = itemsOf(EDO).flatMap(({ item }) => [
      `${item.id}: ${LANGUAGES.map((language) => item.names[language]).join(' | ')} (${item.names.kana})`,
      ...LANGUAGES.map((language) => `  ${language}  ${spoken(item, language)}`),
    ])
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('card-texts.golden.txt')
  })
})

describe('the rules in force', () => {
  const saver = (rules: CardRules, language: Language) =>
    sayingsOf(card('yamabushi'))
      .filter(({ field }) => field === 'retirement')
      .map(({ saying }) => sentenceBy(saying, sayIn(language), rules))[0]!
  const BUILDING: Readonly<Record<Language, RegExp>> = { en: /building/, de: /Gebäude/, fr: /bâtiment/, ja: /建物/ }

  test.each(RULE_SETS)('%s: a card says what the engine does', (id) => {
    const resolved = iki.resolve({ rules: id }, 4)
    if ('problems' in resolved) throw new Error(`${id} is refused`)
    const rules = resolved.options as IkiOptions
    const table = iki.setup(resolved.options, 4).table
    for (const language of LANGUAGES) expect(BUILDING[language].test(saver(rules, language)), language).toBe(table.saveBuildings)
    const house = scoredBy(rules, card('merchant-house') as BuildingCard)
    const points = sayingsOf(house).find(({ field }) => field === 'points')!
    const capped = rules.merchantHouseCap !== 'none'
    for (const language of LANGUAGES) expect(sentenceOf(points.saying, language).includes('30'), language).toBe(capped)
    const goods = { retirement: { spaces: 1, goods: { mon: 2 } } } as const
    expect(sentenceBy(goods, sayIn('en'), rules).includes('payday')).toBe(!table.greyOnce)
  })
})

// text-engine.test.ts compares the English sentences with moves that are played.
test.each(RULE_SETS)('%s: every language has the figures of the English sentences', (id) => {
  const rules = rulesOf(id)
  const figuresIn = (text: string): string[] => text.replaceAll('d’une case', '1').match(/\d+/g) ?? []
  for (const { item } of itemsOf(EDO_3)) {
    const shown = 'points' in item && 'basic' in item ? scoredBy(rules, item) : item
    for (const { saying } of sayingsOf(shown))
      for (const language of LANGUAGES) {
        const sentence = sentenceBy(saying, sayIn(language), rules)
        const figures = figuresIn(sentence)
        const missing = figuresIn(sentenceBy(saying, sayIn('en'), rules)).filter((figure) => {
          const at = figures.indexOf(figure)
          if (at >= 0) figures.splice(at, 1)
          return at < 0
        })
        expect(missing, sentence).toEqual([])
      }
  }
})

describe('words', () => {
  /** Each kind of step alone and after a payment, which may read differently, and what makes several steps one text. */
  const forms: readonly Saying[] = [
    ...[1, 2].map((n) => ({ skill: [{ gain: Object.fromEntries(GAINS.map((good) => [good, n])) }] })),
    ...MEASURES.flatMap((per): Saying[] => [
      { skill: [{ gain_per: { good: 'iki', each: 1, per } }] },
      { points: { base: 2, each: 1, per, max: 9 } },
      { pouch: { each: 2, per } },
    ]),
    ...([{ train: 1 }, { train: 2 }, { swap: 2 }, { build: { lumber_less: 0 } }, { build: { lumber_less: 2 } }] as const).flatMap(
      (step) => [{ skill: [step] }, { skill: [{ pay: { mon: 1, rice: 2 } }, step] }, { pipe: [step] }],
    ),
    { skill: [{ times: { max: 3, do: [{ pay: { iki: 1 } }, { gain: { mon: 2 } }] } }] },
    { skill: [{ pay: { koban: 1 } }, { times: { max: 2, do: [{ gain: { iki: 1 } }, { pay: { rice: 1 } }] } }] },
    { skill: [{ choose: [[{ gain: { mon: 1 } }, { train: 1 }], [{ pay: { mon: 1 } }], [{ swap: 2 }]] }] },
    { skill: [{ pay: { lumber: 1 } }, { choose: [[{ gain: { mon: 1 } }], [{ times: { max: 2, do: [{ gain: { rice: 1 } }] } }]] }] },
    { skill: [{ gain: { iki: 1 } }, { others: { mon: 1 } }] },
    { skill: [{ others: { mon: 1 } }, { others: { rice: 1 } }, { gain: { iki: 1 } }] },
    {
      skill: [
        { gain: { mon: 1 } },
        { gain: { mon: 1, iki: 1 } },
        { gain_per: { good: 'iki', each: 1, per: 'fish' } },
        { gain: { rice: 1 } },
      ],
    },
    { skill: [{ pay: { mon: 1 } }, { pay: { mon: 1 } }, { others: { iki: 1 } }, { pay: { rice: 1 } }] },
    { salary: [{ mon: 1 }, { mon: 2 }] },
    { salary: [{ mon: 1 }] },
    { salary: [{ mon: 1 }, { mon: 2 }, { mon: 1 }] },
    { salary: [{ mon: 1 }, { mon: 1 }, { mon: 2 }] },
    { retirement: { spaces: 2, goods: { koban: 1 } } },
    ...RETIREMENT_ABILITIES.map((ability) => ({ retirement: { spaces: 1, ability, goods: { mon: 1 } } })),
    ...BUILDING_ABILITIES.map((ability) => ({ ability })),
  ]

  test('every form of effect, as last read through', async () => {
    const signs = (saying: Saying) =>
      'skill' in saying ? [`  signs  ${JSON.stringify(faceOf({ ...EDO.cards[0]!, ...saying }).skill)}`] : []
    const lines = forms.flatMap((saying) => [
      JSON.stringify(saying),
      ...LANGUAGES.map((one) => `  ${one}  ${sentenceOf(saying, one)}`),
      ...signs(saying),
    ])
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('effect-texts.golden.txt')
  })

  test('the words beside the sentences, as last read through', async () => {
    const lines = LANGUAGES.flatMap((one) => {
      const { level, stretch, basic } = wordsOf('card.', one)
      const parts = { type: 'card.type.', season: 'value.season.', mark: 'mark.', list: 'card.list.' }
      const tables = Object.entries(parts).map(([name, prefix]) => ({ [name]: wordsOf(prefix, one) }))
      return [...tables, { level, stretch, basic }].map((words) => `${one}  ${JSON.stringify(words)}`)
    })
    expect(Object.keys(wordsOf('card.list.', 'en'))).toEqual(LIST_PATHS)
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('card-words.golden.txt')
  })

  test('plurals', () => {
    const sandals = (n: number) => LANGUAGES.map((language) => skill([{ gain: { sandals: n, fire: n } }], language))
    expect(sandals(1)).toEqual([
      'Gain 1 sandal and 1 firefighting power.',
      'Erhalte 1 Sandale und 1 Punkt Feuerwehrstärke.',
      'Gagnez 1 sandale et 1 point de lutte contre l’incendie.',
      '草履1足と火消し力1を得る。',
    ])
    expect(sandals(2)).toEqual([
      'Gain 2 sandals and 2 firefighting power.',
      'Erhalte 2 Sandalen und 2 Punkte Feuerwehrstärke.',
      'Gagnez 2 sandales et 2 points de lutte contre l’incendie.',
      '草履2足と火消し力2を得る。',
    ])
  })

  test('three things are a list', () => {
    const three = { mon: 1, rice: 1, iki: 1 }
    expect(LANGUAGES.map((language) => skill([{ gain: three }], language))).toEqual([
      'Gain 1 mon, 1 rice and 1 Iki.',
      'Erhalte 1 Mon, 1 Reisballen und 1 Iki.',
      'Gagnez 1 mon, 1 balle de riz et 1 Iki.',
      '1文と米1俵と粋1点を得る。',
    ])
  })

  test('steps that follow one another stay in order', () => {
    expect(skill([{ gain: { mon: 1 } }, { pay: { rice: 1 } }, { gain: { iki: 2 } }])).toBe('Gain 1 mon. Then pay 1 rice to gain 2 Iki.')
    expect(skill([{ gain: { mon: 1 } }, { build: { lumber_less: 0 } }], 'de')).toBe('Erhalte 1 Mon. Dann baue ein Gebäude.')
    expect(skill([{ others: { mon: 1 } }, { gain: { iki: 2 } }], 'fr')).toBe('Chaque autre joueur gagne 1 mon. Puis gagnez 2 Iki.')
    expect(skill([{ pay: { mon: 1 } }, { choose: [[{ train: 1 }], [{ swap: 2 }]] }])).toBe(
      'Pay 1 mon to choose one: give one of your cards on the board 1 experience, or swap any two occupation cards on the board, whoever owns them; their kobun go with them.',
    )
  })

  test('goods in a grey field', () => {
    const retirement = { spaces: 3, ability: 'cart', goods: { koban: 1 } } as const
    expect(sentenceOf({ retirement }, 'en')).toBe(
      'Starts at level 1 and earns no salary. Once retired, your oyakata may walk 1 space further each turn and it brings you 1 koban at every payday.',
    )
    expect(sentenceOf({ retirement: { spaces: 1, goods: { mon: 2 } } }, 'de')).toBe(
      'Beginnt auf Stufe 3 und bringt keinen Erlös. Im Ruhestand gilt: Du erhältst an jedem Zahltag 2 Mon.',
    )
  })
})

describe('faces', () => {
  test('an exchange', () => {
    expect(faceOf(card('engraver'))).toEqual({
      cost: [{ icon: 'mon', n: 4 }],
      fire: [],
      skill: [{ icon: 'mon', n: 2 }, { arrow: true }, { icon: 'iki', n: 3 }],
      salary: [[{ icon: 'iki', n: 1 }], [{ icon: 'iki', n: 2 }], [{ icon: 'iki', n: 2 }]],
    })
  })

  test('choices, repetitions, measures, others, hammers', () => {
    const skillOf = (id: string) => faceOf(card(id)).skill
    expect(skillOf('cloth-dyer')).toEqual([
      { icon: 'mon', n: 2 },
      { or: true },
      { icon: 'mon', n: 2 },
      { arrow: true },
      { icon: 'iki', n: 2 },
    ])
    expect(skillOf('ear-cleaner')).toEqual([{ times: 2, of: [{ icon: 'mon', n: 1 }, { arrow: true }, { icon: 'iki', n: 1 }] }])
    expect(skillOf('sushi-seller')).toEqual([{ icon: 'mon', n: 1 }, { icon: 'iki', n: 1 }, { per: 'fish' }])
    expect(skillOf('geisha')).toEqual([{ icon: 'iki', n: 4 }, { icon: 'others' }, { icon: 'mon', n: 2 }])
    expect(skillOf('carpenter')).toEqual([{ icon: 'hammer' }, { icon: 'lumber', n: -1 }])
    expect(skillOf('plasterer')).toEqual([{ icon: 'hammer' }])
    expect(skillOf('house-agent')).toEqual([{ icon: 'swap', n: 2 }])
    expect(skillOf('seamstress')).toEqual([{ icon: 'mon', n: 2 }, { arrow: true }, { icon: 'experience', n: 1 }])
  })

  test('a choice among other steps is kept together', () => {
    const item = { ...EDO.cards[0]!, skill: [{ pay: { mon: 1 } }, { choose: [[{ gain: { rice: 1 } }], [{ gain: { iki: 1 } }]] }] }
    expect(faceOf(item).skill).toEqual([
      { icon: 'mon', n: 1 },
      { arrow: true },
      { group: [{ icon: 'rice', n: 1 }, { or: true }, { icon: 'iki', n: 1 }] },
    ])
  })

  test('grey fields, buildings, tokens', () => {
    expect(faceOf(card('monk')).retirement).toEqual([{ icon: 'discount' }])
    expect(faceOf(card('storehouse'))).toEqual({
      cost: [
        { icon: 'mon', n: 4 },
        { icon: 'lumber', n: 2 },
      ],
      points: [{ icon: 'iki', n: 4 }, { plus: true }, { icon: 'iki', n: 2 }, { per: 'rice' }, { most: 20 }],
    })
    expect(faceOf(card('farmhouse')).ability).toEqual([{ icon: 'farmhouse' }])
    expect(faceOf(card('pipe-maple')).effect).toEqual([{ icon: 'experience', n: 1 }])
    expect(faceOf(card('pouch-morning-glory')).points).toEqual([{ icon: 'iki', n: 1 }, { per: 'fish' }])
    expect(faceOf(card('bonito-b'))).toEqual({ cost: [{ icon: 'mon', n: 7 }], extra: [{ icon: 'iki', n: 6 }] })
    expect(faceOf(card('bonito-a')).extra).toEqual([])
    const goods = { ...EDO.cards[0]!, retirement: { spaces: 2, ability: 'cart', goods: { rice: 1 } } } as const
    const { salary: _, ...grey } = goods
    expect(faceOf(grey).retirement).toEqual([{ icon: 'cart' }, { icon: 'rice', n: 1 }])
    expect(faceOf({ ...grey, retirement: { spaces: 2, goods: { koban: 2 } } }).retirement).toEqual([{ icon: 'koban', n: 2 }])
    expect(faceOf(card('restaurant'))).not.toHaveProperty('ability')
    expect(faceOf(card('monk'))).not.toHaveProperty('salary')
    expect(faceOf(card('carpenter')).fire).toEqual([{ icon: 'fire', n: 1 }])
    expect(faceOf(card('pipe-grey'))).not.toHaveProperty('points')
    expect(faceOf(card('pouch-grey'))).toEqual({
      cost: [{ icon: 'mon', n: EDO.tobacco.stacks.pouches[0]!.cost }],
      points: [{ icon: 'iki', n: EDO.tobacco.stacks.pouches[0]!.points }],
    })
  })

  test('sentences, field by field', () => {
    const fields = (id: string) => sayingsOf(card(id)).map(({ field }) => field)
    expect(fields('carpenter')).toEqual(['cost', 'fire', 'skill', 'salary'])
    expect(fields('salt-peddler')).toEqual(['cost', 'skill', 'salary'])
    expect(fields('monk')).toEqual(['cost', 'skill', 'retirement'])
    expect(fields('farmhouse')).toEqual(['cost', 'points', 'ability'])
    expect(fields('restaurant')).toEqual(['cost', 'points'])
    expect(fields('pipe-grey')).toEqual(['cost', 'effect'])
    expect(fields('pouch-grey')).toEqual(['cost', 'points'])
    expect(fields('bonito-a')).toEqual(['cost', 'extra'])
  })
})

describe('any effect', () => {
  const amounts = fc.dictionary(fc.constantFrom(...GAINS), fc.integer({ min: 1, max: 4 }), {
    minKeys: 1,
    maxKeys: 3,
  }) as fc.Arbitrary<Amounts>
  const deal: fc.Arbitrary<SkillStep> = fc.oneof(
    fc.record({ gain: amounts }),
    fc.record({ pay: amounts }),
    fc.record({ others: amounts }),
    fc.record({
      gain_per: fc.record({ good: fc.constantFrom(...GAINS), each: fc.integer({ min: 1, max: 3 }), per: fc.constantFrom(...MEASURES) }),
    }),
  )
  const branch: fc.Arbitrary<SkillStep> = fc.oneof(
    { weight: 3, arbitrary: deal },
    fc.record({ times: fc.record({ max: fc.integer({ min: 2, max: 4 }), do: fc.array(deal, { minLength: 1, maxLength: 3 }) }) }),
    fc.record({ train: fc.integer({ min: 1, max: 3 }) }),
    fc.constant<SkillStep>({ swap: 2 }),
    fc.record({ build: fc.record({ lumber_less: fc.integer({ min: 0, max: 2 }) }) }),
  )
  const step: fc.Arbitrary<SkillStep> = fc.oneof(
    { weight: 4, arbitrary: branch },
    fc.record({ choose: fc.array(fc.array(branch, { minLength: 1, maxLength: 2 }), { minLength: 2, maxLength: 3 }) }),
  )
  const steps = fc.array(step, { minLength: 1, maxLength: 3 })

  test('has a sentence with all its numbers, in every language', () => {
    fc.assert(
      fc.property(steps, fc.constantFrom(...LANGUAGES), (list, language) => {
        const sentence = skill(list, language)
        expect(sentence).not.toMatch(/[{}]|undefined/)
        expect(sentence.length).toBeGreaterThan(3)
      }),
      { numRuns: 300 },
    )
  })

  test('two effects that read the same are the same once neighbouring gains and payments are added up', () => {
    const seen = new Map<string, string>()
    fc.assert(
      fc.property(steps, (list) => {
        for (const language of LANGUAGES) {
          const key = `${language} ${skill(list, language)}`
          const effect = JSON.stringify(merged(list))
          expect(seen.get(key) ?? effect).toBe(effect)
          seen.set(key, effect)
        }
      }),
      { numRuns: 1500 },
    )
    expect(seen.size).toBeGreaterThan(2000)
  })
})

const spoken = (item: CardSetItem, language: Language) =>
  sayingsOf(item)
    .map(({ saying }) => sentenceOf(saying, language))
    .join(language === 'ja' ? '' : ' ')

/** Equal for effects that do the same: keys in one order. */
const sorted = (saying: Saying) => JSON.stringify(saying, (_, value) => ordered(value))

const ordered = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** The same list with neighbouring payments, gains and gifts to others made one. */
function merged(list: readonly SkillStep[]): unknown {
  const out: Record<string, unknown>[] = []
  for (const step of list) {
    const [[name, value]] = Object.entries(step) as [[string, unknown]]
    const before = out.at(-1)
    if (before && ['gain', 'pay', 'others'].includes(name) && name in before) {
      const all = before[name] as Record<string, number>
      for (const [good, n] of Object.entries(value as Record<string, number>)) all[good] = (all[good] ?? 0) + n
    } else if (name === 'choose') out.push({ choose: (value as SkillStep[][]).map(merged) })
    else if (name === 'times') out.push({ times: { max: (value as { max: number }).max, do: merged((value as { do: SkillStep[] }).do) } })
    else out.push({ [name]: structuredClone(value) })
  }
  return JSON.parse(JSON.stringify(out, (_, value) => ordered(value)))
}
