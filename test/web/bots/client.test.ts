// Asking bots in a worker: answers find their question, a worker that dies is replaced, what is no longer wanted is cancelled.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Manner, mannerOf, openBotWorker, type WorkerLike, type WorkerQuestion } from '../../../src/web/bots/client.ts'

interface Fake extends WorkerLike {
  readonly asked: { readonly id: number; readonly question: WorkerQuestion }[]
  ended: boolean
}

const question = (seed: string): WorkerQuestion & { kind: 'choose' } => ({
  kind: 'choose',
  table: 't',
  game: 'ukiyoe',
  bot: 'master',
  players: 3,
  seat: 0,
  view: {},
  moves: [],
  seed,
  iterations: 1,
  milliseconds: 1,
})

let workers: Fake[] = []
const spawn = (): Fake => {
  const made: Fake = {
    asked: [],
    ended: false,
    onmessage: null,
    onerror: null,
    postMessage: (message: unknown) => void made.asked.push(message as Fake['asked'][number]),
    terminate() {
      made.ended = true
    },
  }
  workers.push(made)
  return made
}
const say = (worker: Fake, id: number, answer: number, manner?: Manner) =>
  worker.onmessage?.call(worker as unknown as Worker, { data: { id, answer, manner } } as MessageEvent)
const die = (worker: Fake) => worker.onerror?.call(worker as unknown as Worker, { preventDefault() {} } as ErrorEvent)
const seeds = (worker: Fake) => worker.asked.map((asked) => asked.question.seed)

beforeEach(() => {
  workers = []
  vi.useFakeTimers()
})
afterEach(() => vi.useRealTimers())

test('one worker for all questions; answers come in any order', async () => {
  const { ask } = openBotWorker(spawn)
  const first = ask(question('a'))
  const second = ask(question('b'))
  expect(workers).toHaveLength(1)
  const [a, b] = workers[0]!.asked
  say(workers[0]!, b!.id, 2)
  say(workers[0]!, a!.id, 1)
  expect(await Promise.all([first, second])).toEqual([1, 2])
})

test('a worker that dies is replaced and asked everything that is open, once each', async () => {
  const { ask } = openBotWorker(spawn)
  const first = ask(question('a'))
  const second = ask(question('b'))
  say(workers[0]!, workers[0]!.asked[0]!.id, 7)
  die(workers[0]!)
  const third = ask(question('c'))
  await vi.runOnlyPendingTimersAsync()
  expect(workers).toHaveLength(2)
  expect(workers[0]!.ended).toBe(true)
  expect(seeds(workers[1]!)).toEqual(['b', 'c'])
  for (const { id } of workers[1]!.asked) say(workers[1]!, id, 3)
  expect(await Promise.all([first, second, third])).toEqual([7, 3, 3])
})

test('a worker that dies every time is finally given up, and the next question starts a new one', async () => {
  const { ask } = openBotWorker(spawn)
  const gone = expect(ask(question('a'))).rejects.toThrow('died')
  for (let i = 0; i < 6; i++) {
    die(workers.at(-1)!)
    await vi.advanceTimersByTimeAsync(10_000)
  }
  await gone
  expect(workers.length).toBe(5)
  const next = ask(question('b'))
  say(workers.at(-1)!, workers.at(-1)!.asked[0]!.id, 4)
  expect(await next).toBe(4)
})

test('a worker that says nothing for a minute is taken for dead', async () => {
  const { ask } = openBotWorker(spawn)
  const answer = ask(question('a'))
  await vi.advanceTimersByTimeAsync(61_000)
  expect(workers).toHaveLength(2)
  say(workers[1]!, workers[1]!.asked[0]!.id, 5)
  expect(await answer).toBe(5)
  await vi.advanceTimersByTimeAsync(600_000)
  expect(workers).toHaveLength(2)
})

test('a cancelled question ends the worker that thinks about it; others are asked again', async () => {
  const { ask } = openBotWorker(spawn)
  const cancel = new AbortController()
  const unwanted = expect(ask(question('a'), cancel.signal)).rejects.toBeDefined()
  const wanted = ask(question('b'))
  cancel.abort()
  await unwanted
  await vi.runOnlyPendingTimersAsync()
  expect(workers[0]!.ended).toBe(true)
  expect(seeds(workers[1]!)).toEqual(['b'])
  say(workers[1]!, workers[1]!.asked[0]!.id, 6)
  expect(await wanted).toBe(6)
})

test('cancelling what is answered already changes nothing', async () => {
  const { ask } = openBotWorker(spawn)
  const cancel = new AbortController()
  const answer = ask(question('a'), cancel.signal)
  say(workers[0]!, workers[0]!.asked[0]!.id, 1)
  expect(await answer).toBe(1)
  cancel.abort()
  expect(workers[0]!.ended).toBe(false)
  await expect(ask(question('b'), cancel.signal)).rejects.toBeDefined()
  expect(workers[0]!.asked).toHaveLength(1)
})

test('how a bot made its last choice is known by bot, game and number of players', async () => {
  const { ask } = openBotWorker(spawn)
  const manner = { isLearned: false, isShort: true }
  const answer = ask(question('a'))
  say(workers[0]!, workers[0]!.asked[0]!.id, 1, manner)
  await answer
  expect(mannerOf('master', 'ukiyoe', 3)).toEqual(manner)
  expect(mannerOf('foreman', 'ukiyoe', 3)).toBeUndefined()
  expect(mannerOf('master', 'ukiyoe', 2)).toBeUndefined()
})
