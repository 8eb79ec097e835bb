// Shared games in the store: added once, counted, removed by age and with their guest. The same on SQLite and PostgreSQL.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyRetention } from '../../../src/server/ops/retention.ts'
import { DEFAULTS } from '../../../src/server/ops/settings.ts'
import { openStore, type Store } from '../../../src/server/store/store.ts'
import { KINDS, somewhere } from '../../support/server/stores.ts'

const DAY = 86_400_000
const shared = (id: string, guest: string | null, created: number) => ({
  id,
  guest,
  game: 'iki',
  record: `record ${id}`,
  hash: 'h',
  created,
})

describe.each(KINDS)('%s', (kind) => {
  let store: Store
  beforeAll(async () => {
    store = await openStore(await somewhere(kind))
  }, 60_000)
  afterAll(() => store.close())

  test('an id is taken once, and those of a guest are counted', async () => {
    expect(await store.shared.add(shared('s1', 'ann', 10))).toBe(true)
    expect(await store.shared.add(shared('s1', 'ben', 11))).toBe(false)
    expect(await store.shared.add(shared('s2', null, 12))).toBe(true)
    expect(await store.shared.find('s1')).toEqual(shared('s1', 'ann', 10))
    expect(await store.shared.find('nothing')).toBeUndefined()
    expect(await store.shared.count('ann', 0)).toEqual({ all: 2, own: 1 })
    expect(await store.shared.count('ann', 11)).toEqual({ all: 2, own: 0 })
    expect(await store.shared.count(null, 0)).toEqual({ all: 2, own: 0 })
    expect(await store.shared.drop('s2')).toBe(true)
    expect(await store.shared.drop('s2')).toBe(false)
  })

  test('they go with their guest', async () => {
    await store.guests.create({ id: 'cho', name: 'Cho', created: 1 }, 'hash')
    await store.shared.add(shared('s3', 'cho', 20))
    expect(await store.guests.export('cho')).toMatchObject({ shared: [{ id: 's3', game: 'iki', created: 20 }] })
    await store.guests.delete('cho')
    expect(await store.shared.find('s3')).toBeUndefined()
    expect(await store.shared.find('s1')).toBeDefined()
  })

  test('after a year they are removed, and sooner where finished games are', async () => {
    const now = 1_800_000_000_000
    await store.shared.add(shared('old', null, now - 366 * DAY))
    await store.shared.add(shared('month', null, now - 31 * DAY))
    await store.shared.add(shared('new', null, now - DAY))
    await applyRetention(store, DEFAULTS, now)
    expect([await store.shared.find('old'), await store.shared.find('s1')]).toEqual([undefined, undefined])
    expect(await store.shared.find('month')).toBeDefined()
    await applyRetention(store, { ...DEFAULTS, keepGames: 30 }, now)
    expect(await store.shared.find('month')).toBeUndefined()
    expect(await store.shared.find('new')).toBeDefined()
  })
})
