// The tests a mutation run uses: the fast ones of one game, without building anything first.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: [`test/${process.env.MUTATE_GAME ?? 'ukiyoe'}/**/*.test.ts`],
    // Whole random games, option tables and card texts say little about one changed line, and take long.
    exclude: ['test/iki/engine.test.ts', 'test/iki/forecast.test.ts', 'test/iki/options.test.ts', 'test/iki/cards*.test.ts'],
    testTimeout: 10_000,
  },
})
