// The messages about cards in every language, for the command line.
import { marks as deMarks } from '../../../messages/de/marks.ts'
import { problems as deWords } from '../../../messages/de/problems.ts'
import { marks as enMarks } from '../../../messages/en/marks.ts'
import { problems as enWords } from '../../../messages/en/problems.ts'
import { format, type Params, type Texts } from '../../../messages/format.ts'
import { marks as frMarks } from '../../../messages/fr/marks.ts'
import { problems as frWords } from '../../../messages/fr/problems.ts'
import { marks as jaMarks } from '../../../messages/ja/marks.ts'
import { problems as jaWords } from '../../../messages/ja/problems.ts'
import type { Language } from '../cards/cardset.ts'
import { cards as de } from '../messages/de/cards.ts'
import { problems as deFields } from '../messages/de/problems.ts'
import { cards as en } from '../messages/en/cards.ts'
import { problems as enFields } from '../messages/en/problems.ts'
import { cards as fr } from '../messages/fr/cards.ts'
import { problems as frFields } from '../messages/fr/problems.ts'
import { cards as ja } from '../messages/ja/cards.ts'
import { problems as jaFields } from '../messages/ja/problems.ts'

type Messages = Texts<typeof en & typeof enMarks>

const MESSAGES: Readonly<Record<Language, Messages>> = {
  en: { ...en, ...enMarks },
  de: { ...de, ...deMarks },
  fr: { ...fr, ...frMarks },
  ja: { ...ja, ...jaMarks },
}

/** The lookup for one language. */
export const sayIn =
  (language: Language) =>
  (key: keyof Messages, params?: Params): string =>
    format(language, MESSAGES[language][key], params)

const FIELDS: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  en: { ...enWords, ...enFields },
  de: { ...deWords, ...deFields },
  fr: { ...frWords, ...frFields },
  ja: { ...jaWords, ...jaFields },
}

/** A field of a card set, such as "goods.mon", in words. */
export const fieldIn = (language: Language, path: string): string =>
  path
    .split('.')
    .map((name) => FIELDS[language][`field.${name}`] ?? name)
    .join(' ')
