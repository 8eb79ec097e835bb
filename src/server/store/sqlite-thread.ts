// The thread of the SQLite writer: takes jobs, answers when they are on the disk, and notices what other processes write.
import { parentPort, workerData } from 'node:worker_threads'
import { type Mail, packResults, unpackJobs } from './sqlite-mail.ts'
import { openFile, Writer } from './sqlite-writer.ts'

export type Answer = readonly unknown[] | { readonly failure: { message: string; code?: string } } | { readonly changed: true }

/** How soon a second server on the same folder is heard, in milliseconds. */
const LOOK = 250

const port = parentPort!
const answer = (message: Answer) => port.postMessage(message)
const db = openFile((workerData as { readonly path: string }).path)
const writer = new Writer(db)
setInterval(() => {
  if (writer.isChangedByOthers()) answer({ changed: true })
}, LOOK)
port.on('message', (jobs: Mail | null) => {
  if (jobs === null) {
    db.close()
    process.exit(0)
  }
  try {
    answer(packResults(writer.commit(unpackJobs(jobs))))
  } catch (error) {
    const { message, code } = error as Error & { code?: string }
    answer({ failure: { message, ...(code !== undefined && { code }) } })
  }
})
