// A small study from start to picture: does the first player have an edge, and how much do games between equals differ?
//   node examples/research.js [GAME] [GAMES] [OUT.svg]
import { writeFileSync } from 'node:fs'
import { advance, begin, GAMES, play, RandomStream, turnOf } from 'nihonbashi'
import { findBot } from 'nihonbashi/bots'

const [id = Object.keys(GAMES)[0], count = '300', out = 'study.svg'] = process.argv.slice(2)
const game = GAMES[id]
if (!game) throw new Error(`there is no game "${id}"; there are ${Object.keys(GAMES).join(', ')}`)
const games = Number(count)
const SEATS = 3

// 1. Play. Each game has a seed of its own, so the study can be repeated to the last card.
const bot = findBot(id, 'journeyman')
const resolved = game.resolve({}, SEATS)
const results = Array.from({ length: games }, (_, i) => {
  const match = begin(game, resolved.options, SEATS, `study ${i}`)
  const rng = new RandomStream(`study ${i} bots`)
  // Who really had the first turn is chance: it is the first seat that is asked for a decision.
  const first = advance(match)
  for (let seat = first; seat >= 0; seat = advance(match)) play(match, bot.choose(turnOf(game, match.state), rng))
  if ((i + 1) % 100 === 0) console.error(`${i + 1} of ${games} games`)
  return { first, ...game.scores(match.state) }
})

// 2. Count. A shared win is shared; places are counted from the first player on.
const wins = Array.from({ length: SEATS }, () => 0)
for (const { first, winners } of results) for (const seat of winners) wins[(seat - first + SEATS) % SEATS] += 1 / winners.length

/** Wilson's interval for a share, 95 %. */
function interval(hits, of) {
  const z = 1.96
  const middle = (hits + (z * z) / 2) / (of + z * z)
  const half = (z / (of + z * z)) * Math.sqrt((hits * (of - hits)) / of + (z * z) / 4)
  return [middle - half, middle + half]
}

const margins = results.map(({ totals }) => {
  const [best, next] = totals.toSorted((a, b) => b - a)
  return best - next
})
const percent = (share) => `${(100 * share).toFixed(1)} %`
for (const [place, won] of wins.entries()) {
  console.log(`place ${place + 1}: ${percent(won / games)} of the wins (${interval(won, games).map(percent).join(' to ')})`)
}
console.log(`median margin: ${margins.toSorted((a, b) => a - b)[Math.floor(games / 2)]} points`)

// 3. Draw: shares with their intervals on the left, margins on the right.
const WIDTH = 760
const HEIGHT = 320
const y = (share) => 280 - share * 400
const bars = wins.map((won, place) => {
  const x = 70 + place * 80
  const [low, high] = interval(won, games)
  return `<rect x="${x}" y="${y(won / games)}" width="40" height="${280 - y(won / games)}" fill="#c4532d"/>
  <path d="M${x + 20} ${y(low)}V${y(high)}M${x + 12} ${y(low)}h16M${x + 12} ${y(high)}h16" stroke="#2b2a33" stroke-width="2"/>
  <text x="${x + 20}" y="300" text-anchor="middle">${place + 1}</text>`
})
const widest = Math.max(...margins)
const bin = Math.max(1, Math.ceil((widest + 1) / 12))
const bins = Array.from(
  { length: Math.floor(widest / bin) + 1 },
  (_, i) => margins.filter((margin) => Math.floor(margin / bin) === i).length,
)
const tallest = Math.max(...bins)
const columns = bins.map((n, i) => {
  const x = 400 + (i * 320) / bins.length
  const height = (n / tallest) * 220
  return `<rect x="${x}" y="${280 - height}" width="${320 / bins.length - 4}" height="${height}" fill="#31466e"/>
  <text x="${x + 160 / bins.length - 2}" y="300" text-anchor="middle">${i * bin}</text>`
})
writeFileSync(
  out,
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13" fill="#2b2a33">
  <rect width="${WIDTH}" height="${HEIGHT}" fill="#f4ecdb"/>
  <text x="40" y="30" font-size="16">${game.name}, ${games} games: wins by place</text>
  <text x="400" y="30" font-size="16">Points between first and second</text>
  <path d="M40 ${y(1 / SEATS)}H310" stroke="#2b2a33" stroke-dasharray="4 4"/>
  ${bars.join('\n  ')}
  ${columns.join('\n  ')}
</svg>
`,
)
console.log(`Wrote ${out}.`)
