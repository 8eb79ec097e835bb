// The socket of this page: to the server the page came from.
import { effect, signal } from '@preact/signals'
import { createSocket, type Environment } from '../../../client/socket.ts'
import { guest, keepGuest } from './guest.ts'

const environment: Environment = {
  connect: () => new WebSocket(new URL('/api/socket', location.href.replace(/^http/, 'ws'))),
  secret: () => guest.peek()?.secret ?? null,
  signedOut: () => keepGuest(null),
  now: () => Date.now(),
  online: () => navigator.onLine,
  watch({ online, offline, seen }) {
    addEventListener('online', online)
    addEventListener('offline', offline)
    document.addEventListener('visibilitychange', () => !document.hidden && seen())
  },
}

export const socket = createSocket(environment, signal)

// With another secret this browser is another guest to the server.
let known = guest.peek()?.secret
effect(() => {
  const secret = guest.value?.secret
  if (secret === known) return
  known = secret
  socket.renew()
})
