// Plays many tables of UKIYO-E at our server: one socket for every person, one move under way at every table.
import { openWindow } from './window.js'
import { openWire } from './wire.js'

// All seats of a table on one node, or each on the next; how many tables in all, how many of them the same people share, and how many seats they have.
const [place, tables, each, seats, ...urls] = process.argv.slice(2).map((text, i) => (i > 0 && i < 4 ? Number(text) : text))
let placed = 0
let asked = 0
const post = async (path, body, secret) => {
  const headers = { 'content-type': 'application/json', ...(secret ? { authorization: `Bearer ${secret}` } : {}) }
  const answer = await fetch(`${urls[asked++ % urls.length]}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}
const window = openWindow()
let sent = 0

const UPDATE = '{"type":"update","table":"'
const VERSION = '","version":'

/** One of the moves of the turn, as it is written: those of a list that begins there, no bracket or brace being inside a text. */
function pick(text, from, n) {
  const starts = []
  let depth = 0
  for (let at = from; ; at++) {
    const letter = text.charCodeAt(at)
    if (letter === 0x7b || letter === 0x5b) {
      if (depth === 1) starts.push(at)
      depth += 1
    } else if (letter === 0x7d || letter === 0x5d) {
      depth -= 1
      if (depth > 0) continue
      const i = n % starts.length
      return text.slice(starts[i], i + 1 < starts.length ? starts[i + 1] - 1 : at)
    }
  }
}

/** A person on one socket, at any number of tables. `over` is called when a game there has ended. It reads no more of a message than it needs. */
function come(secret, url, over) {
  return new Promise((ready, fail) => {
    /** By table: when the move under way was sent. */
    const under = new Map()
    const watching = new Map()
    const asking = new Map()
    let send = () => {}
    const answered = ({ id, table }) => {
      asking.get(id)?.(table)
      asking.delete(id)
    }
    const receive = (text) => {
      if (!text.startsWith(UPDATE)) {
        if (text.startsWith('{"type":"refused"')) throw new Error(text)
        else if (text.startsWith('{"type":"done"')) answered(JSON.parse(text))
        return
      }
      const tableEnd = text.indexOf('"', UPDATE.length)
      const table = text.slice(UPDATE.length, tableEnd)
      if (text.endsWith('"ok":true}') && under.has(table)) {
        window.answered(under.get(table))
        under.delete(table)
      }
      watching.get(table)?.()
      const versionEnd = text.indexOf(',', tableEnd + VERSION.length)
      if (text.startsWith('"state":"over"', versionEnd + 1)) {
        over(table)
        return
      }
      // A client that is not on turn has nothing to read; one that is needs only the moves and the version.
      const turn = text.lastIndexOf('"turn":{"seat":')
      if (turn < 0) return
      const version = text.slice(tableEnd + VERSION.length, versionEnd)
      const move = pick(text, text.indexOf('[', turn), ++sent)
      under.set(table, performance.now())
      send(`{"type":"move","id":"m${sent}","table":"${table}","version":${version},"move":${move}}`)
    }
    const opened = (write) => {
      send = write
      send(JSON.stringify({ type: 'hello', secret, keeps: true }))
      ready({
        watch(table) {
          send(JSON.stringify({ type: 'watch', id: 'w', table }))
          return new Promise((resolve) => {
            watching.set(table, () => {
              watching.delete(table)
              resolve()
            })
          })
        },
        unwatch: (table) => send(JSON.stringify({ type: 'unwatch', id: 'u', table })),
        /** Returns the table that the answer names. */
        ask(type, table) {
          const id = `${type}-${asked++}`
          send(JSON.stringify({ type, id, table }))
          return new Promise((resolve) => void asking.set(id, resolve))
        },
      })
    }
    openWire(url, receive, opened, fail)
  })
}

async function beginGame([host, ...others]) {
  const wish = { game: 'ukiyoe', seats: ['me', ...others.map(() => 'open')], options: { beatenOrder: 'automatic' } }
  const { table } = await post('/api/tables', wish, host)
  for (const other of others) await post(`/api/tables/${table}/commands`, { type: 'join' }, other)
  await post(`/api/tables/${table}/commands`, { type: 'start' }, host)
  return table
}

/** People who play at some tables, one game after the other at each. */
async function sit(at) {
  const secrets = []
  for (let seat = 0; seat < seats; seat++) secrets.push((await post('/api/guests', { name: `guest ${seat}` })).secret)
  const people = []
  const ended = new Set()
  const over = async (table) => {
    if (ended.has(table)) return
    ended.add(table)
    const again = await people[0].ask('rematch', table)
    for (const one of people) one.unwatch(table)
    // A rematch is an invitation.
    for (const one of people.slice(1)) await one.ask('join', again)
    await people[0].ask('start', again)
    await Promise.all(people.map((one) => one.watch(again)))
  }
  for (const [seat, secret] of secrets.entries()) {
    people.push(await come(secret, urls[(place === 'together' ? at : at + seat) % urls.length], over))
  }
  for (let n = 0; n < each; n++) {
    const table = await beginGame(secrets)
    await Promise.all(people.map((one) => one.watch(table)))
  }
}

/** Not one after the other: the setting up is not what is measured. */
let left = tables / each
await Promise.all(
  Array.from({ length: 32 }, async () => {
    while (left-- > 0) await sit(placed++)
  }),
)
window.playing()
