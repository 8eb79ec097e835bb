// Words for bots, options and rule sets in the chosen language; what has no words yet goes by its own name.
import { knownBot } from '../../bots/ids.ts'
import type { Words } from '../../messages/format.ts'
import { language } from '../../messages/i18n.ts'
import { BOT_WORDS, OPTION_WORDS, RULE_SET_WORDS } from '../../messages/options.ts'

const said = (words: Words | undefined, otherwise: string) => words?.[language.value] ?? otherwise
const own = <T>(record: Readonly<Record<string, T>>, key: string) => (Object.hasOwn(record, key) ? record[key] : undefined)

const botWords = (id: string) => own(BOT_WORDS, knownBot(id) ?? '')

/** The level: apprentice, journeyman and so on. */
export const botName = (id: string): string => said(botWords(id)?.name, id)

/** How it plays, in half a sentence. */
export const botAbout = (id: string): string => said(botWords(id)?.about, id)

/** Who it is, in a few sentences. */
export const botCharacter = (id: string): string => said(botWords(id)?.character, '')

const wordsOf = (game: string, name: string) => own(own(OPTION_WORDS, game) ?? {}, name)

/** What the option governs. */
export const optionAbout = (game: string, name: string): string => said(wordsOf(game, name)?.about, name)

export const optionValue = (game: string, name: string, value: unknown): string =>
  said(own(wordsOf(game, name)?.values ?? {}, String(value)), String(value))

export function ruleSetAbout(id: string): { readonly name: string; readonly about: string } {
  const words = own<{ readonly name: Words; readonly about: Words }>(RULE_SET_WORDS, id)
  return { name: said(words?.name, id), about: said(words?.about, '') }
}
