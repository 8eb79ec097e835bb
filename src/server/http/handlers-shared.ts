// Games that people share under a short id: stored, read and removed by HTTP.
import { readRecord, writeText } from '../../core/record/record.ts'
import { GAMES } from '../../games/index.ts'
import type { RouteName } from '../../protocol/routes.ts'
import type { Addresses } from '../limits/addresses.ts'
import { buckets, type Limits } from '../limits/limits.ts'
import type { Gate } from '../people/gate.ts'
import { hashSecret, newSecret, newShortId } from '../people/ids.ts'
import type { Store } from '../store/store.ts'
import { Lock } from '../tables/lock.ts'
import { fail, type Handlers, RequestError } from './http.ts'

const SHARED_ROUTES = ['share', 'shared', 'unshare'] as const satisfies readonly RouteName[]

export interface SharedRoutesConfig {
  readonly store: Store
  readonly gate: Gate
  readonly addresses: Addresses
  readonly limits: Limits
  readonly now: () => number
}

const DAY = 86_400_000
/** Replaying a record costs as much as this many requests. */
const READ_COST = 5
/** A name with one of these turns the sentence of the page that it stands in: embeddings, overrides and isolates. */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/u
/** Two ids that are equal come by less often than once in a server's life; then another one is drawn. */
const TRIES = 3

export function sharedHandlers({
  store,
  gate,
  addresses,
  limits,
  now,
}: SharedRoutesConfig): Pick<Handlers, (typeof SHARED_ROUTES)[number]> {
  const waitEach = buckets(limits.sharedEach, limits.sharedEach / (DAY / 1000), now)
  /** One at a time: nobody passes the limits between the count and the insertion. */
  const lock = new Lock()

  async function add(guest: string | null, text: string) {
    const { all, own } = await store.shared.count(guest, now() - DAY)
    if (own >= limits.shared) fail('quota', `at most ${limits.shared} shared games of one guest a day`)
    if (all >= limits.sharedAll) fail('quota', 'this server stores no more shared games')
    const read = readRecord(GAMES, text)
    if ('problem' in read) return fail('bad-record', read.problem)
    // The notes of a table stay out: its id lets anybody watch it and read its chat, and nothing else in them was checked.
    const { table: _, ...game } = read.record
    const record = writeText(read.game, game)
    if (TURNING.test(record)) fail('bad-record', 'the record has characters that turn the direction of the text around them')
    if (Buffer.byteLength(record) > limits.sharedSize) fail('too-large', `a shared game has at most ${limits.sharedSize} bytes`)
    const key = newSecret()
    for (let n = 0; n < TRIES; n++) {
      const id = newShortId()
      if (await store.shared.add({ id, guest, game: read.game.id, record, hash: hashSecret(key), created: now() })) return { id, key }
    }
    return fail('unavailable', 'this did not work right now; try again')
  }

  return {
    async share({ who, body, address }) {
      const refusal = who ? undefined : gate.refuseStranger()
      if (refusal) throw new RequestError(refusal)
      const seconds = addresses.request(address, READ_COST) || waitEach(address)
      if (seconds > 0) fail('too-fast', 'too many games were shared from here', { seconds })
      await lock.take()
      try {
        return await add(who?.id ?? null, body.record)
      } finally {
        lock.release()
      }
    },
    async shared({ id }) {
      const found = await store.shared.find(id)
      return found ? { game: found.game, record: found.record, created: found.created } : fail('not-found', 'there is no such shared game')
    },
    async unshare({ id, who, query }) {
      const found = await store.shared.find(id)
      if (!found) return fail('not-found', 'there is no such shared game')
      const isOwn = found.guest !== null && found.guest === who?.id
      if (!isOwn && (query.key === undefined || hashSecret(query.key) !== found.hash))
        return fail('not-allowed', 'only who shared it may remove it')
      await store.shared.drop(id)
      return undefined
    },
  }
}
