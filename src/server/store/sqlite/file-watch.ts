// Whether the files of an SQLite store are still the ones that were opened: one that was removed or replaced takes writes that
// nobody will find, and one that was cut off takes only some.
import { type Stats, statSync } from 'node:fs'
import { sizeInHeader } from './open-fault.ts'

const storeGone = (message: string) => Object.assign(new Error(message), { code: 'STORE_GONE' })

export class FileWatch {
  private readonly path: string
  /** Of the file, at the last check. */
  private size: number
  private readonly opened: readonly { readonly path: string; readonly stats: Stats }[]

  /** To be made while the file is open: the log is there as long as somebody has it open. */
  constructor(path: string) {
    this.path = path
    this.opened = [path, `${path}-wal`].flatMap((path) => {
      const stats = statSync(path, { throwIfNoEntry: false })
      return stats ? [{ path, stats }] : []
    })
    this.size = this.opened[0]?.stats.size ?? 0
  }

  /** Throws where a file is not the one that was opened, or only a part of it. */
  check(): void {
    for (const { path, stats } of this.opened) {
      const now = statSync(path, { throwIfNoEntry: false })
      if (now?.ino !== stats.ino || now.dev !== stats.dev)
        throw storeGone(`${path} was ${now ? 'replaced' : 'removed'} while the server runs: put it back, or restart`)
      if (path === this.path) this.checkSize(now.size)
    }
  }

  /** The log shrinks and grows; the file shrinks only by a VACUUM, which writes the new size into its header. */
  private checkSize(size: number): void {
    if (size < this.size && size < (sizeInHeader(this.path) ?? Number.POSITIVE_INFINITY))
      throw storeGone(`${this.path} was cut off while the server runs: ${size} of ${this.size} bytes are left. Restore a backup`)
    this.size = size
  }
}
