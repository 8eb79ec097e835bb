// Before the game: who sits where, taking a seat and leaving it, the invitation, and the beginning.
import { useEffect, useState } from 'preact/hooks'
import { BOT_IDS } from '../../bots/ids.ts'
import { same } from '../../core/play.ts'
import { GAMES } from '../../games/games.ts'
import type { SeatShown } from '../../server/protocol.ts'
import { Crest } from '../art/pieces.tsx'
import { labelled, withAside } from '../i18n/punctuation.ts'
import { guest } from '../net/guest.ts'
import type { NetTable, Standing } from '../net/net-table.ts'
import { say } from '../net/say.ts'
import { isOpen, nameOfSeat, sayClockOf, sayTime } from '../net/words.ts'
import { botName, optionAbout, optionValue, ruleSetAbout } from '../options.ts'
import { gameTitle } from '../pages/game-title.ts'
import { PageHead } from '../pages/page-head.tsx'
import { randomHex } from '../random.ts'
import { href } from '../router.ts'
import { ChatBox } from './chat.tsx'
import { FairnessNote } from './fairness.tsx'
import { Invite } from './invite.tsx'
import { LinkBanner } from './link-banner.tsx'
import { NameForm } from './name-form.tsx'
import { Onlookers } from './onlookers.tsx'
import { ProblemNote } from './problem.tsx'
import { TableNews } from './table-news.tsx'
import '../pages/pages.css'
import '../pages/games.css'

export function WaitingRoom({ table, now }: { table: NetTable; now: Standing }) {
  const { about, seats, you } = now
  const game = gameTitle(about.game)
  const host = guest.value?.id === about.host.id
  const open = seats.filter(isOpen).length
  useEntropy(table, now)
  if (now.state === 'aborted')
    return (
      <div class="page">
        <PageHead title={game} />
        <main id="main" tabIndex={-1} class="page-main">
          <p class="games-none">
            {say('friends.aborted')} <a href={href('friends')}>{say('friends.lobby')}</a>
          </p>
        </main>
      </div>
    )
  return (
    <div class="page">
      <PageHead title={say('friends.tableOf', { game, name: about.host.name || say('friends.somebody') })} />
      <main id="main" tabIndex={-1} class="page-main">
        <LinkBanner />
        <p class="friends-wait" role="status">
          {open > 0
            ? say('friends.waitingFor', { n: open })
            : host
              ? say('friends.canBegin')
              : say('friends.hostBegins', { name: about.host.name || say('friends.somebody') })}
        </p>
        <ProblemNote problem={table.refused.value ?? undefined} />
        <section aria-labelledby="seats-title">
          <h2 id="seats-title">{say('friends.seats')}</h2>
          <ol class="friends-seats">
            {seats.map((seat, i) => (
              <SeatRow key={i} table={table} now={now} seat={seat} at={i} host={host} />
            ))}
          </ol>
          <p class="row">
            {host && (
              <button
                type="button"
                class="button-seal"
                disabled={open > 0}
                onClick={() => void table.send({ type: 'start', version: now.version })}
              >
                {say('friends.begin')}
              </button>
            )}
            {you !== null && (
              <button type="button" class="button-quiet" onClick={() => void table.send({ type: 'leave' })}>
                {say('friends.leave')}
              </button>
            )}
            {host && (
              <button type="button" class="button-quiet" onClick={() => void table.send({ type: 'abort' })}>
                {say('friends.abort')}
              </button>
            )}
          </p>
        </section>
        <Invite table={table.id} game={game} />
        <section aria-labelledby="about-title">
          <h2 id="about-title">{say('friends.about')}</h2>
          <ul class="friends-about">
            <li>{say(about.settings.public ? 'friends.public' : 'friends.byLink')}</li>
            <li>{sayClockOf(about.settings.clock)}</li>
            {about.settings.clock.kind !== 'none' && <li>{say(`friends.expiry.${about.settings.expiry}`)}</li>}
            <li>
              {say('friends.abandoned.after', {
                time: sayTime(about.settings.abandonedAfter * 1000),
                bot: botName(about.settings.standIn),
              })}
            </li>
            {about.settings.allHands !== null && <li>{say('friends.allHands.say', { n: about.settings.allHands })}</li>}
            <OptionLines game={about.game} options={about.options} seats={seats.length} />
          </ul>
          <FairnessNote about={about} seats={seats} />
        </section>
        <Onlookers table={table} />
        <ChatBox table={table} />
        <TableNews table={table} />
      </main>
    </div>
  )
}

/** Every seat adds to the chance of a fair deal, without being asked: the page does it as soon as one sits. */
function useEntropy(table: NetTable, { about, seats, you, state }: Standing): void {
  const due = state === 'open' && you !== null && about.fairness.kind === 'fair' && !seats[you]!.entropy
  useEffect(() => {
    if (due) void table.send({ type: 'entropy', entropy: randomHex(32) })
  }, [due, table])
}

/** The rule set, and whatever is otherwise than it says. */
function OptionLines({ game, options, seats }: { game: string; options: unknown; seats: number }) {
  const given = options as Readonly<Record<string, unknown>>
  const { rules } = given
  const resolved = GAMES[game]!.resolve(rules === undefined ? {} : { rules }, seats)
  const usual = 'options' in resolved ? (resolved.options as Readonly<Record<string, unknown>>) : {}
  return (
    <>
      {typeof rules === 'string' && <li>{ruleSetAbout(rules).name}</li>}
      {Object.entries(given)
        .filter(([name, value]) => name !== 'rules' && !same(value, usual[name]))
        .map(([name, value]) => (
          <li key={name}>
            {typeof value === 'object' ? say('friends.ownCards') : labelled(optionAbout(game, name), optionValue(game, name, value))}
          </li>
        ))}
    </>
  )
}

interface RowProps {
  readonly table: NetTable
  readonly now: Standing
  readonly seat: SeatShown
  readonly at: number
  readonly host: boolean
}

function SeatRow({ table, now, seat, at, host }: RowProps) {
  const [asking, setAsking] = useState(false)
  const here = table.presence.value?.seats[at]
  const own = now.you === at
  const sit = () => void table.send({ type: 'join', seat: at })
  return (
    <li class={`row seat ${isOpen(seat) ? 'friends-free-seat' : ''}`}>
      <Crest seat={at} size={28} />
      <span class={isOpen(seat) ? 'friends-free' : 'friends-who'}>
        {own
          ? withAside(nameOfSeat(seat, at), say('friends.you'))
          : seat.bot === null
            ? nameOfSeat(seat, at)
            : withAside(nameOfSeat(seat, at), botName(seat.bot))}
        {seat.person && !own && <small> {say(here ? 'friends.here' : 'friends.away')}</small>}
      </span>
      {isOpen(seat) && now.you === null && (
        <button type="button" class="button-quiet" onClick={() => (guest.value ? sit() : setAsking(true))}>
          {say('friends.sit')}
          <span class="unseen"> {at + 1}</span>
        </button>
      )}
      {host && !own && (
        <label>
          <span class="unseen">{say('friends.seatFor', { n: at + 1 })}</span>
          <select
            value={seat.bot ?? (seat.person ? 'person' : '')}
            onChange={(event) => {
              const bot = event.currentTarget.value
              void table.send({ type: 'seat', seat: at, to: bot === '' ? 'open' : { bot } })
            }}
          >
            {seat.person && (
              <option value="person" disabled>
                {nameOfSeat(seat, at)}
              </option>
            )}
            <option value="">{say('friends.open')}</option>
            {BOT_IDS.map((bot) => (
              <option key={bot} value={bot}>
                {botName(bot)}
              </option>
            ))}
          </select>
        </label>
      )}
      {asking && guest.value === null && (
        <NameForm
          verb={say('friends.sit')}
          done={() => {
            setAsking(false)
            sit()
          }}
        />
      )}
    </li>
  )
}
