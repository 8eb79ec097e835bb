// English: punctuation between parts that are put together: what stands between words belongs to the language too.
export const punctuation = {
  'punctuation.comma': ', ',
  'punctuation.semicolon': '; ',
  'punctuation.apart': '; ',
  'punctuation.space': ' ',
  'punctuation.label': '{label}: {text}',
  'punctuation.aside': '{text} ({aside})',
  'punctuation.quote': '“{text}”',
  'punctuation.stop': '{text}. ',
}
