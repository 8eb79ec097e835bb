// The tables of a host, as quotas count them, on SQLite and PostgreSQL.
import { afterEach, describe, expect, test } from 'vitest'
import { openStore, type Store } from '../../../src/server/store/store.ts'
import { hostedBy, tablesWith } from '../../../src/server/store/tables-by-host.ts'
import { entryOf, rowOf } from '../../support/server/rows.ts'
import { KINDS, somewhere } from '../../support/server/stores.ts'

const AT = 1_800_000_000_000

describe.each(KINDS)('%s', (kind) => {
  let store: Store | undefined
  afterEach(() => store?.close())

  test('tables in play and tables made lately, with bots and bytes', async () => {
    store = await openStore(await somewhere(kind))
    const put = async (id: string, state: 'open' | 'playing' | 'over', at: number, host: string, bots: readonly (string | null)[] = []) => {
      const row = rowOf(id, { state, host, seats: ['ben'], updated: at, summary: { host, bots } })
      await store!.append(id, 0, [entryOf({ text: 'x'.repeat(10) }, null)], at, row)
    }
    await put('open', 'open', AT, 'ann', [null, 'random'])
    await put('playing', 'playing', AT - 5, 'ann', ['random', 'random'])
    await put('over', 'over', AT - 5, 'ann')
    await put('long-over', 'over', AT - 50, 'ann')
    await put('forgotten', 'playing', AT - 5000, 'ann')
    await put('other', 'playing', AT, 'ben')
    const found = await hostedBy(store.backend, 'ann', AT - 100, AT - 10)
    expect(found.sort((a, b) => a.id.localeCompare(b.id))).toEqual([
      { id: 'open', host: 'ann', state: 'open', created: AT, updated: AT, bots: 1, bytes: 21 },
      { id: 'over', host: 'ann', state: 'over', created: AT - 5, updated: AT - 5, bots: 0, bytes: 21 },
      { id: 'playing', host: 'ann', state: 'playing', created: AT - 5, updated: AT - 5, bots: 2, bytes: 21 },
    ])
    // Ben sits at all of them, and has made one.
    expect((await hostedBy(store.backend, 'ben', 0, 0)).map(({ id }) => id)).toEqual(['other'])
    expect(await hostedBy(store.backend, "'; drop table tables", 0, 0)).toEqual([])
    expect((await tablesWith(store.backend, ['open', 'none', 'other'])).map(({ id }) => id).sort()).toEqual(['open', 'other'])
    expect(await tablesWith(store.backend, [])).toEqual([])
  })

  test('a row that is damaged counts for nobody, and costs nobody else', async () => {
    store = await openStore(await somewhere(kind))
    for (const id of ['sound', 'no-json', 'no-list'])
      await store.append(
        id,
        0,
        [entryOf(0)],
        AT,
        rowOf(id, { host: 'ann', seats: ['ben'], updated: AT, summary: { host: 'ann', bots: [] } }),
      )
    const { db } = store.backend
    await db.updateTable('tables').set({ summary: '{x' }).where('id', '=', 'no-json').execute()
    await db.updateTable('tables').set({ summary: '{"bots":7}' }).where('id', '=', 'no-list').execute()
    expect((await hostedBy(store.backend, 'ann', 0, 0)).map(({ id }) => id)).toEqual(['sound'])
    expect((await tablesWith(store.backend, ['sound', 'no-json', 'no-list'])).map(({ id }) => id)).toEqual(['sound'])
  })

  test('entries in pages', async () => {
    store = await openStore(await somewhere(kind))
    const row = rowOf('t')
    await store.append('t', 0, [entryOf(1), entryOf(2), entryOf(3), entryOf(4)], AT, row)
    expect((await store.entries('t', 0, 3)).map(({ data }) => data)).toEqual([1, 2, 3])
    expect((await store.entries('t', 3, 3)).map(({ data }) => data)).toEqual([4])
  })
})
