// nihonbashi engine: the protocol on standard input and output.
import { type CliCommand, Refusal, readFlags } from '../command.ts'
import { createProtocol, LONGEST_LINE } from '../engine/protocol.ts'

const HELP = `nihonbashi engine: drive the rules from any program

Usage: nihonbashi engine
Reads JSON-RPC 2.0 requests, one a line, from standard input and answers each with one line. It exits at the end of its input.
Methods, errors and a transcript: docs/protocol.md

Example:
  echo '{"jsonrpc":"2.0","id":1,"method":"hello"}' | nihonbashi engine`

export const engine: CliCommand = {
  name: 'engine',
  summary: 'drive the rules from any program (JSON-RPC on stdin and stdout)',
  help: HELP,
  async run(args, io) {
    const { positionals } = readFlags(args, {})
    if (positionals.length > 0) throw new Refusal(`unexpected argument "${positionals[0]}"`)
    const protocol = createProtocol()
    for await (const line of io.lines(LONGEST_LINE)) {
      const answer = protocol.answer(line)
      if (answer !== null) io.out(`${answer}\n`)
    }
    return 0
  },
}
