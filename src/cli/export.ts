// nihonbashi export: a record from text to JSON or back.
import { writeText } from '../core/record.ts'
import { type Command, Refusal, readFlags, readRecordFile, writeTextFile } from './command.ts'

const HELP = `nihonbashi export: turn a record into text or JSON

Usage: nihonbashi export FILE [--to text|json] [--out FILE]
Without --to the other form is written. The record is checked on the way.

Examples:
  nihonbashi export game.txt --to json
  nihonbashi export game.json --out game.txt`

export const exportRecord: Command = {
  name: 'export',
  summary: 'turn a record into text or JSON',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, { to: { type: 'string' }, out: { type: 'string' } })
    const [path, ...more] = positionals
    if (path === undefined || more.length > 0) throw new Refusal('name one record file')
    const { record, game } = await readRecordFile(path, io)
    const isJson = (await io.readFile(path)).trimStart().startsWith('{')
    const to = values.to ?? (isJson ? 'text' : 'json')
    if (to !== 'text' && to !== 'json') throw new Refusal(`--to is text or json, not "${to}"`)
    const text = to === 'text' ? writeText(game, record) : `${JSON.stringify(record)}\n`
    if (values.out === undefined) io.out(text)
    else await writeTextFile(values.out, text, io)
    return 0
  },
}
