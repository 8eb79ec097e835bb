// Networks by address and prefix, for bans: one IPv4 address, or a whole IPv6 /64, unless a prefix is named.
import { BlockList, isIP, isIPv6 } from 'node:net'
import type { Ban } from '../store/host.ts'

/** The widest prefixes that can be banned: a wider one is most likely a typing error. */
const LEAST_PREFIX = { 4: 8, 6: 20 } as const
const USUAL_PREFIX = { 4: 32, 6: 64 } as const
const BITS = { 4: 32, 6: 128 } as const

/** Turns an IPv4 address mapped into IPv6 into the IPv4 address, and removes the zone of a link. */
export const plainAddress = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address.split('%')[0]!

/** In canonical form, such as 203.0.113.0/24 or 2001:db8::/64. */
export function readNetwork(text: string): { readonly network: string } | { readonly problem: string } {
  const [, given = '', length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? []
  const address = plainAddress(given)
  const kind = isIP(address)
  if (kind !== 4 && kind !== 6) return { problem: `"${text}" is not an address such as 203.0.113.7, 203.0.113.0/24 or 2001:db8::/48` }
  const prefix = length === undefined ? USUAL_PREFIX[kind] : Number(length)
  if (prefix < LEAST_PREFIX[kind] || prefix > BITS[kind])
    return { problem: `the prefix of "${text}" must be from ${LEAST_PREFIX[kind]} to ${BITS[kind]}` }
  const network = writeAddress((readAddress(address) >> BigInt(BITS[kind] - prefix)) << BigInt(BITS[kind] - prefix), kind)
  if (LOOPBACK.check(network, kind === 6 ? 'ipv6' : 'ipv4') || network === '::')
    return { problem: `${text} is this machine itself: with a proxy in front of the server, start it with --proxy and ban what it reports` }
  return { network: `${network}/${prefix}` }
}

const LOOPBACK = new BlockList()
LOOPBACK.addSubnet('127.0.0.0', 8)
LOOPBACK.addAddress('::1', 'ipv6')

function readAddress(address: string): bigint {
  if (!isIPv6(address)) return address.split('.').reduce((sum, part) => (sum << 8n) | BigInt(part), 0n)
  // The URL parser writes every IPv6 address in canonical form, without dots.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const parts = (side: string | undefined) => (side ? side.split(':') : [])
  const [left, right] = [parts(head), parts(tail)]
  const all = [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right]
  return all.reduce((sum, part) => (sum << 16n) | BigInt(`0x${part}`), 0n)
}

function writeAddress(value: bigint, kind: 4 | 6): string {
  if (kind === 4) return [24n, 16n, 8n, 0n].map((shift) => (value >> shift) & 255n).join('.')
  const parts = Array.from({ length: 8 }, (_, i) => ((value >> BigInt(112 - 16 * i)) & 0xffffn).toString(16))
  return new URL(`http://[${parts.join(':')}]`).hostname.slice(1, -1)
}

function addNetwork(list: BlockList, network: string): boolean {
  const [address = '', prefix] = network.split('/')
  const kind = isIP(address)
  if (kind === 0) return false
  list.addSubnet(address, Number(prefix), kind === 6 ? 'ipv6' : 'ipv4')
  return true
}

/** Finds the bans that apply to an address. */
export function networkBans(bans: readonly Ban[]): (address: string, now: number) => Ban | undefined {
  const all = new BlockList()
  const each = bans.flatMap((ban) => {
    const list = new BlockList()
    return ban.kind === 'network' && addNetwork(list, ban.target) && addNetwork(all, ban.target) ? [{ ban, list }] : []
  })
  return (address, now) => {
    const plain = plainAddress(address)
    const kind = isIPv6(plain) ? 'ipv6' : 'ipv4'
    if (each.length === 0 || !all.check(plain, kind)) return undefined
    return each.find(({ ban, list }) => (ban.until === null || ban.until > now) && list.check(plain, kind))?.ban
  }
}
