// The ledger of a payday: what everybody gets and hands in, filled as the moment goes on.
import { t } from '../../../../messages/i18n.ts'
import { type Showing, stageOf } from '../../../../web/moments/stage.ts'
import type { Amount } from '../../../../web/recap/recap.ts'
import { Crest } from '../../../../web/ui/pieces.tsx'
import type { Gain } from '../../cards/cardset.ts'
import type { IkiEvent } from '../../rules/events.ts'
import { Icon, iconFor } from '../art/icon.tsx'
import { amountsIn, type RecapLine } from '../recap/recap.ts'
import type { IkiPosition } from '../session.ts'
import type { BoardMarks } from './moments.ts'
import './ledger.css'

/** The payday that is on the stage of this table. */
export function paydayOn(position: IkiPosition): Showing | null {
  const showing = stageOf(position)?.now.value ?? null
  return showing?.moment.scene === 'payday' ? showing : null
}

/** What the beats after the one shown will bring a seat, and take from it. */
export function yetToCome({ moment, beat }: Showing, seat: number, good: Gain): { readonly gains: number; readonly fed: number } {
  const coming = moment.beats.slice(beat + 1)
  const marks = coming.map((one) => one.marks as BoardMarks)
  const amountOf = (types: readonly IkiEvent['type'][]) => {
    const lines = (moment.lines as readonly RecapLine[]).filter(({ event }) => types.includes(event.type))
    return amountsIn(seat, lines).find((amount) => amount.good === good)?.n ?? 0
  }
  const salary = marks.some((mark) => mark.kind === 'pay' && mark.seat === seat) ? amountOf(OF_SALARIES) : 0
  const harmony = marks.flatMap((mark) => (good === 'iki' && mark.kind === 'harmony' ? mark.gains : []))
  return {
    gains: harmony.reduce((sum, gain) => sum + (gain.seat === seat ? gain.iki : 0), salary),
    fed: coming.at(-1)?.part === RICE ? -amountOf(['fed']) : 0,
  }
}

const OF_SALARIES: readonly IkiEvent['type'][] = ['salary', 'villa']

/** What the ledger showed before this moment: somebody chose in between which card has to go. */
function shownBefore(position: IkiPosition, first: RecapLine | undefined): readonly RecapLine[] {
  const all = position.lines.peek()
  const at = first ? all.indexOf(first) : 0
  return all.slice(
    Math.max(
      0,
      all.slice(0, at + 1).findLastIndex(({ event }) => event.type === 'payday'),
    ),
    at,
  )
}

const COLUMNS = ['salaries', 'harmony', 'rice'] as const
const RICE = COLUMNS.indexOf('rice')

export function Ledger({ position, showing: { moment, beat } }: { position: IkiPosition; showing: Showing }) {
  const marks = moment.beats.slice(0, beat + 1).map((one) => one.marks as BoardMarks)
  const part = moment.beats[beat]!.part ?? 0
  const fresh = moment.lines as readonly RecapLine[]
  const earlier = shownBefore(position, fresh[0])
  const lines = [...earlier, ...fresh]
  const events = lines.map((line) => line.event)
  const now = marks.at(-1)
  const seats = position.names.map((_, seat) => seat)
  const salary = (seat: number) =>
    earlier.length > 0 || marks.some((mark) => mark.kind === 'pay' && mark.seat === seat)
      ? amountsIn(
          seat,
          lines.filter(({ event }) => OF_SALARIES.includes(event.type)),
        )
      : []
  const gains = [
    ...earlier.flatMap(({ event }) => (event.type === 'harmony' ? [event] : [])),
    ...marks.flatMap((mark) => (mark.kind === 'harmony' ? mark.gains : [])),
  ]
  const harmony = (seat: number) => gains.reduce((sum, gain) => sum + (gain.seat === seat ? gain.iki : 0), 0)
  const isNow = (seat: number, column: number) =>
    column === part &&
    ((now?.kind === 'pay' && now.seat === seat) || (now?.kind === 'harmony' && now.gains.some((gain) => gain.seat === seat)))
  return (
    <table class="ik-ledger" aria-hidden="true">
      <thead>
        <tr>
          <th />
          {COLUMNS.map((column, i) => (
            <th key={column} class={i === part ? 'is-now' : ''}>
              {t(`iki.ledger.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {seats.map((seat) => {
          const gained = harmony(seat)
          const left = events.filter((event) => event.type === 'dismissed' && event.seat === seat).length
          return (
            <tr key={seat}>
              <th>
                <Crest seat={seat} />
              </th>
              <td class={isNow(seat, 0) ? 'is-now' : ''}>{<Amounts amounts={salary(seat)} />}</td>
              <td class={isNow(seat, 1) ? 'is-now' : ''}>{gained > 0 && <Amounts amounts={[{ n: gained, good: 'iki', label: '' }]} />}</td>
              <td>
                {part === RICE && (
                  <Amounts
                    amounts={amountsIn(
                      seat,
                      lines.filter(({ event }) => event.type === 'fed'),
                    )}
                  />
                )}
                {part === RICE && left > 0 && <b class="ik-bad">{t('iki.ledger.leave', { n: left })}</b>}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const Amounts = ({ amounts }: { amounts: readonly Amount[] }) => (
  <>
    {amounts.map(({ good, n }) => (
      <span key={good} class="ik-sign">
        {n < 0 ? `−${-n}` : n}
        <Icon name={iconFor(good)} />
      </span>
    ))}
  </>
)
