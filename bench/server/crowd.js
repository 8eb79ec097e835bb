// Many sockets, two at every table, which sit and watch. Says "here" when all are in, and stays until it is ended.
import { WebSocket } from 'ws'

const [url, secrets, tables] = [process.argv[2], process.argv[3].split(','), process.argv[4].split(',')]
const AT_ONCE = 50

function sit(table, secret) {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`, { perMessageDeflate: false })
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'hello', secret, keeps: true }))
      socket.send(JSON.stringify({ type: 'watch', id: 'w', table }))
    })
    socket.on('error', reject)
    socket.on('close', (code) => reject(new Error(`closed with ${code}`)))
    socket.on('message', (data) => {
      if (data.toString().includes('"id":"w"')) resolve()
    })
  })
}

const all = tables.flatMap((table) => secrets.map((secret) => [table, secret]))
await Promise.all(
  Array.from({ length: AT_ONCE }, async (_, i) => {
    for (let n = i; n < all.length; n += AT_ONCE) await sit(...all[n])
  }),
)
console.log('here')
