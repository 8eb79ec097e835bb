#!/usr/bin/env node
// The command line. In a clone it makes itself ready first.
import { existsSync } from 'node:fs'
import process from 'node:process'

const setup = new URL('../scripts/setup.js', import.meta.url)
if (existsSync(setup)) (await import(setup.href)).build()
const { main, outputSentence, terminal } = await import('../dist/cli.js')
// A reader that has gone away (| head) is no error. A terminal that was closed (EIO) does not keep a game from being saved.
let isTerminalGone = false
process.stdout.on('error', (error) => {
  if (error.code === 'EPIPE') process.exit(0)
  isTerminalGone ||= error.code === 'EIO'
  if (isTerminalGone) return
  process.stderr.write(`${outputSentence(error)}\n`)
  process.exit(2)
})
// Progress that nobody can read (a full disk, a closed pipe) does not end a run.
process.stderr.on('error', () => {})
process.exitCode = await main(process.argv.slice(2), terminal())
process.stdin.destroy()
// Node cannot reset such a terminal and would abort: end as a program does that was hung up.
if (isTerminalGone) {
  process.removeAllListeners('SIGHUP')
  process.kill(process.pid, 'SIGHUP')
}
// A server that has closed must be gone, whatever still holds its process.
if (process.argv[2] === 'serve') setTimeout(() => process.exit(), 500).unref()
