// The people of Edo who play as bots.
import { afterEach, expect, test } from 'vitest'
import { BOT_IDS } from '../../../src/bots/ids.ts'
import { LANGUAGES } from '../../../src/messages/format.ts'
import { language } from '../../../src/messages/i18n.ts'
import { fullName, isBotName, pickBotName } from '../../../src/web/bots/names.ts'
import { botAbout, botCharacter, botName } from '../../../src/web/setup/options.ts'
import '../../support/messages.ts'

afterEach(() => {
  language.value = 'en'
})

test.each(BOT_IDS)('a whole table of %s has different names, in both writings', (bot) => {
  for (const tag of ['en', 'ja'] as const) {
    language.value = tag
    const names: string[] = []
    for (let i = 0; i < 4; i++) names.push(pickBotName(bot, names))
    expect(new Set(names).size).toBe(4)
    for (const name of names) {
      expect(isBotName(name)).toBe(true)
      expect(fullName(bot, name)).toMatch(/^[\u4e00-\u9fff]+ [A-Z][a-z]+$/)
      expect(fullName(bot, name)).toContain(name)
    }
  }
})

test('a name taken in the other writing is taken', () => {
  const first = pickBotName('master', [])
  language.value = 'ja'
  const same = pickBotName('master', [])
  expect(pickBotName('master', [first])).not.toBe(same)
})

test('a chosen name stays as it is', () => {
  expect(isBotName('Anna')).toBe(false)
  expect(fullName('master', 'Anna')).toBe('Anna')
  expect(fullName('nobody', 'Anna')).toBe('Anna')
})

test.each(LANGUAGES)('every level has a character in %s, and old names are known', (tag) => {
  language.value = tag
  const characters = BOT_IDS.map(botCharacter)
  expect(new Set(characters).size).toBe(BOT_IDS.length)
  for (const text of characters) expect(text.split(tag === 'ja' ? '。' : /[.!] /).length).toBeGreaterThanOrEqual(2)
  expect(botName('greedy')).toBe(botName('journeyman'))
  expect(botAbout('greedy')).toBe(botAbout('journeyman'))
})
