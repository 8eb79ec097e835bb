// A puzzle with its answer: the board with the best move framed, why, what each move wins, who finds it, and the calendar.
import { useEffect, useRef, useState } from 'preact/hooks'
import { BOT_IDS } from '../../bots/ids.ts'
import { t } from '../../messages/i18n.ts'
import { usualLevel } from '../bots/levels.ts'
import { href } from '../router.ts'
import { freshId, startGame } from '../setup/start.ts'
import { DrawnBoard } from '../table/drawn-board.tsx'
import { Glossed } from '../ui/glossary.tsx'
import { Seal } from '../ui/pieces.tsx'
import { noteOf, type Reasons, reasonsOf, shareTextOf, titleOf, wordsOf } from './answer-texts.ts'
import type { Attempt } from './attempt.ts'
import { Calendar, OtherMark } from './calendar.tsx'
import type { Day } from './days.ts'
import { DailyHead } from './head.tsx'
import { ShareText } from './share-text.tsx'
import { perCent } from './texts.ts'
import '../review/lookback.css'
import '../review/lookback-narrow.css'

interface Props {
  readonly attempt: Attempt
  readonly today: Day
  readonly day: Day | null
}

export function Answer({ attempt, today, day }: Props) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const isFound = attempt.first() === 'found'
  const reasons = reasonsOf(attempt)
  return (
    <div class="page daily">
      <header class="head">
        <DailyHead kanji="題" title={titleOf(attempt, day, today)} note={noteOf(attempt, day)} game={attempt.game} />
      </header>
      <main id="main" tabIndex={-1} class="daily-main">
        <div class="daily-side">
          <section class="daily-card daily-verdict" aria-labelledby="verdict">
            <div class="daily-stamp">{isFound ? <Seal kanji="吉" /> : <OtherMark />}</div>
            <div role="status">
              <h2 id="verdict" ref={title} tabIndex={-1}>
                {t(isFound ? 'puzzle.found' : 'puzzle.answer')}
              </h2>
              <p>
                <Glossed text={wordsOf(attempt, attempt.best)} />
              </p>
            </div>
            <Why reasons={reasons} />
          </section>
          <div class="daily-days">
            <Calendar today={today} />
            <DealCard />
          </div>
        </div>
        <div class="daily-left">
          <Stage attempt={attempt} />
          <div class="daily-pair">
            <Ways attempt={attempt} />
            <WhoFinds attempt={attempt} />
          </div>
          <ShareText text={shareTextOf(attempt, day, today)} />
        </div>
      </main>
      <footer class="bar daily-bar">
        <div class="bar-says">
          <p class="bar-now">{day === today ? t('puzzle.next') : t('puzzle.more')}</p>
        </div>
        <div class="bar-buttons">
          <button type="button" class="button-quiet" onClick={attempt.tryAgain}>
            {t('puzzle.others')}
          </button>
          <button type="button" class="button-seal" onClick={() => playOn(attempt)}>
            {t('puzzle.playOn')}
          </button>
        </div>
      </footer>
    </div>
  )
}

function Why({ reasons }: { reasons: Reasons }) {
  const { best, line, tempting, cost, temptingLine } = reasons
  return (
    <div class="daily-why">
      <p>
        <b>{best}</b>
      </p>
      {line.length > 0 && <Line label={t('puzzle.expects')} line={line} />}
      <p>
        <Glossed text={t('puzzle.tempting', { move: tempting })} /> <b>{cost}</b>
      </p>
      {temptingLine.length > 0 && <Line label={t('puzzle.overlooks')} line={temptingLine} />}
    </div>
  )
}

function Line({ label, line }: { label: string; line: readonly string[] }) {
  return (
    <>
      <p class="daily-soft">{label}</p>
      <ol>
        {line.map((one, i) => (
          <li key={i}>
            <Glossed text={one} />
          </li>
        ))}
      </ol>
    </>
  )
}

/** The board to look at, with a frame where the best move happens. */
function Stage({ attempt }: { attempt: Attempt }) {
  const { still, choices, seat, ui, best } = attempt
  const stage = useRef<HTMLDivElement>(null)
  const [frames, setFrames] = useState<readonly DOMRect[]>([])
  const places = ui.placesOf?.(still.view.value, choices.moves[best], seat)
  const [part] = places?.part?.split(' ') ?? []
  useEffect(() => {
    const root = stage.current
    if (!root) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = ''
    let tries = 0
    // The board is drawn in parts and settles within a second.
    const measure = () => {
      const origin = root.getBoundingClientRect()
      const found = (places?.frames ?? []).flatMap((selector) => {
        const box = [...root.querySelectorAll(selector)].map((one) => one.getBoundingClientRect()).find((one) => one.width > 0)
        return box ? [new DOMRect(box.x - origin.x, box.y - origin.y, box.width, box.height)] : []
      })
      const text = JSON.stringify(found)
      if (text !== last) setFrames(found)
      last = text
      if (++tries < 12) timer = setTimeout(measure, 120)
    }
    const resized = new ResizeObserver(() => {
      tries = 0
      clearTimeout(timer)
      measure()
    })
    resized.observe(root)
    return () => {
      clearTimeout(timer)
      resized.disconnect()
    }
  }, [])
  return (
    <section class="daily-stage" aria-label={t('review.boardNow')}>
      <div ref={stage} class="lookback-stage" data-part={part && places?.part}>
        <div class={`table-${still.game.id} review-board`}>
          <DrawnBoard session={still} ui={ui} inReview />
        </div>
        <svg class="daily-frames" aria-hidden="true">
          {frames.map(({ x, y, width, height }, i) => (
            <rect key={i} x={x} y={y} width={width} height={height} />
          ))}
        </svg>
      </div>
    </section>
  )
}

const MOST_WAYS = 4

function Ways({ attempt }: { attempt: Attempt }) {
  const { puzzle, seat, ways, missed } = attempt
  return (
    <section class="daily-card daily-ways" aria-labelledby="ways">
      <h2 id="ways">{t('puzzle.ways')}</h2>
      <ul>
        {puzzle.ways.slice(0, MOST_WAYS).map(({ shares }, i) => (
          <li key={i} class={i === 0 ? 'is-best' : undefined}>
            <span>
              <Glossed text={wordsOf(attempt, ways[i]!)} />
              {missed.value.includes(ways[i]!) && <small> {t('puzzle.yours')}</small>}
            </span>
            <i aria-hidden="true" style={{ '--share': shares[seat]! / 1000 }} />
            <b>{perCent(shares[seat]!)}</b>
          </li>
        ))}
      </ul>
      <p class="daily-soft">{t('puzzle.playedOut', { n: attempt.set.iterations })}</p>
    </section>
  )
}

/** Twenty blocks are all of the tries. */
const BLOCKS = 20

function WhoFinds({ attempt }: { attempt: Attempt }) {
  const { found } = attempt.puzzle
  return (
    <section class="daily-card daily-who" aria-labelledby="who">
      <h2 id="who">{t('puzzle.who')}</h2>
      <ul>
        {BOT_IDS.filter((bot): bot is keyof typeof found => bot in found).map((bot) => (
          <li key={bot}>
            <span>{t(`bot.${bot}.name`)}</span>
            <i aria-hidden="true" style={{ '--share': Math.round((found[bot] / 100) * BLOCKS) / BLOCKS }} />
            <b>{perCent(found[bot] * 10)}</b>
          </li>
        ))}
      </ul>
      <p class="daily-soft">{t('puzzle.whoHow')}</p>
    </section>
  )
}

export const DealCard = () => (
  <section class="daily-card daily-deal-card">
    <div class="daily-stamp">
      <Seal kanji="賽" />
    </div>
    <div>
      <h2>{t('deal.title')}</h2>
      <p>{t('deal.short')}</p>
    </div>
    <a class="button-quiet" href={href('deal')}>
      {t('deal.sit')}
    </a>
  </section>
)

/** Starts a game of the reader's own from the position. The others are bots of the usual level. */
function playOn({ session, options, made, seat, puzzle }: Attempt): void {
  const bot = usualLevel(session.game.id)
  const seats = session.names.map((name, i) => (i === seat ? { name } : { name, bot }))
  // A seed of its own: the puzzle's would always bring the same.
  void startGame(session.game.id, seats, options, `${puzzle.seed} ${freshId()}`, made)
}
