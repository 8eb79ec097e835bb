// The host's privacy text: headings, lists and paragraphs, and everything else as it was written.
import { expect, test } from 'vitest'
import { readBlocks } from '../../../src/web/online/people/privacy-blocks.ts'

test('a text becomes blocks, and no markup', () => {
  expect(readBlocks('# Who\nWe are\na club.\n\n- one\n- two\n\n<script>alert(1)</script> [a](https://example.org)\n\n\n## End')).toEqual([
    { kind: 'heading', text: 'Who' },
    { kind: 'paragraph', text: 'We are a club.' },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'paragraph', text: '<script>alert(1)</script> [a](https://example.org)' },
    { kind: 'heading', text: 'End' },
  ])
  expect(readBlocks('\n \n')).toEqual([])
})
