// The choices of a game in few bytes: each is its place among the legal moves, in the order of their notation.
import type { AnyGame } from '../game.ts'

/** A choice: its place, and among how many. */
export type PackedChoice = readonly [place: bigint, of: bigint]

/** The legal moves in the order of their notation, which never changes; each with it. */
export const legalMoves = (game: AnyGame, state: unknown): { readonly move: unknown; readonly text: string }[] =>
  game
    .moves(state)
    .map((move) => ({ move, text: game.text.move(state, move) }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))

/** One number: the first choice is the remainder by the number of its legal moves, the rest follows from the quotient. */
export function choicesToBytes(choices: readonly PackedChoice[]): Uint8Array<ArrayBuffer> {
  let all = 0n
  for (const [place, of] of choices.toReversed()) all = all * of + place
  const hex = all.toString(16)
  const even = hex.length % 2 === 0 ? hex : `0${hex}`
  return Uint8Array.from(even.match(/../g)!, (byte) => Number.parseInt(byte, 16))
}

export const choicesFromBytes = (bytes: Uint8Array): bigint =>
  BigInt(`0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('') || '0'}`)
