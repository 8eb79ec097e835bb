import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The projects one after the other, because files of one share a process: what waits much comes first, and what keeps a core busy fills the end. */
const ORDER = ['browser', 'server', 'server-isolated', 'unit', 'unit-rules', 'unit-isolated']
/** These take longest: if one came last, it would run alone. The first two wait more than they work. */
const LONG =
  /\/(network|kills|games|layout|languages|axe|drawing|phone|tables[\w-]*|features|trouble|master|package|arena-database|queue|levels|contract|journeyman)\.test\.ts$/

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ moduleId, project }: TestSpecification) => {
      if (/\/reliability\//.test(moduleId)) return -1
      return ORDER.indexOf(project.name) + (LONG.test(moduleId) ? 0 : 0.5)
    }
    return sorted.toSorted((a, b) => rank(a) - rank(b))
  }
}

/** Outside the folders of the server, the command line and the browser, but they use the build or a server. */
const BUILT = [
  'test/client/table.test.ts',
  'test/games/high-card.test.ts',
  'test/project/{examples,package,reference,setup}.test.ts',
  'test/web/online/deal.test.ts',
]
const SERVER = ['test/{server,cli,reliability}/**/*.test.ts', ...BUILT]
const SERVER_SETUP = ['test/support/build.ts', 'test/support/shared-postgres.ts']
/** For each file, because most share a process with others. */
const CLEAN_UP = 'test/support/clean-up.ts'
const ENGLISH = 'test/support/english.ts'
const BROWSER = ['test/browser/**/*.test.ts']
/** These replace modules, clocks or parts of the process, so each has a process of its own. The others share a process and the modules it has loaded. */
const SERVER_ISOLATED = [
  'test/cli/{third-game,where}.test.ts',
  'test/cli/commands/serve.test.ts',
  'test/cli/{terminal/*,workers/progress,commands/play*}.test.ts',
  'test/games/high-card.test.ts',
  'test/reliability/**/*.test.ts',
  'test/server/delivery/{bytes,leak,nodes,webhooks}.test.ts',
  'test/server/jobs/queue.test.ts',
  'test/server/limits/large-updates.test.ts',
  'test/server/{ops/host,people/reports}.test.ts',
  'test/server/store/{backup,doctor,faults}.test.ts',
  'test/server/tables/{duplicates,fair-deal,memory,quarantine,time}.test.ts',
  'test/web/online/deal.test.ts',
]
/** The same for unit tests. */
const ISOLATED = [
  'test/client/socket.test.ts',
  'test/games/high-card-contract.test.ts',
  'test/games/*/rules/new-effect.test.ts',
  'test/games/*/web/moments.test.ts',
  'test/web/bots/{client,nets}.test.ts',
  'test/web/cards/cards.test.ts',
  'test/web/daily/results.test.ts',
  'test/web/device/{games,tab-lock}.test.ts',
  'test/web/learn/world.test.ts',
  'test/web/online/net-table.test.ts',
  'test/web/recap/recap.test.ts',
  'test/web/rules/guide.test.ts',
  'test/web/session/{history,position-state,watch}.test.ts',
]

/** What proves the rules, and is therefore what coverage is measured on: it costs time. */
const RULES = ['test/core/**/*.test.ts', 'test/games/*.test.ts', 'test/games/*/{rules,cards}/**/*.test.ts', 'test/lab/puzzles.test.ts']

export default defineConfig({
  test: {
    testTimeout: 60_000,
    hookTimeout: 60_000,
    sequence: { sequencer: LongFirst },
    // Browsers, servers and databases make many tests wait: one more at a time than there are cores.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [...SERVER, ...BROWSER, ...ISOLATED, ...RULES],
          isolate: false,
          setupFiles: ENGLISH,
        },
      },
      {
        extends: true,
        test: { name: 'unit-rules', include: RULES, exclude: [...SERVER, ...ISOLATED], isolate: false, setupFiles: ENGLISH },
      },
      {
        extends: true,
        test: { name: 'unit-isolated', include: ISOLATED, exclude: SERVER },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: SERVER,
          exclude: SERVER_ISOLATED,
          isolate: false,
          globalSetup: SERVER_SETUP,
          setupFiles: CLEAN_UP,
        },
      },
      {
        extends: true,
        test: { name: 'server-isolated', include: SERVER_ISOLATED, globalSetup: SERVER_SETUP, setupFiles: CLEAN_UP },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: BROWSER,
          isolate: false,
          setupFiles: CLEAN_UP,
          globalSetup: ['test/support/build.ts', 'test/support/browser/shared-browser.ts'],
        },
      },
    ],
    coverage: {
      provider: 'v8',
      include: ['src/core/**', 'src/games/*/{rules,cards}/**'],
      reporter: ['text', 'json-summary'],
      thresholds: {
        'src/core/**': { branches: 95 },
        'src/games/ukiyoe/{rules,cards}/**': { branches: 95 },
        'src/games/iki/{rules,cards}/**': { branches: 95 },
      },
    },
  },
})
