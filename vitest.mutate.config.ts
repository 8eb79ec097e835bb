// The tests a mutation run uses: the fast ones of one game, without building anything first.
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The tests that follow whole games first: they notice most changes, and a change noticed needs no further test. */
class WholeGamesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number => (moduleId.includes('telling') ? 0 : moduleId.includes('engine-') ? 1 : 2)
    return files.sort((a, b) => rank(a) - rank(b) || a.moduleId.localeCompare(b.moduleId))
  }
}

export default defineConfig({
  test: {
    include: [`test/${process.env.MUTATE_GAME ?? 'ukiyoe'}/**/*.test.ts`],
    // Whole random games, option tables and card texts say little about one changed line, and take long.
    exclude: ['test/iki/engine.test.ts', 'test/iki/forecast.test.ts', 'test/iki/options.test.ts', 'test/iki/cards*.test.ts'],
    testTimeout: 10_000,
    // One worker for all files: each change gets a new one all the same.
    isolate: false,
    maxWorkers: 1,
    sequence: { sequencer: WholeGamesFirst },
  },
})
