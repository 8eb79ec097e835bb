// Group commit: in order, together, and every job is answered.
import { expect, test } from 'vitest'
import { createGroupCommit } from '../../../src/server/store/postgres/group-commit.ts'

/** Commits that end when the test says so. */
function slow() {
  const under: { readonly jobs: readonly number[]; end(error?: Error): void }[] = []
  const commit = (jobs: readonly number[]) =>
    new Promise<readonly string[]>((resolve, reject) => {
      under.push({ jobs, end: (error) => (error ? reject(error) : resolve(jobs.map((job) => `done ${job}`))) })
    })
  return { under, commit }
}
const turn = () => new Promise(setImmediate)

test('commands that arrive together are written together, and those that arrive meanwhile are in the next group', async () => {
  const { under, commit } = slow()
  const group = createGroupCommit({ commit, limit: 3, keyOf: String })
  const first = [1, 2].map((job) => group.submit(job))
  await turn()
  const later = [3, 4, 5, 6].map((job) => group.submit(job))
  await turn()
  expect(under.map(({ jobs }) => jobs)).toEqual([[1, 2]])
  under[0]!.end()
  expect(await Promise.all(first)).toEqual(['done 1', 'done 2'])
  expect(under[1]!.jobs).toEqual([3, 4, 5])
  let drained = false
  const drain = group.drain().then(() => {
    drained = true
  })
  under[1]!.end()
  await turn()
  expect([under[2]!.jobs, drained]).toEqual([[6], false])
  under[2]!.end()
  expect(await Promise.all(later)).toEqual(['done 3', 'done 4', 'done 5', 'done 6'])
  await drain
  await group.drain()
})

test('of one key one goes at a time, in order', async () => {
  const { under, commit } = slow()
  const group = createGroupCommit({ commit, limit: 10, keyOf: (job) => String(job % 2) })
  const all = [1, 2, 3, 4].map((job) => group.submit(job))
  await turn()
  under[0]!.end()
  await turn()
  expect(under.map(({ jobs }) => jobs)).toEqual([
    [1, 2],
    [3, 4],
  ])
  under[1]!.end()
  await Promise.all(all)
})

test('a commit that fails fails for those in it, and the next go on', async () => {
  const { under, commit } = slow()
  const group = createGroupCommit({ commit, limit: 1, keyOf: String })
  const [one, two] = [group.submit(1), group.submit(2)]
  await turn()
  under[0]!.end(new Error('the disk is full'))
  await expect(one).rejects.toThrow('the disk is full')
  under[1]!.end()
  expect(await two).toBe('done 2')
})
