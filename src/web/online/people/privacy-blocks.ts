// The host's text as blocks: headings, lists and paragraphs, a small part of Markdown.
export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

export const readBlocks = (text: string): Block[] =>
  text
    .split(/\n\s*\n/)
    .flatMap((part) => {
      const lines = part.split('\n').map((line) => line.trim())
      const heads = lines.filter((line) => /^#{1,6} /.test(line))
      return heads.length === 0 ? [lines] : splitHeads(lines)
    })
    .filter((lines) => lines.some((line) => line !== ''))
    .map((lines) => {
      const [first = ''] = lines
      if (/^#{1,6} /.test(first)) return { kind: 'heading', text: first.replace(/^#+ /, '') }
      if (lines.every((line) => /^[-*] /.test(line))) return { kind: 'list', items: lines.map((line) => line.slice(2)) }
      return { kind: 'paragraph', text: lines.join(' ') }
    })

/** A heading is a block of its own, even without an empty line after it. */
function splitHeads(lines: readonly string[]): string[][] {
  const blocks: string[][] = [[]]
  for (const line of lines) {
    if (/^#{1,6} /.test(line)) blocks.push([line], [])
    else blocks.at(-1)!.push(line)
  }
  return blocks
}
