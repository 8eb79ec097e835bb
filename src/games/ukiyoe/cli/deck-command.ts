// nihonbashi deck: checks and shows deck files of UKIYO-E.

import { checkFiles, type Verdict } from '../../../cli/checks.ts'
import { type CliCommand, count, type Io, noSubcommand, Refusal, readFlags, readJsonFile, table, WrongFile } from '../../../cli/command.ts'
import { formatProblems } from '../../../core/problem.ts'
import { checkDeck, DECK_SCHEMA, type DeckFile, deckSize, leastSize, PAIR_LADDER } from '../cards/deck.ts'

const HELP = `nihonbashi deck: check and show deck files of UKIYO-E

Usage:
  nihonbashi deck check FILE... [--json]  says exactly what is wrong with deck files, or that they are fine
  nihonbashi deck print [FILE] [--json]   shows a deck (ours, the pair ladder, if no file is named)
  nihonbashi deck schema                  prints the JSON schema of deck files

Examples:
  nihonbashi deck print --json > mine.json      start from the pair ladder
  nihonbashi deck check mine.json
  nihonbashi play ukiyoe --deck mine.json`

export const deck: CliCommand = {
  name: 'deck',
  summary: 'check, print and describe deck files of UKIYO-E',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, { json: { type: 'boolean' } })
    const [verb, path, ...more] = positionals
    if (verb === 'check') {
      if (path === undefined) throw new Refusal('name the deck file to check')
      return checkFiles('deck', [path, ...more], values.json === true, io, (file) => judge(file, io))
    }
    const [surplus] = verb === 'schema' ? [path, ...more] : more
    if (surplus !== undefined) throw new Refusal(`unexpected argument "${surplus}"`)
    if (verb === 'schema') {
      io.out(`${JSON.stringify(DECK_SCHEMA, null, 2)}\n`)
      return 0
    }
    if (verb === 'print') return print(path === undefined ? PAIR_LADDER : await readJsonFile(path, io), values.json === true, io)
    throw noSubcommand(verb, ['check', 'print', 'schema'])
  },
}

async function judge(path: string, io: Io): Promise<Verdict> {
  const value = await readJsonFile(path, io)
  const problems = checkDeck(value)
  if (problems.length > 0) return { problems, words: `${path} is not a deck that can be played with:\n${formatProblems(problems)}` }
  const file = value as DeckFile
  const seats = [2, 3, 4].filter((n) => deckSize(file) >= leastSize(file, n))
  const size = `${count(deckSize(file), 'card')} of ${count(file.artists.length, 'artist')}`
  return { problems, words: `${path} is fine: "${file.names.en}", ${size}, for ${seats.join(', ')} players.` }
}

function print(value: unknown, json: boolean, io: Io): number {
  const problems = checkDeck(value)
  if (problems.length > 0) throw new WrongFile(`this deck cannot be played with:\n${formatProblems(problems)}`, problems)
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
