// Opens a game of this device as a table online: the same position, with people in its seats.
import { useEffect, useState } from 'preact/hooks'
import { writeText } from '../../../core/record/record.ts'
import { GAMES } from '../../../games/index.ts'
import { list } from '../../../messages/format.ts'
import { language, t } from '../../../messages/i18n.ts'
import type { StoredGame } from '../../device/games.ts'
import { getGame } from '../../device/games.ts'
import { gameTitle } from '../../game-info.ts'
import { useStateOf } from '../../session/position-state.ts'
import { MissingGame } from '../../ui/missing-game.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { firstPlan, openTable, TableFields, type TablePlan } from './new-table.tsx'
import '../../ui/pages.css'

export function OpenTablePage({ parts }: { parts: readonly string[] }) {
  const [id = ''] = parts
  const [stored, setStored] = useStateOf<StoredGame | 'missing' | undefined>(id, undefined)
  const [plan, setPlan] = useStateOf<TablePlan | undefined>(id, undefined)
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    void getGame(id).then((game) => {
      setStored(game ?? 'missing')
      if (game) setPlan(planOf(game))
    })
  }, [id])
  if (stored === 'missing') return <MissingGame title={t('table.open')} />
  if (!stored || !plan) return <p class="loading">{t('app.loading')}</p>
  const { record } = stored
  const submit = async (event: Event) => {
    event.preventDefault()
    setProblem(await openTable(plan, { record: writeText(GAMES[record.game]!, record) }))
  }
  const names = list(
    language.value,
    record.seats.map((seat) => seat.name),
  )
  return (
    <div class="page">
      <PageHead title={t('table.open')} />
      <main id="main" tabIndex={-1} class="page-main">
        <p>{t('friends.openGame.say', { game: gameTitle(record.game), names, n: record.moves.length })}</p>
        <form onSubmit={(event) => void submit(event)}>
          <TableFields game={record.game} plan={plan} fixed set={setPlan} />
          {problem !== undefined && (
            <p class="problem" role="alert">
              {problem}
            </p>
          )}
          <p class="row">
            <button type="submit" class="button-seal">
              {t('new.openTable')}
            </button>
          </p>
        </form>
      </main>
    </div>
  )
}

/** The host gets the first person's seat, bots stay, and the other seats are open. */
function planOf({ record }: StoredGame): TablePlan {
  const own = Math.max(
    0,
    record.seats.findIndex((seat) => seat.bot === undefined),
  )
  return {
    ...firstPlan(record.game),
    seats: record.seats.map((seat, i) => (i === own ? 'me' : seat.bot === undefined ? 'open' : { bot: seat.bot })),
  }
}
