#!/usr/bin/env node
// The engine: JSON-RPC 2.0 on standard input and output, one message a line.
import { createInterface } from 'node:readline'
import { createProtocol, LONGEST_LINE } from '../dist/engine.js'

// A reader that has gone away (| head) is no error.
process.stdout.on('error', (error) => process.exit(error.code === 'EPIPE' ? 0 : 1))
const protocol = createProtocol()
for await (const line of createInterface({ input: process.stdin })) {
  const answer = protocol.answer(line.length > LONGEST_LINE ? null : line)
  if (answer !== null) process.stdout.write(`${answer}\n`)
}
