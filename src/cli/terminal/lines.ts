// A stream as lines.

/** Splits a stream into lines and never keeps more than `most` characters of one. */
export async function* readLines(stream: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<string | null> {
  const decoder = new TextDecoder()
  let line = ''
  let tooLong = false
  for await (const bytes of stream) {
    const parts = decoder.decode(bytes, { stream: true }).split('\n')
    for (const [i, part] of parts.entries()) {
      if (!tooLong) line += part
      if (line.length > most) {
        tooLong = true
        line = ''
      }
      if (i === parts.length - 1) break
      yield tooLong ? null : line
      line = ''
      tooLong = false
    }
  }
  if (tooLong) yield null
  else if (line !== '') yield line
}
