// French: punctuation between parts that are put together: what stands between words belongs to the language too.

import type { punctuation as english } from '../en/punctuation.ts'
import type { Texts } from '../format.ts'

export const punctuation: Texts<typeof english> = {
  'punctuation.comma': ', ',
  'punctuation.semicolon': ' ; ',
  'punctuation.apart': ' ; ',
  'punctuation.space': ' ',
  'punctuation.label': '{label} : {text}',
  'punctuation.aside': '{text} ({aside})',
  'punctuation.quote': '« {text} »',
  'punctuation.stop': '{text}. ',
}
