// The nets that have been loaded. Bots are plain code: the program that runs them (page, server, command line) brings the files.
import { type NetFile, readNet } from './weights.ts'

const loaded = new Map<string, NetFile>()

/** The name of a net, and of its file without the ending: the game and the number of players. */
export const netName = (game: string, seats: number): string => `${game}-${seats}`

/** Makes a net known. A file for features of another version is ignored: the bots then use the hand-made heuristics. */
export function provideNet(bytes: ArrayBuffer): void {
  const file = readNet(bytes)
  loaded.set(netName(file.header.game, file.header.shape.seats), file)
}

export function loadedNet(game: string, seats: number, features: string): NetFile | undefined {
  const file = loaded.get(netName(game, seats))
  return file?.header.features === features ? file : undefined
}
