// Who may do what: the whole matrix of standing, action and table state, written out, and nothing left to chance.
import { expect, test } from 'vitest'
import { COMMANDS, TABLE_STATES } from '../../../src/protocol/table.ts'
import { ACTIONS, type Action, may, type PersonStanding } from '../../../src/server/tables/authority.ts'

const nobody: PersonStanding = {
  state: 'open',
  sealed: false,
  moved: false,
  signedIn: false,
  host: false,
  seat: null,
  resigned: false,
  away: false,
  onTurn: false,
  asked: false,
  shown: false,
  allHands: false,
}

/** Everybody there is, by how they stand to the table. */
const WHO: Readonly<Record<string, Partial<PersonStanding>>> = {
  stranger: {},
  guest: { signedIn: true },
  'guest who was shown a seat': { signedIn: true, shown: true },
  'guest where all hands are shown': { signedIn: true, allHands: true },
  host: { signedIn: true, host: true },
  'host with a seat': { signedIn: true, host: true, seat: 0 },
  player: { signedIn: true, seat: 1 },
  'player where all hands are shown': { signedIn: true, seat: 1, allHands: true, shown: true },
  'player on turn': { signedIn: true, seat: 1, onTurn: true },
  'player who is asked': { signedIn: true, seat: 1, asked: true },
  'player a bot sits in for': { signedIn: true, seat: 1, away: true, onTurn: true, asked: true },
  'player a bot sits in for, not asked': { signedIn: true, seat: 1, away: true },
  'player who resigned': { signedIn: true, seat: 1, resigned: true, onTurn: true, asked: true },
}

/** In this order stand the answers below: open, open and sealed, playing before a move, playing, over, aborted. */
const STATES: readonly (Pick<PersonStanding, 'state' | 'moved'> & Partial<PersonStanding>)[] = [
  { state: 'open', moved: false },
  { state: 'open', sealed: true, moved: false },
  { state: 'playing', moved: false },
  { state: 'playing', moved: true },
  { state: 'over', moved: true },
  { state: 'aborted', moved: false },
]

const row = (who: string, action: Action) => STATES.map((state) => may({ ...nobody, ...WHO[who], ...state }, action) ?? '+').join(' ')

const SAME = (word: string) => `${word} ${word} ${word} ${word} ${word} ${word}`
const LATE = 'sealed begun begun over over'
const EARLY = (playing: string) => `not-begun not-begun ${playing} ${playing} over over`

const PLAYS = {
  stranger: SAME('not-signed-in'),
  guest: EARLY('not-seated'),
  'host with a seat': EARLY('+'),
  'player a bot sits in for': EARLY('bot-sits-in'),
  'player who resigned': EARLY('not-allowed'),
}

/** What each of them may; where a line is missing, the one above it of the same action holds. */
const EXPECTED: Readonly<Record<Action, Readonly<Record<string, string>>>> = {
  watch: { stranger: SAME('+') },
  'read-chat': { stranger: SAME('+') },
  'read-record': { stranger: 'not-over not-over not-over not-over + not-over' },
  'watch-seat': {
    stranger: SAME('not-allowed'),
    'guest who was shown a seat': SAME('+'),
    'guest where all hands are shown': SAME('not-allowed'),
  },
  'watch-all': {
    stranger: 'not-allowed not-allowed not-allowed not-allowed + not-allowed',
    'guest where all hands are shown': SAME('+'),
    host: 'not-allowed not-allowed not-allowed not-allowed + not-allowed',
  },
  chat: { stranger: SAME('not-signed-in'), guest: SAME('+') },
  join: { stranger: SAME('not-signed-in'), guest: `+ ${LATE}`, 'host with a seat': `already-seated ${LATE}` },
  leave: { stranger: SAME('not-signed-in'), guest: `not-seated ${LATE}`, 'host with a seat': `+ ${LATE}` },
  commit: { stranger: SAME('not-signed-in'), guest: `not-seated ${LATE}`, 'host with a seat': `+ ${LATE}` },
  entropy: { stranger: SAME('not-signed-in'), guest: `not-seated ${LATE}`, 'host with a seat': `+ ${LATE}` },
  reveal: {
    stranger: SAME('not-signed-in'),
    guest: 'not-seated not-seated begun begun over over',
    'host with a seat': 'not-sealed + begun begun over over',
  },
  seat: { stranger: SAME('not-signed-in'), guest: `not-allowed ${LATE}`, host: `+ ${LATE}`, player: `not-allowed ${LATE}` },
  start: {
    stranger: SAME('not-signed-in'),
    guest: 'not-allowed not-allowed begun begun over over',
    host: '+ + begun begun over over',
    player: 'not-allowed not-allowed begun begun over over',
  },
  abort: {
    stranger: SAME('not-signed-in'),
    guest: 'not-allowed sealed not-seated not-seated over over',
    host: '+ sealed not-seated not-seated over over',
    'host with a seat': '+ sealed + begun over over',
    player: 'not-allowed sealed + begun over over',
    'player who resigned': 'not-allowed sealed not-allowed not-allowed over over',
  },
  rematch: {
    stranger: SAME('not-signed-in'),
    guest: 'not-over not-over not-over not-over not-seated not-over',
    'host with a seat': 'not-over not-over not-over not-over + not-over',
  },
  move: {
    stranger: SAME('not-signed-in'),
    guest: EARLY('not-seated'),
    'host with a seat': EARLY('not-your-turn'),
    'player on turn': EARLY('+'),
    'player who is asked': EARLY('not-your-turn'),
    'player a bot sits in for': EARLY('bot-sits-in'),
    'player who resigned': EARLY('not-allowed'),
  },
  vote: {
    stranger: SAME('not-signed-in'),
    guest: EARLY('not-seated'),
    'host with a seat': EARLY('no-vote'),
    'player who is asked': EARLY('+'),
    'player a bot sits in for': EARLY('+'),
    'player a bot sits in for, not asked': EARLY('no-vote'),
    'player who resigned': EARLY('not-allowed'),
  },
  return: {
    stranger: SAME('not-signed-in'),
    guest: EARLY('not-seated'),
    'host with a seat': EARLY('not-away'),
    'player a bot sits in for': EARLY('+'),
    'player who resigned': EARLY('not-allowed'),
  },
  resign: {
    stranger: SAME('not-signed-in'),
    guest: EARLY('not-seated'),
    'host with a seat': EARLY('+'),
    'player who resigned': EARLY('not-allowed'),
  },
  undo: PLAYS,
  restart: PLAYS,
  'take-over': PLAYS,
  show: PLAYS,
}

test.each(ACTIONS)('%s', (action) => {
  const found: Record<string, string> = {}
  const expected: Record<string, string> = {}
  let last = ''
  for (const who of Object.keys(WHO)) {
    last = EXPECTED[action][who] ?? last
    expected[who] = last
    found[who] = row(who, action)
  }
  expect(found).toEqual(expected)
})

test('the matrix leaves no state out', () => {
  expect(TABLE_STATES.filter((state) => !STATES.some((one) => one.state === state))).toEqual([])
})

test('every command is an action', () => {
  expect(Object.keys(COMMANDS).filter((command) => !(ACTIONS as readonly string[]).includes(command))).toEqual([])
})
