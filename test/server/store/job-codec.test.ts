// Between the main thread and the writer: whatever is packed comes out as it was.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packJobs, packResults, unpackJobs, unpackResults } from '../../../src/server/store/sqlite/job-codec.ts'
import type { Job, Result } from '../../../src/server/store/sqlite/writer.ts'

const id = fc.stringMatching(/^[\w-]{1,64}$/)
const json = fc.json()
const time = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER })
const entry = {
  data: json,
  by: fc.option(id),
  command: fc.option(fc.stringMatching(/^[\x20-\x7e]{1,100}$/)),
}
const append = { id, base: fc.nat(), at: time, onTurn: json, deadline: fc.option(time), moves: fc.nat() }
const mere = fc.record({
  ...append,
  rest: fc.constant(null),
  entries: fc.array(fc.record({ kind: fc.constant('moved'), ...entry }), { minLength: 1 }),
})
const whole = fc.record({
  ...append,
  rest: fc.record({
    game: fc.constantFrom('iki', 'ukiyoe'),
    state: fc.constantFrom('open', 'playing', 'over'),
    public: fc.constantFrom(0, 1),
    seats: json,
    summary: fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
    updated: time,
    members: fc.option(fc.array(id)),
  }),
  entries: fc.array(fc.record({ kind: fc.constantFrom('moved', 'took-over'), ...entry }), { minLength: 1 }),
})
const statements = fc.array(fc.record({ sql: fc.string(), parameters: fc.array(fc.oneof(fc.string(), fc.integer(), fc.constant(null))) }))
const job: fc.Arbitrary<Job> = fc.oneof(mere, whole, statements, fc.constant({ settle: true } as const))

test('jobs', () => {
  fc.assert(fc.property(fc.array(job), (jobs) => void expect(unpackJobs(structuredClone(packJobs(jobs)))).toEqual(jobs)))
})

test('results', () => {
  const version = fc.integer({ min: 1 })
  const result: fc.Arbitrary<Result> = fc.oneof(
    fc.record({ version }),
    fc.constant({ stale: true } as const),
    fc.record({ repeated: version }),
    fc.record({ rows: fc.array(fc.array(fc.string())) }),
    fc.record({ error: fc.record({ message: fc.string(), code: fc.string() }) }),
  )
  fc.assert(fc.property(fc.array(result), (results) => void expect(unpackResults(structuredClone(packResults(results)))).toEqual(results)))
})
