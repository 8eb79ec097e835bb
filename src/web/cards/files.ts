// Files of cards: which game a text is for, and everything wrong with it.
import type { VNode } from 'preact'
import type { Problem } from '../../core/problem.ts'
import { readJson } from '../../core/schema/json.ts'
import type { Schema } from '../../core/schema/schema.ts'
import type { Path } from './form.ts'

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
  /** What the file says under a rule set of the game. */
  View(props: { readonly file: File; readonly ruleSet: string }): VNode
  /** The form of a file: the editor makes its fields from it. */
  readonly schema: Schema
  /** One card, building or artist as it will look. It may not be complete yet. */
  Preview(props: { readonly entry: unknown /** Its place in its list. */; readonly index: number }): VNode
  /** The sign of a good or a type, if it has one. */
  Sign?(props: { readonly name: string }): VNode | null
  /** The value with what follows from the rest filled in. */
  tidy?(value: unknown): unknown
  /** The fields at this path that `tidy` fills in. */
  derived?(path: Path): readonly string[]
  /** Every card and token of the file under a rule set, to print and cut out. */
  faces(file: File, ruleSet: string): readonly PrintedFace[]
}

/** Something to cut out: a card, or a small token. */
export interface PrintedFace {
  readonly id: string
  readonly copies: number
  readonly isToken: boolean
  readonly face: VNode
}

export type Checked =
  | { readonly kind: string; readonly value: CardFile }
  /** The value as far as it is JSON. */
  | { readonly kind: 'wrong'; readonly problems: readonly Problem[]; readonly value: unknown }

export const isWrong = (checked: Checked): checked is Extract<Checked, { kind: 'wrong' }> => 'problems' in checked

/** The kind is the option that takes the file. A value that no game recognizes is checked as a file of the first game. */
export function readFile(text: string, all: readonly CardFiles[]): Checked {
  const read = readJson(text)
  if ('problem' in read) return { kind: 'wrong', problems: [{ path: '', ...read.problem }], value: undefined }
  const { value } = read
  const files = all.find((one) => one.recognizes(value)) ?? all[0]!
  const problems = files.check(value)
  // The check is the border: after it the value is a file.
  return problems.length > 0 ? { kind: 'wrong', problems, value } : { kind: files.option, value: value as CardFile }
}
