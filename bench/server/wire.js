// A WebSocket of as few steps as can be, so that the load costs little beside the server it is put on. Text messages only, and only of plain letters.
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

/** `hear(text, send)` for every message; `gone()` when the connection has ended. */
export function openWire(url, hear, opened, gone) {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.setNoDelay(true)
  const send = (text) => socket.write(textFrame(text), 'latin1')
  let waiting = null
  let open = false
  socket.on('connect', () => {
    const key = randomBytes(16).toString('base64')
    socket.write(
      `GET /api/socket HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`,
    )
  })
  socket.on('data', (data) => {
    let buffer = waiting ? Buffer.concat([waiting, data]) : data
    waiting = null
    if (!open) {
      const end = buffer.indexOf('\r\n\r\n')
      if (end < 0) {
        waiting = buffer
        return
      }
      if (!buffer.toString('latin1', 0, end).startsWith('HTTP/1.1 101')) throw new Error(buffer.toString('latin1', 0, end))
      open = true
      opened(send)
      buffer = buffer.subarray(end + 4)
    }
    while (buffer.length >= 2) {
      let length = buffer[1]
      let from = 2
      if (length === 126) {
        if (buffer.length < 4) break
        length = buffer.readUInt16BE(2)
        from = 4
      } else if (length === 127) {
        if (buffer.length < 10) break
        length = Number(buffer.readBigUInt64BE(2))
        from = 10
      }
      if (buffer.length < from + length) break
      const code = buffer[0] & 15
      if (code === 1) hear(buffer.latin1Slice(from, from + length), send)
      else if (code === 9) socket.write(frame(10, buffer.subarray(from, from + length)))
      buffer = buffer.subarray(from + length)
    }
    if (buffer.length > 0) waiting = buffer
  })
  socket.on('error', gone)
  socket.on('close', gone)
}
