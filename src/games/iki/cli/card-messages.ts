// The messages about cards in every language, for the command line.
import { marks as deMarks } from '../../../messages/de/marks.ts'
import { marks as enMarks } from '../../../messages/en/marks.ts'
import { format, type Params, type Texts } from '../../../messages/format.ts'
import { marks as frMarks } from '../../../messages/fr/marks.ts'
import { marks as jaMarks } from '../../../messages/ja/marks.ts'
import type { Language } from '../cards/cardset.ts'
import { cards as de } from '../messages/de/cards.ts'
import { cards as en } from '../messages/en/cards.ts'
import { cards as fr } from '../messages/fr/cards.ts'
import { cards as ja } from '../messages/ja/cards.ts'

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
