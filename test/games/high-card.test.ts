// A game is one folder and one entry in each registry: high card, for 2 to 6 players, is played everywhere a game can be played.
import { type ComponentChild, createElement, isValidElement } from 'preact'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { begin } from '../../src/core/match.ts'
import { makeRecord } from '../../src/core/record/record.ts'
import { RandomStream } from '../../src/core/rng.ts'
import { botsFor, findBot } from '../../src/games/bots.ts'
import { GAMES } from '../../src/games/index.ts'
import { GAME_INFOS } from '../../src/games/ui.ts'
import { botLevels } from '../../src/web/bots/levels.ts'
import { gameKanji, gameTitle, loadGameUi, usualSeats } from '../../src/web/game-info.ts'
import { type DeviceSession, openSession } from '../../src/web/session/device.ts'
import { client } from '../support/cli/client.ts'
import '../support/messages.ts'
import { Client, type Guest, type Server, startServer } from '../support/server/start.ts'

const { inBots, inCli, inIndex, inUi } = await vi.hoisted(() => import('../support/high-card/register.ts'))
vi.mock('../../src/games/index.ts', inIndex)
vi.mock('../../src/games/bots.ts', inBots)
vi.mock('../../src/games/cli.ts', inCli)
vi.mock('../../src/games/ui.ts', inUi)
vi.mock('../../src/web/device/sound.ts', () => ({ playSound: () => {} }))
vi.mock('../../src/web/moments/pace.ts', () => ({
  isRushing: { value: false },
  untilNextMove: () => new Promise((resolve) => setTimeout(resolve)),
}))

const SEATS = 6
const NAMES = ['Ann', 'Ben', 'Cho', 'Dan', 'Eve', 'Fay'] as const
const game = GAMES['high-card']!

test('the engine protocol plays it to its end, each seat with a bot', () => {
  const { ask } = client()
  expect(ask('hello').games).toContain(game.id)
  let { match, actor } = ask('create', { game: game.id, players: SEATS, seed: 'six', options: { low: true } })
  const seen = new Set<number>()
  while (actor >= 0) {
    seen.add(actor)
    const { move } = ask('bot', { match, bot: 'apprentice' })
    ;({ actor } = ask('play', { match, move }))
  }
  expect(seen.size).toBe(SEATS)
  expect(ask('scores', { match }).totals.reduce((sum: number, tricks: number) => sum + tricks)).toBe(3)
  const { record } = ask('save', { match, form: 'text' })
  expect(ask('load', { record }).actor).toBe(actor)
})

test('a level of play takes the better card', () => {
  const bot = findBot(game.id, 'journeyman')!
  const state = begin(game, { low: false }, SEATS, 'level').state
  const view = game.view(state, 0)
  const moves = [1, 24, 7].map((card) => ({ type: 'play', card }))
  expect(bot.choose({ seat: 0, view: { ...(view as object), options: { low: false } }, moves }, new RandomStream('a'))).toBe(moves[1])
  expect(bot.choose({ seat: 0, view: { ...(view as object), options: { low: true } }, moves }, new RandomStream('a'))).toBe(moves[0])
})

describe('the page', () => {
  /** The elements a drawing is made of. Components without hooks are functions of their props, so a walk of the tree is enough. */
  function elements(node: ComponentChild): { type: string; props: Record<string, unknown>; text: string }[] {
    if (Array.isArray(node)) return node.flatMap(elements)
    if (!isValidElement(node)) return []
    const { type, props } = node as { type: unknown; props: Record<string, unknown> }
    if (typeof type === 'function') return elements(type(props))
    const children = props.children as ComponentChild
    return [...(typeof type === 'string' ? [{ type, props, text: textOf(children) }] : []), ...elements(children)]
  }
  function textOf(node: ComponentChild): string {
    if (Array.isArray(node)) return node.map(textOf).join('')
    if (!isValidElement(node)) return node === null || node === undefined || typeof node === 'boolean' ? '' : String(node)
    const { type, props } = node as { type: unknown; props: Record<string, unknown> }
    return textOf(typeof type === 'function' ? type(props) : (props.children as ComponentChild))
  }

  function open(): DeviceSession {
    const { state, seed } = begin(game, { low: false }, SEATS, 'page')
    const seats = NAMES.map((name) => ({ name }))
    const session = openSession({ id: 'a', record: makeRecord(game, { low: false }, seats, [], state, seed), updated: 0 }, () => {})
    session.start()
    session.actions.local.takeScreen()
    return session
  }

  test('lists it after the others', () => {
    expect(GAME_INFOS.map((info) => info.id)).toEqual(['iki', 'ukiyoe', 'high-card'])
    expect([gameTitle(game.id), gameKanji(game.id), usualSeats(game)]).toEqual(['High card', '高', 4])
    expect(botLevels(game.id)).toEqual(botsFor(game.id).map((bot) => bot.id))
    expect([gameTitle('unknown'), gameKanji('unknown')]).toEqual(['unknown', '遊'])
  })

  test('the generic table shows every seat, the own hand and no other, and each legal move as a button', async () => {
    const ui = await loadGameUi(game.id)
    const session = open()
    const hand = (session.view.value as { hand: number[] }).hand
    const drawn = elements(createElement(ui.Board, { session }))
    const board = drawn[0]!.text
    for (const name of NAMES) expect(board).toContain(name)
    expect(board).toContain(`hand${hand.join(', ')}`)
    expect(board).toContain('hand sizes3, 3, 3, 3, 3, 3')
    const buttons = drawn.filter(({ type }) => type === 'button')
    expect(buttons.map(({ text }) => text)).toEqual(hand.map((card) => `play ${card}`))
    ;(buttons[1]!.props.onClick as () => void)()
    expect(session.actions.picked.value).toBe(1)
    expect(session.actions.advise).toBeNull()
    expect(ui.describeMove(session, session.actions.choices.value!.moves[1])).toEqual({ now: `play ${hand[1]}`, verb: `play ${hand[1]}` })
    session.stop()
  })

  test('is played to its end with the texts of the game', async () => {
    const ui = await loadGameUi(game.id)
    const session = open()
    while (!session.over.value) {
      if (session.handOver.value !== null) session.actions.local.takeScreen()
      session.actions.commit(0)
    }
    expect(session.scores.value.totals.reduce((sum, tricks) => sum + tricks)).toBe(3)
    const log = session.lines.value.map(({ event }) => ui.describeEvent(session, event))
    expect(log.filter((line) => /^(Ann|Ben|Cho|Dan|Eve|Fay) takes the trick with \d+\.$/.test(line))).toHaveLength(3)
    session.stop()
  })
})

describe('a server', () => {
  let server: Server
  let guests: Guest[]
  let clients: Client[]
  beforeAll(async () => {
    server = await startServer()
    guests = await Promise.all(NAMES.map((name) => server.guest(name)))
    clients = await Promise.all(guests.map((guest) => Client.open(server.url, guest.secret)))
  })
  afterAll(async () => {
    await Promise.all(clients.map((one) => one.close()))
    await server.stop()
  })

  test('seats six at one table; each sees its own hand, and the game ends', async () => {
    const wish = { game: game.id, seats: ['me', 'open', 'open', 'open', 'open', 'open'] }
    const { status, body } = await server.call('POST', '/api/tables', wish, guests[0]!.secret)
    expect(status, JSON.stringify(body)).toBe(201)
    const { table } = body as { table: string }
    for (const one of clients) expect(await one.ask({ type: 'watch', table })).toMatchObject({ ok: true })
    for (const [seat, one] of clients.entries())
      if (seat > 0) expect(await one.ask({ type: 'join', table })).toMatchObject({ ok: true, you: seat })
    expect(await clients[0]!.ask({ type: 'start', table })).toMatchObject({ ok: true, state: 'playing' })
    for (const one of clients) await one.until(() => one.at(table).state === 'playing')
    const hands = clients.map((one) => (one.at(table).view as { hand: number[] }).hand)
    expect(new Set(hands.flat()).size).toBe(3 * SEATS)
    const onTurn = () => clients.find((one) => one.at(table).turn)
    for (let moves = 0; moves < 3 * SEATS; moves += 1) {
      while (!onTurn()) await Promise.race(clients.map((one) => one.next()))
      const { turn, version } = onTurn()!.at(table)
      const move = turn!.moves[0] as Record<string, unknown>
      expect(await onTurn()!.ask({ type: 'move', table, version, move })).toMatchObject({ ok: true })
    }
    for (const one of clients) await one.until(() => one.at(table).state === 'over')
    expect(clients[5]!.at(table).result!.totals).toHaveLength(SEATS)
    expect((await server.call('GET', `/api/tables/${table}/record`)).status).toBe(200)
  })
})
