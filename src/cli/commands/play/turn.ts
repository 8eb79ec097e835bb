// One decision of a person at the terminal: a move, or a word such as why, undo, hint or save.

import type { AnyGame } from '../../../core/game.ts'
import { turnOf, undo, whyNot } from '../../../core/match.ts'
import { explain } from '../../../core/record/record.ts'
import { RandomStream } from '../../../core/rng.ts'
import { blockedLike } from '../../../core/wish.ts'
import { botsFor, findBot } from '../../../games/bots.ts'
import type { Io } from '../../command.ts'
import { drawSection } from '../../terminal/board.ts'
import { wrap } from '../../terminal/layout.ts'
import type { Complete } from '../../terminal/line-editor.ts'
import { saveAs } from './save.ts'
import { goBack, isPerson, listMoves, makeMove, namesOf, type PlaySession, showEvents, showTable } from './session.ts'

const HELP = `  1, 2, 3 ...        play the move with that number
  NOTATION           play that move, for example the text beside a number
  moves              every move you can make now
  why [MOVE]         what cannot be done now, and why
  undo               take back your last move, if nothing was seen since
  back               go back to your last decision, if only bots play with you
  hint               what the strongest bot here would play, and what it expects
  table [PART]       draw the table again, or a part of it
  log                what happened so far
  save FILE          save the game as a record
  quit               leave; the game is saved for you

Tab completes a word, the arrow keys bring back what you wrote before.`

/** What a word leads to: ask again, redraw because the position changed, or leave. */
type Next = 'ask' | 'changed' | 'leave'

interface TerminalTurn {
  readonly session: PlaySession
  readonly seat: number
  readonly legal: readonly unknown[]
  readonly texts: readonly string[]
  readonly io: Io
}

const WORDS: Readonly<Record<string, (turn: TerminalTurn, rest: string) => Next | Promise<Next>>> = {
  help: ({ io }) => say(io, HELP),
  moves: ({ texts, io }) => say(io, texts.map((text, i) => `  ${i + 1}  ${text}`).join('\n')),
  table: showTableOrPart,
  log({ session, seat, io }) {
    showEvents(session, session.log, seat, io)
    return 'ask'
  },
  why: ({ session, io }, rest) => showWhy(session.match.game, session.match.state, rest, io),
  hint: ({ session, legal, io }) => say(io, hintText(session, legal)),
  async save({ session, io }, rest) {
    if (rest === '') return say(io, 'Save to which file? For example: save game.txt')
    await saveAs(session, rest, io)
    return 'ask'
  },
  undo: takeBack,
  back: goToLastDecision,
  quit: () => 'leave',
}

const SHORT: Readonly<Record<string, string>> = { '?': 'help', q: 'quit', exit: 'quit' }

/** Lines that are too wide for the window are broken; in a list they go on a little further in. */
function say(io: Io, text: string): Next {
  const { columns } = io.window()
  for (const line of text.split('\n')) io.out(`${wrap(line, columns, line.startsWith(' ') ? '    ' : '')}\n`)
  return 'ask'
}

/** With a capital letter and one full stop. */
const sentence = (text: string) => `${text[0]!.toUpperCase()}${text.slice(1).replace(/\.$/, '')}.`

/** Asks until the position has changed; false to leave. */
export async function takeTurn(session: PlaySession, seat: number, io: Io): Promise<boolean> {
  const { game, state } = session.match
  const legal = game.moves(state)
  const texts = legal.map((move) => game.text.move(state, move))
  const turn: TerminalTurn = { session, seat, legal, texts, io }
  io.out(`${listMoves(session, io)}\n`)
  for (;;) {
    const line = await io.ask(`${session.seats[seat]!.name} > `, completerOf(texts))
    if (line === null) return false
    const wish = line.trim()
    if (wish === '') continue
    const next = await dispatch(turn, wish)
    if (next !== 'ask') return next === 'changed'
  }
}

async function dispatch(turn: TerminalTurn, wish: string): Promise<Next> {
  const [first = ''] = wish.toLowerCase().split(/\s+/)
  const word = SHORT[first] ?? first
  if (Object.hasOwn(WORDS, word)) return WORDS[word]!(turn, wish.slice(first.length).trim())
  const { session, legal, io } = turn
  const chosen = readMove(session.match.game, session.match.state, legal, wish)
  if ('problem' in chosen) return say(io, chosen.problem)
  makeMove(session, chosen.move)
  return 'changed'
}

/** Words and moves that begin like the line. */
const completerOf =
  (texts: readonly string[]): Complete =>
  (line) =>
    [...texts, ...Object.keys(WORDS), ...texts.map((text) => `why ${text}`)].filter((text) => text.startsWith(line.toLowerCase()))

function readMove(game: AnyGame, s: unknown, legal: readonly unknown[], wish: string): { move: unknown } | { problem: string } {
  if (/^\d+$/.test(wish)) {
    const move = legal[Number(wish) - 1]
    return move === undefined ? { problem: `There are moves 1 to ${legal.length}.` } : { move }
  }
  const parsed = game.text.parse(s, wish)
  if ('problem' in parsed) return { problem: `${sentence(parsed.problem)} Say "help" for what else you can do.` }
  const move = game.legal(s, parsed.move)
  return move === undefined ? { problem: explain(game, s, game.text.move(s, parsed.move)) } : { move }
}

function showTableOrPart(turn: TerminalTurn, rest: string): Next {
  const { session, seat, io } = turn
  if (rest === '') {
    showTable(session, seat, io)
    return say(io, listMoves(session, io))
  }
  const { game, state, options } = session.match
  const part = drawSection(game, game.view(state, seat), namesOf(session), options, io.window().columns, rest)
  return say(io, typeof part === 'string' ? part : `The table has no part "${rest}"; its parts are ${part.names.join(', ')}.`)
}

function showWhy(game: AnyGame, s: unknown, wish: string, io: Io): Next {
  const all = game.blocked(s)
  const one = wish === '' ? undefined : whyNot(game, s, wish)
  const chosen = one ? [one] : blockedLike(all, wish)
  if (chosen.length === 0) return say(io, wish === '' ? 'Nothing you might expect to do is blocked.' : unblocked(game, s, wish))
  return say(io, chosen.map((blocked) => `  ${blocked.what}: ${game.text.reason(s, blocked)} (${blocked.clause})`).join('\n'))
}

/** The answer where nothing blocks the wish: it can be played, or it is not a move at all. */
function unblocked(game: AnyGame, s: unknown, wish: string): string {
  const parsed = game.text.parse(s, wish)
  if ('problem' in parsed) return sentence(parsed.problem)
  return game.legal(s, parsed.move) === undefined ? explain(game, s, wish) : `Nothing about "${wish}" is blocked: you can play it.`
}

const percent = (share: number) => `${Math.round(100 * share)} %`
/** Moves named besides the best one. */
const OTHERS = 2

function hintText(session: PlaySession, legal: readonly unknown[]): string {
  const { game, state } = session.match
  const bot = findBot(game.id, 'master') ?? botsFor(game.id).at(-1)!
  const turn = turnOf(game, state)
  const rng = new RandomStream(`hint ${session.match.log.length}`)
  const text = (move: unknown) => game.text.move(state, move)
  if (legal.length === 1 || !bot.think) return `  ${bot.id} would play: ${text(bot.choose(turn, rng))}`
  const [best, ...others] = bot
    .think(turn, rng)
    .considered.map(({ move, shares }) => ({ move: turn.moves[move], share: shares[turn.seat]! }))
  const rest = others.slice(0, OTHERS).map(({ move, share }) => `${text(move)} (${percent(share)})`)
  const next = rest.length > 0 ? `\n  Next best: ${rest.join(', ')}.` : ''
  return `  ${bot.id} would play: ${text(best!.move)}, and expects to win ${percent(best!.share)} of such games.${next}`
}

function takeBack({ session, seat, io }: TerminalTurn): Next {
  const { match, seats, log, marks, read } = session
  if (!match.log.some(({ actor }) => actor === seat)) return say(io, 'There is nothing to take back: you have made no move yet.')
  const done = undo(match, seat)
  if ('problem' in done) {
    const more = playsAlone(session) ? ' Say "back" to go back all the same: only bots play against you.' : ''
    return say(io, `There is ${done.problem}.${more}`)
  }
  // Nobody else has looked since: for them it never happened.
  log.length = marks[match.log.length] ?? 0
  read[seat] = Math.min(read[seat]!, log.length)
  io.out(`  ${seats[seat]!.name} takes back: ${match.game.text.move(match.state, done.undone)}\n`)
  return 'changed'
}

const playsAlone = (session: PlaySession) => session.bots.filter((bot) => bot === null).length === 1

/** Only where no other person is harmed. The same cards come again: chance follows from the seed. */
function goToLastDecision({ session, seat, io }: TerminalTurn): Next {
  if (!playsAlone(session)) return say(io, 'Other people play with you: only "undo" is fair.')
  const last = session.match.log.findLastIndex(({ actor }) => isPerson(session, actor))
  if (last < 0) return say(io, 'There is nothing to take back: you have made no move yet.')
  const { move } = session.match.log[last]!
  goBack(session, last)
  session.read[seat] = session.log.length
  io.out(`  Back before: ${session.match.game.text.move(session.match.state, move)}\n`)
  return 'changed'
}
