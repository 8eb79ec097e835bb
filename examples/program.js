// A bot of your own, as a program: JSON-RPC 2.0 on standard input and output, one message a line (docs/protocol.md).
//   nihonbashi arena ukiyoe --bots "program:node examples/program.js,journeyman" --deals 50
import { createInterface } from 'node:readline'

/** Its whole strategy: it exhibits, hires or builds where it can. */
function choose({ moves }) {
  const good = moves.find(({ text }) => /^(exhibit|hire|build)/.test(text))
  return (good ?? moves[0]).text
}

const METHODS = {
  hello: () => ({ name: 'example', protocol: 1 }),
  choose: (question) => ({ move: choose(question) }),
}

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, params } = JSON.parse(line)
  const run = METHODS[method]
  const answer = run ? { result: run(params) } : { error: { code: -32601, message: `there is no method ${method}` } }
  process.stdout.write(`${JSON.stringify({ jsonrpc: '2.0', id, ...answer })}\n`)
}
