// A file of cards as a text being written: which game it is for, and everything wrong with it.
import type { ComponentType } from 'preact'
import type { Problem } from '../../core/problem.ts'
import { readJson } from '../../core/schema/json.ts'

/** A file without problems; every kind of file has an id. */
export interface CardFile {
  readonly id: string
}

/** The files of cards a game can be played with. */
export interface CardFiles {
  readonly game: string
  /** The option of the game that takes a file. */
  readonly option: string
  /** The files that come with the game. */
  readonly supplied: readonly { readonly id: string; title(): string; file(): CardFile }[]
  /** Whether a JSON value is meant to be a file of this game. */
  recognizes(value: unknown): boolean
  check(value: unknown): readonly Problem[]
  /** What a file of this game is called, with its article. */
  kind(): string
  /** Said of a file without problems. */
  praise(): string
  readonly View: ComponentType<{ file: CardFile }>
}

export type Checked =
  | { readonly kind: string; readonly value: CardFile }
  /** The value as far as it is JSON. */
  | { readonly kind: 'wrong'; readonly problems: readonly Problem[]; readonly value: unknown }

export const isWrong = (checked: Checked): checked is Extract<Checked, { kind: 'wrong' }> => 'problems' in checked

/** The kind is the option that takes the file. What no game recognizes is checked as a file of the first. */
export function readFile(text: string, all: readonly CardFiles[]): Checked {
  const read = readJson(text)
  if ('fault' in read) return { kind: 'wrong', problems: [{ path: '', ...read.fault }], value: undefined }
  const { value } = read
  const files = all.find((one) => one.recognizes(value)) ?? all[0]!
  const problems = files.check(value)
  return problems.length > 0 ? { kind: 'wrong', problems, value } : { kind: files.option, value: value as CardFile }
}
