// Plays many tables of UKIYO-E at boardgame.io's server: one socket for every seat, one move under way at every table. Prints JSON.
import { createRequire } from 'node:module'
import { ukiyoe } from './ukiyoe-boardgame.js'

const { io } = createRequire(import.meta.url)('socket.io-client')
const [url, tables, seconds] = [process.argv[2], Number(process.argv[3]), Number(process.argv[4])]
const post = async (path, body) => {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.json()
}
const took = []
let measuring = false
let sent = 0

function play(matchID, playerID, credentials) {
  return new Promise((ready) => {
    const socket = io(`${url}/ukiyoe`, { transports: ['websocket'], reconnection: false })
    let at = 0
    let mine = false
    const act = ({ G, ctx, _stateID }) => {
      if (mine) {
        mine = false
        if (measuring) took.push(performance.now() - at)
      }
      if (ctx.gameover || ctx.currentPlayer !== playerID) return
      const moves = ukiyoe.ai.enumerate({ ...G, drawPile: { length: G.drawPileSize } }, ctx, playerID)
      const { move, args } = moves[sent++ % moves.length]
      at = performance.now()
      mine = true
      socket.emit('update', { type: 'MAKE_MOVE', payload: { type: move, args, playerID, credentials } }, _stateID, matchID, playerID)
    }
    socket.on('connect', () => socket.emit('sync', matchID, playerID, credentials, 2))
    socket.on('sync', (_id, { state }) => {
      ready()
      act(state)
    })
    socket.on('update', (_id, state) => act(state))
  })
}

const seats = []
for (let i = 0; i < tables; i++) {
  const { matchID } = await post('/games/ukiyoe/create', { numPlayers: 2 })
  for (const playerID of ['0', '1']) {
    const { playerCredentials } = await post(`/games/ukiyoe/${matchID}/join`, { playerID, playerName: 'load' })
    seats.push([matchID, playerID, playerCredentials])
  }
}
for (const [matchID, playerID, credentials] of seats) await play(matchID, playerID, credentials)
process.stdout.write('playing\n')
await new Promise((resolve) => setTimeout(resolve, 2000))
measuring = true
process.stdout.write('measuring\n')
const began = performance.now()
await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
const elapsed = (performance.now() - began) / 1000
const sorted = took.sort((a, b) => a - b)
console.log(
  JSON.stringify({ moves: sorted.length, elapsed, medianMs: sorted[sorted.length >> 1], p99Ms: sorted[Math.floor(sorted.length * 0.99)] }),
)
process.exit(0)
