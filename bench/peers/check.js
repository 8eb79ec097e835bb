// Checks that a boardgame.io state of UKIYO-E is a real one: cards conserved, the turn order kept, the legal moves all there.
import assert from 'node:assert/strict'
import { ARTIST_OF, CARD_COUNT, SCORE_OF } from './ukiyoe-boardgame.js'

function checkCards(G) {
  const exhibited = G.exhibitions.flatMap((exhibition) => exhibition?.cards ?? [])
  const cards = [...G.drawPile, ...G.discardPile, ...G.hands.flat(), ...exhibited, ...G.kept.flat()]
  assert.equal(cards.length, CARD_COUNT, 'cards in all')
  const copies = ARTIST_OF.map(() => 0)
  for (const card of cards) copies[card]++
  assert.ok(
    copies.every((count) => count === 2),
    'two cards of every picture',
  )
}

function checkTable(G) {
  checkCards(G)
  assert.ok(G.exhibitions.filter(Boolean).length <= 6, 'at most six exhibitions')
  G.exhibitions.forEach((exhibition, artist) => {
    if (!exhibition) return
    assert.ok(exhibition.cards.length >= 2, 'an exhibition has two cards or more')
    assert.ok(
      exhibition.cards.every((card) => ARTIST_OF[card] === artist),
      'an exhibition is of one artist',
    )
  })
}

// How many choices of at least `least` cards there are, given how many of each picture are held; counted by size, not listed.
function countChoices(copies, least) {
  let bySize = [1]
  for (const count of copies) {
    const wider = Array.from({ length: bySize.length + count }, () => 0)
    bySize.forEach((ways, size) => {
      for (let more = 0; more <= count; more++) wider[size + more] += ways
    })
    bySize = wider
  }
  return bySize.slice(least).reduce((sum, ways) => sum + ways, 0)
}

function countMoves({ G, ctx }) {
  const piles = Number(G.drawPile.length > 0) + Number(G.discardPile.length > 0)
  if (ctx.numMoves < 2 && piles > 0) return piles
  const hand = G.hands[ctx.currentPlayer]
  if (hand.length === 0) return 1
  const copies = ARTIST_OF.map((_, card) => hand.filter((held) => held === card).length)
  const lastTurn = G.turnsLeft !== null && G.turnsLeft < ctx.numPlayers
  const exhibitions = G.exhibitions.map((standing, artist) => {
    if (!standing && lastTurn) return 0
    const held = copies.filter((_, card) => ARTIST_OF[card] === artist)
    return countChoices(held, standing ? standing.cards.length + 1 : 2)
  })
  return copies.filter(Boolean).length + exhibitions.reduce((sum, count) => sum + count, 0)
}

// What a game's end must look like: cheap enough for every game of a timed run.
export function checkEnd({ G, ctx }) {
  assert.ok(ctx.gameover, 'the game is over')
  assert.equal(G.round, 3, 'three rounds were played')
  checkCards(G)
  const totals = G.kept.map((cards) => cards.reduce((sum, card) => sum + SCORE_OF[card], 0))
  assert.deepEqual(ctx.gameover.totals, totals, 'totals are the scores of the kept cards')
  const kept = G.kept.flat().length
  assert.ok(kept >= 3 && kept <= 18, 'one to six exhibitions a round were kept')
  const { winner, winners } = ctx.gameover
  const best = Math.max(...totals)
  assert.ok(
    [winner, ...(winners ?? [])].every((seat) => seat === undefined || totals[seat] === best),
    'winners have the highest total',
  )
}

function listWrongMoves({ G, ctx }) {
  const hand = G.hands[ctx.currentPlayer]
  const absent = ARTIST_OF.findIndex((_, card) => !hand.includes(card))
  const wrong = [
    ['draw', ['hand']],
    ['exhibit', [[]]],
    ['exhibit', [[hand[0] ?? 0]]],
    ['exhibit', [[absent, absent, absent]]],
    ['discard', [absent]],
  ]
  const drawing = ctx.numMoves < 2 && (G.drawPile.length > 0 || G.discardPile.length > 0)
  if (drawing) wrong.push(['discard', [hand[0]]], ['pass', []])
  else wrong.push(['draw', ['drawPile']], ['draw', ['discardPile']])
  return wrong
}

// Plays one game, looking at every state and trying every legal move and some wrong ones; returns how many decisions it took.
export function checkGame({ game, reduce, makeMove, initialize, pick }) {
  let state = initialize()
  let decisions = 0
  let endedBy = null
  while (!state.ctx.gameover) {
    const { G, ctx } = state
    const seat = ctx.currentPlayer
    checkTable(G)
    const moves = game.ai.enumerate(G, ctx, seat)
    assert.equal(moves.length, countMoves(state), 'number of legal moves')
    assert.equal(new Set(moves.map((move) => JSON.stringify(move))).size, moves.length, 'no move is listed twice')
    for (const [name, args] of listWrongMoves(state)) {
      assert.equal(reduce(state, makeMove(name, args, seat)).transients?.error.type, 'action/invalid_move', `${name} ${args} is refused`)
    }
    const view = game.playerView({ G, ctx, playerID: seat })
    assert.ok(!('drawPile' in view), 'the draw pile is hidden')
    assert.ok(
      view.hands.every((hand, of) => String(of) === seat || hand.every((card) => card === null)),
      'other hands are hidden',
    )
    const nexts = moves.map(({ move, args }) => reduce(state, makeMove(move, args, seat)))
    assert.ok(
      nexts.every((next) => next.transients === undefined && next._stateID === state._stateID + 1),
      'every legal move is accepted',
    )
    const next = nexts[pick(nexts.length)]
    decisions++
    if (G.turnsLeft === null && (next.G.turnsLeft !== null || next.G.round > G.round)) endedBy = seat
    const turnEnds = next.ctx.turn > ctx.turn
    const follower = turnEnds ? String((Number(seat) + 1) % ctx.numPlayers) : seat
    if (!next.ctx.gameover) assert.equal(next.ctx.currentPlayer, follower, 'turn order')
    if (next.G.round > G.round) {
      assert.equal(next.ctx.currentPlayer, endedBy, 'who brought the end about starts the next round')
      assert.deepEqual([next.G.turnsLeft, next.G.hands.map((hand) => hand.length)], [null, G.hands.map(() => 5)], 'a fresh deal')
      endedBy = null
    }
    state = next
  }
  checkEnd(state)
  return decisions
}
