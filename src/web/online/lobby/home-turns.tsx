// On the title page: that a table with friends waits for one.
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
