// A bot at a table with friends, through the client: it joins, plays the moves of one of our bots, and leaves when the game is over.
//   node examples/table.js http://localhost:8730 TOKEN TABLE [LEVEL]
import { RandomStream } from 'nihonbashi'
import { findBot } from 'nihonbashi/bots'
import { connect, openTable } from 'nihonbashi/client'

// Node 22 has a WebSocket of its own; for Node 20 install the package ws.
const WebSocket = globalThis.WebSocket ?? (await import('ws')).WebSocket
const [server, secret, id, level = 'journeyman'] = process.argv.slice(2)
const rng = new RandomStream('a bot of mine')
const socket = connect({ server, secret, WebSocket })
const table = openTable({ socket, table: id })

// Commands are sent again after a break until the server answers, and are carried out once.
const joined = await table.send({ type: 'join' })
if ('refused' in joined) {
  console.error(`cannot join: ${joined.message}`)
  process.exit(1)
}

// `now` is the whole state of the table, as far as this seat may know it.
for await (const { now } of table.states()) {
  const { state, about, view, turn, you, result } = now
  if (state === 'aborted') break
  if (state === 'over') {
    console.log(`points: ${result.totals.join(' to ')}; seat ${you + 1} ${result.winners.includes(you) ? 'won' : 'lost'}`)
    break
  }
  if (!turn) continue
  // A bot gets what its seat may know and the legal moves, and chooses one of them. Put your own here.
  const move = findBot(about.game, level).choose({ seat: turn.seat, view, moves: turn.moves }, rng)
  const answer = await table.play({ type: 'move', move })
  if (answer && 'refused' in answer && answer.refused !== 'stale') console.error(answer.message)
}
socket.close()
