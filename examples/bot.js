// A bot of your own: sits down at a table and plays it to the end. It needs Node and a token from your profile.
//   node examples/bot.js http://localhost:8730 TOKEN TABLE
const [server, token, table] = process.argv.slice(2)
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }

async function send(id, command) {
  const answer = await fetch(`${server}/api/tables/${id}/commands`, { method: 'POST', headers, body: JSON.stringify(command) })
  if (!answer.ok) console.error(await answer.json())
  return answer.ok
}

/** Its whole strategy: exhibit, hire or build where it can, else anything. */
function choose({ texts }) {
  const best = texts.findIndex((text) => /^(exhibit|hire|build)/.test(text))
  return best >= 0 ? best : Math.floor(Math.random() * texts.length)
}

/** The lines of a stream, as they come. */
async function* lines(body) {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const bytes of body) {
    rest += decoder.decode(bytes, { stream: true })
    const parts = rest.split('\n')
    rest = parts.pop()
    yield* parts.filter((line) => line !== '')
  }
}

const stream = await fetch(`${server}/api/stream`, { headers })
if (!stream.ok) throw new Error(`${server} says ${stream.status}`)
for await (const line of lines(stream.body)) {
  const message = JSON.parse(line)
  if (message.type === 'welcome') await send(table, { type: 'join' })
  if (message.type === 'turn') await send(message.table, { type: 'move', version: message.version, move: message.moves[choose(message)] })
  if (message.type === 'over' && message.table === table) process.exit(0)
}
