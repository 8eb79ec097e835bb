// A whole game inside an address, packed and encoded.
import type { GameRecord, ReadResult } from '../../core/record/record.ts'
import { readRecord, readValue, writeText } from '../../core/record/record.ts'
import { GAMES } from '../../games/index.ts'
import { packChoices, unpackChoices } from './pack.ts'

/** Some programs cut longer addresses. */
export const LONGEST_LINK = 8000
/** No record is that long. The limit stops a small address that unpacks to gigabytes. */
const LONGEST_RECORD = 2_000_000
const ENDLESS = new Error('longer than any record')

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: ReadableWritablePair<Uint8Array, BufferSource>,
  most: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader()
  const parts: Uint8Array[] = []
  let size = 0
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length
    if (size > most) {
      await reader.cancel()
      throw ENDLESS
    }
    parts.push(next.value)
  }
  const all = new Uint8Array(size)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function toLetters(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

const fromLetters = (text: string) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0))

/** What begins with this is packed as choices; links of earlier versions have a deflated text. */
const CHOICES = '2.'

/** Packs a game for an address; undefined if it is too long. */
export async function packRecord(record: GameRecord): Promise<string | undefined> {
  const packed = (await packShort(record)) ?? toLetters(await deflate(writeText(GAMES[record.game]!, record)))
  return packed.length > LONGEST_LINK ? undefined : packed
}

async function packShort(record: GameRecord): Promise<string | undefined> {
  const choices = packChoices(record)
  return choices && `${CHOICES}${toLetters(await deflate(choices.head))}.${toLetters(choices.choices)}`
}

const deflate = (text: string) => through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'), LONGEST_RECORD)
const inflate = async (letters: string) =>
  new TextDecoder().decode(await through(fromLetters(letters), new DecompressionStream('deflate-raw'), LONGEST_RECORD))

/** The address was cut or altered, or it unpacks to more than a record. */
export type BadLink = 'damaged' | 'endless'

/** Reads a packed game; every move is checked. */
export async function unpackRecord(packed: string): Promise<ReadResult | { readonly problem: BadLink }> {
  try {
    if (!packed.startsWith(CHOICES)) return readRecord(GAMES, await inflate(packed))
    const [head = '', choices = ''] = packed.slice(CHOICES.length).split('.')
    const record = unpackChoices({ head: await inflate(head), choices: fromLetters(choices) })
    return record ? readValue(GAMES, record) : { problem: 'damaged' }
  } catch (error) {
    return { problem: error === ENDLESS ? 'endless' : 'damaged' }
  }
}
