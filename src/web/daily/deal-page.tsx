// The deal of the day: sit down, play at the table, and then compare the result with the strongest bot's on the same cards.
import { useEffect, useState } from 'preact/hooks'
import { list } from '../../messages/format.ts'
import { language, t } from '../../messages/i18n.ts'
import { getGame, putGame, type StoredGame } from '../device/games.ts'
import { loadGameUi } from '../game-info.ts'
import { go, href } from '../router.ts'
import type { GameUi } from '../table/game-ui.ts'
import { useLoadError } from '../ui/boundary.tsx'
import { Crest, Seal } from '../ui/pieces.tsx'
import { type Day, dealId, isDay } from './days.ts'
import { type DailyDeal, dealOf, dealtGame } from './deal.ts'
import { DealResultView } from './deal-result.tsx'
import { DailyHead } from './head.tsx'
import { LastDeals } from './last-deals.tsx'
import { keepDeal, results } from './results.ts'
import { gameAndPlayers, longDay, shortDay } from './texts.ts'
import { useToday } from './today.ts'
import '../ui/pages.css'
import './daily.css'
import './calendar.css'
import './deal.css'

interface Loaded {
  readonly day: Day
  readonly game: StoredGame | undefined
  readonly ui: GameUi
}

export function DealPage({ parts }: { parts: readonly string[] }) {
  const today = useToday()
  const [wanted = ''] = parts
  // A later day is not to be known yet.
  const day = isDay(wanted) && wanted < today ? wanted : today
  const deal = dealOf(day)
  const [loaded, setLoaded] = useState<Loaded>()
  const loadFailed = useLoadError()
  useEffect(() => {
    let left = false
    Promise.all([getGame(dealId(day)), loadGameUi(deal.game)]).then(
      ([game, ui]) => {
        if (left) return
        const { result } = game?.record ?? {}
        if (game && result && !results.peek().deals[day]) keepDeal(day, { game: deal.game, id: game.id, points: result.totals[deal.seat]! })
        setLoaded({ day, game, ui })
      },
      (error: unknown) => left || loadFailed(error),
    )
    return () => {
      left = true
    }
  }, [day])
  return (
    <div class="page daily">
      <header class="head">
        <DailyHead
          kanji="賽"
          title={day === today ? t('deal.title') : t('deal.of', { day: shortDay(day) })}
          note={t('deal.note', { day: longDay(day), game: gameAndPlayers(deal.game, deal.players), seat: deal.seat + 1 })}
          game={deal.game}
        >
          <a href={href('puzzle')}>{t('puzzle.title')}</a>
        </DailyHead>
      </header>
      {loaded?.day !== day ? (
        <p class="loading">{t('app.loading')}</p>
      ) : loaded.game?.record.result ? (
        <DealResultView deal={deal} record={loaded.game.record} ui={loaded.ui} today={today} />
      ) : (
        <Before deal={deal} game={loaded.game} today={today} />
      )}
    </div>
  )
}

/** Before it is played: only who sits where. */
function Before({ deal, game, today }: { deal: DailyDeal; game: StoredGame | undefined; today: Day }) {
  const record = game?.record ?? dealtGame(deal)
  const sit = async () => {
    if (!game) await putGame({ id: dealId(deal.day), record, updated: Date.now() })
    go('table', dealId(deal.day))
  }
  return (
    <main id="main" tabIndex={-1} class="page-main deal-before">
      <section class="daily-card deal-sit">
        <div class="daily-stamp">
          <Seal kanji="賽" />
        </div>
        <p>
          {t('deal.about', {
            names: list(
              language.value,
              record.seats.filter((_, seat) => seat !== deal.seat).map((seat) => seat.name),
            ),
          })}
        </p>
        <ol>
          {record.seats.map(({ name }, seat) => (
            <li key={seat} class={seat === deal.seat ? 'is-you' : undefined}>
              <Crest seat={seat} size={26} /> {seat === deal.seat ? t('deal.you') : name}
            </li>
          ))}
        </ol>
        <button type="button" class="button-seal" onClick={() => void sit()}>
          {t(game ? 'deal.goOn' : 'deal.sit')}
        </button>
      </section>
      <LastDeals today={today} />
    </main>
  )
}
