// A list of problems, each with its place in words and its path in the file.
import type { Problem } from '../../core/problem.ts'
import { t } from '../../messages/i18n.ts'
import { type Root, sayProblem, sayWhere } from './problems.ts'

const SHOWN = 30

interface Props {
  readonly problems: readonly Problem[]
  readonly root?: Root
  /** The reason why a move is blocked, in the reader's language. */
  readonly reason?: (() => string) | undefined
}

/** An option is chosen on the page and not written in a file, so its path is not shown. */
const isInFile = ({ path }: Problem, { game }: Root) => path !== '' && (game === undefined || /[.[]/.test(path))

export function ProblemList({ problems, root = {}, reason }: Props) {
  return (
    <>
      <ul class="problems">
        {problems.slice(0, SHOWN).map((problem, i) => {
          const where = sayWhere(problem, root)
          return (
            <li key={i}>
              {where !== '' && <b>{where}</b>} {isInFile(problem, root) && <code>{problem.path}</code>}{' '}
              <span>{sayProblem(problem, root, reason?.())}</span>
            </li>
          )
        })}
      </ul>
      {problems.length > SHOWN && <p>{t('problems.more', { n: problems.length - SHOWN })}</p>}
    </>
  )
}
