// Structured logs: one JSON object a line, with ids and counts; never a secret, a name, a hand or what somebody wrote.
export const LEVELS = ['debug', 'info', 'warn', 'error'] as const
export type Level = (typeof LEVELS)[number]
export type Log = (level: Level, what: string, more?: Readonly<Record<string, string | number | boolean | null>>) => void

export function createLog(write: (line: string) => void, least: Level = 'info', now: () => number = Date.now): Log {
  return (level, what, more) => {
    if (LEVELS.indexOf(level) < LEVELS.indexOf(least)) return
    write(`${JSON.stringify({ time: new Date(now()).toISOString(), level, what, ...more })}\n`)
  }
}
