// npm run check: types, lint and format, dead code. Prints a line each; exit code 1 if one fails.
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { install, root } from './setup.js'

const CHECKS = [
  ['types', 'typescript/bin/tsc', ['-p', 'tsconfig.json']],
  ['lint and format', '@biomejs/biome/bin/biome', ['ci', '--error-on-warnings', '--colors=off', '.']],
  ['dead code', 'knip/bin/knip.js', []],
]

/** All that a check may print. */
const MOST_BYTES = 64 * 1024 * 1024

function run([name, program, args]) {
  const command = [join(root, 'node_modules', program), ...args]
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: root, maxBuffer: MOST_BYTES }, (error, stdout, stderr) => {
      console.log(error ? `✗ ${name}\n${stdout}${stderr}` : `✓ ${name}`)
      resolve(error ? name : undefined)
    })
  })
}

/** Runs all checks at the same time; returns the names of those that failed. */
export async function runChecks() {
  const failed = (await Promise.all(CHECKS.map(run))).filter((name) => name !== undefined)
  return { failed, passed: CHECKS.length - failed.length }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  install()
  process.exit((await runChecks()).failed.length > 0 ? 1 : 0)
}
