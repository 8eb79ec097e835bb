// npm test: sets itself up, runs every check and every test. The last line is "N passed, N failed".
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runChecks } from './check.js'
import { build, install, root } from './setup.js'

install()
build()
const folder = mkdtempSync(join(tmpdir(), 'nihonbashi-test-'))
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
let passed = 0
let failed = 0

/** Runs projects of vitest.config.ts to their end and counts their tests. */
async function runProjects(names, ...flags) {
  const report = join(folder, `${names.join('-')}.json`)
  const projects = names.map((name) => `--project=${name}`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const args = ['run', ...projects, ...flags, ...reporters, '--passWithNoTests', ...process.argv.slice(2)]
  const child = spawn(process.execPath, [vitest, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  const status = await new Promise((resolve) => child.on('exit', resolve))
  const before = failed
  try {
    const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'))
    passed += numPassedTests
    failed += numFailedTests + numPendingTests
  } catch {
    failed += 1
  }
  // Something outside a test broke (coverage, an unhandled error): that is a failure too.
  if (status !== 0 && failed === before) failed += 1
}

// Coverage costs time and counts only for the rules: it is measured on their tests alone.
const [checks] = await Promise.all([runChecks(), runProjects(['unit-rules'], '--coverage.enabled')])
passed += checks.passed
failed += checks.failed.length
await runProjects(['browser', 'server', 'server-isolated', 'unit', 'unit-isolated'])
rmSync(folder, { recursive: true, force: true })
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
