// A game to look back on: step by step, through anybody's eyes, with its scores and its log.
import { useEffect, useState } from 'preact/hooks'
import { type GameRecord, readRecord, type Unreadable } from '../../core/record.ts'
import { GAMES } from '../../games/games.ts'
import type { GameFace } from '../board/face.ts'
import { loadFace } from '../board/faces.ts'
import { t } from '../i18n/i18n.ts'
import { type Eyes, openReview, type Review } from '../review-session.ts'
import { query, route } from '../router.ts'
import { type BadLink, unpackRecord } from '../share.ts'
import { getGame } from '../store.ts'
import { gameTitle } from './game-title.ts'
import { PageHead } from './page-head.tsx'
import { MasterAnalysis } from './review/analysis.tsx'
import { Controls } from './review/controls.tsx'
import { EyesChoice, spoils } from './review/eyes.tsx'
import { ScoreGraph } from './review/graph.tsx'
import { AllHands } from './review/hands.tsx'
import { describeLine, ReviewLog } from './review/log.tsx'
import { Points } from './review/points.tsx'
import { Share } from './review/share.tsx'
import { UnreadableRecord } from './unreadable.tsx'
import './pages.css'
import './games.css'
import './review.css'

type Found =
  | { readonly record: GameRecord }
  | Unreadable
  | { readonly bad: BadLink }
  | { readonly missing: true }
  | { readonly why: string }

interface Loaded {
  readonly review: Review
  readonly face: GameFace
}

export function ReviewPage({ parts }: { parts: readonly string[] }) {
  const [id = ''] = parts
  const packed = id === 'link' ? (query.value.get('g') ?? '') : undefined
  const online = id === 'friends' ? (query.value.get('t') ?? '') : undefined
  const [loaded, setLoaded] = useState<Loaded>()
  const [problem, setProblem] = useState<Exclude<Found, { record: GameRecord }>>()
  useEffect(() => {
    let left = false
    setLoaded(undefined)
    setProblem(undefined)
    void (async () => {
      const found = online !== undefined ? await played(online) : packed !== undefined ? await unpackRecord(packed) : await kept(id)
      if (left) return
      if (!('record' in found)) {
        setProblem(found)
        return
      }
      const face = await loadFace(found.record.game)
      if (left) return
      const review = openReview(id, found.record, firstEyes(found.record))
      review.to(Number(query.peek().get('at') ?? (found.record.result ? 0 : found.record.moves.length)))
      setLoaded({ review, face })
    })()
    return () => {
      left = true
    }
  }, [id, packed, online])
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

const kept = async (id: string): Promise<Found> => (await getGame(id)) ?? { missing: true }

/** A game that is over at a table with friends. */
async function played(table: string): Promise<Found> {
  const [{ readTableRecord }, { sayWhy }] = await Promise.all([import('../net/api.ts'), import('../net/words.ts')])
  const answer = await readTableRecord(table)
  return 'problem' in answer ? { why: sayWhy(answer) } : readRecord(GAMES, answer.text)
}

/** One's own seat; after the end, or round one screen, everything. A running game of others is seen from outside. */
function firstEyes(record: GameRecord): Eyes {
  const people = record.seats.flatMap((seat, i) => (seat.bot === undefined ? [i] : []))
  if (people.length === 1) return people[0]!
  return record.result ? 'all' : null
}

function Reviewing({ review, face, linked }: Loaded & { linked: boolean }) {
  const { session } = review
  const { Board } = face
  const wanted = query.value.get('at')
  useEffect(() => {
    if (wanted !== null) review.to(Number(wanted))
  }, [wanted, review])
  useAddress(review)
  return (
    <div class="page review">
      <PageHead title={t('review.of', { game: gameTitle(session.game.id) })} />
      <main id="main" tabIndex={-1} class="review-main">
        <div class={`table-${session.game.id} review-board`}>
          <Board session={session} />
        </div>
        <Controls
          steps={review}
          describe={(line) => describeLine(review, face, line)}
          note={spoils(review) && <p class="review-spoils">{t('review.spoils')}</p>}
        >
          <EyesChoice review={review} />
        </Controls>
        <div class="review-sheets">
          {review.eyes.value === 'all' && session.game.id === 'ukiyoe' && <AllHands review={review} />}
          <ScoreGraph review={review} face={face} />
          <Points session={session} face={face} />
          <ReviewLog review={review} face={face} />
          <MasterAnalysis review={review} face={face} linked={linked} />
          <Share review={review} linked={linked} />
        </div>
      </main>
    </div>
  )
}

/** The address always says where one is, without a trail of steps to go back through. */
function useAddress(review: Review): void {
  const at = review.at.value
  useEffect(() => {
    if (route.peek()[0] !== 'review') return
    const params = new URLSearchParams(location.hash.split('?')[1] ?? '')
    params.set('at', String(at))
    history.replaceState(history.state, '', `${location.hash.split('?')[0]}?${params}`)
  }, [at])
}
