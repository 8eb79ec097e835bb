import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/build.ts'],
    testTimeout: 60_000,
    // Browsers, servers and databases make many tests wait: two at a time even on two cores.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    coverage: {
      provider: 'v8',
      include: ['src/core/**', 'src/games/**'],
      reporter: ['text', 'json-summary'],
      thresholds: { 'src/core/**': { branches: 95 }, 'src/games/ukiyoe/**': { branches: 95 }, 'src/games/iki/**': { branches: 95 } },
    },
  },
})
