// Whether the store can be written: stores the last failure, counts failures, and notifies listeners of a change.

/** `fault`: why writes fail; null: they work again. `failures`: how many failed until then. */
export type HealthListener = (fault: string | null, failures: number) => void

export class Health {
  /** Why writes fail, in a sentence; null while they work. */
  fault: string | null = null
  /** When a write last worked, by the monotonic clock. */
  lastSuccess = Number.NEGATIVE_INFINITY
  private failures = 0
  private readonly listeners: HealthListener[] = []

  onChange(listener: HealthListener): void {
    this.listeners.push(listener)
  }

  failed(error: unknown): void {
    const isNew = this.fault === null
    this.failures += 1
    this.fault = describeFault(error)
    if (isNew) for (const listener of this.listeners) listener(this.fault, this.failures)
  }

  succeeded(): void {
    this.lastSuccess = performance.now()
    if (this.fault === null) return
    const { failures } = this
    this.fault = null
    this.failures = 0
    for (const listener of this.listeners) listener(null, failures)
  }
}

const SENTENCES: Readonly<Record<string, string>> = {
  SQLITE_FULL: 'the disk is full',
  SQLITE_READONLY: 'the file or its disk is read-only',
  SQLITE_IOERR: 'the disk reports errors',
  SQLITE_CORRUPT: 'the file is damaged',
  SQLITE_NOTADB: 'the file is not a database',
  SQLITE_CANTOPEN: 'the file cannot be opened',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EROFS: 'the file or its disk is read-only',
  EIO: 'the disk reports errors',
  EACCES: 'there is no permission for it',
  EPERM: 'there is no permission for it',
  ENOTDIR: 'a part of the path is a file, not a folder',
  ECONNREFUSED: 'nothing answers at this address',
  ENOTFOUND: 'no machine has this name',
}

/** Describes a fault in words for the host of the server. */
export function describeFault(error: unknown): string {
  const { code = '', message = String(error) } = error as { code?: string; message?: string }
  const sentence = SENTENCES[code]
  return sentence === undefined ? message : `${sentence} (${message})`
}
