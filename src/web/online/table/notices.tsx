// Notices above the board: the connection, open votes, a seat that does not move, a bot that stands in, and refusals of the server.
import { list } from '../../../messages/format.ts'
import { language, t } from '../../../messages/i18n.ts'
import { LinkBanner } from '../connection/link-banner.tsx'
import type { NetTable, Standing } from '../connection/net-table.ts'
import { useSeconds } from '../connection/seconds.ts'
import { nameOfSeat, sayTime, sayWhy } from '../connection/words.ts'
import { DealAlarm } from '../deal/fairness.tsx'
import { HostNotice } from '../people/host-notice.tsx'

interface Props {
  readonly table: NetTable
  readonly now: Standing
}

export function Notices({ table, now }: Props) {
  const refused = table.refused.value
  const { you, seats } = now
  const own = you === null ? undefined : seats[you]
  return (
    <div class="friends-notices">
      <HostNotice />
      <LinkBanner />
      {refused && (
        <div class="friends-notice" role="alert">
          <span>{sayWhy(refused)}</span>
          <button
            type="button"
            class="button-quiet"
            onClick={() => {
              table.refused.value = null
            }}
          >
            {t('friends.ok')}
          </button>
        </div>
      )}
      {now.state === 'playing' && own && own.bot !== null && !own.resigned && (
        <div class="friends-notice" role="status">
          <span>{t('friends.satIn')}</span>
          <button type="button" class="button-seal" onClick={() => void table.send({ type: 'return' })}>
            {t('friends.return')}
          </button>
        </div>
      )}
      <DealAlarm report={table.deal.value} />
      {now.vote && <Vote table={table} now={now} vote={now.vote} />}
      {!now.vote && <Silent table={table} now={now} />}
    </div>
  )
}

function Vote({ table, now, vote }: Props & { vote: NonNullable<Standing['vote']> }) {
  const nameAt = (seat: number) => nameOfSeat(now.seats[seat]!, seat)
  const asked = now.you !== null && vote.waiting.includes(now.you)
  const answer = (yes: boolean) => void table.send({ type: 'vote', vote: vote.id, yes })
  const what =
    vote.kind === 'undo'
      ? t('friends.vote.undo', { name: nameAt(vote.by) })
      : t('friends.vote.takeOver', { name: nameAt(vote.by), seat: nameAt(vote.seat ?? vote.by) })
  return (
    <div class="friends-notice" role={asked ? 'alert' : 'status'}>
      <span>
        {what}
        {!asked && ` ${t('friends.vote.waiting', { names: list(language.value, vote.waiting.map(nameAt)) })}`}
      </span>
      {asked && (
        <>
          <button type="button" class="button-seal" onClick={() => answer(true)}>
            {t('friends.vote.yes')}
          </button>
          <button type="button" class="button-quiet" onClick={() => answer(false)}>
            {t('friends.vote.no')}
          </button>
        </>
      )}
    </div>
  )
}

/** A player has not moved for longer than the table allows. */
function Silent({ table, now }: Props) {
  const time = useSeconds() + table.clockOffset.value
  const { actor, you, seats, clock, state, about } = now
  const seat = actor === null ? undefined : seats[actor]
  const own = you === null ? undefined : seats[you]
  if (state !== 'playing' || actor === null || actor === you || !seat?.person || seat.bot !== null) return null
  if (!own || own.bot !== null || own.resigned || clock.since === null) return null
  const passed = time - clock.since
  if (passed < about.settings.abandonedAfter * 1000) return null
  return (
    <div class="friends-notice" role="status">
      <span>{t('friends.silent', { name: nameOfSeat(seat, actor), time: sayTime(passed) })}</span>
      <button type="button" class="button-quiet" onClick={() => void table.send({ type: 'take-over', seat: actor, version: now.version })}>
        {t('friends.takeOver')}
      </button>
    </div>
  )
}
