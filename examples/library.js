// The rules as a library: plays a game between two bots, keeps its record, reads it back, and asks why a move is not legal.
//   node examples/library.js [GAME] [SEED]
import { advance, begin, GAMES, makeRecord, play, RandomStream, readRecord, turnOf, whyNot, writeText } from 'nihonbashi'
import { findBot } from 'nihonbashi/bots'

const [id = Object.keys(GAMES)[0], seed = 'example'] = process.argv.slice(2)
const game = GAMES[id]
if (!game) throw new Error(`there is no game "${id}"; there are ${Object.keys(GAMES).join(', ')}`)

const resolved = game.resolve({}, 2)
const match = begin(game, resolved.options, 2, seed)
const bots = [findBot(id, 'journeyman'), findBot(id, 'random')]
const rng = new RandomStream(`${seed} bots`)

// Chance is played by advance(); it returns the seat that has to choose, or a negative number when the game is over.
for (let seat = advance(match); seat >= 0; seat = advance(match)) {
  if (match.log.length < 20) {
    const blocked = game.blocked(match.state)[0]
    if (blocked)
      console.log(`seat ${seat + 1} cannot "${blocked.what}": ${game.text.reason(match.state, whyNot(game, match.state, blocked.what))}`)
  }
  play(match, bots[seat].choose(turnOf(game, match.state), rng))
}

const { totals, winners } = game.scores(match.state)
console.log(`points: ${totals.join(' to ')}; won by seat ${winners.map((seat) => seat + 1).join(' and ')}`)

// A record holds everything that is needed to play the game again, move by move, without a random generator.
const seats = [
  { name: 'Journeyman', bot: 'journeyman' },
  { name: 'Random', bot: 'random' },
]
const moves = match.log.map((entry) => entry.move)
const text = writeText(game, makeRecord(game, match.options, seats, moves, match.state, seed))
const read = readRecord(GAMES, text)
console.log('problem' in read ? read.problem : `the record has ${text.split('\n').length} lines, and every move in it is legal`)
