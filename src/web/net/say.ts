// The words of tables with friends, in the chosen language; they are loaded with the pages that need them.
import { language } from '../i18n/i18n.ts'
import { format, type Params } from '../i18n/message.ts'
import { tables } from '../i18n/tables.ts'

export type SayKey = keyof typeof tables

export const say = (key: SayKey, params?: Params): string => format(language.value, tables[key][language.value], params)
