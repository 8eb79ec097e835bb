import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** These take a minute or more and are short files, which would come last: then one of them would run alone at the end. */
const LONG = /\/(kills|network|axe|tables-calls|sigterm|contract|queue)\.test\.ts$/

class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLong = ({ moduleId }: TestSpecification) => LONG.test(moduleId)
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/build.ts'],
    testTimeout: 60_000,
    sequence: { sequencer: LongFirst },
    // Browsers, servers and databases make many tests wait: two at a time even on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
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
