// Text messages as they go over a socket: frames made by us, because two writes for each message are a quarter of the work of a busy server.
import type { Socket } from 'node:net'

const SHORT = 126
const LONG = 65_536

/** An unmasked text frame, as servers send it (RFC 6455, 5.2): of plain letters as text to be written as latin1, else as bytes. */
function textFrame(text: string): string | Buffer {
  const length = Buffer.byteLength(text)
  const head =
    length < SHORT
      ? String.fromCharCode(0x81, length)
      : length < LONG
        ? String.fromCharCode(0x81, SHORT, length >> 8, length & 255)
        : String.fromCharCode(0x81, 127, 0, 0, 0, 0, length >>> 24, (length >> 16) & 255, (length >> 8) & 255, length & 255)
  return length === text.length ? head + text : Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(text)])
}

/** What is to be sent over one connection; it goes out with everything else that is said in the same turn of the event loop. */
export interface Outgoing {
  readonly wire: Socket
  waiting: string
}

const waiting: Outgoing[] = []

export function write(outgoing: Outgoing, text: string): void {
  const frame = textFrame(text)
  if (typeof frame !== 'string') {
    flush(outgoing)
    outgoing.wire.write(frame)
    return
  }
  if (outgoing.waiting === '' && waiting.push(outgoing) === 1) process.nextTick(flushAll)
  outgoing.waiting += frame
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
