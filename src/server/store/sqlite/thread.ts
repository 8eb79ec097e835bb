// The entry point of the writer's thread.
import { parentPort, workerData } from 'node:worker_threads'
import { serveWriter } from './writer.ts'

serveWriter(parentPort!, (workerData as { readonly path: string }).path)
