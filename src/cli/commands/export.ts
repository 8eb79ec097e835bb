// nihonbashi export: a record from text to JSON or back.
import { writeText } from '../../core/record/record.ts'
import { type CliCommand, checkOutput, Refusal, readFlags, readRecordFile, writeTextFile } from '../command.ts'

const HELP = `nihonbashi export: convert a record to text or JSON

Usage: nihonbashi export FILE [--to text|json] [--out FILE] [--force]
  --to text|json  the format to write (default: the other one)
  --out FILE      where to write it (default: standard output)
  --force         replace FILE if it exists

The record is checked on the way.

Examples:
  nihonbashi export game.txt --to json
  nihonbashi export game.json --out game.txt`

export const exportRecord: CliCommand = {
  name: 'export',
  summary: 'convert a record to text or JSON',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, { to: { type: 'string' }, out: { type: 'string' }, force: { type: 'boolean' } })
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0) throw new Refusal('name one record file')
    const { to: wanted, out, force = false } = values
    if (wanted !== undefined && wanted !== 'text' && wanted !== 'json') throw new Refusal(`--to is text or json, not "${wanted}"`)
    if (force && out === undefined) throw new Refusal('--force belongs to --out')
    if (out !== undefined) await checkOutput(out, io, force)
    const { record, game, form } = await readRecordFile(path, io)
    const to = wanted ?? (form === 'json' ? 'text' : 'json')
    const text = to === 'text' ? writeText(game, record) : `${JSON.stringify(record)}\n`
    if (out === undefined) io.out(text)
    else await writeTextFile(out, text, io)
    return 0
  },
}
