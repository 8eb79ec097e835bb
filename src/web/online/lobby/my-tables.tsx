// The player's tables, first those that wait for the player.
import { useSignalEffect } from '@preact/signals'
import { useState } from 'preact/hooks'
import { t } from '../../../messages/i18n.ts'
import type { MyTables } from '../../../protocol/http.ts'
import { href } from '../../router.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { type ApiProblem, listMine } from '../connection/api.ts'
import { guest } from '../connection/guest.ts'
import { socket } from '../connection/live.ts'
import { NameForm } from '../people/name-form.tsx'
import { ProblemNote } from '../people/problem.tsx'
import { FriendsNav } from './nav.tsx'
import { TableListItem } from './table-card.tsx'
import '../../ui/pages.css'
import '../../home/games.css'

export function MyTablesPage() {
  const [mine, setMine] = useState<MyTables>()
  const [problem, setProblem] = useState<ApiProblem>()
  const secret = guest.value?.secret
  // Loads again when a turn begins or ends.
  useSignalEffect(() => {
    if (guest.value && socket.turns.value) void read()
  })
  const read = async () => {
    const answer = await listMine()
    if ('problem' in answer) setProblem(answer)
    else {
      setMine(answer)
      setProblem(undefined)
    }
  }
  return (
    <div class="page">
      <PageHead title={t('friends.nav.tables')} />
      <main id="main" tabIndex={-1} class="page-main">
        <FriendsNav page="tables" />
        <ProblemNote problem={problem} />
        {secret === undefined ? (
          <NameForm verb={t('friends.name.keep')} />
        ) : (
          mine && (
            <>
              {mine.next !== null && (
                <p class="row">
                  <a class="button-seal" href={href('t', mine.next)}>
                    {t('friends.nextTable')}
                  </a>
                </p>
              )}
              {mine.tables.length === 0 && (
                <p class="games-none">
                  {t('friends.mine.none')} <a href={href('friends')}>{t('friends.lobby')}</a>
                </p>
              )}
              <ul class="games">
                {mine.tables.map((card) => (
                  <TableListItem key={card.table} card={card} />
                ))}
              </ul>
            </>
          )
        )}
        {secret !== undefined && !mine && !problem && <p>{t('app.loading')}</p>}
      </main>
    </div>
  )
}
