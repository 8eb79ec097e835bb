// What the grandmaster has learned, for programs that run in Node.js: files beside the build, or in the sources.
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { netName, provideNet } from './bots/net/store.ts'
import { GAMES } from './games/index.ts'

const tried = new Map<string, readonly number[]>()

/** Beside an entry of the build, a folder above its shared code, or in the sources. */
function findFile(game: string, seats: number): string | undefined {
  const file = `nets/${netName(game, seats)}.net`
  return [`./${file}`, `../${file}`, `./games/${game}/bot/net/weights/${seats}.net`]
    .map((path) => fileURLToPath(new URL(path, import.meta.url)))
    .find((path) => existsSync(path))
}

function load(file: string): boolean {
  try {
    provideNet(new Uint8Array(readFileSync(file)).buffer)
    return true
  } catch (error) {
    process.emitWarning(`${file} is ignored: ${error instanceof Error ? error.message : error}`)
    return false
  }
}

/**
 * Loads what the grandmaster has learned of a game, once. Returns for which numbers of players there is something; with any other
 * it searches with hand-made heuristics.
 */
export function loadNets(game: string): readonly number[] {
  let known = tried.get(game)
  if (!known) {
    const seats = Object.hasOwn(GAMES, game) ? GAMES[game]!.seats : []
    known = seats.filter((n) => {
      const file = findFile(game, n)
      return file !== undefined && load(file)
    })
    tried.set(game, known)
  }
  return known
}
