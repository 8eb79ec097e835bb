// The waiting room of a table: seats to take and leave, the invitation, and the start.

import { useState } from 'preact/hooks'
import { equal } from '../../../core/match.ts'
import { GAMES } from '../../../games/index.ts'
import { t } from '../../../messages/i18n.ts'
import { labelled, withAside } from '../../../messages/punctuation.ts'
import type { SeatShown } from '../../../protocol/table.ts'
import { BotOptions } from '../../bots/bot-options.tsx'
import { gameTitle } from '../../game-info.ts'
import { go, href } from '../../router.ts'
import { botName, optionAbout, optionValue, ruleSetAbout } from '../../setup/options.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Crest } from '../../ui/pieces.tsx'
import { guest } from '../connection/guest.ts'
import { LinkBanner } from '../connection/link-banner.tsx'
import type { NetTable, Standing } from '../connection/net-table.ts'
import { isFreeFor, isOpen, nameOfSeat, sayClockOf, sayTime } from '../connection/words.ts'
import { FairnessNote } from '../deal/fairness.tsx'
import { HostNotice } from '../people/host-notice.tsx'
import { NameForm } from '../people/name-form.tsx'
import { ProblemNote } from '../people/problem.tsx'
import { ChatBox } from './chat.tsx'
import { DuplicateTables } from './duplicate.tsx'
import { InviteLink } from './invite.tsx'
import { Spectators } from './spectators.tsx'
import { TableNews } from './table-news.tsx'
import '../../ui/pages.css'
import '../../home/games.css'

export function WaitingRoom({ table, now }: { table: NetTable; now: Standing }) {
  const { about, seats, you } = now
  const game = gameTitle(about.game)
  const host = guest.value?.id === about.host.id
  const open = seats.filter(isOpen).length
  /** The host has started, and the seats reveal. */
  const sealed = about.fairness.sealed !== undefined
  if (now.state === 'aborted')
    return (
      <div class="page">
        <PageHead title={game} />
        <main id="main" tabIndex={-1} class="page-main">
          <p class="games-none">
            {t('friends.aborted')} <a href={href('friends')}>{t('friends.lobby')}</a>
          </p>
        </main>
      </div>
    )
  return (
    <div class="page">
      <PageHead title={t('friends.tableOf', { game, name: about.host.name || t('friends.somebody') })} />
      <main id="main" tabIndex={-1} class="page-main">
        <HostNotice />
        <LinkBanner />
        <Invitation table={table} now={now} />
        <p class="friends-wait" role="status">
          {open > 0
            ? t('friends.waitingFor', { n: open })
            : sealed
              ? t('friends.deal.sealing')
              : host
                ? t('friends.canBegin')
                : t('friends.hostBegins', { name: about.host.name || t('friends.somebody') })}
        </p>
        <ProblemNote problem={table.refused.value ?? undefined} />
        <section aria-labelledby="seats-title">
          <h2 id="seats-title">{t('friends.seats')}</h2>
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
                {t('friends.begin')}
              </button>
            )}
            {you !== null && (
              <button type="button" class="button-quiet" disabled={sealed} onClick={() => void table.send({ type: 'leave' })}>
                {t('friends.leave')}
              </button>
            )}
            {host && (
              <button type="button" class="button-quiet" disabled={sealed} onClick={() => void table.send({ type: 'abort' })}>
                {t('friends.abort')}
              </button>
            )}
          </p>
        </section>
        {about.duplicate && <DuplicateTables table={table} now={now} />}
        <InviteLink table={table.id} game={game} />
        <section aria-labelledby="about-title">
          <h2 id="about-title">{t('friends.about')}</h2>
          <ul class="friends-about">
            <li>{t(about.settings.public ? 'friends.public' : 'friends.byLink')}</li>
            <li>{sayClockOf(about.settings.clock)}</li>
            {about.settings.clock.kind !== 'none' && <li>{t(`friends.expiry.${about.settings.expiry}`)}</li>}
            <li>
              {t('friends.abandoned.after', {
                time: sayTime(about.settings.abandonedAfter * 1000),
                bot: botName(about.settings.standIn),
              })}
            </li>
            {about.settings.allHands !== null && <li>{t('friends.allHands.say', { n: about.settings.allHands })}</li>}
            <OptionLines game={about.game} options={about.options} seats={seats.length} />
          </ul>
          <FairnessNote about={about} seats={seats} report={table.deal.value} />
        </section>
        <Spectators table={table} />
        <ChatBox table={table} />
        <TableNews table={table} />
      </main>
    </div>
  )
}

/** The players of the last game are invited to a rematch; each must accept. */
function Invitation({ table, now }: { table: NetTable; now: Standing }) {
  const me = guest.value?.id
  if (now.you !== null || !now.seats.some(({ invited }) => invited !== undefined && invited.id === me)) return null
  return (
    <div class="friends-notice" role="status">
      <span>{t('friends.askedAgain', { name: now.about.host.name || t('friends.somebody') })}</span>
      <button type="button" class="button-seal" onClick={() => void table.send({ type: 'join' })}>
        {t('friends.join')}
      </button>
      <button type="button" class="button-quiet" onClick={() => void table.send({ type: 'leave' }).then(() => go('tables'))}>
        {t('friends.notNow')}
      </button>
    </div>
  )
}

/** The rule set and the options that differ from it. */
function OptionLines({ game, options, seats }: { game: string; options: unknown; seats: number }) {
  const given = options as Readonly<Record<string, unknown>>
  const { rules } = given
  const resolved = GAMES[game]!.resolve(rules === undefined ? {} : { rules }, seats)
  const usual = 'options' in resolved ? (resolved.options as Readonly<Record<string, unknown>>) : {}
  return (
    <>
      {typeof rules === 'string' && <li>{ruleSetAbout(rules).name}</li>}
      {Object.entries(given)
        .filter(([name, value]) => name !== 'rules' && !equal(value, usual[name]))
        .map(([name, value]) => (
          <li key={name}>
            {typeof value === 'object' && !Array.isArray(value)
              ? t('friends.ownCards')
              : labelled(optionAbout(game, name), optionValue(game, name, value))}
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
          ? withAside(nameOfSeat(seat, at), t('friends.you'))
          : seat.bot === null
            ? nameOfSeat(seat, at)
            : withAside(nameOfSeat(seat, at), botName(seat.bot))}
        {seat.person && !own && <small> {t(here ? 'friends.here' : 'friends.away')}</small>}
        {seat.program && <small> {t('friends.program')}</small>}
      </span>
      {isFreeFor(seat, guest.value?.id) && now.you === null && (
        <button type="button" class="button-quiet" onClick={() => (guest.value ? sit() : setAsking(true))}>
          {t('friends.sit')}
          <span class="unseen"> {at + 1}</span>
        </button>
      )}
      {host && !own && (
        <label>
          <span class="unseen">{t('friends.seatFor', { n: at + 1 })}</span>
          <select
            value={seat.bot ?? (seat.person || seat.invited ? 'person' : '')}
            onChange={(event) => {
              const bot = event.currentTarget.value
              void table.send({ type: 'seat', seat: at, to: bot === '' ? 'open' : { bot } })
            }}
          >
            {(seat.person || seat.invited) && (
              <option value="person" disabled>
                {nameOfSeat(seat, at)}
              </option>
            )}
            <option value="">{t('friends.open')}</option>
            <BotOptions game={now.about.game} />
          </select>
        </label>
      )}
      {asking && guest.value === null && (
        <NameForm
          verb={t('friends.sit')}
          done={() => {
            setAsking(false)
            sit()
          }}
        />
      )}
    </li>
  )
}
