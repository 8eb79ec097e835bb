// The words of tables with friends, in the chosen language; they are loaded with the pages that need them.

import { format, type Params } from '../../../messages/format.ts'
import { host } from '../../../messages/host.ts'
import { language } from '../../../messages/i18n.ts'
import { tables } from '../../../messages/online.ts'

const words = { ...tables, ...host }
export type SayKey = keyof typeof words

export const say = (key: SayKey, params?: Params): string => format(language.value, words[key][language.value], params)
