// Ids are written on command lines: none of them looks like a flag.
import { expect, test } from 'vitest'
import { newId } from '../../../src/server/people/ids.ts'

test('an id never begins with a hyphen', () => {
  const ids = Array.from({ length: 5000 }, newId)
  expect(new Set(ids).size).toBe(5000)
  expect(ids.filter((id) => !/^[A-Za-z0-9_][\w-]{21}$/.test(id))).toEqual([])
})
