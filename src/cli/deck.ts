// nihonbashi deck: checks and shows deck files of UKIYO-E.
import { describe } from '../core/problem.ts'
import { checkDeck, DECK_SCHEMA, type DeckFile, deckSize, leastSize, PAIR_LADDER } from '../games/ukiyoe/deck.ts'
import { type Command, type Io, Refusal, readFlags, readJsonFile, table } from './command.ts'

const HELP = `nihonbashi deck: check and show deck files of UKIYO-E

Usage:
  nihonbashi deck check FILE [--json]   says exactly what is wrong with a deck file, or that it is fine
  nihonbashi deck print [FILE] [--json] shows a deck (ours, the pair ladder, if no file is named)
  nihonbashi deck schema                prints the JSON schema of deck files

Examples:
  nihonbashi deck print --json > mine.json      start from the pair ladder
  nihonbashi deck check mine.json
  nihonbashi play ukiyoe --deck mine.json`

export const deck: Command = {
  name: 'deck',
  summary: 'check, print and describe deck files of UKIYO-E',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, { json: { type: 'boolean' } })
    const [verb, path, ...more] = positionals
    if (more.length > 0) throw new Refusal(`one file at a time; "${more[0]}" is one too many`)
    if (verb === 'schema') {
      io.out(`${JSON.stringify(DECK_SCHEMA, null, 2)}\n`)
      return 0
    }
    if (verb === 'print') return print(path === undefined ? PAIR_LADDER : await readJsonFile(path, io), values.json === true, io)
    if (verb !== 'check') throw new Refusal(`say check, print or schema${verb === undefined ? '' : `, not "${verb}"`}`)
    if (path === undefined) throw new Refusal('name the deck file to check')
    return checkFile(path, values.json === true, io)
  },
}

async function checkFile(path: string, json: boolean, io: Io): Promise<number> {
  const value = await readJsonFile(path, io)
  const problems = checkDeck(value)
  if (json) io.out(`${JSON.stringify({ file: path, ok: problems.length === 0, problems })}\n`)
  else if (problems.length > 0) io.err(`${path} is not a deck that can be played with:\n${describe(problems)}\n`)
  else {
    const file = value as DeckFile
    const seats = [2, 3, 4].filter((n) => deckSize(file) >= leastSize(file, n))
    io.out(
      `${path} is fine: "${file.names.en}", ${deckSize(file)} cards of ${file.artists.length} artists, for ${seats.join(', ')} players.\n`,
    )
  }
  return problems.length > 0 ? 2 : 0
}

function print(value: unknown, json: boolean, io: Io): number {
  const problems = checkDeck(value)
  if (problems.length > 0) throw new Refusal(`this deck cannot be played with:\n${describe(problems)}`)
  const file = value as DeckFile
  if (json) {
    io.out(`${JSON.stringify(file, null, 2)}\n`)
    return 0
  }
  const rows = file.artists.map((artist) => [
    artist.names.en!,
    artist.names.ja ?? '',
    artist.copies,
    artist.cards.map((card) => `${card.score}${card.copies === 1 ? '' : ` ×${card.copies}`}`).join('  '),
    [...new Set(artist.cards.map((card) => card.mark ?? 'unmarked'))].join(', '),
  ])
  io.out(
    `${file.names.en} (${deckSize(file)} cards)\n${file.about ? `${file.about}\n` : ''}\n${table([['artist', '', 'cards', 'scores', 'scores are'], ...rows])}\n`,
  )
  return 0
}
