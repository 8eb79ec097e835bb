// npm run reliability as a person starts it: it bundles itself, finds the built server, and prints what it did.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('a short run of fuzz', async () => {
  const args = ['scripts/reliability.js', 'fuzz', '--messages', '50', '--requests', '20', '--seed', 'command']
  const { stdout } = await promisify(execFile)(process.execPath, args)
  expect(JSON.parse(stdout)).toMatchObject({ messages: 50 })
})
