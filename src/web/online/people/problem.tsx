// A sentence about why something online does not work now.
import type { Refused } from '../../../protocol/table.ts'
import type { ApiProblem } from '../connection/api.ts'
import { sayWhy } from '../connection/words.ts'

export const ProblemNote = ({ problem }: { problem: Refused | ApiProblem | undefined }) =>
  problem ? (
    <p class="problem" role="alert">
      {sayWhy(problem)}
    </p>
  ) : null
