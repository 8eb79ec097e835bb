// Network addresses: which one a request comes from, how many connections it has, and how many requests it may still make.
import { isIP, isIPv4, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { Bucket, type Limits } from './limits.ts'

/** The key of an address for its limits: an IPv4 address (also one mapped into IPv6), or an IPv6 network of 64 bits, which one visitor has. */
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

/** The address a request comes from: the one the trusted proxies name, or that of the connection where they name none that can be read. */
export function ipOf({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  if (isIP(ip) !== 0) return ip
  // Some proxies add the port.
  const [, bare] = /^\[?([^\]]+?)\]?:\d+$/.exec(ip ?? '') ?? []
  return bare !== undefined && isIP(bare) !== 0 ? bare : (socket.remoteAddress ?? '')
}

/** The key of that address for its limits. */
export const addressOf = (request: Pick<FastifyRequest, 'ip' | 'socket'>): string => addressKey(ipOf(request))

export interface Address {
  connections: number
  /** Open sockets and streams; and how many of them are sockets without a guest. */
  sockets: number
  anonymous: number
  readonly requests: Bucket
  readonly messages: Bucket
}

export type Addresses = ReturnType<typeof createAddresses>

const SWEEP = 10_000
/** This many bytes of an answer, a message or a line cost as much as one request. */
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
    /** Counts a connection of any kind. Returns what to call at its end; undefined: the address has too many. */
    connect(key: string): (() => void) | undefined {
      const address = of(key)
      if (address.connections >= limits.connectionsEach) return undefined
      address.connections += 1
      return () => void (address.connections -= 1)
    },
    /** Counts a socket or a stream. Returns what to call at its end; undefined: there are too many. */
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
    /** Charges the address for a request; returns how many seconds to wait, or 0. */
    request: (key: string, cost: number): number => of(key).requests.take(now(), cost),
    /** Charges the address for what was done already. */
    charge: (key: string, cost: number): void => of(key).requests.charge(now(), cost),
    /** Charges for a large message to an address. False: it is still in debt for earlier ones and must not get this one. */
    mayReceive({ requests }: Address, bytes: number): boolean {
      if (bytes <= ANSWER_UNIT) return true
      const at = now()
      if (requests.take(at, 0) > 0) return false
      requests.charge(at, bytes / ANSWER_UNIT)
      return true
    },
  }
}
