// Plays many tables of UKIYO-E at boardgame.io's server: one socket for every seat, one move under way at every table, a new match when one is over. Prints JSON.
import { createRequire } from 'node:module'
import { ukiyoe } from './ukiyoe-boardgame.js'

const { io } = createRequire(import.meta.url)('socket.io-client')
const [url, tables, seats, seconds] = process.argv.slice(2).map((text, i) => (i > 0 ? Number(text) : text))
const took = []
let measuring = false
let sent = 0

/** A person in one match after the other. */
function play(firstID, playerID) {
  return new Promise((ready) => {
    const socket = io(`${url}/ukiyoe`, { transports: ['websocket'], reconnection: false })
    let matchID = firstID
    let games = 0
    let at = 0
    let mine = false
    const sync = () => socket.emit('sync', matchID, playerID, undefined, seats)
    const act = ({ G, ctx, _stateID }) => {
      if (mine) {
        mine = false
        if (measuring) took.push(performance.now() - at)
      }
      if (ctx.gameover) {
        matchID = `${firstID}-${++games}`
        sync()
        return
      }
      if (ctx.currentPlayer !== playerID) return
      const moves = ukiyoe.ai.enumerate({ ...G, drawPile: { length: G.drawPileSize } }, ctx, playerID)
      const { move, args } = moves[sent++ % moves.length]
      at = performance.now()
      mine = true
      socket.emit('update', { type: 'MAKE_MOVE', payload: { type: move, args, playerID } }, _stateID, matchID, playerID)
    }
    socket.on('connect', sync)
    socket.on('sync', (id, { state }) => {
      ready()
      if (id === matchID) act(state)
    })
    socket.on('update', (id, state) => {
      if (id === matchID) act(state)
    })
  })
}

let left = tables
await Promise.all(
  Array.from({ length: 32 }, async () => {
    while (left-- > 0) {
      // A match begins when its first seat asks for it.
      const matchID = `match${left}`
      for (let seat = 0; seat < seats; seat++) await play(matchID, String(seat))
    }
  }),
)
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
