// What is wrong with input: as data for translation, and as an English sentence.

export type Param = string | number | readonly string[]
export type ProblemParams = Readonly<Record<string, Param>>

/** A reason by its code, with the parameters of its sentence. */
export interface Fault {
  readonly code: string
  readonly params: ProblemParams
  /** The same in English. */
  readonly message: string
}

/** What is wrong, and where: `path` reads like artists[2].scores[0]; empty is the whole. */
export interface Problem extends Fault {
  readonly path: string
  /** The line, counted from 1, if the input is a text. */
  readonly line?: number
}

/** An English sentence for each code; {name} is a parameter. */
type Sentences = Readonly<Record<string, string>>
type Names<Sentence extends string> = Sentence extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never

/** How lists with these names are joined; others by commas. */
const JOINTS: Readonly<Record<string, string>> = { forms: '; ', ways: ' | ' }

/** Makes faults of these codes, each with the parameters its sentence names. */
export const faultsOf =
  <S extends Sentences>(sentences: S) =>
  <C extends keyof S & string>(code: C, params: Readonly<Record<Names<S[C]>, Param>>): Fault => ({
    code,
    params,
    message: filled(sentences[code]!, params as ProblemParams),
  })

/** The sentence with its parameters filled in. */
export const filled = (sentence: string, params: ProblemParams): string =>
  sentence.replace(/\{(\w+)\}/g, (_, name: string) => written(name, params[name]!))

function written(name: string, value: Param): string {
  if (typeof value !== 'object') return String(value)
  if (name === 'either' && value.length > 1) return `${value.slice(0, -1).join(', ')} or ${value.at(-1)}`
  return value.join(JOINTS[name] ?? ', ')
}

/** One line per problem, for people. */
export const formatProblems = (problems: readonly Problem[]): string =>
  problems
    .map(({ line, path, message }) => `${line === undefined ? '' : `line ${line}: `}${path === '' ? '' : `${path}: `}${message}`)
    .join('\n')
