// Why a file cannot be opened or written, where SQLite's own message leaves it open.
import { accessSync, closeSync, constants, existsSync, fsyncSync, openSync, readSync, rmSync, statSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { SqliteError } from './file.ts'

/** What must be free before writes count as working, in bytes. */
const ROOM = 1024 * 1024

/** Throws where the disk of this file has no room, or cannot be written. */
export function tryRoom(path: string): void {
  const probe = `${path}-probe`
  const file = openSync(probe, 'w', 0o600)
  try {
    writeSync(file, Buffer.alloc(ROOM))
    fsyncSync(file)
  } finally {
    closeSync(file)
    rmSync(probe, { force: true })
  }
}

const MAGIC = 'SQLite format 3\0'

/** The size an SQLite file should have, by its header; undefined where it has none. */
export function sizeInHeader(path: string): number | undefined {
  const header = Buffer.alloc(32)
  const file = openSync(path, 'r')
  try {
    if (readSync(file, header) < header.length || header.toString('latin1', 0, MAGIC.length) !== MAGIC) return undefined
  } finally {
    closeSync(file)
  }
  // A page of 65,536 bytes does not fit into the field: 1 stands for it.
  const pageSize = header.readUInt16BE(16)
  return (pageSize === 1 ? 65_536 : pageSize) * header.readUInt32BE(28)
}

/** The real cause of an error with this path, or the error itself. */
export function causeOf(error: unknown, path: string): unknown {
  try {
    const stats = statSync(path, { throwIfNoEntry: false })
    if (stats?.isDirectory()) return new Error(`${path} is a folder, not a file`)
    const { code } = error as { code?: string }
    if (code === 'SQLITE_CORRUPT' && stats && stats.size < (sizeInHeader(path) ?? 0))
      return new Error(`${path} was cut off: ${stats.size} of ${sizeInHeader(path)} bytes are left. Restore a backup`)
    // A full disk is an I/O error where the index of the log cannot grow.
    if (code === 'SQLITE_IOERR') tryRoom(path)
    if (error instanceof SqliteError && code !== 'SQLITE_CANTOPEN') return error
    // The log and its index are made beside the file.
    if (stats) accessSync(path, constants.R_OK | constants.W_OK)
    accessSync(nearestFolder(dirname(path)), constants.W_OK)
    return error
  } catch (cause) {
    return cause
  }
}

/** The folder itself, or the one in which it would be made. */
const nearestFolder = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearestFolder(dirname(folder))
