// The host's text as blocks: headings, lists and paragraphs, a small part of Markdown.
export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

const HEAD = /^#{1,6} +/
const ITEM = /^[-*] +/

/** A line that begins nothing goes on with the paragraph or the item before it; an empty one ends it. */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  for (const line of text.split('\n').map((one) => one.trim())) {
    const last = open
    open = line === '' ? undefined : next(last, line)
    if (open === undefined) continue
    if (last === undefined || open.kind !== last.kind || open.kind === 'heading') blocks.push(open)
    else blocks.splice(-1, 1, open)
  }
  return blocks
}

/** The block before with this line, or a new one. */
function next(last: Block | undefined, line: string): Block {
  if (HEAD.test(line)) return { kind: 'heading', text: line.replace(HEAD, '') }
  if (ITEM.test(line)) return { kind: 'list', items: [...(last?.kind === 'list' ? last.items : []), line.replace(ITEM, '')] }
  if (last?.kind === 'list') return { kind: 'list', items: [...last.items.slice(0, -1), `${last.items.at(-1)} ${line}`] }
  return { kind: 'paragraph', text: last?.kind === 'paragraph' ? `${last.text} ${line}` : line }
}
