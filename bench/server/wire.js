// A WebSocket of as few steps as possible, so that the load costs little compared with the server that it tests. Text messages only, and only of plain letters.
import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'

/** A client's frame of plain letters; the key is 0, so that masking changes nothing. */
function textFrame(text) {
  const { length } = text
  const head = length > 125 ? String.fromCharCode(0x81, 0xfe, length >> 8, length & 255) : String.fromCharCode(0x81, 0x80 | length)
  return `${head}\0\0\0\0${text}`
}

function frame(code, payload) {
  const { length } = payload
  const long = length > 125
  const buffer = Buffer.allocUnsafe((long ? 8 : 6) + length)
  buffer[0] = 0x80 | code
  buffer[1] = 0x80 | (long ? 126 : length)
  if (long) buffer.writeUInt16BE(length, 2)
  buffer.writeUInt32BE(0, long ? 4 : 2)
  payload.copy(buffer, long ? 8 : 6)
  return buffer
}

/** All sockets are read into it, one after the other. */
const room = Buffer.allocUnsafeSlow(256 * 1024)

/** `receive(text, send)` for every message; `gone()` when the connection has ended. */
export function openWire(url, receive, opened, gone) {
  const { hostname, port } = new URL(url)
  let waiting = null
  let open = false
  const read = (bytes) => {
    let buffer = room.subarray(0, bytes)
    if (waiting) buffer = Buffer.concat([waiting, buffer])
    const end = readAll(buffer)
    waiting = end < buffer.length ? Buffer.from(buffer.subarray(end)) : null
    return true
  }
  const socket = connect({ port: Number(port), host: hostname, onread: { buffer: room, callback: read } })
  socket.setNoDelay(true)
  const send = (text) => socket.write(textFrame(text), 'latin1')
  socket.on('connect', () => {
    const key = randomBytes(16).toString('base64')
    socket.write(
      `GET /api/socket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    )
  })
  /** Where what is not whole begins. */
  function readAll(buffer) {
    let at = 0
    if (!open) {
      const end = buffer.indexOf('\r\n\r\n')
      if (end < 0) return 0
      if (!buffer.toString('latin1', 0, end).startsWith('HTTP/1.1 101')) throw new Error(buffer.toString('latin1', 0, end))
      open = true
      opened(send)
      at = end + 4
    }
    while (buffer.length >= at + 2) {
      let length = buffer[at + 1]
      let from = at + 2
      if (length === 126) {
        if (buffer.length < at + 4) break
        length = buffer.readUInt16BE(at + 2)
        from = at + 4
      } else if (length === 127) {
        if (buffer.length < at + 10) break
        length = Number(buffer.readBigUInt64BE(at + 2))
        from = at + 10
      }
      if (buffer.length < from + length) break
      const code = buffer[at] & 15
      if (code === 1) receive(buffer.latin1Slice(from, from + length), send)
      else if (code === 9) socket.write(frame(10, Buffer.from(buffer.subarray(from, from + length))))
      at = from + length
    }
    return at
  }
  socket.on('error', gone)
  socket.on('close', gone)
}
