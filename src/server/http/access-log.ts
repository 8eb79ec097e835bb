// The access log: one JSON line for each request and each closed socket. It names routes, not ids of tables: an id is an invitation.
import { createWriteStream, type WriteStream } from 'node:fs'

export interface AccessLine {
  readonly method: string
  /** The pattern of the route, such as /api/tables/:id; empty where nothing matched. */
  readonly route: string
  readonly status: number
  readonly milliseconds: number
  readonly bytes?: number
  readonly address: string
  readonly guest?: string
}

export interface AccessLog {
  write(line: AccessLine): void
  /** Opens the file again after a rotation has moved it away. */
  reopen(): void
  close(): void
}

/** How many bytes may wait for a slow disk. Further lines are dropped and counted. */
const MAX_WAITING = 1024 * 1024
/** How long writing pauses after a failure such as a full disk, in milliseconds. */
const PAUSE = 10_000

/** `path`: a file, or `-` for standard output. */
export function openAccessLog(path: string, onProblem: (message: string) => void, now: () => number = Date.now): AccessLog {
  let stream: WriteStream | undefined
  let pausedUntil = 0
  let dropped = 0

  function open(): WriteStream {
    const opened = createWriteStream(path, { flags: 'a', mode: 0o640 })
    opened.on('error', (error) => {
      if (stream !== opened) return
      stream = undefined
      pausedUntil = now() + PAUSE
      onProblem(error.message)
    })
    return opened
  }

  function target(): WriteStream | NodeJS.WriteStream | undefined {
    if (path === '-') return process.stdout
    if (!stream && now() >= pausedUntil) stream = open()
    return stream
  }

  return {
    write(line) {
      const to = target()
      if (!to || to.writableLength > MAX_WAITING) {
        dropped += 1
        return
      }
      const more = dropped > 0 ? { dropped } : {}
      dropped = 0
      to.write(`${JSON.stringify({ time: new Date(now()).toISOString(), ...line, ...more })}\n`)
    },
    reopen() {
      stream?.end()
      stream = undefined
      pausedUntil = 0
    },
    close() {
      stream?.end()
      stream = undefined
    },
  }
}
