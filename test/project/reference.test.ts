// The API reference is what the types are now.
import { expect, test } from 'vitest'
import { reference, stale } from '../../scripts/reference.js'

test('docs/reference is up to date (npm run reference)', () => {
  const pages = reference() as [string, string][]
  expect(pages.map(([name]) => name)).toContain('client.md')
  expect(stale(pages)).toEqual([])
  expect(stale(pages.map(([name, text]) => [name, `${text}\nmore`]))).toEqual(pages.map(([name]) => name))
})
