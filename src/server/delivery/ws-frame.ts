// Text messages as they go over a socket: frames made by us, because two writes for each message are a quarter of the work of a busy server.
import type { Socket } from 'node:net'

/** The first byte of a whole message of text. */
const TEXT = 0x81
const SHORT = 126
const LONG = 65_536

const NOT_PLAIN = /[^\0-\x7f]/g
const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Of an unmasked text frame, as servers send it (RFC 6455, 5.2). */
function headOf(length: number): string {
  if (length < SHORT) return String.fromCharCode(TEXT, length)
  if (length < LONG) return String.fromCharCode(TEXT, SHORT, length >> 8, length & 255)
  return String.fromCharCode(TEXT, 127, 0, 0, 0, 0, length >>> 24, (length >> 16) & 255, (length >> 8) & 255, length & 255)
}

/** A message of JSON, in letters of one byte each, all others escaped: so many letters are so many bytes, which need not be counted. */
function frameOf(json: string): string {
  const head = headOf(json.length)
  const frame = head + json
  // Put together from many pieces, it is made one by being looked into: that is quicker now, while they are at hand, than when it is written.
  NOT_PLAIN.lastIndex = head.length
  return NOT_PLAIN.test(frame) ? frameOf(json.replace(NOT_PLAIN, escaped)) : frame
}

/** What is to be sent over one connection; it goes out with everything else that is said in the same turn of the event loop. */
export interface Outgoing {
  readonly wire: Socket
  waiting: string
}

const waiting: Outgoing[] = []

export function write(outgoing: Outgoing, json: string): void {
  if (outgoing.waiting === '' && waiting.push(outgoing) === 1) process.nextTick(flushAll)
  outgoing.waiting += frameOf(json)
}

function flushAll(): void {
  for (const outgoing of waiting.splice(0)) flush(outgoing)
}

/** Before anybody else writes to the wire. */
export function flush(outgoing: Outgoing): void {
  if (outgoing.waiting === '') return
  outgoing.wire.write(outgoing.waiting, 'latin1')
  outgoing.waiting = ''
}
