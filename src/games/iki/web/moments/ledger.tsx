// The ledger of a payday: what everybody gets and hands in, filled as the moment goes on.
import { t } from '../../../../messages/i18n.ts'
import { type Showing, stageOf } from '../../../../web/moments/stage.ts'
import type { Amount } from '../../../../web/recap/recap.ts'
import { Crest } from '../../../../web/ui/pieces.tsx'
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
                {part === 2 && (
                  <Amounts
                    amounts={amountsIn(
                      seat,
                      lines.filter(({ event }) => event.type === 'fed'),
                    )}
                  />
                )}
                {part === 2 && left > 0 && <b class="ik-bad">{t('iki.ledger.leave', { n: left })}</b>}
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
