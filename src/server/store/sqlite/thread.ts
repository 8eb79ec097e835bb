// The thread of the SQLite writer: takes jobs, answers when they are on the disk, and notices what other processes write.
import { parentPort, workerData } from 'node:worker_threads'
import { FileWatch } from './file-watch.ts'
import { type Mail, packResults, unpackJobs } from './job-codec.ts'
import { tryRoom } from './open-fault.ts'
import { openFile, Writer } from './writer.ts'

export interface Failure {
  readonly message: string
  readonly code?: string
}
export type Answer =
  | readonly unknown[]
  | { readonly failure: Failure }
  | { readonly changed: true }
  /** Found without being asked: writes fail, or work again. */
  | { readonly health: Failure | null }
  | { readonly ready: true }
/** Null: to end. */
export type Question = Mail | { readonly scrub: true } | null

/** How soon a second server on the same folder is heard, in milliseconds. */
const LOOK = 250
const LOOKS_TO_SETTLE = 8
const LOOKS_TO_CHECK = 4

const port = parentPort!
const answer = (message: Answer) => port.postMessage(message)
const failureOf = (error: unknown): Failure => {
  const { message, code } = error as Error & { code?: string }
  return { message, ...(code !== undefined && { code }) }
}
const { path } = workerData as { readonly path: string }
const db = openFile(path)
const writer = new Writer(db, { defers: true })
const watch = new FileWatch(path)
let looks = 0
let isFailing = false
let scrubs = false

/** Tells it once when that changes. */
function tellHealth(error: unknown): void {
  if (isFailing === (error !== null)) return
  isFailing = error !== null
  answer({ health: error === null ? null : failureOf(error) })
}

/** Whether writes work; after a failure, whether there is room as well. */
function check(): void {
  try {
    watch.check()
    if (!isFailing) return
    tryRoom(path)
    writer.probe()
    tellHealth(null)
  } catch (error) {
    tellHealth(error)
  }
}

/** Nothing here may end the thread: what fails is tried again. */
function look(): void {
  looks += 1
  try {
    const isChanged = writer.isChangedByOthers()
    // What another process has in the journal is settled before this one reads.
    if (isChanged) writer.settle()
    else if (looks % LOOKS_TO_SETTLE === 0) writer.settleSome()
    if (isChanged) answer({ changed: true })
    if (scrubs && db.emptyLog()) scrubs = false
  } catch (error) {
    tellHealth(error)
  }
  if (looks % LOOKS_TO_CHECK === 0) check()
}

function end(): void {
  try {
    writer.settle()
    db.emptyLog()
  } catch {
    // The moves are in the journal still, or in the log.
  }
  db.close()
  process.exit(0)
}

setInterval(look, LOOK)
port.on('message', (question: Question) => {
  if (question === null) return end()
  if ('scrub' in question) {
    scrubs = true
    return
  }
  try {
    watch.check()
    const results = writer.commit(unpackJobs(question))
    isFailing = false
    answer(packResults(results))
  } catch (error) {
    isFailing = true
    answer({ failure: failureOf(error) })
  }
})
answer({ ready: true })
