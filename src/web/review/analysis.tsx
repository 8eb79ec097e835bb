// The tab of the moves: the master's analysis with its progress, the ways to move here, accuracy, and the moves that cost most.
import { useMemo, useState } from 'preact/hooks'
import { percent } from '../../messages/format.ts'
import { language, t } from '../../messages/i18n.ts'
import type { Analysis, Depth } from '../bots/analysis.ts'
import type { AnalysedMove } from '../bots/analysis-store.ts'
import { describeMoveIn } from '../session/hypothetical.ts'
import { Crest, Seal } from '../ui/pieces.tsx'
import { AccuracyRing } from './accuracy-ring.tsx'
import { pointsOf, type ReviewModel } from './model.ts'
import './analysis.css'

interface Props {
  readonly model: ReviewModel
  readonly analysis: Analysis
}

export function MovesTab({ model, analysis, linked }: Props & { linked: boolean }) {
  const { review } = model
  const some = analysis.found.value.size > 0
  return (
    <section class="review-analysis" aria-labelledby="analysis-title">
      <h2 id="analysis-title" class={some ? 'unseen' : ''}>
        {t('analysis.title')}
      </h2>
      {!some && <p>{t('analysis.say')}</p>}
      {some && <Here model={model} analysis={analysis} />}
      <Progress analysis={analysis} linked={linked} />
      {some && (
        <>
          {!review.record.result && review.perspective.value !== 'all' && <p class="hint">{t('analysis.hides')}</p>}
          <Accuracy model={model} analysis={analysis} />
          <Worst model={model} />
        </>
      )}
    </section>
  )
}

export function Progress({ analysis, linked }: { analysis: Analysis; linked: boolean }) {
  const [chosen, setDepth] = useState<Depth>('quick')
  const all = analysis.decisions.size
  const running = analysis.running.value
  // After a quick analysis a thorough one is offered.
  const depth = !running && chosen === 'quick' && analysis.isDone('quick') ? 'thorough' : chosen
  const drawn = analysis.countDraws(depth)
  const n = analysis.count(depth)
  const isLooking = n < all
  const left = all - n + analysis.draws.length - drawn
  const some = analysis.found.value.size > 0
  if (all === 0) return <p>{t('analysis.nothing')}</p>
  const start = (at: Depth) => {
    setDepth(at)
    void analysis.start(at)
  }
  const seconds = Math.ceil((left * analysis.pace.value) / 1000)
  const isDone = !running && analysis.isDone('quick')
  return (
    <div class="analysis-run">
      {(running || n > 0) && left > 0 && (
        <label class="analysis-progress">
          <span>
            {isLooking ? t('analysis.progress', { n, all }) : t('luck.progress', { n: drawn, all: analysis.draws.length })}
            {running && seconds > 0 && `, ${t('review.secondsLeft', { n: seconds })}`}
          </span>
          <progress value={all + analysis.draws.length - left} max={all + analysis.draws.length} />
        </label>
      )}
      {running && <p class="hint">{t('review.meanwhile')}</p>}
      <p class="row">
        {running ? (
          <button type="button" class="button-quiet" onClick={analysis.stop}>
            {t('analysis.stop')}
          </button>
        ) : (
          left > 0 && (
            <button type="button" class={some ? 'button-quiet' : 'button-seal'} onClick={() => start(depth)}>
              {t(n > 0 ? 'analysis.goOn' : some ? 'analysis.deeper' : 'analysis.start')}
            </button>
          )
        )}
        {((running && depth === 'quick') || (!running && !some)) && (
          <button type="button" class="button-quiet" onClick={() => start('thorough')}>
            {t('analysis.deeper')}
          </button>
        )}
        <span role="status" class="analysis-status">
          {analysis.failed.value ? t('analysis.failed') : isDone ? t('analysis.done', { all }) : ''}
        </span>
      </p>
      {linked && <p class="hint">{t('analysis.linked')}</p>}
    </div>
  )
}

/** The moves that the master looked at most, with bars; the one played and the best one are marked. */
function Here({ model, analysis }: Props) {
  const { review, ui, here, canSee } = model
  const at = review.at.value
  const seat = analysis.decisions.get(at)
  const found = here.value
  const texts = useMemo(() => {
    const state = review.stateAt(at)
    return found ? waysOf(found).map(({ move }) => describeMoveIn(review.session, ui, state, move)) : []
  }, [review, ui, at, found, language.value])
  if (seat !== undefined && !canSee(seat)) return null
  if (!found)
    return (
      <div class="analysis-here">
        <h3>{t('analysis.here')}</h3>
        <p>{t(seat === undefined ? 'analysis.noChoice' : 'analysis.notYet')}</p>
      </div>
    )
  const ways = waysOf(found)
  const most = Math.max(0.01, ...ways.map(({ share }) => share))
  return (
    <div class="analysis-here">
      <h3>
        <Crest seat={found.seat} size={20} /> {t('review.ways')}
      </h3>
      <ol class="analysis-ways">
        {ways.map(({ move, share }, i) => {
          const kind = move === found.best ? 'best' : move === found.made ? 'played' : 'other'
          return (
            <li key={move} class={`is-${kind}`} style={{ '--seat': `var(--p${found.seat})` }}>
              <span class="analysis-sign">
                {kind === 'best' && <Seal kanji="師" />}
                {kind === 'played' && <b class="mark-lid">▼</b>}
                {kind !== 'other' && <span class="unseen">{t(kind === 'best' ? 'review.way.best' : 'review.way.played')}: </span>}
              </span>
              <span>{texts[i]}</span>
              <i class="analysis-bar" aria-hidden="true">
                <i style={{ width: `${(share / most) * 100}%` }} />
              </i>
              <b>{percent(language.value, share)}</b>
            </li>
          )
        })}
      </ol>
      {found.best === found.made && <p>{t('analysis.same')}</p>}
    </div>
  )
}

/** Analyses of earlier versions know only two moves. */
function waysOf({ ways, best, made, shares, seat, played }: AnalysedMove) {
  if (ways) return ways
  const first = { move: best, share: shares[seat]! }
  return best === made ? [first] : [first, { move: made, share: played }]
}

function Accuracy({ model, analysis }: Props) {
  const { review, canSee } = model
  const { names } = review.session
  // It is a figure of the whole game.
  if (!model.isComplete.value || analysis.accuracy.value.every((one) => one === undefined)) return null
  return (
    <div class="analysis-accuracy">
      <h3 title={t('review.accuracySay')}>{t('review.accuracy')}</h3>
      <ul>
        {analysis.accuracy.value.map((accuracy, seat) => {
          if (!canSee(seat)) return null
          const name = names[seat]!
          const n = accuracy === undefined ? undefined : Math.round(accuracy * 100)
          const said = n === undefined ? t('review.accuracyNone', { name }) : t('review.accuracyOf', { name, n })
          return (
            <li key={seat}>
              <span class="unseen">{said}</span>
              <AccuracyRing n={n} />
              <span aria-hidden="true">
                <Crest seat={seat} size={18} /> {name}
              </span>
            </li>
          )
        })}
      </ul>
      <p class="hint">{t('review.accuracySay')}</p>
    </div>
  )
}

function Worst({ model }: { model: ReviewModel }) {
  const { review, worst } = model
  const [only, setOnly] = useState<number | null>(null)
  const shown = worst.value.filter(({ seat }) => only === null || seat === only)
  return (
    <div class="analysis-list">
      <div class="analysis-head">
        <h3>{t('analysis.worst')}</h3>
        <fieldset aria-label={t('review.filter')}>
          {[null, ...review.session.names.keys()].map((seat) => (
            <button
              key={seat}
              type="button"
              aria-pressed={only === seat}
              aria-label={seat === null ? undefined : review.session.names[seat]}
              onClick={() => setOnly(seat)}
            >
              {seat === null ? t('review.filter.all') : <Crest seat={seat} size={19} />}
            </button>
          ))}
        </fieldset>
      </div>
      {shown.length === 0 && <p>{t('analysis.none')}</p>}
      <ol class="analysis-worst">
        {shown.map((found) => (
          <Item key={found.at} model={model} found={found} />
        ))}
      </ol>
    </div>
  )
}

/** A click shows the position, the move played and the better one on the board. */
function Item({ model, found }: { model: ReviewModel; found: AnalysedMove }) {
  const { review, ui } = model
  const { session } = review
  const { at, seat, made, best, shares, played } = found
  const texts = useMemo(() => {
    const state = review.stateAt(at)
    return { made: describeMoveIn(session, ui, state, made), best: describeMoveIn(session, ui, state, best) }
  }, [review, session, ui, at, made, best, language.value])
  return (
    <li>
      <button type="button" aria-current={review.at.value === at ? 'step' : undefined} onClick={() => review.to(at)}>
        <span class="analysis-at">
          {at}
          <svg width="22" height="22" viewBox="0 0 20 20" aria-hidden="true">
            <path d="M1 2H19L10 19Z" fill={`var(--p${seat})`} stroke="var(--slip)" stroke-width="1.500" />
            <path d="M0 2H20" stroke="var(--slip)" stroke-width="4" />
          </svg>
        </span>
        <span class="analysis-who">
          <Crest seat={seat} size={18} /> <b>{session.names[seat]}</b>
          <span class="analysis-cost">
            <span class="unseen">{t('analysis.cost', { n: pointsOf(found) })}</span>
            <span aria-hidden="true">−{pointsOf(found)}</span>
          </span>
        </span>
        <span>
          {t('analysis.played', { move: texts.made })} <b>{percent(language.value, played)}</b>
        </span>
        <span class="analysis-better">
          <i class="analysis-sign">
            <Seal kanji="師" />
          </i>
          <span>
            <span class="unseen">{t('analysis.better', { move: '' })}</span>
            {texts.best} <b>{percent(language.value, shares[seat]!)}</b>
          </span>
        </span>
      </button>
    </li>
  )
}
