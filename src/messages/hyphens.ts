// Soft hyphens for long German and French words: browsers hyphenate only where they have a dictionary, and a card is narrow.

const VOWELS = /[aeiouyäöüéèêàâîïôûœæ]/i
/** Consonants that begin a syllable together. */
const TOGETHER = /(?:sch|ch|ck|ph|th|qu|schl|schm|schn|schr|schw|schm|st|sp|[bcdfgkpt]r|[bcfgkp]l|[kg]n|pf)$/i
/** Where the rule is wrong. */
const EXCEPTIONS = [['oran\u00adgefar', 'orange\u00adfar']] as const
/** Shorter words, and shorter pieces of words, stay whole. */
const LONG = 9
const LEAST = 3

/** Syllables by the usual rule: one consonant, or those spoken together, go to the next syllable. */
function syllables(word: string): readonly string[] {
  const parts: string[] = []
  let from = 0
  for (let i = 1; i < word.length; i++) {
    if (!VOWELS.test(word[i]!) || VOWELS.test(word[i - 1]!)) continue
    // The consonants before this vowel, back to the vowel before them.
    let start = i
    while (start > from && !VOWELS.test(word[start - 1]!)) start -= 1
    if (start <= from) continue
    const between = word.slice(start, i)
    const length = TOGETHER.exec(between)?.[0].length ?? 1
    const cut = i - length
    if (cut - from < LEAST || word.length - cut < LEAST) continue
    parts.push(word.slice(from, cut))
    from = cut
  }
  return [...parts, word.slice(from)]
}

const join = (parts: readonly string[]) => parts.join('\u00ad')

export function hyphenate(text: string): string {
  const cut = text.replace(/\p{L}+/gu, (word) => (word.length < LONG ? word : join(syllables(word))))
  // The first letter may be a capital.
  return EXCEPTIONS.reduce((now, [wrong, right]) => now.replaceAll(wrong.slice(1), right.slice(1)), cut)
}
