// The review of a game: position by position, from any perspective, with scores and log.
import { useEffect } from 'preact/hooks'
import type { Perspective } from '../../client/table.ts'
import { type GameRecord, readRecord, type Unreadable } from '../../core/record/record.ts'
import { GAMES } from '../../games/index.ts'
import { t } from '../../messages/i18n.ts'
import { hasMaster } from '../bots/levels.ts'
import { getGame } from '../device/games.ts'
import { type BadLink, unpackRecord } from '../device/share.ts'
import { findInfo, gameTitle, loadGameUi } from '../game-info.ts'
import { query, route } from '../router.ts'
import { useStateOf } from '../session/position-state.ts'
import { openReview, type Review } from '../session/review.ts'
import { DrawnBoard } from '../table/drawn-board.tsx'
import type { AllHandsUi, GameUi } from '../table/game-ui.ts'
import { PanelBoundary, useLoadError } from '../ui/boundary.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { UnreadableRecord } from '../ui/unreadable.tsx'
import { MasterAnalysis } from './analysis.tsx'
import { Controls } from './controls.tsx'
import { ScoreGraph } from './graph.tsx'
import { describeLogLine, ReviewLog } from './log.tsx'
import { PerspectiveChoice, spoils } from './perspective.tsx'
import { PointsSection } from './points.tsx'
import { Share } from './share.tsx'
import '../ui/pages.css'
import '../home/games.css'
import './review.css'

type Found =
  | { readonly record: GameRecord }
  | Unreadable
  | { readonly bad: BadLink }
  | { readonly missing: true }
  | { readonly why: string }

interface Loaded extends Partial<AllHandsUi> {
  readonly review: Review
  readonly ui: GameUi
}

export function ReviewPage({ parts }: { parts: readonly string[] }) {
  const [id = ''] = parts
  const packed = id === 'link' ? (query.value.get('g') ?? '') : undefined
  const online = id === 'friends' ? (query.value.get('t') ?? '') : undefined
  const address = `${id} ${packed} ${online}`
  const [loaded, setLoaded] = useStateOf<Loaded | undefined>(address, undefined)
  const [problem, setProblem] = useStateOf<Exclude<Found, { record: GameRecord }> | undefined>(address, undefined)
  const loadFailed = useLoadError()
  useEffect(() => {
    let left = false
    ;(async () => {
      const found =
        online !== undefined ? await findOnline(online) : packed !== undefined ? await unpackRecord(packed) : await findOnDevice(id)
      if (left) return
      if (!('record' in found)) {
        setProblem(found)
        return
      }
      const [ui, allHands] = await Promise.all([loadGameUi(found.record.game), findInfo(found.record.game)?.loadAllHands?.()])
      if (left) return
      const review = openReview(id, found.record, firstPerspective(found.record))
      review.to(Number(query.peek().get('at') ?? (found.record.result ? 0 : found.record.moves.length)))
      setLoaded({ review, ui, ...allHands })
    })().catch((error: unknown) => left || loadFailed(error))
    return () => {
      left = true
    }
  }, [address])
  if (problem !== undefined)
    return (
      <div class="page">
        <PageHead title={t('review.title')} />
        <main id="main" tabIndex={-1} class="page-main">
          {'problems' in problem ? (
            <UnreadableRecord say={t('review.badLink')} found={problem} />
          ) : (
            <p class="problem" role="alert">
              {'bad' in problem
                ? `${t('review.badLink')} ${t(`review.link.${problem.bad}`)}`
                : 'why' in problem
                  ? problem.why
                  : t('table.missing')}
            </p>
          )}
        </main>
      </div>
    )
  if (!loaded) return <p class="loading">{t('app.loading')}</p>
  return <Reviewing {...loaded} linked={packed !== undefined || online !== undefined} />
}

const findOnDevice = async (id: string): Promise<Found> => (await getGame(id)) ?? { missing: true }

/** A finished game of a table online. */
async function findOnline(table: string): Promise<Found> {
  const [{ readTableRecord }, { sayWhy }] = await Promise.all([
    import('../online/connection/api.ts'),
    import('../online/connection/words.ts'),
  ])
  const answer = await readTableRecord(table)
  return 'problem' in answer ? { why: sayWhy(answer) } : readRecord(GAMES, answer.text)
}

/** The seat of the only person. With several people: every hand after the end, before it the view of a spectator. */
function firstPerspective(record: GameRecord): Perspective {
  const people = record.seats.flatMap((seat, i) => (seat.bot === undefined ? [i] : []))
  if (people.length === 1) return people[0]!
  return record.result ? 'all' : null
}

function Reviewing({ review, ui, AllHands, linked }: Loaded & { linked: boolean }) {
  const { session } = review
  const wanted = query.value.get('at')
  useEffect(() => {
    if (wanted !== null) review.to(Number(wanted))
  }, [wanted, review])
  useAddress(review)
  const step = review.at.value
  return (
    <div class="page review">
      <PageHead title={t('review.of', { game: gameTitle(session.game.id) })} />
      <main id="main" tabIndex={-1} class="review-main">
        <div class={`table-${session.game.id} review-board`}>
          <DrawnBoard session={session} ui={ui} />
        </div>
        <Controls
          timeline={review}
          describe={(line) => describeLogLine(review, ui, line)}
          note={spoils(review) && <p class="review-spoils">{t('review.spoils')}</p>}
        >
          <PerspectiveChoice review={review} />
        </Controls>
        <div class="review-sheets">
          {AllHands && review.perspective.value === 'all' && (
            <PanelBoundary resetKey={step} name={t('review.hands')}>
              <AllHands review={review} />
            </PanelBoundary>
          )}
          <PanelBoundary resetKey={step} name={t('review.graph')}>
            <ScoreGraph review={review} ui={ui} />
          </PanelBoundary>
          <PanelBoundary resetKey={step} name={t('review.points')}>
            <PointsSection position={session} ui={ui} />
          </PanelBoundary>
          <PanelBoundary resetKey={step} name={t('head.log')}>
            <ReviewLog review={review} ui={ui} />
          </PanelBoundary>
          {hasMaster(session.game.id) && (
            <PanelBoundary resetKey={step} name={t('analysis.title')}>
              <MasterAnalysis review={review} ui={ui} linked={linked} />
            </PanelBoundary>
          )}
          <PanelBoundary resetKey={step} name={t('review.more')}>
            <Share review={review} linked={linked} />
          </PanelBoundary>
        </div>
      </main>
    </div>
  )
}

/** Keeps the position in the address without adding to the browser's history. */
function useAddress(review: Review): void {
  const at = review.at.value
  useEffect(() => {
    if (route.peek()[0] !== 'review') return
    const params = new URLSearchParams(location.hash.split('?')[1] ?? '')
    params.set('at', String(at))
    history.replaceState(history.state, '', `${location.hash.split('?')[0]}?${params}`)
  }, [at])
}
