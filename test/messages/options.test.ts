// Every option, value, rule set and bot has words of its own in every language.
import { afterEach, expect, test } from 'vitest'
import { styleIn } from '../../src/bots/ids.ts'
import type { Schema } from '../../src/core/schema/schema.ts'
import { botsFor } from '../../src/games/bots.ts'
import { RULE_SETS } from '../../src/games/iki/rules/rulesets.ts'
import { GAMES } from '../../src/games/index.ts'
import { LANGUAGES } from '../../src/messages/format.ts'
import { language } from '../../src/messages/i18n.ts'
import { botAbout, botName, optionAbout, optionValue, ruleSetAbout } from '../../src/web/setup/options.ts'
import { AREAS, messagesOf } from '../support/messages.ts'

afterEach(() => {
  language.value = 'en'
})

/** A list of any length has words of its own. */
const LIST = ['one', 'another']
function valuesOf(field: Schema): readonly unknown[] {
  if (field.anyOf?.some((one) => one.type === 'array')) return [...field.anyOf.flatMap((one) => one.enum ?? []), LIST]
  return field.enum ?? (field.type === 'boolean' ? [false, true] : [])
}
const choicesOf = (game: string) =>
  Object.entries(GAMES[game]!.options.properties ?? {}).filter(([name, field]) => name !== 'rules' && valuesOf(field).length > 0)

const different = (texts: readonly string[]) => {
  expect(texts.every((text) => text.trim() !== '')).toBe(true)
  expect(new Set(texts).size).toBe(texts.length)
}

test.each(Object.keys(GAMES).flatMap((game) => LANGUAGES.map((tag) => [game, tag] as const)))(
  '%s in %s: options and values',
  (game, tag) => {
    language.value = tag
    const choices = choicesOf(game)
    different(choices.map(([name]) => optionAbout(game, name)))
    for (const [name, field] of choices) {
      expect(optionAbout(game, name)).not.toBe(name)
      const words = valuesOf(field).map((value) => optionValue(game, name, value))
      different(words)
      for (const [i, value] of valuesOf(field).entries()) expect(words[i], name).not.toBe(String(value))
    }
  },
)

test('no words for options that do not exist', () => {
  for (const game of Object.keys(GAMES)) {
    const choices = choicesOf(game)
    const names = Object.keys(messagesOf(`option.${game}.`)).filter((name) => !name.includes('.'))
    expect(names.toSorted()).toEqual(choices.map(([name]) => name).toSorted())
    for (const [name, field] of choices)
      expect(Object.keys(messagesOf(`option.${game}.${name}.`)).toSorted()).toEqual(
        valuesOf(field)
          .map((value) => (value === LIST ? 'some' : String(value)))
          .toSorted(),
      )
    expect(
      Object.keys(AREAS[`${game}/options`]!).filter((key) => !key.startsWith(`option.${game}.`) && !key.startsWith('ruleset.')),
    ).toEqual([])
  }
})

test.each(LANGUAGES)('rule sets and bots in %s', (tag) => {
  language.value = tag
  different(RULE_SETS.flatMap((id) => [ruleSetAbout(id).name, ruleSetAbout(id).about]))
  const bots = [...new Set(Object.keys(GAMES).flatMap((game) => botsFor(game).map((bot) => bot.id)))]
  expect(Object.keys(messagesOf('bot.')).map((key) => key.replace('.name', ''))).toEqual(
    expect.arrayContaining(bots.filter((id) => styleIn(id) === undefined)),
  )
  different([...bots.map(botName), ...bots.map(botAbout)])
})

test('an unknown name is shown as it is', () => {
  expect(botName('toString')).toBe('toString')
  expect(optionAbout('iki', 'constructor')).toBe('constructor')
  expect(optionValue('iki', 'pawn', 'nothing')).toBe('nothing')
  expect(ruleSetAbout('mine')).toEqual({ name: 'mine', about: '' })
})
