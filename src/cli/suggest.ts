// "Did you mean ...?": the known word nearest to one that is not known.

/** What to say after "there is no ...": the nearest word, or all there are. */
export function didYouMean(word: string, known: readonly string[], all: string): string {
  const near = nearest(word, known)
  return near === undefined ? `${all} ${known.join(', ')}` : `did you mean ${near}?`
}

/** The known word with the fewest typing errors between, if they are few for its length. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const typed = word.toLowerCase()
  const ranked = known
    .map((one) => ({ one, errors: distance(typed, one.toLowerCase()) }))
    .filter(({ one, errors }) => errors <= Math.max(1, Math.floor(Math.min(typed.length, one.length) / 3)))
    .sort((a, b) => a.errors - b.errors)
  return ranked[0]?.one
}

/** Letters to add, drop, replace, or swap with their neighbour. */
function distance(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, k) => k)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let k = 1; k <= b.length; k++) {
      const replaced = last[k - 1]! + (a[i - 1] === b[k - 1] ? 0 : 1)
      const swapped = i > 1 && k > 1 && a[i - 1] === b[k - 2] && a[i - 2] === b[k - 1] ? before[k - 2]! + 1 : replaced
      row[k] = Math.min(replaced, swapped, last[k]! + 1, row[k - 1]! + 1)
    }
    before = last
    last = row
  }
  return last[b.length]!
}
