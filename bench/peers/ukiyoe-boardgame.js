// UKIYO-E as a boardgame.io game: the whole rules on the pair ladder deck, beaten exhibitions laid with the lowest card on top.
import { createRequire } from 'node:module'

// boardgame.io names its parts by folder, which only require resolves; immer must be the very copy boardgame.io loads.
const require = createRequire(import.meta.url)
const { INVALID_MOVE } = require('boardgame.io/core')
const { original } = require('immer')

const ROUNDS = 3
const HAND_SIZE = 5
const DRAWS = 2
const EXHIBITIONS_TO_END = 6
const ARTISTS = ['Moronobu', 'Toyokuni', 'Kuniyoshi', 'Utamaro', 'Sharaku', 'Hokusai', 'Hiroshige']
const COPIES = [4, 6, 8, 10, 12, 14, 16]

// A card is the index of its picture, 0 to 34; two cards of one picture are alike. Pictures run by artist, then by score,
// so a sorted hand stands artist by artist with each one's lowest score first.
const ARTIST_OF = []
const SCORE_OF = []
for (let artist = 0; artist < ARTISTS.length; artist++) {
  for (let score = 1; score <= COPIES[artist] / 2; score++) {
    ARTIST_OF.push(artist)
    SCORE_OF.push(score)
  }
}
const ALL_CARDS = ARTIST_OF.flatMap((_, card) => [card, card])

const BY_PICTURE = (a, b) => a - b

function deal(cards, seats, random) {
  const drawPile = random.Shuffle(cards)
  const hands = Array.from({ length: seats }, () => drawPile.splice(-HAND_SIZE).sort(BY_PICTURE))
  return { drawPile, discardPile: [], hands, exhibitions: ARTISTS.map(() => null), turnsLeft: null }
}

function isDrawing(G, ctx) {
  return ctx.numMoves < DRAWS && (G.drawPile.length > 0 || G.discardPile.length > 0)
}

// The turn that brings the end about counts as the first of the turns left, so a last turn is any later one.
function isLastTurn(G, ctx) {
  return G.turnsLeft !== null && G.turnsLeft < ctx.numPlayers
}

// The fewest cards that make an exhibition of this artist now; Infinity where none may be held.
function leastCards(standing, lastTurn) {
  if (standing) return standing.cards.length + 1
  return lastTurn ? Number.POSITIVE_INFINITY : 2
}

function addCard(hand, card) {
  const at = hand.findIndex((held) => held > card)
  return at < 0 ? [...hand, card] : hand.toSpliced(at, 0, card)
}

// The hand without these cards, or null where it does not hold them all.
function takeCards(hand, cards) {
  const rest = [...hand]
  for (const card of cards) {
    const at = rest.indexOf(card)
    if (at < 0) return null
    rest.splice(at, 1)
  }
  return rest
}

function findResult(totals, kept) {
  const rank = (seat) => totals[seat] * 100 + kept[seat].length
  const seats = totals.map((_, seat) => seat)
  const best = Math.max(...seats.map(rank))
  const winners = seats.filter((seat) => rank(seat) === best).map(String)
  return winners.length === 1 ? { winner: winners[0], totals } : { draw: true, winners, totals }
}

function scoreRound(G, ctx, random) {
  const cards = [...G.drawPile, ...G.discardPile, ...G.hands.flat()]
  const kept = G.kept.map((own) => [...own])
  for (const exhibition of G.exhibitions) {
    if (!exhibition) continue
    const [lowest, ...rest] = exhibition.cards
    kept[exhibition.owner].push(lowest)
    cards.push(...rest)
  }
  const totals = kept.map((own) => own.reduce((sum, card) => sum + SCORE_OF[card], 0))
  if (G.round < ROUNDS) return { ...G, ...deal(cards, ctx.numPlayers, random), round: G.round + 1, kept, totals }
  const cleared = { drawPile: [], discardPile: cards, hands: G.hands.map(() => []), exhibitions: ARTISTS.map(() => null) }
  return { ...G, ...cleared, kept, totals, result: findResult(totals, kept) }
}

function finishTurn(G, ctx, random) {
  const turnsPlayed = G.turnsPlayed + 1
  if (G.turnsLeft === null) return { ...G, turnsPlayed }
  const turnsLeft = G.turnsLeft - 1
  const next = { ...G, turnsPlayed, turnsLeft }
  return turnsLeft > 0 ? next : scoreRound(next, ctx, random)
}

function draw({ G, ctx, playerID }, pile) {
  if (!isDrawing(G, ctx)) return INVALID_MOVE
  if (pile !== 'drawPile' && pile !== 'discardPile') return INVALID_MOVE
  const cards = G[pile]
  if (cards.length === 0) return INVALID_MOVE
  const endsRound = pile === 'drawPile' && cards.length === 1 && G.turnsLeft === null
  return {
    ...G,
    [pile]: cards.slice(0, -1),
    hands: G.hands.with(playerID, addCard(G.hands[playerID], cards.at(-1))),
    turnsLeft: endsRound ? ctx.numPlayers : G.turnsLeft,
  }
}

function discard({ G, ctx, playerID, random }, card) {
  if (isDrawing(G, ctx)) return INVALID_MOVE
  const hand = takeCards(G.hands[playerID], [card])
  if (!hand) return INVALID_MOVE
  return finishTurn({ ...G, hands: G.hands.with(playerID, hand), discardPile: [...G.discardPile, card] }, ctx, random)
}

function exhibit({ G, ctx, playerID, random }, cards) {
  if (isDrawing(G, ctx)) return INVALID_MOVE
  if (!Array.isArray(cards) || cards.length === 0) return INVALID_MOVE
  const artist = ARTIST_OF[cards[0]]
  if (artist === undefined || cards.some((card) => ARTIST_OF[card] !== artist)) return INVALID_MOVE
  const standing = G.exhibitions[artist]
  if (cards.length < leastCards(standing, isLastTurn(G, ctx))) return INVALID_MOVE
  const hand = takeCards(G.hands[playerID], cards)
  if (!hand) return INVALID_MOVE
  const exhibitions = G.exhibitions.with(artist, { owner: Number(playerID), cards: cards.toSorted(BY_PICTURE) })
  const endsRound = G.turnsLeft === null && exhibitions.filter(Boolean).length === EXHIBITIONS_TO_END
  const next = {
    ...G,
    hands: G.hands.with(playerID, hand),
    discardPile: standing ? [...G.discardPile, ...standing.cards.toReversed()] : G.discardPile,
    exhibitions,
    turnsLeft: endsRound ? ctx.numPlayers : G.turnsLeft,
  }
  return finishTurn(next, ctx, random)
}

function pass({ G, ctx, playerID, random }) {
  if (isDrawing(G, ctx) || G.hands[playerID].length > 0) return INVALID_MOVE
  return finishTurn(G, ctx, random)
}

// boardgame.io hands a move an immer draft. A move that returns a new G may read the object beneath it, which is half as fast
// again here as writing to the draft.
function withoutDraft(move) {
  return { move: (context, ...args) => move({ ...context, G: original(context.G) }, ...args), client: false }
}

// Every choice of at least `least` of the cards hand[from] to hand[to - 1], cards that are alike being one choice.
function listExhibitions(hand, from, to, least, chosen, moves) {
  if (chosen.length + to - from < least) return
  if (from === to) {
    moves.push({ move: 'exhibit', args: [chosen] })
    return
  }
  const card = hand[from]
  const next = hand[from + 1] === card && from + 1 < to ? from + 2 : from + 1
  listExhibitions(hand, next, to, least, chosen, moves)
  listExhibitions(hand, next, to, least, [...chosen, card], moves)
  if (next === from + 2) listExhibitions(hand, next, to, least, [...chosen, card, card], moves)
}

function enumerate(G, ctx, playerID) {
  const moves = []
  if (isDrawing(G, ctx)) {
    if (G.drawPile.length > 0) moves.push({ move: 'draw', args: ['drawPile'] })
    if (G.discardPile.length > 0) moves.push({ move: 'draw', args: ['discardPile'] })
    return moves
  }
  const hand = G.hands[playerID]
  if (hand.length === 0) return [{ move: 'pass', args: [] }]
  const lastTurn = isLastTurn(G, ctx)
  for (let at = 0; at < hand.length; at++) {
    if (hand[at] !== hand[at - 1]) moves.push({ move: 'discard', args: [hand[at]] })
  }
  for (let from = 0, to = 0; from < hand.length; from = to) {
    const artist = ARTIST_OF[hand[from]]
    while (to < hand.length && ARTIST_OF[hand[to]] === artist) to++
    listExhibitions(hand, from, to, leastCards(G.exhibitions[artist], lastTurn), [], moves)
  }
  return moves
}

function playerView({ G, playerID }) {
  const { drawPile, hands, ...open } = G
  return {
    ...open,
    drawPileSize: drawPile.length,
    hands: hands.map((hand, seat) => (String(seat) === playerID ? hand : hand.map(() => null))),
  }
}

export const CARD_COUNT = ALL_CARDS.length
export { ARTIST_OF, SCORE_OF }

export const ukiyoe = {
  name: 'ukiyoe',
  minPlayers: 2,
  maxPlayers: 4,
  disableUndo: true,

  setup: ({ ctx, random }) => {
    const seats = ctx.numPlayers
    const start = random.Die(seats) - 1
    const kept = Array.from({ length: seats }, () => [])
    return { round: 1, turnsPlayed: 0, start, kept, totals: kept.map(() => 0), result: null, ...deal(ALL_CARDS, seats, random) }
  },

  moves: { draw: withoutDraft(draw), discard: withoutDraft(discard), exhibit: withoutDraft(exhibit), pass: withoutDraft(pass) },

  turn: {
    order: {
      first: ({ G }) => G.start,
      next: ({ ctx }) => (ctx.playOrderPos + 1) % ctx.numPlayers,
    },
    endIf: ({ G, ctx }) => G.turnsPlayed === ctx.turn,
  },

  endIf: ({ G }) => G.result ?? undefined,

  playerView,

  ai: { enumerate },
}
