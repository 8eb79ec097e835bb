// nihonbashi admin: registration, retention, quotas, announcements and the texts of the host.
import type { HostTexts } from '../../../protocol/host.ts'
import type { HostSettings } from '../../../server/ops/settings.ts'
import { count, Refusal, readCount, readTextFile } from '../../command.ts'
import {
  type Context,
  confirm,
  day,
  END_FLAGS,
  listText,
  NOTHING_DONE,
  printable,
  readEnd,
  type Subcommand,
  type SubcommandOutput,
  text,
  words,
  YES_FLAG,
  YES_HELP,
} from './subcommand.ts'

const REGISTRATIONS = ['open', 'invite', 'closed'] as const

const list = <T extends string>(known: readonly T[], given: string): T => {
  const found = known.find((one) => one === given)
  if (!found) throw new Refusal(`"${given}" is not one of ${known.join(', ')}`)
  return found
}

export const registration: Subcommand = {
  name: 'registration',
  summary: 'who may become a guest',
  usage: '[open | invite | closed]',
  help: `  open               everybody (the default)
  invite             whoever has an invitation: see "admin invites"
  closed             nobody
Existing guests can continue in all three.`,
  async run(context) {
    if (context.words.length > 0)
      await context.set('registration', list(REGISTRATIONS, words(context, registration, 'one of open, invite, closed')[0]!))
    const { registration: now } = await context.settings()
    return { text: `registration: ${now}\n`, json: { registration: now } }
  },
}

export const invites: Subcommand = {
  name: 'invites',
  summary: 'codes for registration by invitation',
  usage: '[list] | make [--uses N] [--days N | --until DATE] [--note TEXT] [--origin URL] | revoke CODE',
  help: `  make               a new code
  --uses N           how many guests may use it (default 1)
  --days N           how many days it is valid (default: until it is used up), or --until DATE
  --note TEXT        whom it is for, for your own list
  --origin URL       prints the whole link, such as https://play.example.org/#/invite/CODE
  revoke CODE        the code is void; guests who came with it stay`,
  flags: { ...END_FLAGS, uses: { type: 'string' }, note: { type: 'string' }, origin: { type: 'string' } },
  async run(context) {
    const [verb = 'list'] = context.words
    if (verb === 'make') {
      words(context, invites, 'make')
      const uses = readCount('--uses', text(context, 'uses'), 1, 1, 10_000)
      const invite = await context.acts.makeInvite({ uses, expires: readEnd(context), note: (text(context, 'note') ?? '').slice(0, 200) })
      const link = `${(text(context, 'origin') ?? '').replace(/\/$/, '')}/#/invite/${invite.code}`
      return { text: `${invite.code}\n${link}\n`, json: { ...invite, link } }
    }
    if (verb === 'revoke') {
      const [, code] = words(context, invites, 'revoke', 'CODE') as [string, string]
      if (!(await context.acts.revokeInvite(code))) throw new Refusal(`there is no invitation "${code}"`)
      return { text: `${code}: revoked\n`, json: { revoked: code } }
    }
    if (verb !== 'list') throw new Refusal(`"${verb}" is not one of list, make, revoke`)
    const all = await context.store.invites.list()
    const rows = all.map((one) => [one.code, `${one.used} of ${one.uses}`, day(one.expires), day(one.created), printable(one.note)])
    return { text: listText('No invitations.', [['code', 'used', 'until', 'made', 'note'], ...rows]), json: all }
  },
}

export const retention: Subcommand = {
  name: 'retention',
  summary: 'how long finished games and chat are kept',
  usage: '[--games DAYS] [--talk DAYS] [--audit DAYS] [--yes]',
  help: `  --games DAYS       finished games, with their chat: a number of days, or "forever" (the default)
  --talk DAYS        chat messages: a number of days, or "forever" (the default)
  --audit DAYS       the audit log (default 365)
${YES_HELP}
The server removes what is too old once an hour. Tables that never began go after 30 days in any case.`,
  flags: { games: { type: 'string' }, talk: { type: 'string' }, audit: { type: 'string' }, ...YES_FLAG },
  async run(context) {
    words(context, retention)
    const read = (flag: string) => {
      const given = text(context, flag)
      return given === undefined ? undefined : given === 'forever' ? null : readCount(`--${flag}`, given, 0, 1, 36_500)
    }
    const [games, talk, audit] = [read('games'), read('talk'), read('audit')]
    if (audit === null) throw new Refusal('--audit takes a number of days')
    const loses = typeof games === 'number' || typeof talk === 'number' || audit !== undefined
    if (loses && !(await confirm(context, 'Remove everything older within the hour?'))) return NOTHING_DONE
    if (games !== undefined) await context.set('keepGames', games)
    if (talk !== undefined) await context.set('keepTalk', talk)
    if (audit !== undefined) await context.set('keepAudit', audit)
    const { keepGames, keepTalk, keepAudit } = await context.settings()
    const say = (days: number | null) => (days === null ? 'for ever' : count(days, 'day'))
    return {
      text: `finished games: ${say(keepGames)}\nchat: ${say(keepTalk)}\naudit log: ${say(keepAudit)}\n`,
      json: { keepGames, keepTalk, keepAudit },
    }
  },
}

/** Each quota by its flag. */
const QUOTA_FLAGS = { tables: 'tablesOpen', 'tables-day': 'tablesDay', 'bytes-day': 'created', bots: 'bots' } as const

export const quotas: Subcommand = {
  name: 'quotas',
  summary: 'how much one guest may have as host of tables',
  usage: '[--tables N] [--tables-day N] [--bytes-day N] [--bots N]',
  help: `  --tables N         tables open or being played at a time
  --tables-day N     new tables a day
  --bytes-day N      bytes of new tables a day
  --bots N           bots that play at a time at these tables
N may be "default": as the server was started (serve --limit). Quotas of an address are set there only.`,
  flags: Object.fromEntries(Object.keys(QUOTA_FLAGS).map((flag) => [flag, { type: 'string' as const }])),
  async run(context) {
    words(context, quotas)
    const before = (await context.settings()).quotas
    const changed: Record<string, number | undefined> = { ...before }
    for (const [flag, name] of Object.entries(QUOTA_FLAGS)) {
      const given = text(context, flag)
      if (given === 'default') delete changed[name]
      else if (given !== undefined) changed[name] = readCount(`--${flag}`, given, 0, 0, 1_000_000_000)
    }
    if (JSON.stringify(changed) !== JSON.stringify(before)) await context.set('quotas', changed)
    const lines = Object.entries(QUOTA_FLAGS).map(([flag, name]) => `${flag}: ${changed[name] ?? 'as the server was started'}\n`)
    return { text: lines.join(''), json: { quotas: changed } }
  },
}

const LANGUAGE_FLAGS = { en: { type: 'string' }, de: { type: 'string' }, fr: { type: 'string' }, ja: { type: 'string' } } as const
const LANGUAGE_HELP = '  --en --de --fr --ja TEXT   the same in another language; one text is enough'

function readTexts(context: Context, given: string | undefined): HostTexts | null {
  const inLanguages = Object.fromEntries(
    Object.keys(LANGUAGE_FLAGS).flatMap((tag) => (text(context, tag) === undefined ? [] : [[tag, text(context, tag)]])),
  )
  const first = given ?? Object.values(inLanguages)[0]
  return first === undefined ? null : ({ text: first, ...inLanguages } as HostTexts)
}

const sayTexts = (texts: HostTexts): string =>
  Object.entries(texts)
    .map(([tag, one]) => `${tag === 'text' ? '' : `  ${tag}: `}${printable(one ?? '')}\n`)
    .join('')

export const announce: Subcommand = {
  name: 'announce',
  summary: 'show everybody a text',
  usage: '[TEXT] [--de TEXT …] | --clear',
  help: `  TEXT               shown on the pages of tables with friends, at once
${LANGUAGE_HELP}
  --clear            no text any more`,
  flags: { clear: { type: 'boolean' }, ...LANGUAGE_FLAGS },
  async run(context) {
    if (context.words.length > 1) throw new Refusal('put the text in quotes')
    const texts = readTexts(context, context.words[0])
    if (texts !== null && context.flags.clear) throw new Refusal('a text and --clear do not go together')
    if (texts !== null || context.flags.clear) await context.set('announcement', texts)
    const { announcement } = await context.settings()
    return { text: announcement ? sayTexts(announcement) : 'Nothing is announced.\n', json: { announcement } }
  },
}

export const maintenance: Subcommand = {
  name: 'maintenance',
  summary: 'stop or allow new tables and games',
  usage: '[on [--message TEXT] | off]',
  help: `  on                 nobody opens a table or starts a game; games that have started continue
  --message TEXT     shown with it
${LANGUAGE_HELP}
  off                as usual`,
  flags: { message: { type: 'string' }, ...LANGUAGE_FLAGS },
  async run(context) {
    if (context.words.length > 0) {
      const on = list(['on', 'off'], words(context, maintenance, 'on or off')[0]!) === 'on'
      await context.set('maintenance', on ? { message: readTexts(context, text(context, 'message')) } : null)
    }
    const { maintenance: now } = await context.settings()
    return { text: now ? `maintenance: on\n${now.message ? sayTexts(now.message) : ''}` : 'maintenance: off\n', json: { maintenance: now } }
  },
}

export const names: Subcommand = {
  name: 'names',
  summary: 'names that nobody may take',
  usage: '[--reserve NAME …] [--release NAME …]',
  help: `  --reserve NAME     nobody may take it, nor one that looks like it; may be repeated
  --release NAME     it may be taken again; may be repeated
Guests who already have such a name keep it.`,
  flags: { reserve: { type: 'string', multiple: true }, release: { type: 'string', multiple: true } },
  async run(context) {
    words(context, names)
    const given = (flag: string) => (context.flags[flag] as readonly string[] | undefined) ?? []
    const before = (await context.settings()).reservedNames
    const unknown = given('release').find((name) => !before.includes(name))
    if (unknown !== undefined) throw new Refusal(`the name "${printable(unknown)}" is not reserved`)
    const next = [...new Set([...before, ...given('reserve')])].filter((name) => !given('release').includes(name)).sort()
    if (given('reserve').length + given('release').length > 0) await context.set('reservedNames', next)
    const { reservedNames } = await context.settings()
    return { text: `${reservedNames.map(printable).join('\n')}\n`, json: { reservedNames } }
  },
}

export const privacy: Subcommand = {
  name: 'privacy',
  summary: 'the text of the privacy page',
  usage: '[set FILE | clear]',
  help: `  set FILE           who hosts, how to reach you, what is kept: paragraphs, "- " lists and "# " headings, no HTML
  clear              remove your text; the page then says only what follows from the settings`,
  async run(context) {
    const [verb] = context.words
    if (verb === 'set') {
      const [, file] = words(context, privacy, 'set', 'FILE') as [string, string]
      const given = (await readTextFile(file, context.io)).replaceAll('\r\n', '\n').trim()
      if (given === '') throw new Refusal(`${file} is empty`)
      await context.set('privacy', given)
    } else if (verb === 'clear') {
      words(context, privacy, 'clear')
      await context.set('privacy', null)
    } else words(context, privacy)
    const { privacy: now } = await context.settings()
    return {
      text: now === null ? 'No text of your own is set.\n' : `${now.split('\n').map(printable).join('\n')}\n`,
      json: { privacy: now },
    }
  },
}

/** Everything at once. */
export const settings: Subcommand = {
  name: 'settings',
  summary: 'show all settings',
  usage: '',
  help: '  Each of them is set by its own subcommand.',
  async run(context): Promise<SubcommandOutput> {
    words(context, settings)
    const all: HostSettings = await context.settings()
    return { text: `${JSON.stringify(all, null, 2)}\n`, json: all }
  },
}
