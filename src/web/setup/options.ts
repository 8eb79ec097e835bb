// The texts of bots, options and rule sets. Without a message, the name itself is shown.
import { knownBot, styleIn } from '../../bots/ids.ts'
import { find, t } from '../../messages/i18n.ts'
import { semicolons } from '../../messages/punctuation.ts'

const levelText = (id: string, part: string) => find(`bot.${knownBot(id) ?? id}.${part}`)
const styleText = (id: string, part: string) => find(`style.${styleIn(id)}.${part}`)

/** The level, with the style if it has one: apprentice, journeyman, journeyman and builder. */
export function botName(id: string): string {
  const level = levelText(id, 'name')
  const style = styleText(id, 'name')
  if (level === undefined) return id
  return style === undefined ? level : t('bot.styled', { level, style })
}

/** How the bot plays, in half a sentence. */
export function botAbout(id: string): string {
  const level = levelText(id, 'about') ?? id
  const style = styleText(id, 'about')
  return style === undefined ? level : semicolons([level, style])
}

/** The character of the bot's level, in a few sentences. */
export const botCharacter = (id: string): string => levelText(id, 'character') ?? ''

/** What its style adds to it. */
export const styleCharacter = (id: string): string | undefined => styleText(id, 'character')

/** What the option changes. */
export const optionAbout = (game: string, name: string): string => find(`option.${game}.${name}`) ?? name

export const optionValue = (game: string, name: string, value: unknown): string =>
  (Array.isArray(value) ? find(`option.${game}.${name}.some`, { n: value.length }) : find(`option.${game}.${name}.${value}`)) ??
  String(value)

export const ruleSetAbout = (id: string): { readonly name: string; readonly about: string } => ({
  name: find(`ruleset.${id}.name`) ?? id,
  about: find(`ruleset.${id}.about`) ?? '',
})
