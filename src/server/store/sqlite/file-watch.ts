// Whether the files of an SQLite store are still the ones that were opened: one that was removed or replaced takes writes that nobody will find.
import { closeSync, fsyncSync, openSync, rmSync, type Stats, statSync, writeSync } from 'node:fs'

/** What must be free before writes count as working again, in bytes. */
const ROOM = 1024 * 1024

export class FileWatch {
  private readonly path: string
  private readonly opened: readonly { readonly path: string; readonly stats: Stats }[]

  /** To be made while the file is open: the log is there as long as somebody has it open. */
  constructor(path: string) {
    this.path = path
    this.opened = [path, `${path}-wal`].flatMap((path) => {
      const stats = statSync(path, { throwIfNoEntry: false })
      return stats ? [{ path, stats }] : []
    })
  }

  /** Throws where a file is not the one that was opened. */
  check(): void {
    for (const { path, stats } of this.opened) {
      const now = statSync(path, { throwIfNoEntry: false })
      if (now?.ino === stats.ino && now.dev === stats.dev) continue
      throw Object.assign(new Error(`${path} was ${now ? 'replaced' : 'removed'} while the server runs: put it back, or restart`), {
        code: 'STORE_GONE',
      })
    }
  }

  /** Throws where the disk has no room, or cannot be written. */
  tryRoom(): void {
    const probe = `${this.path}-probe`
    const file = openSync(probe, 'w', 0o600)
    try {
      writeSync(file, Buffer.alloc(ROOM))
      fsyncSync(file)
    } finally {
      closeSync(file)
      rmSync(probe, { force: true })
    }
  }
}
