// The release script refuses what would make a bad release, and changes nothing then.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

test.each([
  ['no version', [], `say which version, such as: npm run release -- 1.2.3 (now ${version})`],
  ['no number', ['next', '--dry'], 'say which version'],
  ['the same version', [version, '--dry'], `${version} is not later than ${version}`],
  ['an older version', ['0.0.1', '--dry'], `0.0.1 is not later than ${version}`],
])('%s', (_, args, said) => {
  const before = readFileSync('CHANGELOG.md', 'utf8')
  const done = spawnSync(process.execPath, ['scripts/release.js', ...args], { encoding: 'utf8' })
  expect(done.status).toBe(1)
  expect(done.stderr).toContain(said)
  expect(readFileSync('CHANGELOG.md', 'utf8')).toBe(before)
})
