// Bad input, some thousands of messages and requests: no crash, no answer from 500 on, no effect. The long run is npm run reliability -- fuzz.
import { expect, test } from 'vitest'
import { runFuzz } from '../../reliability/harness/fuzz.ts'

test('nonsense by socket and by HTTP is refused and changes nothing', async () => {
  const { problems, answers, ...figures } = await runFuzz({ messages: 4000, requests: 500, seed: 'npm test' })
  expect(problems).toEqual([])
  expect(figures).toMatchObject({ messages: 4000, requests: 500 })
  for (const seen of ['refused bad-message', 'refused not-found', 'refused illegal-move', 'status 400', 'status 404', 'update']) {
    expect(answers[seen], seen).toBeGreaterThan(0)
  }
}, 600_000)
