// A deal that was played: the reader beside the strongest bot, from the same seat, with the same cards and the same other players.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { GameRecord } from '../../core/record/record.ts'
import { t } from '../../messages/i18n.ts'
import { openBotWorker } from '../bots/client.ts'
import { packRecord } from '../device/share.ts'
import { href } from '../router.ts'
import { openReview } from '../session/review.ts'
import { freshId, startGame } from '../setup/start.ts'
import type { GameUi } from '../table/game-ui.ts'
import { type Day, dealId } from './days.ts'
import { type DailyDeal, playDeal, strongestOf } from './deal.ts'
import { Butterfly, Course, type Side } from './deal-charts.tsx'
import { DealLuck } from './deal-luck.tsx'
import { LastDeals } from './last-deals.tsx'
import { readPacked } from './packed.ts'
import { keepDeal, results } from './results.ts'
import { ShareText } from './share-text.tsx'
import { gameAndPlayers, shortDay } from './texts.ts'

interface Props {
  readonly deal: DailyDeal
  readonly record: GameRecord
  readonly ui: GameUi
  readonly today: Day
}

export function DealResultView({ deal, record, ui, today }: Props) {
  const bot = strongestOf(deal.game)
  const other = useMasterGame(deal, record.moves.length, bot)
  const you = useMemo(() => sideOf(record, deal.seat), [record])
  const master = useMemo(() => other.record && sideOf(other.record, deal.seat), [other.record])
  return (
    <>
      <main id="main" tabIndex={-1} class="daily-main deal-main">
        <div class="daily-left">
          <section class="daily-card deal-totals" aria-label={t('end.label')}>
            <p>
              <span>{t('deal.you')}</span> <b>{you.total}</b>
            </p>
            <p class="daily-soft">{t('deal.same')}</p>
            <p>
              <b>{master?.total ?? '–'}</b> <span>{bot && t(`bot.${bot as 'master'}.name`)}</span>
            </p>
          </section>
          {master && <Butterfly you={you} master={master} ui={ui} />}
          {master && <Course you={you} master={master} ui={ui} />}
        </div>
        <div class="daily-side">
          <section class="daily-card deal-say">
            <Verdict you={you} master={master} ui={ui} />
            {!master && bot && <Waiting {...other} />}
            {master && bot && <DealLuck day={deal.day} you={you} master={master} name={t(`bot.${bot as 'master'}.name`)} />}
            {master && (
              <p class="row">
                <a class="button-quiet" href={`#/review/link?g=${other.packed}`}>
                  {t('deal.masterGame')}
                </a>
              </p>
            )}
            <p class="daily-soft">{t('deal.once')}</p>
          </section>
          <ShareText text={shareText(deal, you, master)} />
          <LastDeals today={today} />
        </div>
      </main>
      <footer class="bar daily-bar">
        <div class="bar-says">
          <p class="bar-now">{deal.day === today ? t('deal.next') : t('deal.later')}</p>
        </div>
        <div class="bar-buttons">
          <button type="button" class="button-quiet" onClick={() => void startGame(deal.game, record.seats, record.options, deal.seed)}>
            {t('deal.again')}
          </button>
          <a class="button-seal" href={href('review', dealId(deal.day))}>
            {t('end.review')}
          </a>
        </div>
      </footer>
    </>
  )
}

function sideOf(record: GameRecord, seat: number): Side {
  const review = openReview(freshId(), record, seat)
  review.to(review.length)
  const { totals, origins } = review.session.scores.peek()
  return { record, seat, session: review.session, total: totals[seat]!, origins: origins[seat]! }
}

/** Who is ahead, and where most of the difference came from. */
function Verdict({ you, master, ui }: { you: Side; master: Side | undefined; ui: GameUi }) {
  if (!master) return <h2>{t('deal.yours', { n: you.total })}</h2>
  const lead = you.total - master.total
  const gap = (origin: string) => (you.origins[origin] ?? 0) - (master.origins[origin] ?? 0)
  const all = [...new Set([...Object.keys(you.origins), ...Object.keys(master.origins)])]
  const worst = all.reduce((least, one) => (gap(one) < gap(least) ? one : least))
  const best = all.reduce((most, one) => (gap(one) > gap(most) ? one : most))
  const named = (origin: string) => ui.describeOrigin(you.session, origin)
  return (
    <>
      <h2>{lead === 0 ? t('deal.level') : lead > 0 ? t('deal.ahead', { n: lead }) : t('deal.behind', { n: -lead })}</h2>
      <p>
        {t('deal.how')} {gap(best) > 0 && t('deal.more', { origin: named(best), n: gap(best) })}{' '}
        {gap(worst) < 0 && t('deal.less', { origin: named(worst), n: -gap(worst) })}
      </p>
    </>
  )
}

function shareText(deal: DailyDeal, you: Side, master: Side | undefined): string {
  const lines = [
    t('deal.text.day', { day: shortDay(deal.day), game: gameAndPlayers(deal.game, deal.players) }),
    master ? t('deal.text.both', { you: you.total, master: master.total }) : t('deal.text.you', { you: you.total }),
  ]
  return [...lines, `${location.href.split('#')[0]}#/deal/${deal.day}`].join('\n')
}

interface MasterGame {
  readonly record: GameRecord | undefined
  readonly packed: string | undefined
  /** From 0 to 1 while it plays; undefined while it does not. */
  readonly progress: number | undefined
  readonly isFailed: boolean
  stop(): void
  start(): void
}

function Waiting({ progress, isFailed, stop, start }: MasterGame) {
  return (
    <div role="status">
      <p>{t(isFailed ? 'advice.failed' : progress === undefined ? 'deal.stopped' : 'deal.playing')}</p>
      {progress !== undefined && <progress value={progress} max={1} aria-label={t('deal.playing')} />}
      <p class="row">
        <button type="button" class="button-quiet" onClick={progress === undefined ? start : stop}>
          {t(progress === undefined ? 'deal.letPlay' : 'advice.stop')}
        </button>
      </p>
    </div>
  )
}

/** The bot's game on the deal: from an earlier visit, or played now. `expected`: about how many moves it will have. */
function useMasterGame(deal: DailyDeal, expected: number, bot: string | undefined): MasterGame {
  const [game, setGame] = useState<{ readonly record: GameRecord; readonly packed: string | undefined }>()
  const [progress, setProgress] = useState<number>()
  const [isFailed, setFailed] = useState(false)
  const running = useRef<AbortController | undefined>(undefined)
  const stop = () => {
    running.current?.abort()
    setProgress(undefined)
  }
  const start = async () => {
    if (bot === undefined) return
    stop()
    setFailed(false)
    setProgress(0)
    const { signal } = (running.current = new AbortController())
    const worker = openBotWorker()
    try {
      const record = await playDeal(
        deal,
        bot,
        worker.ask,
        (made) => !signal.aborted && setProgress(Math.min(0.99, made / expected)),
        signal,
      )
      const packed = await packRecord(record)
      if (signal.aborted) return
      const kept = results.peek().deals[deal.day]
      if (kept)
        keepDeal(deal.day, {
          game: kept.game,
          id: kept.id,
          points: kept.points,
          master: { bot, points: record.result!.totals[deal.seat]!, ...(packed ? { packed } : {}) },
        })
      setGame({ record, packed })
    } catch {
      if (!signal.aborted) setFailed(true)
    } finally {
      worker.close()
      if (!signal.aborted) setProgress(undefined)
    }
  }
  useEffect(() => {
    let left = false
    const known = results.peek().deals[deal.day]?.master
    void readPacked(known?.bot === bot ? known?.packed : undefined).then((record) => {
      if (left) return
      if (record) setGame({ record, packed: known!.packed })
      else void start()
    })
    return () => {
      left = true
      running.current?.abort()
    }
  }, [deal.day])
  return { record: game?.record, packed: game?.packed, progress, isFailed, stop, start: () => void start() }
}
