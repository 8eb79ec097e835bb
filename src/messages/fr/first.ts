// French: what the title page needs.
import { punctuation } from './punctuation.ts'
import { shell } from './shell.ts'

export const first = { ...shell, ...punctuation }
