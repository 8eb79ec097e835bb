// Plays many tables of UKIYO-E at boardgame.io's server: one socket for every seat, one move under way at every table, a new match when one is over.
import { createRequire } from 'node:module'
import { openWindow } from '../server/window.js'
import { ukiyoe } from './ukiyoe-boardgame.js'

const { io } = createRequire(import.meta.url)('socket.io-client')
const [url, tables, seats] = process.argv.slice(2).map((text, i) => (i > 0 ? Number(text) : text))
const window = openWindow()
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
        window.answered(at)
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
window.playing()
