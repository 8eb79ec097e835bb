// Where every point came from, seat by seat.

import { t } from '../../messages/i18n.ts'
import type { Position } from '../session/session.ts'
import { Crest } from '../ui/pieces.tsx'
import type { GameUi } from './game-ui.ts'

export function PointsTable({ position, ui }: { position: Position; ui: GameUi }) {
  const { totals, origins } = position.scores.value
  const rows = [...new Set(origins.flatMap((origin) => Object.keys(origin)))].filter((origin) =>
    origins.some((one) => (one[origin] ?? 0) !== 0),
  )
  return (
    <div class="scroll">
      <table class="points">
        <thead>
          <tr>
            <th scope="col">{t('end.points')}</th>
            {position.names.map((name, seat) => (
              <th key={seat} scope="col">
                <Crest seat={seat} size={20} /> {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((origin) => (
            <tr key={origin}>
              <th scope="row">{ui.describeOrigin(position, origin)}</th>
              {origins.map((one, seat) => (
                <td key={seat}>{one[origin] ?? 0}</td>
              ))}
            </tr>
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
      </table>
    </div>
  )
}
