// Compares what players received with what is stored: every acknowledged move there once, every game replayed, every view a prefix of it.
import { checkDraws, sourceOf } from '../../../src/core/fair/fair-deal.ts'
import { readRecord, writeText } from '../../../src/core/record/record.ts'
import { GAMES } from '../../../src/games/index.ts'
import { OWN_SEAT, SPECTATOR, showStep, stepOf } from '../../../src/server/perspective/project.ts'
import type { Entry } from '../../../src/server/store/store.ts'
import { open } from '../../../src/server/tables/read-table.ts'
import { recordOf } from '../../../src/server/tables/record.ts'
import { fold, type ServerTable, seatOf, type TableEvent } from '../../../src/server/tables/table.ts'
import { digest, type Person, type Player } from './player.ts'

export interface Seen {
  readonly person: Person | null
  readonly player: Player
}

/** Everything that is wrong with a table, in words. */
export function checkTable(id: string, entries: readonly Entry[], seen: readonly Seen[]): string[] {
  const problems: string[] = []
  const wrong = (text: string) => void problems.push(`table ${id}: ${text}`)
  for (const [i, one] of entries.entries()) if (one.version !== i + 1) wrong(`version ${i + 1} is ${one.version}`)
  const commands = entries.flatMap(({ command }) => command ?? [])
  if (new Set(commands).size !== commands.length) wrong('a command was carried out twice')
  const sent = new Set<string>()
  for (const { person, player } of seen) {
    problems.push(...player.problems.map((problem) => `table ${id}: ${problem}`))
    const keyOf = (command: string) => `${person?.id.slice(0, 10)}:${command}`
    for (const command of player.sent) sent.add(keyOf(command))
    for (const { id: command, version, type, move } of player.acknowledged) {
      const one = entries[version - 1]
      if (one?.command !== keyOf(command)) wrong(`an acknowledged ${type} is not at version ${version}`)
      else if (one.kind !== (type === 'move' ? 'moved' : 'undone')) wrong(`version ${version} is not a ${type}`)
      else if (type === 'move' && JSON.stringify((one.data as { move: unknown }).move) !== JSON.stringify(move))
        wrong(`version ${version} is another move than the one acknowledged`)
    }
    if (player.version !== entries.length) wrong(`a client stands at version ${player.version} of ${entries.length}`)
  }
  for (const one of entries) {
    if (one.kind === 'moved' && one.by !== null && !sent.has(one.command ?? '')) wrong(`version ${one.version} was sent by nobody`)
  }
  const table = replay(id, entries, seen, wrong)
  if (table.state !== 'over') wrong(`it is ${table.state}`)
  else {
    const record = recordOf(table, () => 'somebody')
    const read = readRecord(GAMES, writeText(table.game, record))
    if ('problem' in read) wrong(`its record does not replay: ${read.problem}`)
    const found = checkDraws(table.game, record, sourceOf(record)!)
    if (found) wrong(`its chance does not follow: ${JSON.stringify(found)}`)
  }
  return problems
}

/** Goes through the stored entries, and looks at every version what each client showed then. */
function replay(id: string, entries: readonly Entry[], seen: readonly Seen[], wrong: (text: string) => void): ServerTable {
  const table = open(id, entries.slice(0, 1), 1, () => {})!
  const told = new Map(seen.map(({ player }) => [player, new Map(player.steps.map((step) => [step.version, step]))]))
  for (const { player } of seen) {
    if (player.steps.some((step, i) => step.version !== i + 1)) wrong('a client got a step twice, or missed one')
  }
  for (const one of entries.slice(1)) {
    const events: TableEvent[] = []
    const from = table.log.length
    fold(table, one, (event, at) => void events.push({ at, event }))
    const full = stepOf(one, from, table.log.length, events)
    for (const { person, player } of seen) {
      const seat = seatOf(table, person?.id ?? null)
      const step = told.get(player)!.get(one.version)
      const due = showStep(full, seat === null ? SPECTATOR : OWN_SEAT[seat]!)
      if (step && digest(step) !== digest(due)) wrong(`version ${one.version} was sent differently from what is stored`)
      const view = player.shown.get(one.version)
      if (view !== undefined && view !== digest(table.s === null ? null : table.game.view(table.s, seat)))
        wrong(`version ${one.version} was shown otherwise than it is stored`)
    }
  }
  return table
}
