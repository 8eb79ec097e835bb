// Files of cards: which game a text is for, and everything wrong with it.
import type { VNode } from 'preact'
import type { Problem } from '../../core/problem.ts'
import { readJson } from '../../core/schema/json.ts'

/** A file without problems. */
export interface CardFile {
  readonly id: string
}

/** The kind of card file that a game can be played with. */
export interface CardFiles<File extends CardFile = CardFile> {
  readonly game: string
  /** The option of the game that takes a file. */
  readonly option: string
  /** The files that come with the game. */
  readonly supplied: readonly { readonly id: string; title(): string; file(): File }[]
  /** Whether a JSON value is meant to be a file of this game. */
  recognizes(value: unknown): boolean
  /** Everything wrong with a JSON value; nothing if it is a file of this game. */
  check(value: unknown): readonly Problem[]
  /** The name of this kind of file, with its article. */
  kind(): string
  /** The text for a file without problems. */
  praise(): string
  View(props: { readonly file: File }): VNode
}

export type Checked =
  | { readonly kind: string; readonly value: CardFile }
  /** The value as far as it is JSON. */
  | { readonly kind: 'wrong'; readonly problems: readonly Problem[]; readonly value: unknown }

export const isWrong = (checked: Checked): checked is Extract<Checked, { kind: 'wrong' }> => 'problems' in checked

/** The kind is the option that takes the file. A value that no game recognizes is checked as a file of the first game. */
export function readFile(text: string, all: readonly CardFiles[]): Checked {
  const read = readJson(text)
  if ('fault' in read) return { kind: 'wrong', problems: [{ path: '', ...read.fault }], value: undefined }
  const { value } = read
  const files = all.find((one) => one.recognizes(value)) ?? all[0]!
  const problems = files.check(value)
  // The check is the border: after it the value is a file.
  return problems.length > 0 ? { kind: 'wrong', problems, value } : { kind: files.option, value: value as CardFile }
}
