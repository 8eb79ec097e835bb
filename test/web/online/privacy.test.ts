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

test('a list needs no empty line before it, and a long item may go on in the next line', () => {
  expect(readBlocks('Our club:\n- mail: a@example.org\n* a street\n  and a town\n# Law\nNone.\n\n- x\n\nEnd')).toEqual([
    { kind: 'paragraph', text: 'Our club:' },
    { kind: 'list', items: ['mail: a@example.org', 'a street and a town'] },
    { kind: 'heading', text: 'Law' },
    { kind: 'paragraph', text: 'None.' },
    { kind: 'list', items: ['x'] },
    { kind: 'paragraph', text: 'End' },
  ])
})
