// Duplicate play: all tables with the same deal, and how everybody did once all have finished.
import { useEffect, useState } from 'preact/hooks'
import { percent } from '../../../messages/format.ts'
import { language, t } from '../../../messages/i18n.ts'
import type { DuplicateAnswer } from '../../../protocol/http.ts'
import { href } from '../../router.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { Crest } from '../../ui/pieces.tsx'
import { type ApiProblem, readDuplicate } from '../connection/api.ts'
import type { NetTable, Standing } from '../connection/net-table.ts'
import { isOpen, nameOfSeat } from '../connection/words.ts'
import { ProblemNote } from '../people/problem.tsx'
import './duplicate.css'

type Shown = DuplicateAnswer['tables'][number]

/** The page that replaces a table nobody else may see yet, and the one that compares all of them. */
export function DuplicatePage({ table, now, title }: { table: NetTable; now: Standing; title: string }) {
  const { compared } = now.about.duplicate!
  const canGo = compared || now.you !== null
  return (
    <div class="page">
      <PageHead title={title} />
      <main id="main" tabIndex={-1} class="page-main">
        {!compared && <p role="status">{t('friends.duplicate.wait')}</p>}
        <DuplicateTables table={table} now={now} />
        {canGo && (
          <p class="row">
            <a class="button-quiet" href={href('t', table.id)}>
              {t('friends.duplicate.back')}
            </a>
          </p>
        )}
      </main>
    </div>
  )
}

/** Asked again whenever something happens at this table. */
export function DuplicateTables({ table, now }: { table: NetTable; now: Standing }) {
  const [answer, setAnswer] = useState<DuplicateAnswer | ApiProblem>()
  const { compared, tables } = now.about.duplicate!
  const taken = now.seats.map((seat) => seat.person?.id ?? seat.bot).join()
  useEffect(() => {
    let left = false
    void readDuplicate(table.id).then((got) => left || setAnswer(got))
    return () => {
      left = true
    }
  }, [table.id, now.state, compared, taken])
  return (
    <section aria-labelledby="duplicate-title" class="duplicate">
      <h2 id="duplicate-title">{t('friends.duplicate', { n: tables.length })}</h2>
      <p class="hint">{t('friends.duplicate.say')}</p>
      {answer && 'problem' in answer && <ProblemNote problem={answer} />}
      {answer && 'tables' in answer && (
        <>
          <ol class="duplicate-tables">
            {answer.tables.map((one, i) => (
              <TableLine key={one.table} shown={one} at={i} here={one.table === table.id} />
            ))}
          </ol>
          {answer.compared && <Scores tables={answer.tables} you={now.you} here={table.id} />}
        </>
      )}
    </section>
  )
}

function TableLine({ shown, at, here }: { shown: Shown; at: number; here: boolean }) {
  const name = t('friends.duplicate.table', { n: at + 1 })
  const open = shown.seats.filter(isOpen).length
  const names = shown.seats.flatMap((seat, i) => (isOpen(seat) ? [] : [nameOfSeat(seat, i)])).join(', ')
  return (
    <li>
      {here ? <b aria-current="true">{name}</b> : <a href={href('t', shown.table)}>{name}</a>}
      <span>{names}</span>
      <small>{shown.state === 'open' && open > 0 ? t('friends.waitingFor', { n: open }) : t(`friends.duplicate.${shown.state}`)}</small>
    </li>
  )
}

/** Everybody, the best against the same seat first. */
function Scores({ tables, you, here }: { tables: readonly Shown[]; you: number | null; here: string }) {
  const rows = tables.flatMap(({ table, seats, scores = [] }, at) =>
    scores.map((score, seat) => ({ ...score, at, seat, name: nameOfSeat(seats[seat]!, seat), own: table === here && seat === you })),
  )
  rows.sort((a, b) => (b.byPoints ?? -1) - (a.byPoints ?? -1) || (b.byPlace ?? -1) - (a.byPlace ?? -1) || b.points - a.points)
  const share = (value: number | null) => (value === null ? '–' : percent(language.value, value))
  return (
    <div class="duplicate-scores">
      <table>
        <caption>{t('friends.duplicate.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('friends.duplicate.player')}</th>
            <th scope="col">{t('friends.duplicate.at')}</th>
            <th scope="col">{t('end.points')}</th>
            <th scope="col">{t('friends.duplicate.rank')}</th>
            <th scope="col">{t('friends.duplicate.byPoints')}</th>
            <th scope="col">{t('friends.duplicate.byPlace')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ at, seat, name, own, points, place, byPoints, byPlace }) => (
            <tr key={`${at} ${seat}`} class={own ? 'duplicate-own' : ''}>
              <th scope="row">
                <span class="duplicate-name">
                  <Crest seat={seat} size={22} /> {name}
                </span>
              </th>
              <td>{at + 1}</td>
              <td>{points}</td>
              <td>{place}</td>
              <td>{share(byPoints)}</td>
              <td>{share(byPlace)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
