// A node that appends as fast as it can and says what was acknowledged, until it is killed; or one that only opens the store and reports what it found.
import { openStore, type Where } from '../../../src/server/store/store.ts'
import { say } from '../say.ts'
import { afterMove, entryOf, rowOf } from './rows.ts'

const [task, where] = process.argv.slice(2)
const store = await openStore(JSON.parse(where!) as Where)
if (task === 'open') {
  await store.append(`of${process.pid}`, 0, [entryOf(1)], 1, rowOf(`of${process.pid}`))
  await store.close()
  say('opened')
} else {
  const TABLES = 50
  await Promise.all(
    Array.from({ length: TABLES }, async (_, t) => {
      const id = `table${t}`
      let version = (await store.row(id))?.version ?? 0
      for (;;) {
        const answer = await store.append(
          id,
          version,
          [entryOf({ n: version + 1 }, `c${version + 1}`)],
          version + 1,
          afterMove(id, version),
        )
        if (!('version' in answer)) throw new Error(JSON.stringify(answer))
        version = answer.version
        say(`${t} ${version}`)
      }
    }),
  )
}
