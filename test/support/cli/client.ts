// A client of the engine protocol, in this process.
import { expect } from 'vitest'
import { createProtocol } from '../../../src/cli/engine/protocol.ts'

/** A client that sends requests by name and numbers them. */
export function client() {
  const protocol = createProtocol()
  let id = 0
  const send = (method: string, params?: object) => {
    const line = protocol.answer(JSON.stringify({ jsonrpc: '2.0', id: ++id, method, params }))
    return JSON.parse(line ?? 'null')
  }
  return {
    raw: (line: string | null) => protocol.answer(line),
    /** The result; an error is thrown. */
    ask(method: string, params?: object) {
      const answer = send(method, params)
      if (answer.error) throw new Error(answer.error.message)
      return answer.result
    },
    /** The error; a result is a failure of the test. */
    fail(method: string, params?: object) {
      const answer = send(method, params)
      expect(answer).toHaveProperty('error')
      return answer.error
    },
  }
}
