// The host's settings as they are read from the store, also where it is damaged.
import { expect, onTestFinished, test } from 'vitest'
import { DEFAULTS, readSettings, unreadableSettings } from '../../../src/server/ops/settings.ts'
import { makeStore, openBackend } from '../../../src/server/store/store.ts'
import { startServer } from '../../support/server/start.ts'
import { temporaryFolder } from '../../support/temporary.ts'

test('settings that were never set have their defaults', () => {
  expect(readSettings({})).toEqual(DEFAULTS)
  expect(unreadableSettings({})).toEqual([])
})

test('a damaged setting counts as not set, but damage does not open registration', () => {
  const stored = { registration: undefined, keepGames: 'x', keepTalk: 30 }
  expect(readSettings(stored)).toEqual({ ...DEFAULTS, registration: 'closed', keepTalk: 30 })
  expect(unreadableSettings(stored)).toEqual(['registration', 'keepGames'])
  expect(readSettings({ registration: 'approval' }).registration).toBe('closed')
})

test('a server whose registration cannot be read takes no new guests and logs why', async () => {
  const where = { folder: temporaryFolder() }
  const backend = await openBackend(where)
  await backend.write(backend.db.insertInto('settings').values({ name: 'registration', value: '"clo' }).compile())
  await makeStore(backend).close()
  const server = await startServer(where)
  onTestFinished(server.stop)
  const answer = await server.call('POST', '/api/guests', { name: 'Aki' })
  expect(answer).toMatchObject({ status: 403, body: { code: 'registration-closed' } })
  expect(server.logs.filter((line) => line.includes('settings cannot be read'))).toHaveLength(1)
})
