// The messages in every language: loaded, so that a test may switch, and as tables.
import { loadFirst, loadRest } from '../../src/messages/catalogue.ts'
import { LANGUAGES, type Language } from '../../src/messages/format.ts'

await Promise.all(LANGUAGES.flatMap((tag) => [loadFirst(tag), loadRest(tag)]))

/** One message in every language. */
export type Words = Readonly<Record<Language, string>>
type Table = Record<string, Words>

const FILES = import.meta.glob<Readonly<Record<string, Readonly<Record<string, string>>>>>(
  ['../../src/messages/*/*.ts', '../../src/games/*/messages/*/*.ts', '!**/{first,rest}.ts'],
  { eager: true },
)

function readAreas(): Record<string, Table> {
  const areas: Record<string, Table> = {}
  for (const [path, file] of Object.entries(FILES)) {
    const [, game, tag, area] = /src\/(?:games\/(\w+)\/)?messages\/(\w+)\/(\w+)\.ts$/.exec(path)!
    const name = game ? `${game}/${area}` : area!
    const table = (areas[name] ??= {})
    for (const [key, text] of Object.entries(file[area!]!)) table[key] = { ...table[key], [tag!]: text } as Words
  }
  return areas
}

/** By area ("shell"), with the game before it where it has one ("iki/table"). */
export const AREAS: Readonly<Record<string, Readonly<Table>>> = readAreas()

/** Every message whose key begins with this, by the rest of its key. */
export function messagesOf(prefix: string): Readonly<Table> {
  const all = Object.values(AREAS).flatMap((area) => Object.entries(area))
  return Object.fromEntries(all.flatMap(([key, words]) => (key.startsWith(prefix) ? [[key.slice(prefix.length), words]] : [])))
}
