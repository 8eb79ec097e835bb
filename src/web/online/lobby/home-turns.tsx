// The title page's note that a table online waits for the player.
import { socket } from '../connection/live.ts'
import { NextTurn, useTurns } from './nav.tsx'

export function HomeTurns() {
  useTurns()
  return socket.turns.value.size === 0 ? null : (
    <p class="home-open" role="status">
      <NextTurn />
    </p>
  )
}
