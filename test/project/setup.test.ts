// A clone that was built by "npm run build", as docs/hosting.md and the systemd unit say, starts as it is: also for a user who may not write there.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../support/temporary.ts'

const SOURCES = [
  'bin',
  'docs/rules',
  'scripts',
  'src',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.types.json',
  'vite.config.ts',
]

test('after npm run build no command builds or installs anything', () => {
  const clone = join(temporaryFolder(), 'clone')
  mkdirSync(clone)
  for (const one of SOURCES) cpSync(one, join(clone, one), { recursive: true, preserveTimestamps: true })
  symlinkSync(join(process.cwd(), 'node_modules'), join(clone, 'node_modules'))
  const node = (...args: string[]) => spawnSync(process.execPath, args, { cwd: clone, encoding: 'utf8' })
  const built = node('scripts/build.js')
  expect(built.status, built.stderr).toBe(0)
  expect(node('bin/nihonbashi.js', '--version')).toMatchObject({ status: 0, stderr: '', stdout: expect.stringMatching(/^nihonbashi \d/) })
}, 180_000)
