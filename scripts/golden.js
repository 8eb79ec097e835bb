// Writes golden records: whole games between bots, kept for ever. Never overwrites one that is there.
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, root } from './setup.js'

build()
const { GAMES, advance, begin, makeRecord, play, RandomStream, turnOf, writeText } = await import('../dist/index.js')
const { botsFor } = await import('../dist/bots.js')

const [id, name, players, seed, optionsText = '{}'] = process.argv.slice(2)
if (!id || !name || !players || !seed) {
  console.error('Usage: node scripts/golden.js GAME NAME PLAYERS SEED [OPTIONS AS JSON]')
  process.exit(2)
}
const game = GAMES[id]
const resolved = game.resolve(JSON.parse(optionsText), Number(players))
if (!resolved.options) {
  console.error(resolved.problems)
  process.exit(2)
}
const bots = botsFor(id)
const seats = Array.from({ length: Number(players) }, (_, i) => ({ name: `Player ${i + 1}`, bot: bots[i % bots.length].id }))
const rng = new RandomStream(seed)
const match = begin(game, resolved.options, Number(players), seed)
while (advance(match) >= 0) {
  const turn = turnOf(game, match.state)
  play(match, bots[turn.seat % bots.length].choose(turn, rng))
}
const moves = match.log.map((entry) => entry.move)
const record = makeRecord(game, resolved.options, seats, moves, match.state, seed)
const path = join(root, 'test', 'records', `${id}-${name}.txt`)
if (existsSync(path)) {
  console.error(`${path} is there already; golden records are not overwritten`)
  process.exit(1)
}
writeFileSync(path, writeText(game, record))
