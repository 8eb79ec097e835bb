// Why something with friends does not work now, in a sentence.
import type { Refused } from '../../server/protocol.ts'
import type { Problem } from '../net/api.ts'
import { sayWhy } from '../net/words.ts'

export const ProblemNote = ({ problem }: { problem: Refused | Problem | undefined }) =>
  problem ? (
    <p class="problem" role="alert">
      {sayWhy(problem)}
    </p>
  ) : null
