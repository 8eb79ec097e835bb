// The log: pino, one JSON object a line, with ids and counts; never a secret, a name, a hand or what somebody wrote.
import { type LevelWithSilent, type LogFn, type Logger, pino } from 'pino'

export type Log = Logger

/** Nothing should log these; where something does, they are not written. */
const SECRETS = ['secret', 'token', 'authorization', 'cookie', 'password', 'ticket', 'invite']
const REDACTED = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])

const WARN = 40
/** Lines of the same warning or error in a minute. */
const PER_MINUTE = 10
const MINUTE = 60_000
/** Different messages that are counted; ours are few, those of libraries may vary. */
const MOST_MESSAGES = 1_000

export function createLog(write: (line: string) => void, level: LevelWithSilent = 'info', now: () => number = Date.now): Log {
  const options = {
    level,
    base: null,
    messageKey: 'what',
    timestamp: () => `,"time":"${new Date(now()).toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: REDACTED, censor: '(secret)' },
    // The address of a request may have the id of a table in it, and an id is an invitation.
    serializers: { req: () => undefined, res: () => undefined },
    hooks: { logMethod: limitRepeats(now) },
  }
  return pino(options, { write })
}

/** A full disk must not be filled further by the log about it: the first line after a minute says how many were left out. */
function limitRepeats(now: () => number) {
  const seen = new Map<string, { since: number; written: number; omitted: number }>()
  return function (this: Logger, given: Parameters<LogFn>, method: LogFn, level: number): void {
    if (level < WARN) {
      method.apply(this, given)
      return
    }
    const [first, ...rest] = given as [string | Error | object, ...unknown[]]
    const message = String(typeof first === 'string' ? first : (rest[0] ?? first))
    let repeats = seen.get(message)
    let omitted = 0
    if (!repeats || now() - repeats.since >= MINUTE) {
      omitted = repeats?.omitted ?? 0
      repeats = { since: now(), written: 0, omitted: 0 }
      if (seen.size >= MOST_MESSAGES) seen.clear()
      seen.set(message, repeats)
    }
    repeats.written += 1
    if (repeats.written > PER_MINUTE) repeats.omitted += 1
    else method.apply(this, omitted > 0 ? [{ ...fieldsOf(first), omitted }, message] : given)
  }
}

function fieldsOf(first: string | Error | object): object {
  if (typeof first === 'string') return {}
  return first instanceof Error ? { err: first } : first
}
