// The people of Edo who play as bots.
import { afterEach, expect, test } from 'vitest'
import { BOT_IDS } from '../../../src/bots/ids.ts'
import { findBot } from '../../../src/games/bots.ts'
import { GAME_INFOS } from '../../../src/games/ui.ts'
import { LANGUAGES } from '../../../src/messages/format.ts'
import { language } from '../../../src/messages/i18n.ts'
import { botChoices } from '../../../src/web/bots/levels.ts'
import { fullName, isBotName, pickBotName } from '../../../src/web/bots/names.ts'
import { botAbout, botCharacter, botName, styleCharacter } from '../../../src/web/setup/options.ts'
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

test.each(LANGUAGES)('every style has a name, says how it plays and has a character in %s', (tag) => {
  language.value = tag
  for (const { id } of GAME_INFOS) {
    const bots = botChoices(id)
    for (const text of [botName, botAbout]) expect(new Set(bots.map(text)).size).toBe(bots.length)
    const styled = bots.filter((bot) => bot.includes('-'))
    expect(styled.length).toBeGreaterThan(0)
    for (const bot of styled) {
      expect(findBot(id, bot), bot).toBeDefined()
      expect(botName(bot)).toContain(botName(bot.split('-')[0]!))
      expect(botAbout(bot)).not.toContain(bot)
      expect(styleCharacter(bot)).toMatch(/[.。]$/)
    }
  }
  expect(styleCharacter('journeyman')).toBeUndefined()
  expect(botName('journeyman-of-tomorrow')).toBe(botName('journeyman'))
})
