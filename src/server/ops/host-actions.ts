// What the host of the server can do, by command line or API. Every action goes into the audit log, and every node is notified.
import { hashSecret, newId, newSecret } from '../people/ids.ts'
import type { HostAction } from '../store/audit.ts'
import type { Ban, Invite } from '../store/host.ts'
import type { Store } from '../store/store.ts'
import type { HostSettings, SettingName } from './settings.ts'

export interface ActsConfig {
  readonly store: Store
  readonly now: () => number
  /** Who does it: "token NAME", "command line USER" or "system". */
  readonly actor: string
}

export interface NewBan {
  readonly kind: Ban['kind']
  readonly target: string
  readonly until: number | null
  readonly reason: string
}

export interface ReportDecision {
  /** Deletes the text of the line. */
  readonly wipe: boolean
  /** Bans the author; null: for ever. */
  readonly ban?: { readonly until: number | null }
}

/** Without letters that look alike. */
const CODE_LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const CODE_LENGTH = 12

const newCode = () =>
  Array.from(crypto.getRandomValues(new Uint32Array(CODE_LENGTH)), (n) => CODE_LETTERS[n % CODE_LETTERS.length]).join('')

export type Acts = ReturnType<typeof createActs>

export function createActs({ store, now, actor }: ActsConfig) {
  async function note(act: HostAction, target: string | null, why: string | null = null): Promise<void> {
    await store.audit.add({ at: now(), actor, act, target, why })
    await store.announce({ ops: true })
  }

  async function ban({ kind, target, until, reason }: NewBan): Promise<Ban> {
    const made: Ban = { id: newId(), kind, target, until, reason, created: now() }
    await store.bans.add(made)
    await note('ban', target, reason || null)
    return made
  }

  return {
    ban,
    async unban(id: string): Promise<boolean> {
      const dropped = await store.bans.drop(id)
      if (dropped) await note('unban', dropped.target)
      return dropped !== undefined
    },
    /** The same as DELETE /me by the guest. */
    async removeGuest(id: string, why: string | null = null): Promise<boolean> {
      const removed = await store.guests.delete(id)
      if (removed) await note('remove-guest', id, why)
      return removed
    },
    async removeTable(id: string, why: string | null = null): Promise<boolean> {
      const removed = await store.inventory.removeTables([id])
      if (removed) await note('remove-table', id, why)
      return removed
    },
    async removeShared(id: string, why: string | null = null): Promise<boolean> {
      const removed = await store.shared.drop(id)
      if (removed) await note('remove-shared', id, why)
      return removed
    },
    /** The audit log gets the name of the setting, and the value if it is short. */
    async set<N extends SettingName>(name: N, value: HostSettings[N]): Promise<void> {
      await store.settings.set(name, value)
      await note('set', name, typeof value === 'string' && name === 'privacy' ? null : JSON.stringify(value).slice(0, 200))
    },
    async makeInvite(options: Pick<Invite, 'uses' | 'expires' | 'note'>): Promise<Invite> {
      const invite: Invite = { ...options, code: newCode(), used: 0, created: now() }
      await store.invites.add(invite)
      // A code is a secret while it can be used: the audit log gets only its beginning.
      await note('invite', `${invite.code.slice(0, 4)}…`, invite.note || null)
      return invite
    },
    async revokeInvite(code: string): Promise<boolean> {
      const dropped = await store.invites.drop(code)
      if (dropped) await note('revoke-invite', `${code.slice(0, 4)}…`)
      return dropped
    },
    /** False: there is no such open report. */
    async settleReport(id: string, { wipe, ban: wished }: ReportDecision): Promise<boolean> {
      const report = await store.reports.find(id)
      if (!report || !(await store.reports.settle(id, now()))) return false
      if (wipe && report.n !== null) {
        await store.chat.wipe(report.table, report.n)
        await note('wipe-line', `${report.table} ${report.n}`)
      }
      if (wished) await ban({ kind: 'guest', target: report.about, until: wished.until, reason: `report ${id}` })
      await note('settle-report', id)
      return true
    },
    /** The only time the secret is shown. */
    async makeToken(name: string): Promise<{ readonly id: string; readonly secret: string }> {
      const token = { id: newId(), name, created: now() }
      const secret = `host_${newSecret()}`
      await store.hostTokens.create(token, hashSecret(secret))
      await note('make-token', name)
      return { id: token.id, secret }
    },
    async revokeToken(id: string): Promise<boolean> {
      const dropped = await store.hostTokens.drop(id)
      if (dropped) await note('revoke-token', dropped.name)
      return dropped !== undefined
    },
  }
}
