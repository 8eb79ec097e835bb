// The thread of the SQLite writer: takes jobs, answers when they are on the disk, and notices what other processes write.
import { parentPort, workerData } from 'node:worker_threads'
import { type Mail, packResults, unpackJobs } from './sqlite-mail.ts'
import { openFile, Writer } from './sqlite-writer.ts'

export type Answer = readonly unknown[] | { readonly failure: { message: string; code?: string } } | { readonly changed: true }

/** How soon a second server on the same folder is heard, in milliseconds. */
const LOOK = 250

const LOOKS_TO_SETTLE = 8

const port = parentPort!
const answer = (message: Answer) => port.postMessage(message)
const db = openFile((workerData as { readonly path: string }).path)
const writer = new Writer(db, { defers: true })
/** When it fails the moves are in the journal still, and it is tried again. */
function safely(act: () => void): void {
  try {
    act()
  } catch {}
}
let looks = 0
setInterval(() => {
  const isChanged = writer.isChangedByOthers()
  // What another process has in the journal is settled before this one reads.
  if (isChanged) safely(() => writer.settle())
  else if (++looks % LOOKS_TO_SETTLE === 0) safely(() => writer.settleSome())
  if (isChanged) answer({ changed: true })
}, LOOK)
port.on('message', (mail: Mail | null) => {
  if (mail === null) {
    safely(() => writer.settle())
    db.close()
    process.exit(0)
  }
  try {
    answer(packResults(writer.commit(unpackJobs(mail))))
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    answer({ failure: { message, ...(code !== undefined && { code }) } })
  }
})
