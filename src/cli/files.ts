// Files that users name: read up to a limit, written whole or not at all, and sentences instead of error codes.
import { constants } from 'node:fs'
import { access, type FileHandle, mkdir, open, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'

const MEGABYTE = 1024 * 1024
/** In bytes. */
export const LARGEST_RECORD = 16 * MEGABYTE
/** In bytes, for decks and card sets. */
export const LARGEST_DATA = 4 * MEGABYTE

/** The name of standard input where a file is asked for. */
export const STANDARD_INPUT = '-'

export type FileAccess = 'read' | 'write'

class IsFolder extends Error {
  readonly code = 'EISDIR'
}

class TooLarge extends Error {
  readonly code = 'EFBIG'
  readonly limit: number
  constructor(limit: number) {
    super('too large')
    this.limit = limit
  }
}

/** What went wrong with a file, as a sentence. */
export function fileSentence(error: unknown, path: string, mode: FileAccess): string {
  const { code, message } = error as NodeJS.ErrnoException
  switch (code) {
    case 'ENOENT':
      return mode === 'read' ? `there is no file ${path}` : `${path} cannot be written: there is no folder ${dirname(path)}`
    case 'EISDIR':
      return `${path} is a folder, not a file`
    case 'ENOTDIR':
    case 'EEXIST':
      return `${path} cannot be ${mode === 'read' ? 'read' : 'written'}: a part of this path is a file, not a folder`
    case 'EACCES':
    case 'EPERM':
      return `no permission to ${mode} ${path}`
    case 'EROFS':
      return `${path} cannot be written: the disk is read-only`
    case 'ENOSPC':
    case 'EDQUOT':
      return `${path} cannot be written: no space is left`
    case 'EFBIG':
      return error instanceof TooLarge
        ? `${path} is too large: at most ${error.limit / MEGABYTE} MB are read`
        : `${path} cannot be written: it would be too large for the disk`
    case 'ENAMETOOLONG':
      return `this name is too long for a file: ${path.slice(0, 60)}...`
    case 'ELOOP':
      return `${path} is a link that leads back to itself`
    default:
      return `${path} cannot be ${mode === 'read' ? 'read' : 'written'} (${code ?? message})`
  }
}

/** The text of a file, or of standard input for "-"; refused before it is read where it is larger than `limit` bytes. */
export async function readText(path: string, limit: number): Promise<string> {
  if (path === STANDARD_INPUT) return collect(process.stdin, limit)
  const file = await open(path, 'r')
  try {
    const found = await file.stat()
    if (found.isDirectory()) throw new IsFolder()
    if (found.size > limit) throw new TooLarge(limit)
    return await collect(file.createReadStream({ autoClose: false }), limit)
  } finally {
    await file.close()
  }
}

/** Pipes and devices have no size: what they give is counted. */
async function collect(stream: AsyncIterable<Uint8Array>, limit: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of stream) {
    size += part.length
    if (size > limit) throw new TooLarge(limit)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** Rejects as `writeText` would; says whether it would replace a file. */
export async function checkWrite(path: string): Promise<'new' | 'replace'> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return null
  })
  if (found?.isDirectory()) throw new IsFolder()
  if (found && !found.isFile()) return 'new' // a pipe or a device: nothing is lost
  if (found) await access(path, constants.W_OK)
  await access(dirname(path), constants.W_OK)
  return found ? 'replace' : 'new'
}

/** Writes the whole text or leaves what was there: first beside it, then by renaming. */
export async function writeText(path: string, text: string): Promise<void> {
  const found = await stat(path).catch(() => null)
  if (found && !found.isFile()) return writeFile(path, text)
  // A link stays a link: what it points to is replaced.
  const target = found ? await realpath(path) : path
  const partial = join(dirname(target), `.${basename(target)}.${process.pid}.partial`)
  try {
    const file = await open(partial, 'w', found ? found.mode & 0o777 : 0o666)
    await writeAndSync(file, text)
    await rename(partial, target)
  } catch (error) {
    await rm(partial, { force: true }).catch(() => {})
    throw error
  }
}

async function writeAndSync(file: FileHandle, text: string): Promise<void> {
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes the folder where it is missing and checks that files can be written into it; the names of those that are there. */
export async function prepareFolder(path: string): Promise<string[]> {
  await mkdir(path, { recursive: true })
  await access(path, constants.W_OK)
  return readdir(path)
}
