// The socket of a program: to a server by its address, with the secret of a guest or a token.
import { createSocket, type Socket, type Wire } from './socket.ts'

export interface ConnectConfig {
  /** The address of the server, such as http://localhost:8730 */
  readonly server: string
  /** A token from the profile page, or the secret of a guest. Without one a program can only watch. */
  readonly secret?: string
  /** Node 22 and browsers have one; on Node 20 pass the one of the package `ws`. */
  readonly WebSocket?: WireClass
}

type WireClass = new (url: string) => Wire

export function connect({ server, secret, WebSocket = (globalThis as { WebSocket?: WireClass }).WebSocket }: ConnectConfig): Socket {
  if (!WebSocket) throw new Error('this Node has no WebSocket: pass one, such as that of the package ws')
  const url = new URL('/api/socket', server.replace(/^http/, 'ws')).href
  let known = secret ?? null
  return createSocket({
    connect: () => new WebSocket(url),
    secret: () => known,
    // The server does not know the secret: commands are refused as "not-signed-in".
    signedOut: () => {
      known = null
    },
    now: () => Date.now(),
    online: () => true,
    watch() {},
  })
}
