// A run of the arena in a file: its header, then one line for each result. A file that was cut off can be continued.
import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync, writeSync } from 'node:fs'
import { equal } from '../../../core/match.ts'
import type { GameResult } from '../../../lab/arena.ts'
import { Refusal } from '../../command.ts'
import { fileSentence } from '../../files.ts'

/** What makes two runs the same. The number of deals does not: a longer run goes on where a shorter one ended. */
export interface Header {
  readonly arena: 1
  readonly game: string
  readonly players: number
  readonly options: unknown
  readonly bots: readonly string[]
  readonly seatings: readonly (readonly number[])[]
  readonly seed: string
  /** Whether the luck of every game is measured; absent in runs without. */
  readonly luckAdjusted?: true
}

export interface Keeper {
  /** What was finished before. */
  readonly results: readonly GameResult[]
  add(result: GameResult): void
  close(): void
}

const cannot = (path: string, error: unknown) => new Refusal(fileSentence(error, path, 'write'))

/** Opens or makes the file of a run. An incomplete last line is removed; a file of another run is refused. */
export function openFile(path: string, header: Header): Keeper {
  let file: number
  let text: string
  try {
    file = openSync(path, 'a+')
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw cannot(path, error)
  }
  const results: GameResult[] = []
  try {
    const whole = text.slice(0, text.lastIndexOf('\n') + 1)
    const [first, ...lines] = whole.split('\n').slice(0, -1)
    if (first === undefined) {
      if (text !== '' && !JSON.stringify(header).startsWith(text)) throw new Refusal(`${path} is not a file of the arena`)
      ftruncateSync(file, 0)
      writeSync(file, `${JSON.stringify(header)}\n`)
    } else {
      checkHeader(path, first, header)
      if (whole.length < text.length) ftruncateSync(file, Buffer.byteLength(whole))
      lines.forEach((line, i) => void results.push(readResult(path, line, i + 2, header.players)))
    }
  } catch (error) {
    closeSync(file)
    throw error instanceof Refusal ? error : cannot(path, error)
  }
  return {
    results,
    add: (result) => void writeSync(file, `${JSON.stringify(result)}\n`),
    close() {
      fsyncSync(file)
      closeSync(file)
    },
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const WORDS: Readonly<Record<string, string>> = {
  game: 'game',
  players: 'number of players',
  options: 'options',
  bots: 'bots',
  seatings: 'line-ups',
  seed: 'seed',
  luckAdjusted: '--luck-adjusted',
}

function checkHeader(path: string, line: string, header: Header): void {
  const found = parse(line) as Partial<Header> | undefined | null
  if (typeof found !== 'object' || found?.arena !== 1) throw new Refusal(`${path} is not a file of the arena`)
  const differ = Object.keys(WORDS).filter((name) => !equal(found[name as keyof Header], header[name as keyof Header]))
  if (differ.length > 0) {
    const show = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? ` (${value} there)` : '')
    const words = differ.map((name) => `${WORDS[name]}${show(found[name as keyof Header])}`)
    throw new Refusal(`${path} belongs to another run: it differs in ${words.join(', ')}. Name another file`)
  }
}

function readResult(path: string, line: string, number: number, players: number): GameResult {
  const found = parse(line) as Partial<GameResult> | undefined | null
  const lists = [found?.totals, found?.choices, found?.thought, found?.longest]
  const fits =
    Number.isInteger(found?.game) &&
    Array.isArray(found?.winners) &&
    lists.every((list) => Array.isArray(list) && list.length === players && list.every((n) => typeof n === 'number'))
  if (!fits) throw new Refusal(`${path}: line ${number} is not a result`)
  return found as GameResult
}
