// A node that runs jobs: it prints when each begins and ends, with a long wait in between.
import { setTimeout as sleep } from 'node:timers/promises'
import { openQueue } from '../../../src/server/jobs/queue.ts'
import { openStore, type Where } from '../../../src/server/store/store.ts'
import { say } from '../say.ts'

const [where, pause] = process.argv.slice(2)
const store = await openStore(JSON.parse(where!) as Where)
await openQueue(store.backend, {
  lanes: {
    work: {
      concurrency: 3,
      async handler(payload) {
        say(`begin ${payload}`)
        await sleep(Number(pause))
        say(`end ${payload}`)
      },
    },
  },
})
say('ready')
