// A deal that was played: the reader beside the strongest bots, from the same seat, with the same cards and the same other players.
import { useMemo } from 'preact/hooks'
import type { GameRecord } from '../../core/record/record.ts'
import { language, t } from '../../messages/i18n.ts'
import { commas, labelled } from '../../messages/punctuation.ts'
import { href } from '../router.ts'
import { openReview } from '../session/review.ts'
import { freshId, startGame } from '../setup/start.ts'
import type { GameUi } from '../table/game-ui.ts'
import { type Day, dealId } from './days.ts'
import type { DailyDeal } from './deal.ts'
import { type BotGames, useBotGames } from './deal-bots.ts'
import { Butterfly, Course, type Side } from './deal-charts.tsx'
import { DealLuck } from './deal-luck.tsx'
import { LastDeals } from './last-deals.tsx'
import { ShareText } from './share-text.tsx'
import { gameAndPlayers, shortDay } from './texts.ts'

interface Props {
  readonly deal: DailyDeal
  readonly record: GameRecord
  readonly ui: GameUi
  readonly today: Day
}

export function DealResultView({ deal, record, ui, today }: Props) {
  const played = useBotGames(deal, record.moves.length)
  const you = useMemo(() => sideOf(record, deal.seat), [record])
  const bots = useMemo(
    () => played.games.map(({ bot, packed, record: game }) => ({ name: t(`bot.${bot}.name`), packed, ...sideOf(game, deal.seat) })),
    [played.games, language.value],
  )
  const [master] = bots
  return (
    <>
      <main id="main" tabIndex={-1} class="daily-main deal-main">
        <div class="daily-left">
          <section class="daily-card deal-totals" aria-label={t('end.label')}>
            <p>
              <span>{t('deal.you')}</span> <b>{you.total}</b>
            </p>
            <p class="daily-soft">{t('deal.same')}</p>
            <div>
              {bots.map(({ name, total }) => (
                <p key={name}>
                  <b>{total}</b> <span>{name}</span>
                </p>
              ))}
              {!master && <b>–</b>}
            </div>
          </section>
          {master && <Butterfly you={you} master={master} ui={ui} />}
          {master && <Course you={you} master={master} ui={ui} />}
        </div>
        <div class="daily-side">
          <section class="daily-card deal-say">
            <Verdict you={you} master={master} ui={ui} />
            {!played.areAll && <Waiting {...played} />}
            {played.areAll && <DealLuck day={deal.day} you={you} bots={bots} />}
            {master && (
              <p class="row">
                {bots.map(({ name, packed }) => (
                  <a key={name} class="button-quiet" href={`#/review/link?g=${packed}`}>
                    {labelled(t('deal.botGame'), name)}
                  </a>
                ))}
              </p>
            )}
            <p class="daily-soft">{t('deal.once')}</p>
          </section>
          <ShareText text={shareText(deal, you, bots)} />
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

function shareText(deal: DailyDeal, you: Side, bots: readonly (Side & { readonly name: string })[]): string {
  const points = [t('deal.text.you', { you: you.total }), ...bots.map(({ name, total }) => t('deal.text.bot', { name, n: total }))]
  const lines = [t('deal.text.day', { day: shortDay(deal.day), game: gameAndPlayers(deal.game, deal.players) }), commas(points)]
  return [...lines, `${location.href.split('#')[0]}#/deal/${deal.day}`].join('\n')
}

function Waiting({ progress, isFailed, stop, start }: BotGames) {
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
