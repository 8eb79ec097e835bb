// boardgame.io's own server with its store in memory, for UKIYO-E: prints its port.
import { createRequire } from 'node:module'
import { ukiyoe } from './ukiyoe-boardgame.js'

process.env.NODE_ENV = 'production'
const { Server } = createRequire(import.meta.url)('boardgame.io/server')
const log = console.log
// It greets on standard output, which is ours for the port.
for (const name of ['log', 'info', 'warn', 'error']) console[name] = () => {}
const { appServer } = await Server({ games: [ukiyoe], origins: [/.*/] }).run({ port: 0 })
log(appServer.address().port)
