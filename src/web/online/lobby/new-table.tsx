// The form for a new table online: seats, clocks and spectators.
import { GAMES } from '../../../games/index.ts'
import { t } from '../../../messages/i18n.ts'
import type { NewTable } from '../../../protocol/http.ts'
import type { Clock, Settings } from '../../../protocol/table.ts'
import { BotOptions } from '../../bots/bot-options.tsx'
import { usualLevel } from '../../bots/levels.ts'
import { usualSeats } from '../../game-info.ts'
import { go } from '../../router.ts'
import { botAbout } from '../../setup/options.ts'
import { Crest } from '../../ui/pieces.tsx'
import { becomeGuest, makeTable } from '../connection/api.ts'
import { guest } from '../connection/guest.ts'
import { inviteCode } from '../connection/host.ts'
import { sayTime, sayWhy } from '../connection/words.ts'
import { NameField } from '../people/name-field.tsx'
import '../online.css'

type SeatPlan = NewTable['seats'][number]

export interface TablePlan {
  /** The name of a new guest. */
  readonly name: string
  readonly seats: readonly SeatPlan[]
  /** How many tables get the same deal. */
  readonly tables: number
  readonly settings: Pick<Settings, 'public' | 'clock' | 'expiry' | 'standIn' | 'allHands' | 'abandonedAfter'>
}

export const firstPlan = (game: string, count = usualSeats(GAMES[game]!)): TablePlan => ({
  name: '',
  seats: Array.from({ length: count }, (_, i) => (i === 0 ? 'me' : 'open')),
  tables: 1,
  settings: {
    public: false,
    clock: { kind: 'none' },
    expiry: 'bot',
    standIn: usualLevel(game),
    allHands: null,
    abandonedAfter: 10 * MINUTE,
  },
})

/** Opens the table and goes there, or returns the reason why not. */
export async function openTable(
  plan: TablePlan,
  what: Pick<NewTable, 'game' | 'options' | 'seed' | 'record'>,
): Promise<string | undefined> {
  if (plan.tables > 1 && what.seed !== undefined) return t('friends.duplicate.noSeed')
  if (!guest.peek()) {
    const signedIn = await becomeGuest(plan.name.trim(), inviteCode.peek())
    if ('problem' in signedIn) return sayWhy(signedIn)
  }
  const tables = plan.tables > 1 ? { tables: plan.tables } : {}
  const made = await makeTable({ ...what, ...tables, seats: [...plan.seats], settings: plan.settings })
  if ('problem' in made) return made.problem === 'bad-options' || made.problem === 'bad-record' ? made.message : sayWhy(made)
  go('t', made.table)
  return undefined
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const DEADLINES = [5 * MINUTE, 15 * MINUTE, HOUR, 8 * HOUR, DAY, 2 * DAY, 3 * DAY, 7 * DAY]
const LIVE = [5 * MINUTE, 10 * MINUTE, 20 * MINUTE, 30 * MINUTE, 45 * MINUTE, HOUR, 90 * MINUTE]
const INCREMENTS = [0, 5, 10, 15, 30, 60]
const ABANDONED = [2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 8 * HOUR, DAY, 3 * DAY, 7 * DAY]
const LATE = 20
/** As the server allows (`MOST_DUPLICATES`); the page does not load its schemas. */
const MOST_TABLES = 8
const EXPIRIES = ['bot', 'resign', 'nothing'] as const

const FIRST_CLOCK: Readonly<Record<Clock['kind'], Clock>> = {
  none: { kind: 'none' },
  deadline: { kind: 'deadline', seconds: DAY },
  live: { kind: 'live', seconds: 20 * MINUTE, increment: 15 },
}

/** A player with a day for a move is not absent after ten minutes. */
const FIRST_ABANDONED: Readonly<Record<Clock['kind'], number>> = { none: 10 * MINUTE, deadline: DAY, live: 10 * MINUTE }

interface Props {
  readonly game: string
  readonly plan: TablePlan
  /** A game that has already begun keeps its seats. */
  readonly fixed?: boolean
  set(plan: TablePlan): void
}

export function TableFields(props: Props) {
  const { game, plan, set } = props
  const change = (part: Partial<TablePlan['settings']>) => set({ ...plan, settings: { ...plan.settings, ...part } })
  return (
    <>
      <SeatFields {...props} />
      <TimeFields game={game} settings={plan.settings} change={change} />
      <AudienceFields game={game} settings={plan.settings} change={change} />
    </>
  )
}

function SeatFields({ game, plan, fixed, set }: Props) {
  const { seats } = plan
  const setCount = (count: number) => set({ ...plan, seats: Array.from({ length: count }, (_, i) => seats[i] ?? 'open') })
  const setSeat = (at: number, next: SeatPlan) =>
    // The host has one seat and leaves it by taking another one.
    set({ ...plan, seats: seats.map((seat, i) => (i === at ? next : next === 'me' && seat === 'me' ? 'open' : seat)) })
  return (
    <fieldset>
      <legend>{t('new.players')}</legend>
      {guest.value === null && (
        <>
          <NameField name={plan.name} set={(name) => set({ ...plan, name })} />
          <p class="hint">{t('friends.name.say')}</p>
        </>
      )}
      {!fixed && (
        <p class="row row-count">
          <span>{t('new.count')}</span>
          {GAMES[game]!.seats.map((count) => (
            <button key={count} type="button" class="button-quiet" aria-pressed={seats.length === count} onClick={() => setCount(count)}>
              {count}
            </button>
          ))}
        </p>
      )}
      {seats.map((seat, i) => (
        <SeatChoice key={i} game={game} at={i} seat={seat} set={(next) => setSeat(i, next)} />
      ))}
      {!fixed && <TablesField tables={plan.tables} set={(tables) => set({ ...plan, tables })} />}
    </fieldset>
  )
}

/** Duplicate play. */
function TablesField({ tables, set }: { tables: number; set: (tables: number) => void }) {
  return (
    <>
      <label class="row">
        {t('friends.duplicate.count')}
        <select value={tables} onChange={(event) => set(Number(event.currentTarget.value))}>
          {Array.from({ length: MOST_TABLES }, (_, i) => (
            <option key={i} value={i + 1}>
              {i + 1}
            </option>
          ))}
        </select>
      </label>
      {tables > 1 && <p class="hint">{t('friends.duplicate.say')}</p>}
    </>
  )
}

interface SettingsProps {
  readonly game: string
  readonly settings: TablePlan['settings']
  change(part: Partial<TablePlan['settings']>): void
}

/** The clock, and what happens to a player who does not move. */
function TimeFields({ game, settings, change }: SettingsProps) {
  return (
    <fieldset>
      <legend>{t('friends.clock')}</legend>
      <ClockFields
        clock={settings.clock}
        set={(clock) => change(clock.kind === settings.clock.kind ? { clock } : { clock, abandonedAfter: FIRST_ABANDONED[clock.kind] })}
      />
      {settings.clock.kind !== 'none' && (
        <label class="row">
          {t('friends.expiry')}
          <select
            value={settings.expiry}
            onChange={(event) => change({ expiry: EXPIRIES.find((one) => one === event.currentTarget.value) ?? 'bot' })}
          >
            {EXPIRIES.map((value) => (
              <option key={value} value={value}>
                {t(`friends.expiry.${value}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <Seconds
        label={t('friends.abandoned')}
        value={settings.abandonedAfter}
        of={ABANDONED}
        set={(abandonedAfter) => change({ abandonedAfter })}
      />
      <p class="hint">{t('friends.abandoned.say')}</p>
      <label class="row">
        {t('friends.standInBot')}
        <select value={settings.standIn} onChange={(event) => change({ standIn: event.currentTarget.value })}>
          <BotOptions game={game} />
        </select>
      </label>
      <p class="hint">{botAbout(settings.standIn)}</p>
    </fieldset>
  )
}

/** Who may see the table, and all hands. */
function AudienceFields({ settings, change }: SettingsProps) {
  return (
    <fieldset>
      <legend>{t('friends.visible')}</legend>
      {[false, true].map((value) => (
        <label key={String(value)} class="row choice">
          <input type="radio" name="public" checked={settings.public === value} onChange={() => change({ public: value })} />
          <span>
            <b>{t(value ? 'friends.public' : 'friends.byLink')}</b>
            <small>{t(value ? 'friends.public.say' : 'friends.byLink.say')}</small>
          </span>
        </label>
      ))}
      <label class="row choice">
        <input
          type="checkbox"
          checked={settings.allHands !== null}
          onChange={(event) => change({ allHands: event.currentTarget.checked ? LATE : null })}
        />
        <span>{t('friends.allHands', { n: LATE })}</span>
      </label>
    </fieldset>
  )
}

function SeatChoice({ game, at, seat, set }: { game: string; at: number; seat: SeatPlan; set: (seat: SeatPlan) => void }) {
  return (
    <div class="row seat">
      <Crest seat={at} size={28} />
      <label>
        <span class="unseen">{t('friends.seatFor', { n: at + 1 })}</span>
        <select
          value={typeof seat === 'string' ? seat : seat.bot}
          onChange={(event) => {
            const { value } = event.currentTarget
            set(value === 'me' || value === 'open' ? value : { bot: value })
          }}
        >
          <option value="me">{t('friends.seat.me')}</option>
          <option value="open">{t('friends.seat.open')}</option>
          <BotOptions game={game} />
        </select>
      </label>
      {typeof seat === 'object' && <small class="hint seat-say">{botAbout(seat.bot)}</small>}
    </div>
  )
}

function ClockFields({ clock, set }: { clock: Clock; set: (clock: Clock) => void }) {
  return (
    <>
      {(['none', 'deadline', 'live'] as const).map((kind) => (
        <label key={kind} class="row choice">
          <input type="radio" name="clock" checked={clock.kind === kind} onChange={() => set(FIRST_CLOCK[kind])} />
          <span>
            <b>{t(`friends.clock.${kind}`)}</b>
            <small>{t(`friends.clock.${kind}.say`)}</small>
          </span>
        </label>
      ))}
      {clock.kind === 'deadline' && (
        <Seconds label={t('friends.clock.each')} value={clock.seconds} of={DEADLINES} set={(seconds) => set({ ...clock, seconds })} />
      )}
      {clock.kind === 'live' && (
        <>
          <Seconds label={t('friends.clock.all')} value={clock.seconds} of={LIVE} set={(seconds) => set({ ...clock, seconds })} />
          <Seconds
            label={t('friends.clock.more')}
            value={clock.increment}
            of={INCREMENTS}
            set={(increment) => set({ ...clock, increment })}
          />
        </>
      )}
    </>
  )
}

function Seconds({ label, value, of, set }: { label: string; value: number; of: readonly number[]; set: (value: number) => void }) {
  return (
    <label class="row">
      {label}
      <select value={value} onChange={(event) => set(Number(event.currentTarget.value))}>
        {of.map((seconds) => (
          <option key={seconds} value={seconds}>
            {sayTime(seconds * 1000)}
          </option>
        ))}
      </select>
    </label>
  )
}
