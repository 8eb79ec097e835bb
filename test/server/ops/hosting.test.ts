// What docs/hosting.md, the units and the container say is true of the program: its flags, its limits, its files.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LIMITS } from '../../../src/server/limits/limits.ts'
import { run } from '../../support/cli/fake.ts'

const hosting = readFileSync('docs/hosting.md', 'utf8')
const files = ['Dockerfile', 'docs/hosting.md', ...readdirSync('deploy').map((name) => join('deploy', name))]

test('every flag named beside a command is one it has', async () => {
  let seen = 0
  for (const file of files) {
    const text = readFileSync(file, 'utf8').replaceAll('\\\n', ' ').replaceAll('npm start --', 'serve')
    for (const [, command, rest] of text.matchAll(/\b(serve|backup|restore)\b"?,?((?: [^\n#`]*)?)/g)) {
      const { out } = await run([command!, '--help'])
      for (const [flag] of rest!.matchAll(/--[a-z-]+/g)) {
        expect(out, `${flag} of ${command} in ${file}`).toContain(flag)
        seen += 1
      }
    }
  }
  expect(seen).toBeGreaterThan(15)
})

test('every limit is listed with its name and its default', () => {
  const rows = hosting.split('\n').filter((line) => line.startsWith('| ') && line.includes('`'))
  for (const [name, value] of Object.entries(LIMITS)) {
    const row = rows.find((line) => line.split('|')[3]?.includes(`\`${name}\``))
    expect(row, name).toBeDefined()
    const shown = [value.toLocaleString('en'), `${value / 1024} KiB`, `${value / 1024 ** 2} MiB`, `${value / 1e6} MB`]
    expect(
      shown.some((text) => row!.split('|')[2]!.includes(text)),
      `${name} is ${value}: ${row}`,
    ).toBe(true)
  }
})

test('every file it links to is there, and both proxies point at the default port', () => {
  for (const [, target] of hosting.matchAll(/\]\(([^)#]+)\)/g)) expect(existsSync(join('docs', target!)), target).toBe(true)
  for (const file of ['deploy/nginx.conf', 'deploy/Caddyfile', 'deploy/nihonbashi.service', 'Dockerfile'])
    expect(readFileSync(file, 'utf8')).toContain('8730')
})
