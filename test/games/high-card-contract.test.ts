// The contract battery on a game nobody has written for it: high card, with 2 to 6 players.
import { vi } from 'vitest'

vi.mock('../../src/games/index.ts', async () => {
  const { highCard } = await import('../support/high-card/rules.ts')
  return { GAMES: { [highCard.id]: highCard } }
})

await import('./contract.test.ts')
