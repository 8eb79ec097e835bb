// Plays UKIYO-E on boardgame.io without a page and prints how fast it goes, as one line of JSON.
import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { parseArgs } from 'node:util'
import { ensureInstalled } from '../install.js'

const SEATS = 3
const CHECKED_GAMES = 10
// Mean and standard deviation of the decisions in a random game of three, over 5,000 games.
const DECISIONS = { mean: 285.4, deviation: 44.9 }

const { values } = parseArgs({
  options: { mcts: { type: 'boolean', default: false }, seconds: { type: 'string' }, seed: { type: 'string', default: '1' } },
})
const seconds = Number(values.seconds ?? (values.mcts ? 10 : 5))
const seed = Number(values.seed)
assert.ok(seconds > 0 && Number.isInteger(seed), 'usage: node bench/peers/run.js [--mcts] [--seconds N] [--seed N]')

if (!(await ensureInstalled('peers'))) process.exit(1)

// boardgame.io asks for NODE_ENV at every move; on a plain object that costs nothing, as in a bundled page.
process.env = { ...process.env, NODE_ENV: 'production' }
const require = createRequire(import.meta.url)
const { version } = require('boardgame.io/package.json')
const { CreateGameReducer, InitializeGame, ProcessGameConfig } = require('boardgame.io/internal')
const { MCTSBot } = require('boardgame.io/ai')
const { ukiyoe } = await import('./ukiyoe-boardgame.js')
const { checkEnd, checkGame } = await import('./check.js')

const game = ProcessGameConfig(ukiyoe)
const reduce = CreateGameReducer({ game })

function makeMove(type, args, playerID) {
  return { type: 'MAKE_MOVE', payload: { type, args, playerID } }
}

function initialize(number) {
  game.seed = `${seed}-${number}`
  return InitializeGame({ game, numPlayers: SEATS })
}

// mulberry32
function makePick(start) {
  let word = start | 0
  return (count) => {
    word = (word + 0x6d2b79f5) | 0
    let mixed = Math.imul(word ^ (word >>> 15), word | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * count)
  }
}

function checkGames() {
  const { error } = console
  // boardgame.io reports every refused move, and the checks make refused moves on purpose.
  console.error = () => {}
  try {
    const pick = makePick(seed)
    for (let number = 0; number < CHECKED_GAMES; number++) {
      checkGame({ game, reduce, makeMove, initialize: () => initialize(`checked-${number}`), pick })
    }
  } finally {
    console.error = error
  }
}

function playGame(number, pick) {
  let state = initialize(number)
  let decisions = 0
  while (state.ctx.gameover === undefined) {
    const seat = state.ctx.currentPlayer
    const moves = game.ai.enumerate(state.G, state.ctx, seat)
    const { move, args } = moves[pick(moves.length)]
    state = reduce(state, makeMove(move, args, seat))
    decisions++
  }
  checkEnd(state)
  return decisions
}

function checkMean(decisions, games) {
  const strays = Math.abs(decisions / games - DECISIONS.mean) / (DECISIONS.deviation / Math.sqrt(games))
  assert.ok(strays < 5, `${decisions / games} decisions a game, where ${DECISIONS.mean} were expected`)
}

function timeGames() {
  const pick = makePick(seed)
  let games = 0
  let decisions = 0
  let elapsed = 0
  const start = performance.now()
  while (elapsed < seconds) {
    decisions += playGame(games++, pick)
    elapsed = (performance.now() - start) / 1000
  }
  checkMean(decisions, games)
  return {
    decisions,
    seconds: Number(elapsed.toFixed(3)),
    decisionsPerSecond: Math.round(decisions / elapsed),
    games,
    decisionsPerGame: Number((decisions / games).toFixed(1)),
  }
}

class CountingBot extends MCTSBot {
  decisions = 0
  playouts = 0

  enumerate(G, ctx, playerID) {
    this.decisions++
    return super.enumerate(G, ctx, playerID)
  }

  playout(node) {
    const result = super.playout(node)
    assert.ok(result.winner !== undefined || result.draw, 'a playout goes on to the end of the game')
    this.playouts++
    return result
  }
}

async function search(iterations) {
  const bot = new CountingBot({ game, enumerate: game.ai.enumerate, seed, iterations, playoutDepth: 100_000 })
  const state = initialize('search')
  const start = performance.now()
  const { metadata } = await bot.play(state, state.ctx.currentPlayer)
  const elapsed = (performance.now() - start) / 1000
  assert.equal(metadata.visits, iterations, 'visits of the root')
  assert.equal(bot.playouts, iterations, 'playouts')
  return { iterations, elapsed, decisions: bot.decisions }
}

async function timeSearch() {
  const warm = await search(50)
  const sized = Math.max(50, Math.round((warm.iterations / warm.elapsed) * seconds))
  const { iterations, elapsed, decisions } = await search(sized)
  return {
    bot: 'MCTSBot',
    iterations,
    seconds: Number(elapsed.toFixed(3)),
    iterationsPerSecond: Number((iterations / elapsed).toFixed(1)),
    decisions,
    decisionsPerSecond: Math.round(decisions / elapsed),
  }
}

checkGames()
const figures = values.mcts ? await timeSearch() : timeGames()
console.log(JSON.stringify({ peer: 'boardgame.io', version, ...figures }))
