// The reader beside the bot: where the points came from, and who was ahead as the game went on.
import { useEffect, useState } from 'preact/hooks'
import type { GameRecord } from '../../core/record/record.ts'
import { t } from '../../messages/i18n.ts'
import { courseOf, type Course as GameCourse } from '../ending/course.ts'
import { findInfo } from '../game-info.ts'
import type { Position } from '../session/session.ts'
import type { EndingUi, GameUi } from '../table/game-ui.ts'

export interface Side {
  readonly record: GameRecord
  readonly seat: number
  readonly session: Position
  readonly total: number
  readonly origins: Readonly<Record<string, number>>
}

interface Props {
  readonly you: Side
  readonly master: Side
  readonly ui: GameUi
}

export function Butterfly({ you, master, ui }: Props) {
  const all = [...new Set([...Object.keys(you.origins), ...Object.keys(master.origins)])]
  const rows = all.map((origin) => ({ origin, you: you.origins[origin] ?? 0, master: master.origins[origin] ?? 0 }))
  const shown = rows.filter((row) => row.you !== 0 || row.master !== 0)
  const most = Math.max(1, ...shown.flatMap((row) => [Math.abs(row.you), Math.abs(row.master)]))
  return (
    <section class="daily-card butterfly" aria-labelledby="butterfly">
      <h2 id="butterfly">{t('deal.origins')}</h2>
      <p class="daily-soft">{t('deal.pattern')}</p>
      <table>
        <thead class="unseen">
          <tr>
            <th scope="col">{t('deal.you')}</th>
            <th scope="col">{t('deal.origins')}</th>
            <th scope="col">{t('deal.master')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.origin}>
              <td>
                <b>{row.you}</b>
                <i class="bar-you" style={{ '--share': Math.abs(row.you) / most }} />
              </td>
              <th scope="row">{ui.describeOrigin(you.session, row.origin)}</th>
              <td>
                <i class="bar-master" style={{ '--share': Math.abs(row.master) / most }} />
                <b>{row.master}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** By how much the reader was ahead at each milestone, upwards, or the bot, downwards. */
export function Course({ you, master, ui }: Props) {
  const [ending, setEnding] = useState<EndingUi>()
  useEffect(
    () =>
      void findInfo(you.record.game)
        ?.loadEnding?.()
        .then(setEnding, () => undefined),
    [],
  )
  const all = [...stagesOf(you, master, ui, ending), { name: t('deal.end'), say: t('deal.end'), lead: you.total - master.total }]
  if (all.length < 3) return null
  const most = Math.max(1, ...all.map(({ lead }) => Math.abs(lead)))
  return (
    <section class="daily-card deal-course" aria-labelledby="course">
      <h2 id="course">{t('deal.course')}</h2>
      <p class="daily-soft">{t('deal.upDown')}</p>
      <ol>
        {all.map(({ name, say, lead }, i) => (
          <li key={i}>
            <span class="unseen">
              {t(lead === 0 ? 'deal.stage.level' : lead > 0 ? 'deal.stage.you' : 'deal.stage.master', { stage: say, n: Math.abs(lead) })}
            </span>
            <div aria-hidden="true" style={{ '--share': Math.abs(lead) / most }}>
              <p class="deal-up">
                {lead > 0 && <b>{lead}</b>}
                {lead > 0 && <i class="bar-you" />}
              </p>
              <p class="deal-down">
                {lead < 0 && <i class="bar-master" />}
                {lead <= 0 && <b>{-lead}</b>}
              </p>
              <small>{name}</small>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

interface Stage {
  readonly name: string
  readonly say: string
  readonly lead: number
}

/** With more stages there is no room for their names, only for their marks. */
const FEW_STAGES = 6

/** What a stage without a name of its own shows is soon the end. */
function stagesOf(you: Side, master: Side, ui: GameUi, ending: EndingUi | undefined): Stage[] {
  const [mine, others] = [you, master].map((side) => courseOf(side.record, ui.milestones ?? [])) as [GameCourse, GameCourse]
  const stages = mine.slice(0, others.length).flatMap(({ event, totals }, i) => {
    const name = ui.milestoneMark ? ui.milestoneMark(event).text : String(i + 1)
    const lead = totals[you.seat]! - others[i]!.totals[you.seat]!
    return name === '' ? [] : [{ name, say: ending?.stage(event) ?? name, lead }]
  })
  return stages.length > FEW_STAGES ? stages : stages.map((stage) => ({ ...stage, name: stage.say }))
}
