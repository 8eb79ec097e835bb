// Who may come in: bans, registration, names, maintenance, and blocks between people.

import type { Command } from '../../protocol/table.ts'
import type { Ops } from '../ops/settings-watch.ts'
import type { Names } from '../perspective/project.ts'
import type { Store } from '../store/store.ts'
import { type RequestRefusal, refuse, type Who } from '../tables/commands.ts'
import type { ServerTable } from '../tables/table.ts'
import { looksLike, nameProblem } from './names.ts'

export interface GateConfig {
  readonly store: Store
  readonly ops: Ops
  readonly now: () => number
}

export type Gate = ReturnType<typeof createGate>

const CLOSED = refuse('registration-closed', 'the host of this server takes no new guests')
const LOOKS_THE_SAME = refuse('name-taken', 'somebody at the table has a name that looks the same', { at: 'name' })

export function createGate({ store, ops, now }: GateConfig) {
  const closed = (): RequestRefusal | undefined =>
    ops.settings().maintenance ? refuse('maintenance', 'no new tables and games right now; games that have started continue') : undefined
  return {
    banOf(guest: string | null, address: string): RequestRefusal | undefined {
      const ban = ops.banOf(guest, address)
      if (!ban) return undefined
      const until = ban.until === null ? 'for ever' : `until ${new Date(ban.until).toISOString()}`
      const seconds = ban.until === null ? {} : { seconds: Math.max(1, Math.ceil((ban.until - now()) / 1000)) }
      return refuse('banned', `banned by the host of this server ${until}${ban.reason ? `: ${ban.reason}` : ''}`, seconds)
    },
    /** Why no table or game may be started now. */
    closed,
    /** Whether a visitor may register; it uses up an invitation. */
    async register(invite: string | undefined): Promise<RequestRefusal | undefined> {
      const { registration } = ops.settings()
      if (registration === 'open') return undefined
      if (registration === 'closed') return CLOSED
      if (invite !== undefined && (await store.invites.take(invite, now()))) return undefined
      return refuse('invite-only', invite === undefined ? 'this server needs an invitation' : 'this invitation is used up or has expired', {
        at: 'invite',
      })
    },
    /** Why somebody who is not signed in may store nothing here; undefined: everybody may register, so a refusal would stop nobody. */
    refuseStranger(): RequestRefusal | undefined {
      const { registration } = ops.settings()
      if (registration === 'open') return undefined
      return registration === 'closed' ? CLOSED : refuse('invite-only', 'only guests of this server share games')
    },
    badName(name: string): RequestRefusal | undefined {
      const problem = nameProblem(name)
      if (problem !== undefined) return refuse('bad-name', problem, { at: 'name' })
      return ops.settings().reservedNames.some((reserved) => looksLike(name, reserved))
        ? refuse('bad-name', 'this name is kept for the host of this server', { at: 'name' })
        : undefined
    },
    /** A new name must not look like that of somebody at one of the guest's tables. */
    async sharedName(guest: string, name: string): Promise<RequestRefusal | undefined> {
      const rows = (await store.tablesOf(guest)).filter(
        ({ state, seats }) => (state === 'open' || state === 'playing') && seats.includes(guest),
      )
      const others = new Set(rows.flatMap(({ seats }) => seats.filter((seat) => seat !== null && seat !== guest)))
      const names = await store.guests.names([...others] as string[])
      return [...names.values()].some((other) => looksLike(other, name)) ? LOOKS_THE_SAME : undefined
    },
    /** Why a command at a table is refused; reads nothing, because every command asks. */
    forbids(table: ServerTable, who: Who, command: Command, names: Names): RequestRefusal | undefined {
      if (command.type === 'start') return closed()
      if (command.type !== 'join' || who.guest === null) return undefined
      const name = names(who.guest)
      const isTaken = table.seats.some(({ guest }) => guest !== null && guest !== who.guest && looksLike(names(guest), name))
      return isTaken ? LOOKS_THE_SAME : undefined
    },
    /** Why a guest may not join: the host of the table has blocked them. */
    async mayJoin(host: string, guest: string): Promise<RequestRefusal | undefined> {
      const blocked = guest !== host && (await store.blocks.of(host)).includes(guest)
      return blocked ? refuse('blocked', 'the host of this table does not want to play with you') : undefined
    },
  }
}
