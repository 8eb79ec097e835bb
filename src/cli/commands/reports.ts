// nihonbashi reports: the same as "nihonbashi admin reports", under its older name.

import { type CliCommand, Refusal, readCount, readFlags } from '../command.ts'
import { WHERE_FLAGS, WHERE_HELP } from '../where.ts'
import { listReports } from './admin/queue.ts'
import { withStore } from './admin.ts'

const HELP = `nihonbashi reports: reported chat messages, newest first

Usage: nihonbashi reports [--limit N] [--settle ID] [--wipe ID] [--data FOLDER]
  --limit N          how many to show (default 50)
  --settle ID        the report is done, and no longer listed
  --wipe ID          the same, and the reported line is emptied for everybody
${WHERE_HELP}

Works while the server runs. nihonbashi admin reports does more: pages, filters, bans.

Examples:
  nihonbashi reports
  nihonbashi reports --wipe h3Jx0aT --data /var/lib/nihonbashi

Exit code: 0 done, 2 the input cannot be used.`

export const reports: CliCommand = {
  name: 'reports',
  summary: 'reported chat messages',
  help: HELP,
  async run(args, io) {
    const { values, positionals } = readFlags(args, {
      ...WHERE_FLAGS,
      limit: { type: 'string' },
      settle: { type: 'string' },
      wipe: { type: 'string' },
    })
    if (positionals.length > 0) throw new Refusal(`unexpected argument "${positionals[0]}"`)
    if (values.settle !== undefined && values.wipe !== undefined) throw new Refusal('--wipe includes --settle: name one of the two')
    if (values.limit !== undefined && (values.settle ?? values.wipe) !== undefined)
      throw new Refusal('--limit is for the list: leave it out')
    const limit = readCount('--limit', values.limit, 50, 1, 1000)
    const id = values.settle ?? values.wipe
    const wipe = values.wipe !== undefined
    io.out(
      await withStore(values, async (store, acts) => {
        if (id === undefined) return (await listReports(store, { limit })).text
        if (!(await acts.settleReport(id, { wipe }))) throw new Refusal(`there is no report "${id}"`)
        return `${id}: settled${wipe ? ', and the line is empty' : ''}\n`
      }),
    )
    return 0
  },
}
