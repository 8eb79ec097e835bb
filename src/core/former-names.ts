// Former names of what the package exports, for programs that still use them.
import { isVisibleTo, visibleTo } from './events.ts'
import { formatProblems, type ProblemParams } from './problem.ts'
import type { ReadResult } from './record/record.ts'
import { NamedStreams, RandomStream } from './rng.ts'

/** @deprecated Use `isVisibleTo`. */
export const reaches = isVisibleTo
/** @deprecated Use `visibleTo`. */
export const visible = visibleTo
/** @deprecated Use `formatProblems`. */
export const describe = formatProblems
/** @deprecated Use `ProblemParams`. */
export type Params = ProblemParams
/** @deprecated Use `ReadResult`. */
export type Read = ReadResult
/** @deprecated Use `NamedStreams`. */
export const Seeded = NamedStreams
/** @deprecated Use `NamedStreams`. */
export type Seeded = NamedStreams
/** @deprecated Use `RandomStream`. */
export const Stream = RandomStream
/** @deprecated Use `RandomStream`. */
export type Stream = RandomStream
