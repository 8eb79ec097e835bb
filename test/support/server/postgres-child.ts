// A process that starts a PostgreSQL, says where it is, and waits to be killed.
import { dirname } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../postgres.ts'

const server = await startPostgres()
const client = new pg.Client(server.url)
await client.connect()
const { rows } = await client.query<{ pid: string; data: string }>(
  "select split_part(pg_read_file('postmaster.pid'), chr(10), 1) as pid, current_setting('data_directory') as data",
)
console.log(JSON.stringify({ pid: Number(rows[0]?.pid), folder: dirname(rows[0]?.data ?? '') }))
setInterval(() => {}, 1000)
