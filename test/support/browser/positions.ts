// Games at their start, middle and end, made without the page and put into the browser's store.
import type { Page } from '@playwright/test'
import { OVER } from '../../../src/core/game.ts'
import { advance, begin, play, turnOf } from '../../../src/core/match.ts'
import { type GameRecord, makeRecord } from '../../../src/core/record/record.ts'
import { RandomStream } from '../../../src/core/rng.ts'
import { findBot } from '../../../src/games/bots.ts'
import { type IkiMove, pieceIn } from '../../../src/games/iki/rules/moves.ts'
import { MONTHS, RETIRED } from '../../../src/games/iki/rules/state.ts'
import { nagayaOf } from '../../../src/games/iki/rules/street.ts'
import type { IkiView } from '../../../src/games/iki/rules/view.ts'
import { GAMES } from '../../../src/games/index.ts'
import { compileDeck } from '../../../src/games/ukiyoe/cards/deck.ts'
import type { UkiyoeMove } from '../../../src/games/ukiyoe/rules/moves.ts'
import type { UkiyoeView } from '../../../src/games/ukiyoe/rules/view.ts'

export const TIMES = ['start', 'middle', 'end'] as const
export type Time = (typeof TIMES)[number]
export type GameId = 'iki' | 'ukiyoe'

const whole = new Map<string, GameRecord>()

/** A game of journeyman bots to its end; the first seat is called a person's. */
function wholeGame(id: GameId, players: number): GameRecord {
  const key = `${id} ${players}`
  const known = whole.get(key)
  if (known) return known
  const game = GAMES[id]!
  const resolved = game.resolve({}, players)
  if ('problems' in resolved) throw new Error('the default options are legal')
  const match = begin(game, resolved.options, players, key)
  const chance = new RandomStream(key)
  while (advance(match) !== OVER) {
    const turn = turnOf(game, match.state)
    play(match, findBot(id, turn.seat === 0 ? 'random' : 'journeyman')!.choose(turn, chance))
  }
  const seats = Array.from({ length: players }, (_, i) => (i === 0 ? { name: 'Anna' } : { name: `Bot ${i}`, bot: 'journeyman' }))
  const moves = match.log.map((entry) => entry.move)
  const record = makeRecord(game, resolved.options, seats, moves, match.state, match.seed)
  whole.set(key, record)
  return record
}

/** The game as it was when the person had something to choose, about then. */
export function recordAt(id: GameId, time: Time, players = id === 'iki' ? 4 : 3): GameRecord {
  const record = wholeGame(id, players)
  if (time === 'end') return record
  const game = GAMES[id]!
  const state = game.setup(record.options, players)
  const from = time === 'start' ? 0 : record.moves.length / 2
  for (const [i, move] of record.moves.entries()) {
    const actor = game.actor(state)
    if (i >= from && actor === 0 && game.moves(state).length > 1) {
      const { result: _, ...running } = record
      return { ...running, moves: record.moves.slice(0, i) }
    }
    game.apply(state, move)
  }
  throw new Error('the person never had a choice')
}

/** The game as it was when the person had this many choices left: from there it is soon played to its end. */
export function recordNearEnd(id: GameId, choices: number, players = id === 'iki' ? 4 : 3): GameRecord {
  const { result: _, ...record } = wholeGame(id, players)
  const game = GAMES[id]!
  const state = game.setup(record.options, players)
  const own: number[] = []
  for (const [i, move] of record.moves.entries()) {
    if (game.actor(state) === 0 && game.moves(state).length > 1) own.push(i)
    game.apply(state, move)
  }
  return { ...record, moves: record.moves.slice(0, own.at(-choices)) }
}

/** What a game of IKI may have much of at once: belongings of a player, cards in the pool, choices in a turn. */
const CROWDED = {
  belongings: (view) =>
    Math.max(
      ...view.kobun.map(
        (_, seat) => [...view.place.filter((at) => at === RETIRED + seat), ...view.pouches.filter((who) => who === seat)].length,
      ),
    ),
  pool: (view, moves) => (moves.some(({ type }) => type === 'hire') ? view.pool.length : 0),
  choices: (_, moves) =>
    moves.some(({ type }) => type === 'shop') ? moves.filter(({ type }) => type === 'shop' || type === 'visit').length : 0,
} satisfies Record<string, (view: IkiView, moves: readonly IkiMove[]) => number>

type Crowd = keyof typeof CROWDED
let crowded: ReadonlyMap<Crowd, GameRecord> | undefined

/** The most crowded position of a few games of IKI in this respect. The bots have names as by default, some of them long. */
export function recordCrowded(of: Crowd): GameRecord {
  crowded ??= playCrowded()
  return crowded.get(of)!
}

function playCrowded(): ReadonlyMap<Crowd, GameRecord> {
  const game = GAMES.iki!
  const seats = ['Anna', 'Tomekichi', 'Tatsuji', 'Teppei'].map((name, i) => (i === 0 ? { name } : { name, bot: 'journeyman' }))
  const resolved = game.resolve({}, seats.length)
  if ('problems' in resolved) throw new Error('the default options are legal')
  const most = new Map<Crowd, number>()
  const records = new Map<Crowd, GameRecord>()
  for (let n = 0; n < 4; n++) {
    const match = begin(game, resolved.options, seats.length, `crowded ${n}`)
    const chance = new RandomStream(match.seed)
    while (advance(match) !== OVER) {
      const turn = turnOf(game, match.state)
      const view = turn.view as IkiView
      if (turn.seat === 0 && turn.moves.length > 1 && view.month <= MONTHS)
        for (const of of Object.keys(CROWDED) as Crowd[]) {
          const much = CROWDED[of](view, turn.moves as readonly IkiMove[])
          if (much <= (most.get(of) ?? 0)) continue
          most.set(of, much)
          const moves = match.log.map((entry) => entry.move)
          records.set(of, makeRecord(game, resolved.options, seats, moves, match.state, match.seed))
        }
      play(match, findBot('iki', 'journeyman')!.choose(turn, chance))
    }
  }
  return records
}

/** IKI with four players: the first has to dismiss a card, and none of its cards is in the nagaya where its oyakata stands. */
export function recordUnfed(): GameRecord {
  const game = GAMES.iki!
  const { options, seats } = recordAt('iki', 'start')
  const match = begin(game, options, seats.length, 'crowded 7')
  const chance = new RandomStream(match.seed)
  while (advance(match) !== OVER) {
    const turn = turnOf(game, match.state)
    const { at, place } = turn.view as IkiView
    const unfed = (turn.moves as readonly IkiMove[]).flatMap((move) => (move.type === 'dismiss' ? [nagayaOf(place[pieceIn(move)]!)] : []))
    if (turn.seat === 0 && unfed.length > 1 && !unfed.includes((at[0]! - 1) >> 1)) {
      const moves = match.log.map((entry) => entry.move)
      return makeRecord(game, options, seats, moves, match.state, match.seed)
    }
    play(match, findBot('iki', 'journeyman')!.choose(turn, chance))
  }
  throw new Error('no card had to be dismissed')
}

/** Holds cards of an artist back until there are many of them: exhibitions get large. */
function collect(state: unknown, chance: RandomStream): UkiyoeMove {
  const game = GAMES.ukiyoe!
  const moves = game.moves(state) as readonly UkiyoeMove[]
  const view = game.view(state, game.actor(state)) as UkiyoeView
  const { artist } = compileDeck(view.options.deck)
  const exhibits = moves.flatMap((move) => (move.type === 'exhibit' ? [move] : [])).sort((a, b) => b.cards.length - a.cards.length)
  if (exhibits[0] && chance.below(36) < exhibits[0].cards.length ** 2) return exhibits[0]
  const held = (card: number) => view.hand.filter((other) => artist[other] === artist[card]).length
  const discards = moves.flatMap((move) => (move.type === 'discard' ? [move] : [])).sort((a, b) => held(a.card) - held(b.card))
  const others = moves.filter((move) => move.type !== 'exhibit')
  return discards[0] ?? others[chance.below(others.length)] ?? moves[0]!
}

/** A game of UKIYO-E in which the person has to choose and sees what is wanted. */
function recordSeeing(players: number, isWanted: (view: UkiyoeView) => boolean): GameRecord {
  const game = GAMES.ukiyoe!
  const resolved = game.resolve({}, players)
  if ('problems' in resolved) throw new Error('the default options are legal')
  for (let n = 0; n < 2000; n++) {
    const match = begin(game, resolved.options, players, `exhibitions ${n}`)
    const chance = new RandomStream(match.seed)
    while (advance(match) !== OVER) {
      if (game.actor(match.state) === 0 && isWanted(game.view(match.state, 0) as UkiyoeView)) {
        const seats = ['Anna', 'Bot 1', 'Bot 2', 'Bot 3']
          .slice(0, players)
          .map((name, i) => (i === 0 ? { name } : { name, bot: 'journeyman' }))
        const moves = match.log.map((entry) => entry.move)
        return makeRecord(game, resolved.options, seats, moves, match.state, match.seed)
      }
      play(match, collect(match.state, chance))
    }
  }
  throw new Error('no game has what is wanted')
}

/** A game of UKIYO-E where exhibitions of exactly these sizes stand and the person has to act. */
export const recordWithShows = (sizes: readonly number[], players = 3): GameRecord =>
  recordSeeing(players, ({ shows, phase }) => {
    const now = shows.map((cards) => cards.length).filter((length) => length > 0)
    return phase === 'act' && now.sort().join() === sizes.join()
  })

/** A game of UKIYO-E where everybody knows this many cards of the person's hand, who has this many exhibitions. */
export const recordWithKnown = (known: number, exhibitions: number, players = 3): GameRecord =>
  recordSeeing(
    players,
    (view) => view.phase === 'act' && view.known[0]!.length >= known && view.holder.filter((seat) => seat === 0).length === exhibitions,
  )

/** A game of UKIYO-E where the person lays down a beaten exhibition of this many cards. */
export const recordBeaten = (cards: number, players = 3): GameRecord =>
  recordSeeing(players, (view) => view.phase === 'order' && view.beaten.length === cards)

/** Puts a game into the store of the page's browser under a name. */
export async function keepGame(page: Page, id: string, record: GameRecord): Promise<void> {
  await page.evaluate(
    (game) =>
      new Promise<void>((resolve, reject) => {
        const open = indexedDB.open('nihonbashi', 1)
        open.onupgradeneeded = () => void open.result.createObjectStore('games', { keyPath: 'id' })
        open.onerror = () => reject(open.error)
        open.onsuccess = () => {
          const change = open.result.transaction('games', 'readwrite')
          change.objectStore('games').put(game)
          change.oncomplete = () => resolve()
          change.onabort = () => reject(change.error)
          open.result.close()
        }
      }),
    { id, record, updated: 1_700_000_000_000 },
  )
}

export const gameName = (id: GameId, time: Time) => `${id}-${time}`

/** All six, each under its name. */
export async function keepAll(page: Page): Promise<void> {
  for (const id of ['iki', 'ukiyoe'] as const) for (const time of TIMES) await keepGame(page, gameName(id, time), recordAt(id, time))
}

/** Every page of the app, by its address; the kept games must be there. */
export const ADDRESSES = [
  '',
  'new/iki',
  'new/ukiyoe',
  ...(['iki', 'ukiyoe'] as const).flatMap((id) => TIMES.map((time) => `table/${gameName(id, time)}`)),
  'review/iki-end',
  'review/ukiyoe-end',
  'rules/iki',
  'rules/ukiyoe',
  'learn',
  'learn/iki',
  'learn/ukiyoe',
  'learn/glossary',
  'learn/world/iki',
  'learn/world/ukiyoe',
  'cards',
  'games',
  'friends',
  'tables',
  'me',
  'new/ukiyoe?with=friends',
  'open/ukiyoe-middle',
  'puzzle/iki/1',
  'puzzle/ukiyoe/1',
  'puzzles',
  'deal',
  'about',
] as const

/** Leaves the page that is open, for another address. */
async function leave(address: string): Promise<void> {
  const old = document.querySelector('main')
  const goOn = () => {
    location.hash = `#/${address}`
  }
  if (!old || address === 'about' || location.hash === '#/about') return goOn()
  // From one table to another the page is the same: another page in between tells them apart. It goes before it is drawn.
  location.hash = '#/about'
  await new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (old.isConnected) return
      observer.disconnect()
      resolve()
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  goOn()
}

/** What tells that the page at an address is there. */
function signOf(address: string): string {
  if (address.startsWith('table/')) return '.bar-mine, .end'
  if (address.startsWith('review/')) return '.review-board'
  if (address.startsWith('rules/')) return '.rules-chapter'
  if (address === 'games') return '.games-one'
  if (/^learn\/(iki|ukiyoe)/.test(address)) return '.coach-text'
  return 'h1'
}

/** Goes to an address of the app without loading it anew, and waits for the page there, with all parts of it that come later. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate(leave, address)
  await page.waitForFunction(
    ({ sign, isAbout }) => {
      const has = (selector: string) => document.querySelector(selector) !== null
      return has('.about') === isAbout && has(sign) && !has('.loading, [aria-busy="true"]')
    },
    { sign: signOf(address), isAbout: address === 'about' },
  )
}
