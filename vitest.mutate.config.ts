// The tests a mutation run uses: the fast ones of one game, without building anything first.
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: { include: [`test/${process.env.MUTATE_GAME ?? 'ukiyoe'}/**/*.test.ts`], testTimeout: 10_000 },
})
