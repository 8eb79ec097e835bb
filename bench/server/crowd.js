// Many sockets, two at every table, which sit and watch. Says "here" when all are in, and stays until it is ended.
import { connect, openTable } from 'nihonbashi/client'
import { WebSocket } from 'ws'

const [server, secrets, tables] = [process.argv[2], process.argv[3].split(','), process.argv[4].split(',')]
const AT_ONCE = 50

class Plain extends WebSocket {
  constructor(url) {
    super(url, { perMessageDeflate: false })
  }
}

function sit(table, secret) {
  return new Promise((resolve) => openTable({ socket: connect({ server, secret, WebSocket: Plain }), table, updated: () => resolve() }))
}

const all = tables.flatMap((table) => secrets.map((secret) => [table, secret]))
await Promise.all(
  Array.from({ length: AT_ONCE }, async (_, i) => {
    for (let n = i; n < all.length; n += AT_ONCE) await sit(...all[n])
  }),
)
console.log('here')
