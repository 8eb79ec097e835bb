// Why the server refuses: codes that a program can act on. The sentence that is sent with a code is for people who read logs.
export const REASONS = [
  // the message itself
  'bad-message', // not JSON, or not of a known shape; `at` names the field
  'too-large',
  'too-fast', // a rate limit; `seconds` says when to try again
  'quota', // too many of something at a time or in a day: `message` says what
  'not-found', // no such page, table, record, token …
  'unavailable', // the store does not answer just now: try again
  'quarantined', // the server cannot work on the table; it stays locked until the operator releases it
  'closing', // the node is closing: connect again, to any node
  // who
  'not-signed-in', // no secret, or an unknown one
  'not-allowed', // not for this person: `message` says who may
  'wrong-origin',
  'bad-passkey',
  'bad-address', // a webhook with an address that may not be called
  'banned', // by the host: `message` says until when
  'bad-name', // invisible, or reserved for the host
  'name-taken', // looks like that of somebody at the table
  'invite-only', // nobody becomes a guest here without an invitation
  'registration-closed', // nobody becomes a guest here now
  'blocked', // the host of the table does not want to play with this person
  'silenced', // the host of the table has removed this person from its chat
  'maintenance', // no new tables and games just now
  // tables and seats
  'bad-options', // options of the game; `message` lists path and reason
  'bad-record',
  'no-such-seat',
  'seat-taken',
  'not-seated',
  'already-seated',
  'seats-open', // the game cannot begin yet
  'no-such-bot',
  // the course of the game
  'not-begun',
  'begun', // too late: the game has begun
  'sealed', // too late: the deal is sealed, and the game begins in a moment
  'not-sealed', // too early: reveal when the deal is sealed
  'not-committed', // nothing was committed to, or something else
  'over', // too late: the game is over
  'deal-in-play', // the same deal is still being played at other tables
  'not-over', // too early: what is asked for is shown when the game is over
  'stale', // the position has changed since `version`: an update with the missed steps follows
  'not-your-turn',
  'illegal-move', // `blocked` has the game's own reason and clause where it has one
  'bot-sits-in', // a bot plays this seat: send `return` first
  'not-away', // no bot plays this seat
  'nothing-to-undo',
  'needs-consent', // not free any more: ask for it with `ask: true`
  'no-vote', // that vote is over, or never was
  'vote-open', // another vote must end first
  'not-abandoned', // the seat on turn has not been silent for long enough; `seconds` says how much longer
] as const
export type Reason = (typeof REASONS)[number]
