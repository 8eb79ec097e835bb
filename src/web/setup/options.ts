// The texts of bots, options and rule sets. Without a message, the name itself is shown.
import { knownBot } from '../../bots/ids.ts'
import { find } from '../../messages/i18n.ts'

/** The level: apprentice, journeyman and so on. */
export const botName = (id: string): string => find(`bot.${knownBot(id) ?? id}.name`) ?? id

/** How the bot plays, in half a sentence. */
export const botAbout = (id: string): string => find(`bot.${knownBot(id) ?? id}.about`) ?? id

/** The character of the bot, in a few sentences. */
export const botCharacter = (id: string): string => find(`bot.${knownBot(id) ?? id}.character`) ?? ''

/** What the option changes. */
export const optionAbout = (game: string, name: string): string => find(`option.${game}.${name}`) ?? name

export const optionValue = (game: string, name: string, value: unknown): string =>
  (Array.isArray(value) ? find(`option.${game}.${name}.some`, { n: value.length }) : find(`option.${game}.${name}.${value}`)) ??
  String(value)

export const ruleSetAbout = (id: string): { readonly name: string; readonly about: string } => ({
  name: find(`ruleset.${id}.name`) ?? id,
  about: find(`ruleset.${id}.about`) ?? '',
})
