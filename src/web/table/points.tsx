// Where every point came from: a column for each player; on a narrow screen a block for each, so that nothing is cut.
import { t } from '../../messages/i18n.ts'
import type { Position } from '../session/session.ts'
import { Crest } from '../ui/pieces.tsx'
import type { GameUi } from './game-ui.ts'
import { seatName } from './seat-name.ts'
import './points.css'

/** A row that is no origin, such as the points of a round. */
export interface ExtraRow {
  readonly label: string
  readonly points: readonly number[]
}

interface Props {
  readonly position: Position
  readonly ui: GameUi
  /** Instead of the names at the table. */
  readonly names?: readonly string[]
  readonly extra?: readonly ExtraRow[]
}

export function PointsTable({ position, ui, names = position.names.map((_, seat) => seatName(position, seat)), extra = [] }: Props) {
  const { totals, origins } = position.scores.value
  const rows: readonly ExtraRow[] = [
    ...[...new Set(origins.flatMap((origin) => Object.keys(origin)))]
      .filter((origin) => origins.some((one) => (one[origin] ?? 0) !== 0))
      .map((origin) => ({ label: ui.describeOrigin(position, origin), points: origins.map((one) => one[origin] ?? 0) })),
  ]
  return (
    <>
      <div class="scroll points-wide">
        <table class="points">
          <thead>
            <tr>
              <th scope="col">{t('end.points')}</th>
              {names.map((name, seat) => (
                <th key={seat} scope="col">
                  <Crest seat={seat} size={20} /> {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.label} {...row} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('end.total')}</th>
              {totals.map((total, seat) => (
                <td key={seat}>{total}</td>
              ))}
            </tr>
          </tfoot>
          {extra.length > 0 && (
            <tbody>
              {extra.map((row) => (
                <Row key={row.label} {...row} />
              ))}
            </tbody>
          )}
        </table>
      </div>
      <ul class="points-players">
        {names.map((name, seat) => (
          <li key={seat}>
            <p>
              <Crest seat={seat} size={24} /> <span>{name}</span> <b>{totals[seat]}</b>
            </p>
            {[extra, rows].map((group, i) => (
              <dl key={i}>
                {group
                  .filter(({ points }) => points[seat] !== 0)
                  .map(({ label, points }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{points[seat]}</dd>
                    </div>
                  ))}
              </dl>
            ))}
          </li>
        ))}
      </ul>
    </>
  )
}

const Row = ({ label, points }: ExtraRow) => (
  <tr>
    <th scope="row">{label}</th>
    {points.map((n, seat) => (
      <td key={seat}>{n}</td>
    ))}
  </tr>
)
