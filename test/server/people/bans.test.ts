// Bans of networks: one canonical form for each, IPv6 by its /64, and no network so wide that it must be a typing error.
import { expect, test } from 'vitest'
import { networkBans, readNetwork } from '../../../src/server/limits/network.ts'
import type { Ban } from '../../../src/server/store/host.ts'

test('an address becomes its network', () => {
  for (const [text, network] of [
    ['203.0.113.7', '203.0.113.7/32'],
    ['203.0.113.7/24', '203.0.113.0/24'],
    [' 10.1.2.3/8 ', '10.0.0.0/8'],
    ['::ffff:203.0.113.7', '203.0.113.7/32'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8::/48', '2001:db8::/48'],
    ['2001:db8::1/128', '2001:db8::1/128'],
    ['fe80::1%eth0', 'fe80::/64'],
  ] as const)
    expect(readNetwork(text), text).toEqual({ network })
  for (const text of [
    '',
    'x',
    '1.2.3',
    '1.2.3.4/33',
    '1.2.3.4/7',
    '0.0.0.0/0',
    '2001:db8::/10',
    '::/0',
    '127.0.0.1',
    '127.9.9.9',
    '::1',
    '1.2.3.4/x',
  ])
    expect(readNetwork(text), text).toHaveProperty('problem')
})

test('an address is found in what is banned, until it is over', () => {
  const ban = (target: string, until: number | null = null): Ban => ({ id: target, kind: 'network', target, until, reason: '', created: 0 })
  const guest: Ban = { ...ban('g'), kind: 'guest' }
  const of = networkBans([ban('203.0.113.0/24', 100), ban('2001:db8:1:2::/64'), ban('nonsense/3'), guest])
  expect(of('203.0.113.200', 50)?.target).toBe('203.0.113.0/24')
  expect(of('::ffff:203.0.113.200', 50)?.target).toBe('203.0.113.0/24')
  expect(of('203.0.113.200', 100)).toBeUndefined()
  expect(of('203.0.114.1', 50)).toBeUndefined()
  expect(of('2001:db8:1:2:ffff::9', 1e15)?.target).toBe('2001:db8:1:2::/64')
  expect(of('2001:db8:1:3::9', 50)).toBeUndefined()
  expect(of('not an address', 50)).toBeUndefined()
})
