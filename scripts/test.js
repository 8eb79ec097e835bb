// npm test: sets itself up, runs every check and every test. The last line is "N passed, N failed".
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, install, root } from './setup.js'

install()
build()
const { runChecks } = await import('./check.js')
const checks = runChecks()

const folder = mkdtempSync(join(tmpdir(), 'nihonbashi-test-'))
const report = join(folder, 'report.json')
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const args = ['run', '--coverage.enabled', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...process.argv.slice(2)]
const child = spawn(process.execPath, [vitest, ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
const status = await new Promise((resolve) => child.on('exit', resolve))

let passed = checks.passed
let failed = checks.failed.length
try {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'))
  passed += numPassedTests
  failed += numFailedTests + numPendingTests
} catch {
  failed += 1
}
rmSync(folder, { recursive: true, force: true })
// Something outside a test broke (coverage, an unhandled error): that is a failure too.
if (status !== 0 && failed === 0) failed = 1
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
