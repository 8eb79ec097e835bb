// Network addresses: which one a request comes from, and what each of them has open and may still ask for.
import { isIP, isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { Bucket, type Limits } from './limits.ts'

/** The budget an address shares: an IPv4 address, also where IPv6 carries it, or an IPv6 network of 64 bits, which is what one visitor has. */
export function addressKey(address: string): string {
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return bare
  const groups = groupsOf(bare)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [groups[6]! >> 8, groups[6]! & 255, groups[7]! >> 8, groups[7]! & 255].join('.')
  // Loopback is one machine, not a network.
  if (groups.slice(0, 7).every((group) => group === 0)) return bare
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const read = (part: string) =>
    part === ''
      ? []
      : part.split(':').flatMap((group) => {
          if (!isIPv4(group)) return [Number.parseInt(group, 16)]
          const [a, b, c, d] = group.split('.').map(Number) as [number, number, number, number]
          return [a * 256 + b, c * 256 + d]
        })
  const [head = '', tail] = address.split('::')
  const [first, last] = [read(head), read(tail ?? '')]
  return [...first, ...new Array<number>(8 - first.length - last.length).fill(0), ...last]
}

/** The address a request comes from: what the trusted proxies say, or the connection's own where they say nothing readable. */
export function ipOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  if (isIP(ip) !== 0) return ip
  // Some proxies add the port.
  const [, bare] = /^\[?([^\]]+?)\]?:\d+$/.exec(ip ?? '') ?? []
  return bare !== undefined && isIP(bare) !== 0 ? bare : (socket.remoteAddress ?? '')
}

/** What stands for that address in the limits. */
export const addressOf = (request: Pick<FastifyRequest, 'ip' | 'socket'>): string => addressKey(ipOf(request))

export interface Address {
  connections: number
  /** Sockets and streams; and of these, sockets without a guest. */
  sockets: number
  anonymous: number
  readonly requests: Bucket
  readonly messages: Bucket
}

export type Addresses = ReturnType<typeof createAddresses>

const SWEEP = 10_000
/** Bytes of an answer, a message or a line that cost as much as a request. */
export const ANSWER_UNIT = 64 * 1024

export function createAddresses(limits: Limits, now: () => number) {
  const all = new Map<string, Address>()
  let swept = 0
  let sockets = 0

  function sweep(at: number): void {
    swept = at
    for (const [key, { connections, sockets, requests, messages }] of all) {
      if (connections === 0 && sockets === 0 && requests.isFull(at) && messages.isFull(at)) all.delete(key)
    }
  }

  function of(key: string): Address {
    const found = all.get(key)
    if (found) return found
    const at = now()
    if (all.size > 1000 && at - swept > SWEEP) sweep(at)
    const made: Address = {
      connections: 0,
      sockets: 0,
      anonymous: 0,
      requests: new Bucket(limits.requestBurst, limits.requests, at),
      messages: new Bucket(limits.burstEach, limits.messagesEach, at),
    }
    all.set(key, made)
    return made
  }

  return {
    of,
    /** Counts a connection of any kind; what ends it, or undefined where the address has too many. */
    connect(key: string): (() => void) | undefined {
      const address = of(key)
      if (address.connections >= limits.connectionsEach) return undefined
      address.connections += 1
      return () => void (address.connections -= 1)
    },
    /** Counts a socket or a stream; what ends it, or undefined where there are too many. */
    open(key: string): (() => void) | undefined {
      const address = of(key)
      if (sockets >= limits.sockets || address.sockets >= limits.socketsEach) return undefined
      address.sockets += 1
      sockets += 1
      let isOpen = true
      return () => {
        if (!isOpen) return
        isOpen = false
        address.sockets -= 1
        sockets -= 1
      }
    },
    /** Takes from what the address may ask for; how many seconds to wait, or 0. */
    request: (key: string, cost: number): number => of(key).requests.take(now(), cost),
    /** The same for what was asked for already. */
    charge: (key: string, cost: number): void => of(key).requests.charge(now(), cost),
    /** Charges for a large message to an address; false where it has not paid off earlier ones, and must not get this one. */
    mayReceive({ requests }: Address, bytes: number): boolean {
      if (bytes <= ANSWER_UNIT) return true
      const at = now()
      if (requests.take(at, 0) > 0) return false
      requests.charge(at, bytes / ANSWER_UNIT)
      return true
    },
  }
}
