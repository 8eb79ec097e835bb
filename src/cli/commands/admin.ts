// nihonbashi admin: what the host of a server does about guests, tables, bans and settings, also while the server runs.
import { userInfo } from 'node:os'
import type { Acts } from '../../server/ops/host-actions.ts'
import type { Store } from '../../server/store/store.ts'
import { type CliCommand, noSubcommand, Refusal, readFlags } from '../command.ts'
import { assertStore, nameOf, readWhere, throwUnopened, WHERE_FLAGS, WHERE_HELP } from '../where.ts'
import { ban, bans, guests, remove, unban } from './admin/people.ts'
import { audit, reportQueue, token } from './admin/queue.ts'
import { announce, invites, maintenance, names, privacy, quotas, registration, retention, settings } from './admin/settings.ts'
import type { Context, Subcommand } from './admin/subcommand.ts'
import { tables } from './admin/tables.ts'
import { refusalOf } from './backup.ts'

const SUBCOMMANDS: readonly Subcommand[] = [
  guests,
  tables,
  remove,
  ban,
  unban,
  bans,
  registration,
  invites,
  retention,
  quotas,
  announce,
  maintenance,
  names,
  privacy,
  settings,
  reportQueue,
  token,
  audit,
]

const SHARED_HELP = `  --json             print JSON
${WHERE_HELP}`

const EXIT = 'Exit code: 0 done, 1 nothing was done (you said no), 2 the input cannot be used.'

const HELP = `nihonbashi admin: guests, tables, bans and settings of a server, also while it runs

Usage: nihonbashi admin SUBCOMMAND [options]

${SUBCOMMANDS.map(({ name, summary }) => `  ${name.padEnd(13)} ${summary}`).join('\n')}

Help for one subcommand: nihonbashi admin SUBCOMMAND --help
Options of every subcommand:
${SHARED_HELP}

A running server applies a change within a second. Every change is in the audit log.

Examples:
  nihonbashi admin guests ann
  nihonbashi admin ban guest h3Jx0aT --days 7 --reason "spam"
  nihonbashi admin registration invite
  nihonbashi admin invites make --uses 20 --origin https://play.example.org

${EXIT}`

const helpOf = ({ name, summary, usage, help }: Subcommand) =>
  `nihonbashi admin ${name}: ${summary}

Usage: nihonbashi admin ${`${name} ${usage}`.trimEnd()}
${help}
${SHARED_HELP}

${EXIT}`

/** The store that is there; none is made. */
export async function withStore<T>(flags: { readonly data?: string }, act: (store: Store, acts: Acts) => Promise<T>): Promise<T> {
  const where = readWhere(flags)
  await assertStore(where)
  const [{ openStore }, { createActs }] = await Promise.all([
    import('../../server/store/store.ts'),
    import('../../server/ops/host-actions.ts'),
  ])
  const store = await openStore(where).catch((error: unknown) => throwUnopened(where, error))
  try {
    return await act(store, createActs({ store, now: Date.now, actor: `command line ${userName()}` }))
  } catch (error) {
    throw refusalOf(error, nameOf(where), nameOf(where))
  } finally {
    await store.close()
  }
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    return ''
  }
}

export const admin: CliCommand = {
  name: 'admin',
  summary: 'guests, tables, bans and settings of a server',
  help: HELP,
  subcommands: SUBCOMMANDS.map(({ name }) => name),
  helpFor(args) {
    const found = SUBCOMMANDS.find(({ name }) => name === args[0])
    return found ? helpOf(found) : HELP
  },
  async run(args, io) {
    const [name, ...rest] = args
    const found = SUBCOMMANDS.find((one) => one.name === name)
    if (!found) throw noSubcommand(name, this.subcommands!)
    const { values, positionals } = readFlags(rest, { ...WHERE_FLAGS, json: { type: 'boolean' }, ...(found.flags ?? {}) })
    const said = await withStore(values as { data?: string }, async (store, acts) => {
      const [{ readSettings, checkSetting }, { readNetwork }] = await Promise.all([
        import('../../server/ops/settings.ts'),
        import('../../server/limits/network.ts'),
      ])
      const context: Context = {
        store,
        acts,
        io,
        now: Date.now(),
        words: positionals,
        flags: values as Context['flags'],
        settings: async () => readSettings(await store.settings.all()),
        async set(setting, value) {
          const problem = checkSetting(setting, value)
          if (problem !== undefined) throw new Refusal(problem)
          await acts.set(setting, value)
        },
        readNetwork,
      }
      return found.run(context)
    })
    io.out((values as { json?: boolean }).json ? `${JSON.stringify(said.json, null, 2)}\n` : said.text)
    return said.done === false ? 1 : 0
  },
}
