// A stream as lines.

/** Splits a stream into lines without ever holding more than `most` characters of one. */
export async function* readLines(stream: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<string | null> {
  const decoder = new TextDecoder()
  let held = ''
  let tooLong = false
  for await (const bytes of stream) {
    const parts = decoder.decode(bytes, { stream: true }).split('\n')
    for (const [i, part] of parts.entries()) {
      if (!tooLong) held += part
      if (held.length > most) {
        tooLong = true
        held = ''
      }
      if (i === parts.length - 1) break
      yield tooLong ? null : held
      held = ''
      tooLong = false
    }
  }
  if (tooLong) yield null
  else if (held !== '') yield held
}
