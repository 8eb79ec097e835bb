// The master's analysis of a game: start and progress, the chances to win, and the moves that lost most.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { percent } from '../../messages/format.ts'
import { language, t } from '../../messages/i18n.ts'
import { type Analysis, DEPTHS, type Depth, openAnalysis, WORST } from '../bots/analysis.ts'
import { type AnalysedMove, getAnalysis } from '../bots/analysis-store.ts'
import { describeMoveIn } from '../session/hypothetical.ts'
import { useStateOf } from '../session/position-state.ts'
import type { Review } from '../session/review.ts'
import type { GameUi } from '../table/game-ui.ts'
import { Crest } from '../ui/pieces.tsx'
import { type Chances, ShareGraph } from './share-graph.tsx'
import './analysis.css'

interface Props {
  readonly review: Review
  readonly ui: GameUi
}

export function MasterAnalysis({ review, ui, linked }: Props & { linked: boolean }) {
  const [analysis, setAnalysis] = useStateOf<Analysis | undefined>(review, undefined)
  useEffect(() => {
    let opened: Analysis | undefined
    let left = false
    void (async () => {
      const id = linked ? null : review.session.id
      const stored = id === null ? undefined : await getAnalysis(id)
      if (left) return
      opened = openAnalysis(id, review.record, stored)
      setAnalysis(opened)
    })()
    return () => {
      left = true
      opened?.close()
    }
  }, [review, linked])
  return (
    <section class="review-analysis" aria-labelledby="analysis-title">
      <h2 id="analysis-title">{t('analysis.title')}</h2>
      <p>{t('analysis.say')}</p>
      {analysis && <Progress analysis={analysis} linked={linked} />}
      {analysis && analysis.found.value.size > 0 && <Results review={review} ui={ui} analysis={analysis} />}
    </section>
  )
}

function Progress({ analysis, linked }: { analysis: Analysis; linked: boolean }) {
  const [chosen, setDepth] = useState<Depth>('quick')
  const all = analysis.decisions.size
  const running = analysis.running.value
  // After a quick analysis a thorough one is offered.
  const depth = !running && chosen === 'quick' && analysis.count('quick') === all ? 'thorough' : chosen
  const n = analysis.count(depth)
  const some = analysis.found.value.size > 0
  if (all === 0) return <p>{t('analysis.nothing')}</p>
  const start = () => {
    setDepth(depth)
    void analysis.start(depth)
  }
  return (
    <div class="analysis-run">
      <p class="row">
        {running ? (
          <button type="button" class="button-quiet" onClick={analysis.stop}>
            {t('analysis.stop')}
          </button>
        ) : (
          n < all && (
            <button type="button" class="button-quiet" onClick={start}>
              {t(n > 0 ? 'analysis.goOn' : some ? 'analysis.deeper' : 'analysis.start')}
            </button>
          )
        )}
        {!running && analysis.count('quick') < all && (
          <label>
            {t('analysis.depth')}{' '}
            <select value={depth} onChange={(event) => setDepth(DEPTHS.find((one) => one === event.currentTarget.value) ?? 'quick')}>
              {DEPTHS.map((one) => (
                <option key={one} value={one}>
                  {t(`analysis.${one}`)}
                </option>
              ))}
            </select>
          </label>
        )}
      </p>
      {(running || n > 0) && n < all && (
        <label class="analysis-progress">
          {t('analysis.progress', { n, all })}
          <progress value={n} max={all} />
        </label>
      )}
      <p role="status">
        {analysis.failed.value ? t('analysis.failed') : !running && analysis.count('quick') === all ? t('analysis.done', { all }) : ''}
      </p>
      {linked && <p class="hint">{t('analysis.linked')}</p>}
    </div>
  )
}

/** In a game that is not over, the analysis of a seat's choices would reveal its hand. */
function canSee({ record, perspective }: Review, seat: number): boolean {
  return record.result !== undefined || perspective.value === 'all' || perspective.value === seat
}

function Results({ review, ui, analysis }: Props & { analysis: Analysis }) {
  const seen = [...analysis.found.value.values()].filter(({ seat }) => canSee(review, seat)).sort((a, b) => a.at - b.at)
  const worst = analysis.worst.value.filter(({ seat }) => canSee(review, seat)).slice(0, WORST)
  const chances: Chances[] = seen.map(({ at, shares }) => ({ at, shares }))
  // At the end the winners are known.
  const { result } = review.record
  if (result && analysis.found.value.size === analysis.decisions.size) {
    const shares = review.session.names.map((_, seat) => (result.winners.includes(seat) ? 1 / result.winners.length : 0))
    chances.push({ at: review.length, shares })
  }
  return (
    <>
      {!result && review.perspective.value !== 'all' && <p class="hint">{t('analysis.hides')}</p>}
      {chances.length > 0 && <ShareGraph review={review} chances={chances} />}
      <Here review={review} ui={ui} analysis={analysis} />
      <div>
        <h3>{t('analysis.worst')}</h3>
        {worst.length === 0 && <p>{t('analysis.none')}</p>}
        <ol class="analysis-worst">
          {worst.map((found) => (
            <li key={found.at}>
              <button
                type="button"
                aria-current={review.at.value === found.at ? 'step' : undefined}
                aria-label={t('analysis.go', { n: found.at })}
                aria-describedby={`worst-${found.at}`}
                onClick={() => review.to(found.at)}
              >
                {found.at}
              </button>
              <div id={`worst-${found.at}`}>
                <Verdict review={review} ui={ui} found={found} />
              </div>
            </li>
          ))}
        </ol>
      </div>
    </>
  )
}

function Here({ review, ui, analysis }: Props & { analysis: Analysis }) {
  const at = review.at.value
  const seat = analysis.decisions.get(at)
  const found = analysis.found.value.get(at)
  if (seat !== undefined && !canSee(review, seat)) return null
  return (
    <div class="analysis-here">
      <h3>{t('analysis.here')}</h3>
      {found ? <Verdict review={review} ui={ui} found={found} /> : <p>{t(seat === undefined ? 'analysis.noChoice' : 'analysis.notYet')}</p>}
    </div>
  )
}

/** The move that was made, the master's move, and the difference between them. */
function Verdict({ review, ui, found }: Props & { found: AnalysedMove }) {
  const { session } = review
  const { at, seat, made, best, shares, played } = found
  const texts = useMemo(() => {
    const state = review.stateAt(at)
    return { made: describeMoveIn(session, ui, state, made), best: describeMoveIn(session, ui, state, best) }
  }, [review, session, ui, at, made, best, language.value])
  // Rounded like the shares, so that the difference adds up.
  const points = Math.round(shares[seat]! * 100) - Math.round(played * 100)
  return (
    <>
      <p class="analysis-who">
        <Crest seat={seat} size={20} /> <b>{session.names[seat]}</b> {best !== made && <span>{t('analysis.cost', { n: points })}</span>}
      </p>
      <p>
        {t('analysis.played', { move: texts.made })} <b>{percent(language.value, played)}</b>
      </p>
      {best === made ? (
        <p>{t('analysis.same')}</p>
      ) : (
        <p>
          {t('analysis.better', { move: texts.best })} <b>{percent(language.value, shares[seat]!)}</b>
        </p>
      )}
    </>
  )
}
