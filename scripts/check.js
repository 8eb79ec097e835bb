// npm run check: types, lint and format, dead code. Prints a line each; exit code 1 if one fails.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, root } from './setup.js'

const CHECKS = [
  ['types', 'typescript/bin/tsc', ['-p', 'tsconfig.json']],
  ['lint and format', '@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '--colors=off', '.']],
  ['dead code', 'knip/bin/knip.js', []],
]

/** Runs every check; returns the names of those that failed. */
export function runChecks() {
  const failed = []
  for (const [name, program, args] of CHECKS) {
    const done = spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], { cwd: root, encoding: 'utf8' })
    const ok = done.status === 0
    console.log(`${ok ? '✓' : '✗'} ${name}`)
    if (ok) continue
    console.log(`${done.stdout}${done.stderr}`)
    failed.push(name)
  }
  return { failed, passed: CHECKS.length - failed.length }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install()
  process.exit(runChecks().failed.length > 0 ? 1 : 0)
}
