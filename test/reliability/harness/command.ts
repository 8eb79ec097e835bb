// The long runs, as commands: npm run reliability -- kills | nodes | network | fuzz | sigterm | lanes. Prints JSON; fails if anything is wrong.
import { parseArgs } from 'node:util'
import { runFuzz } from './fuzz.ts'
import { runKills } from './kills.ts'
import { runLanes } from './lanes.ts'
import { runNetwork } from './network.ts'
import { runSigterm } from './sigterm.ts'

const OPTIONS = {
  kills: { type: 'string', default: '200' },
  runs: { type: 'string', default: '50' },
  postgres: { type: 'boolean', default: false },
  restarts: { type: 'string', default: '10' },
  tables: { type: 'string', default: '8' },
  messages: { type: 'string', default: '100000' },
  requests: { type: 'string', default: '20000' },
  seconds: { type: 'string', default: '120' },
  seed: { type: 'string', default: String(Date.now()) },
} as const
const say = (line: string) => void process.stderr.write(`${line}\n`)

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: OPTIONS })
  } catch (error) {
    say(`${(error as Error).message.split('. ')[0]}; there are --${Object.keys(OPTIONS).join(', --')} (docs/reliability.md)`)
    process.exit(2)
  }
}

const { values, positionals } = readArguments()
// So that the servers end with it.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
const tables = Number(values.tables)
const { seed } = values

const RUNS: Readonly<Record<string, () => Promise<{ readonly problems: readonly string[] }>>> = {
  kills: () => runKills({ kills: Number(values.kills), tables, nodes: 1, seed, say }),
  nodes: () => runKills({ kills: Number(values.kills), tables, nodes: 3, seed, databaseRestarts: Number(values.restarts), say }),
  fuzz: () => runFuzz({ messages: Number(values.messages), requests: Number(values.requests), seed, say }),
  sigterm: () => runSigterm({ runs: Number(values.runs), tables, seed, postgres: values.postgres, say }),
  lanes: () => runLanes({ say }),
  network: () =>
    runNetwork({
      tables,
      seed,
      seconds: Number(values.seconds),
      trouble: { dropped: 15, doubled: 40, swapped: 30, cut: 5, halfOpen: 2, delay: 40 },
    }),
}

const run = RUNS[positionals[0] ?? 'kills']
if (!run) {
  say(`there is no run "${positionals[0]}"; there are ${Object.keys(RUNS).join(', ')}`)
  process.exit(2)
}
const result = await run()
console.log(JSON.stringify({ run: positionals[0] ?? 'kills', seed, ...result }, null, 2))
process.exit(result.problems.length > 0 ? 1 : 0)
