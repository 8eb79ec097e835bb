// Plays many tables of UKIYO-E at our server: one socket for every seat, one move under way at every table. Prints JSON.
import { WebSocket } from 'ws'

// Both seats of a table on one node, or on two.
const [place, tables, seconds, ...urls] = process.argv.slice(2).map((text, i) => (i === 1 || i === 2 ? Number(text) : text))
let turn = 0
const post = async (path, body, secret) => {
  const headers = { 'content-type': 'application/json', ...(secret ? { authorization: `Bearer ${secret}` } : {}) }
  const answer = await fetch(`${urls[0]}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
const took = []
let measuring = false
let sent = 0
let refused = 0

function play(table, secret, url) {
  return new Promise((ready, fail) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/api/socket`)
    let at = 0
    let id = ''
    socket.on('open', () => {
      socket.send(JSON.stringify({ type: 'hello', secret }))
      socket.send(JSON.stringify({ type: 'watch', id: 'w', table }))
    })
    socket.on('close', fail)
    socket.on('message', (data) => {
      const text = data.toString()
      if (id !== '' && text.includes(id)) {
        id = ''
        if (measuring) took.push(performance.now() - at)
      }
      if (text.includes('"refused"')) refused += 1
      if (text.includes('"id":"w"')) ready()
      // Who is not on turn has nothing to read.
      if (!text.includes('"turn":{')) return
      const { turn: now, version, state } = JSON.parse(text)
      if (state !== 'playing' || !now) return
      id = `m${(sent++).toString(36)}-${process.pid}`
      at = performance.now()
      socket.send(JSON.stringify({ type: 'move', id, table, version, move: now.moves[sent % now.moves.length] }))
    })
  })
}

/** Not one after the other: the setting up is not what is measured. */
async function each(list, act) {
  const left = [...list.entries()]
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      for (let next = left.pop(); next; next = left.pop()) await act(next[1])
    }),
  )
}
await each(Array(tables).fill(0), async () => {
  // People of their own: whoever has many sockets is told on all of them that it is their turn elsewhere.
  const [host, other] = [(await post('/api/guests', { name: 'a' })).secret, (await post('/api/guests', { name: 'b' })).secret]
  const { table } = await post('/api/tables', { game: 'ukiyoe', seats: ['me', 'open'], options: { beatenOrder: 'automatic' } }, host)
  await post(`/api/tables/${table}/commands`, { type: 'join' }, other)
  await post(`/api/tables/${table}/commands`, { type: 'start' }, host)
  const at = turn++
  await play(table, host, urls[at % urls.length])
  await play(table, other, urls[(place === 'together' ? at : at + 1) % urls.length])
})
process.stdout.write('playing\n')
await new Promise((resolve) => setTimeout(resolve, 2000))
measuring = true
process.stdout.write('measuring\n')
const began = performance.now()
await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
const elapsed = (performance.now() - began) / 1000
const sorted = took.sort((a, b) => a - b)
const figures = {
  moves: sorted.length,
  elapsed,
  medianMs: sorted[sorted.length >> 1],
  p99Ms: sorted[Math.floor(sorted.length * 0.99)],
  refused,
}
console.log(JSON.stringify(figures))
process.exit(0)
