// Output that cannot be written: a result that is lost is an error, progress that is lost is not.
import { type StdioOptions, spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

const ARGS = ['bin/nihonbashi.js', 'simulate', 'ukiyoe', '--bots', 'random', '--games', '20', '--json']

/** Runs it with one output that takes nothing, as on a full disk, and gives what went to the other. */
async function runWithout(output: 'stdout' | 'stderr') {
  const closed = openSync('package.json', 'r')
  const stdio: StdioOptions = output === 'stdout' ? ['ignore', closed, 'pipe'] : ['ignore', 'pipe', closed]
  const child = spawn(process.execPath, ARGS, { stdio })
  const code = new Promise<number | null>((resolve) => child.on('close', resolve))
  const said = await text((output === 'stdout' ? child.stderr : child.stdout)!)
  closeSync(closed)
  return { code: await code, said }
}

test('standard output takes nothing: a sentence and exit code 2', async () => {
  const { code, said } = await runWithout('stdout')
  expect(said).toMatch(/nihonbashi: standard output cannot be written.*\n$/)
  expect(code).toBe(2)
})

test('standard error takes nothing: the run goes on, and its report comes', async () => {
  const { code, said } = await runWithout('stderr')
  expect(JSON.parse(said)).toMatchObject({ game: 'ukiyoe', games: 20 })
  expect(code).toBe(0)
})
