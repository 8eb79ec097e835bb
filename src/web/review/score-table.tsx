// The scores at the beginning of each part of a game, as a table; each row leads to its position.
import { t } from '../../messages/i18n.ts'
import type { Review } from '../session/review.ts'
import type { GameUi } from '../table/game-ui.ts'

export function ScoreTable({ review, ui }: { review: Review; ui: GameUi }) {
  const { session, totals } = review
  const rows = review.allLines.value.filter((line) => ui.milestones?.includes(line.event.type))
  return (
    <details class="score-table">
      <summary>{t('review.graphTable')}</summary>
      <div class="scroll">
        <table class="points">
          <thead>
            <tr>
              <th scope="col">{t('review.when')}</th>
              {session.names.map((name, seat) => (
                <th key={seat} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((line, i) => (
              <tr key={i}>
                <th scope="row">
                  <button type="button" class="button-plain" onClick={() => review.to(line.at)}>
                    {ui.describeEvent(session, line.event)}
                  </button>
                </th>
                {totals[line.at]!.map((total, seat) => (
                  <td key={seat}>{total}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
