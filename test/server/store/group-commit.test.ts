// Group commit: in order, together, abreast where that pays, and nobody is forgotten.
import { expect, test } from 'vitest'
import { makeGroup } from '../../../src/server/store/group-commit.ts'

/** Commits that end when they are told to. */
function slow() {
  const under: { readonly jobs: readonly number[]; end(error?: Error): void }[] = []
  const commit = (jobs: readonly number[]) =>
    new Promise<readonly string[]>((resolve, reject) => {
      under.push({ jobs, end: (error) => (error ? reject(error) : resolve(jobs.map((job) => `done ${job}`))) })
    })
  return { under, commit }
}
const turn = () => new Promise(setImmediate)

test('what comes in together is written together, and what comes meanwhile by the next', async () => {
  const { under, commit } = slow()
  const group = makeGroup({ commit, most: 3 })
  const first = [1, 2].map((job) => group.add(job))
  await turn()
  const later = [3, 4, 5, 6].map((job) => group.add(job))
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
  const group = makeGroup({ commit, most: 10, keyOf: (job) => String(job % 2) })
  const all = [1, 2, 3, 4].map((job) => group.add(job))
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

test('where many wait, a second commit is begun before the first has ended, and no third', async () => {
  const { under, commit } = slow()
  const group = makeGroup({ commit, most: 100, abreast: { commits: 2, jobs: 2 } })
  const all = [1, 2, 3, 4, 5, 6, 7].map((job) => group.add(job))
  expect(under.map(({ jobs }) => jobs)).toEqual([
    [1, 2],
    [3, 4],
  ])
  await turn()
  expect(under.length).toBe(2)
  under[0]!.end()
  await turn()
  expect(under[2]!.jobs).toEqual([5, 6, 7])
  for (const one of under) one.end()
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4, 5, 6, 7].map((job) => `done ${job}`))
})

test('a commit that fails fails for those in it, and the next go on', async () => {
  const { under, commit } = slow()
  const group = makeGroup({ commit, most: 1 })
  const [one, two] = [group.add(1), group.add(2)]
  await turn()
  under[0]!.end(new Error('the disk is full'))
  await expect(one).rejects.toThrow('the disk is full')
  under[1]!.end()
  expect(await two).toBe('done 2')
})

test('given without a promise, it is answered all the same, in order', async () => {
  const { under, commit } = slow()
  const group = makeGroup({ commit, most: 2 })
  const said: string[] = []
  for (const job of [1, 2, 3])
    group.give(
      job,
      (result) => said.push(result),
      (error) => said.push(`${(error as Error).message} ${job}`),
    )
  await turn()
  under[0]!.end()
  await turn()
  under[1]!.end(new Error('not'))
  await group.drain()
  await turn()
  expect(said).toEqual(['done 1', 'done 2', 'not 3'])
})
