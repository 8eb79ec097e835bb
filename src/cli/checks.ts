// Commands that check files: a verdict for each file, in words or as a line of JSON, and one exit code for all of them.
import { OVER } from '../core/game.ts'
import type { Problem } from '../core/problem.ts'
import { count, type Io, Refusal, readRecordFile, WrongFile } from './command.ts'
import { STANDARD_INPUT } from './files.ts'

/** The answer is yes, the answer is no, and: there is no answer. Of several files the worst counts. */
const YES = 0
const NO = 1
const NO_ANSWER = 2

export interface Verdict {
  /** Why the answer is no; empty where it is yes. */
  readonly problems: readonly Partial<Problem>[]
  /** For people. */
  readonly words: string
  /** For programs, beside `file`, `ok` and `problems`. */
  readonly data?: object
}

/** Checks one file after the other. A wrong file is an answer; one that cannot be read is none. */
export async function checkFiles(
  command: string,
  files: readonly string[],
  json: boolean,
  io: Io,
  check: (file: string) => Promise<Verdict>,
): Promise<number> {
  if (files.filter((file) => file === STANDARD_INPUT).length > 1) throw new Refusal('standard input (-) can be read only once')
  let code = YES
  for (const file of files) {
    const { problems, words, data, worst } = await judge(command, file, check)
    const ok = problems.length === 0
    code = Math.max(code, worst ?? (ok ? YES : NO))
    if (!ok) io.err(`${words}\n`)
    else if (!json) io.out(`${words}\n`)
    if (json) io.out(`${JSON.stringify({ file, ok, ...data, problems })}\n`)
  }
  return code
}

async function judge(
  command: string,
  file: string,
  check: (file: string) => Promise<Verdict>,
): Promise<Verdict & { readonly worst?: number }> {
  try {
    return await check(file)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return {
      problems: error.problems,
      words: `nihonbashi ${command}: ${error.message}`,
      worst: error instanceof WrongFile ? NO : NO_ANSWER,
    }
  }
}

/** Whether every move of a record is legal and its result right. */
export async function checkRecord(file: string, io: Io): Promise<Verdict> {
  const { record, game, state } = await readRecordFile(file, io)
  const over = game.actor(state) === OVER
  const { totals, winners } = game.scores(state)
  const names = winners.map((seat) => record.seats[seat]!.name)
  const end = over ? `won by ${names.join(' and ')} (${totals.join(', ')})` : 'not over yet'
  return {
    problems: [],
    words: `${file} is right: ${game.name}, ${count(record.moves.length, 'move')}, every one legal; ${end}.`,
    data: { game: game.id, moves: record.moves.length, over, totals, winners },
  }
}
