// Why something with friends does not work now, in a sentence.
import type { Refused } from '../../../protocol/table.ts'
import type { Problem } from '../connection/api.ts'
import { sayWhy } from '../connection/words.ts'

export const ProblemNote = ({ problem }: { problem: Refused | Problem | undefined }) =>
  problem ? (
    <p class="problem" role="alert">
      {sayWhy(problem)}
    </p>
  ) : null
