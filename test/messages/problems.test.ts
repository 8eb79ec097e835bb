// What is wrong, in every language: a sentence for each code the checks can give, with its parameters, and each place in words.
import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, test } from 'vitest'
import type { Problem } from '../../src/core/problem.ts'
import { readRecord } from '../../src/core/record/record.ts'
import { RECORD_SCHEMA } from '../../src/core/record/schema.ts'
import { RECORD_SENTENCES } from '../../src/core/record/sentences.ts'
import { JSON_SENTENCES } from '../../src/core/schema/json.ts'
import { SCHEMA_SENTENCES, type Schema } from '../../src/core/schema/schema.ts'
import { EDO } from '../../src/games/iki/cards/edo.ts'
import { MEANING_SENTENCES } from '../../src/games/iki/cards/meaning.ts'
import { CARD_SET_SCHEMA, checkCardSet, SET_SENTENCES } from '../../src/games/iki/cards/schema.ts'
import { iki } from '../../src/games/iki/rules/game.ts'
import { IKI_MOVE_SENTENCES } from '../../src/games/iki/rules/notation.ts'
import { IKI_SENTENCES } from '../../src/games/iki/rules/options.ts'
import { GAMES } from '../../src/games/index.ts'
import { checkDeck, DECK_SCHEMA, DECK_SENTENCES, PAIR_LADDER } from '../../src/games/ukiyoe/cards/deck.ts'
import { ukiyoe } from '../../src/games/ukiyoe/rules/game.ts'
import { UKIYOE_MOVE_SENTENCES } from '../../src/games/ukiyoe/rules/notation.ts'
import { UKIYOE_SENTENCES } from '../../src/games/ukiyoe/rules/options.ts'
import { LANGUAGES } from '../../src/messages/format.ts'
import { language } from '../../src/messages/i18n.ts'
import { sayProblem, sayWhere } from '../../src/web/ui/problems.ts'
import { messagesOf } from '../support/messages.ts'

const PROBLEM_WORDS = messagesOf('problem.')
const FIELD_WORDS = messagesOf('field.')
const ENTRY_WORDS = messagesOf('entry.')
const FORM_WORDS = messagesOf('form.')

const SENTENCES: readonly Readonly<Record<string, string>>[] = [
  JSON_SENTENCES,
  SCHEMA_SENTENCES,
  RECORD_SENTENCES,
  SET_SENTENCES,
  MEANING_SENTENCES,
  IKI_SENTENCES,
  IKI_MOVE_SENTENCES,
  DECK_SENTENCES,
  UKIYOE_SENTENCES,
  UKIYOE_MOVE_SENTENCES,
]
const ALL = SENTENCES.flatMap((group) => Object.entries(group))

afterEach(() => {
  language.value = 'en'
})

/** Names in braces; a branch of a plural begins with a number or with words and is not one. */
const paramsOf = (text: string) =>
  new Set([...text.matchAll(/\{(\w+)(?:\}|, plural,)/g)].map((match) => match[1]!).filter((name) => !/^(zweit|dritt|viert)$/.test(name)))

describe('sentences', () => {
  test('no code stands in two lists', () => {
    const codes = ALL.map(([code]) => code)
    expect(codes.filter((code, i) => codes.indexOf(code) !== i)).toEqual([])
  })

  test('every code has words in the page, and no words are left over', () => {
    expect(Object.keys(PROBLEM_WORDS).toSorted()).toEqual(ALL.map(([code]) => code).toSorted())
  })

  test('every code is given somewhere', () => {
    const files = [
      'core/schema/json',
      'core/schema/schema',
      'core/record/record',
      'core/record/sentences',
      'games/iki/cards/schema',
      'games/iki/cards/meaning',
      'games/iki/rules/options',
      'games/iki/rules/notation',
      'games/ukiyoe/cards/deck',
      'games/ukiyoe/rules/options',
      'games/ukiyoe/rules/notation',
    ]
    const source = files.map((file) => readFileSync(`src/${file}.ts`, 'utf8')).join('\n')
    // Twice: once with its sentence, once where it is given; some are put together from a stem and a kind.
    const unused = ALL.map(([code]) => code).filter((code) => {
      const written = source.split(`'${code}'`).length - 1 + (source.includes(`\n  ${code}: '`) ? 1 : 0)
      return written < 2 && !/^iki-move-(which-)?(card|building|piece)$/.test(code)
    })
    expect(unused).toEqual([])
  })

  test.each(ALL)('%s: the same parameters in every language', (code, sentence) => {
    const words = PROBLEM_WORDS[code]!
    for (const tag of LANGUAGES) expect([...paramsOf(words[tag])].toSorted(), tag).toEqual([...paramsOf(sentence)].toSorted())
  })
})

describe('places', () => {
  const names = new Set<string>()
  const lists = new Set<string>()
  const titles = new Set<string>()
  const collect = (schema: Schema, name: string): void => {
    if (schema.type === 'array' && name !== '') lists.add(name)
    for (const [key, field] of Object.entries(schema.properties ?? {})) {
      names.add(key)
      collect(field, key)
    }
    if (schema.items) collect(schema.items, '')
    if (schema.additionalProperties) collect(schema.additionalProperties, '')
    for (const branch of schema.anyOf ?? []) {
      if (branch.title) titles.add(branch.title)
      collect(branch, '')
    }
    // A list that is defined once goes by the name of the field that holds it.
    for (const [key, field] of Object.entries(schema.properties ?? {})) if (field.$ref === '#/$defs/steps') lists.add(key)
    for (const definition of Object.values(schema.$defs ?? {})) collect(definition, '')
  }
  for (const schema of [CARD_SET_SCHEMA, DECK_SCHEMA, RECORD_SCHEMA]) collect(schema, '')
  const fields = new Set(names)
  for (const game of [iki, ukiyoe]) {
    collect(game.options, '')
    const options = messagesOf(`option.${game.id}.`)
    for (const name of Object.keys(game.options.properties ?? {})) if (!Object.hasOwn(options, name)) fields.add(name)
  }

  test('every field has words, and no words are left over', () => {
    expect(Object.keys(FIELD_WORDS).toSorted()).toEqual([...fields].toSorted())
  })
  test('so has an entry of every list', () => {
    expect(Object.keys(ENTRY_WORDS).toSorted()).toEqual([...lists].toSorted())
  })
  test('so has every form that a value may have', () => {
    expect(Object.keys(FORM_WORDS).toSorted()).toEqual([...titles].toSorted())
  })
})

const where = (problem: Pick<Problem, 'path'> & { line?: number }, root = {}) =>
  sayWhere({ code: 'missing', params: {}, message: '', ...problem }, root)

describe('a place in words', () => {
  test('a card by its name in the language, a step by its number', () => {
    const path = 'cards[0].skill[0].choose[1][0].pay'
    expect(where({ path }, { value: EDO })).toBe('Salt Peddler › skill › step 1 › choice › alternative 2 › step 1 › payment')
    expect(where({ path })).toBe('Cards › card 1 › skill › step 1 › choice › alternative 2 › step 1 › payment')
    language.value = 'ja'
    expect(where({ path: 'cards[0].cost' }, { value: EDO })).toBe(`${EDO.cards[0]!.names.ja} › 費用`)
    language.value = 'de'
    expect(where({ path: 'tobacco.stacks.pipes[1].colour' }, { value: EDO })).toBe(
      `Tabak › Stapel › ${EDO.tobacco.stacks.pipes[1]!.names.de} › Farbe`,
    )
  })

  test('a card without a name in the language goes by another, or by its id, or by its number', () => {
    language.value = 'fr'
    const artists = [{ id: 'x', names: { en: 'Hokusai' } }, { id: 'taito' }, {}, 7]
    const said = artists.map((_, i) => where({ path: `artists[${i}].copies` }, { value: { artists } }))
    expect(said).toEqual([
      'Hokusai › exemplaires',
      'Taito › exemplaires',
      'Artistes › artiste 3 › exemplaires',
      'Artistes › artiste 4 › exemplaires',
    ])
  })

  test('an option by what it governs, a field nobody knows as it is written', () => {
    expect(where({ path: 'startSeat' }, { game: 'iki' })).toBe(messagesOf('option.iki.').startSeat!.en)
    expect(where({ path: 'options.startSeat', line: 7 }, { game: 'iki' })).toBe(
      `Line 7 › options › ${messagesOf('option.iki.').startSeat!.en}`,
    )
    expect(where({ path: 'options.startSeat' })).toBe('Options › “startSeat”')
    expect(where({ path: 'cardSet.cards[0].price' }, { game: 'iki', value: { cardSet: EDO } })).toBe('Card set › Salt Peddler › “price”')
    expect(where({ path: 'moves[3]' })).toBe('Moves › move 4')
    expect(where({ path: '' })).toBe('')
  })
})

describe('a problem in words', () => {
  const all = (problems: readonly Problem[], root = {}) =>
    LANGUAGES.map((tag) => {
      language.value = tag
      return problems.map((problem) => sayProblem(problem, root))
    })

  test('lists, seasons, places and numbers are those of the language', () => {
    const buildings = EDO.buildings.map((building, i) => (i === 0 ? { ...building, id: EDO.cards[0]!.id } : building))
    const value = { ...EDO, buildings }
    expect(all(checkCardSet(value), { value })).toEqual([
      ['The id “salt-peddler” already belongs to Salt Peddler; give each card, building and token its own.'],
      [expect.stringContaining(`„salt-peddler“ gehört schon zu: ${EDO.cards[0]!.names.de}.`)],
      [expect.stringContaining(`: ${EDO.cards[0]!.names.fr}.`)],
      [expect.stringContaining(`すでに${EDO.cards[0]!.names.ja}で`)],
    ])
    const pipes = EDO.tobacco.stacks.pipes.map((pipe, i) => ({ ...pipe, colour: EDO.tobacco.stacks.pipes[i < 2 ? 1 - i : i]!.colour }))
    const [en, , , ja] = all(checkCardSet({ ...EDO, tobacco: { ...EDO.tobacco, stacks: { ...EDO.tobacco.stacks, pipes } } }))
    expect(en![0]).toContain('from the top the order is grey, light-yellow, orange, purple')
    expect(ja![0]).toContain('上からgrey、light-yellow、orange、purpleの順です')
    const spring = EDO.fish.classic.map((fish) => ({ ...fish, season: 'spring' }))
    const seasons = all(checkCardSet({ ...EDO, fish: { ...EDO.fish, classic: spring } }))
    expect(seasons.map((sentences) => sentences[0])).toEqual([
      '8 belong to spring; each season needs exactly 2.',
      'Frühling: 8 statt 2; jede Jahreszeit braucht genau 2.',
      expect.stringMatching(/^printemps\s: 8 au lieu de 2/),
      '春のものが8つあります。季節ごとにちょうど2つ必要です。',
    ])
  })

  test('an entry is counted from 1, as a person does', () => {
    const artists = [...PAIR_LADDER.artists, PAIR_LADDER.artists[0]!]
    expect(all(checkDeck({ ...PAIR_LADDER, artists }))[0]).toEqual(['The artist “moronobu” is already there, as number 1.'])
  })

  test('the forms of a value have words, other values are shown as they are written', () => {
    const resolved = ukiyoe.resolve({ deck: 'mine' }, 3)
    expect(all('problems' in resolved ? resolved.problems : []).map(([sentence]) => sentence)).toEqual([
      '"mine" is not allowed here. Allowed: the id of one of our decks; a deck file.',
      '"mine" ist hier nicht erlaubt. Erlaubt sind: die id eines unserer Decks; eine Deck-Datei.',
      expect.stringMatching(/l’id d’un de nos paquets\s; un fichier de paquet\.$/),
      '"mine"はここに書けません。書けるもの：用意されたデッキのid、デッキのファイル。',
    ])
  })

  test('a record in every language, with the reason the page gives', () => {
    const head = 'nihonbashi record 1\ngame ukiyoe\nseat 1 "Aki"\nseat 2 "Ben"\noption start 1\n'
    const hands = ['hokusai-1', 'utamaro-1'].flatMap((card) => [
      card,
      card,
      card.replace('1', '2'),
      card.replace('1', '2'),
      card.replace('1', '3'),
    ])
    const read = readRecord(GAMES, `${head}${hands.map((card) => `* deal ${card}`).join('\n')}\n1 take\n`)
    if (!('problems' in read)) throw new Error('that move is not legal')
    expect(read.upTo).toMatchObject({ record: { game: 'ukiyoe' }, blocked: { code: 'discards-empty', clause: 'DRAW-2' } })
    expect(read.upTo!.record.moves).toHaveLength(10)
    language.value = 'de'
    expect(sayProblem(read.problems[0]!, {}, 'Die Ablage ist leer.')).toBe('„take“ ist hier nicht möglich. Die Ablage ist leer. (DRAW-2)')
    expect(sayWhere(read.problems[0]!)).toBe('Zeile 16')
  })

  test('an unknown code is an error of ours', () => {
    expect(() => sayProblem({ path: '', code: 'toString', params: {}, message: '' })).toThrow('no words for toString')
  })
})
