// The review of a game: position by position, from any perspective, with scores and log.
import { effect } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import type { Perspective } from '../../client/table.ts'
import { type GameRecord, readRecord, type Unreadable } from '../../core/record/record.ts'
import { GAMES } from '../../games/index.ts'
import { list } from '../../messages/format.ts'
import { language, t } from '../../messages/i18n.ts'
import { type Analysis, openAnalysis } from '../bots/analysis.ts'
import { getAnalysis } from '../bots/analysis-store.ts'
import { hasMaster } from '../bots/levels.ts'
import { putSkill } from '../bots/skill-store.ts'
import { getGame } from '../device/games.ts'
import { unpackRecord } from '../device/share.ts'
import { findInfo, gameTitle, loadGameUi } from '../game-info.ts'
import { query, route } from '../router.ts'
import { useStateOf } from '../session/position-state.ts'
import { openReview, type Review } from '../session/review.ts'
import type { AllHandsUi, GameUi } from '../table/game-ui.ts'
import { PanelBoundary, useLoadError } from '../ui/boundary.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { UnreadableRecord } from '../ui/unreadable.tsx'
import { MovesTab } from './analysis.tsx'
import { ReviewLog } from './log.tsx'
import { LookbackBar } from './lookback-bar.tsx'
import { LuckTab } from './luck.tsx'
import { openReviewModel, type ReviewModel } from './model.ts'
import { PerspectiveChoice } from './perspective.tsx'
import { PointsSection } from './points.tsx'
import { ScoreTable } from './score-table.tsx'
import { Scrubber } from './scrubber.tsx'
import { playOnFrom, ShareDialog } from './share.tsx'
import { Stage } from './stage.tsx'
import { type Tab, Tabs } from './tabs.tsx'
import '../ui/pages.css'
import '../home/games.css'
import './review.css'
import './lookback.css'
import './lookback-narrow.css'
import './scrubber.css'

/** In a game of fewer choices luck says nothing. */
const FEWEST_CHOICES = 10

type Found =
  | { readonly record: GameRecord }
  | Unreadable
  /** A sentence, in the language the reader has by then. */
  | { readonly problem: () => string }

interface Loaded extends Partial<AllHandsUi> {
  readonly review: Review
  readonly ui: GameUi
}

export function ReviewPage({ parts }: { parts: readonly string[] }) {
  const [id = ''] = parts
  const packed = id === 'link' ? (query.value.get('g') ?? '') : undefined
  const online = id === 'friends' ? (query.value.get('t') ?? '') : undefined
  const shared = id === 's' ? (query.value.get('id') ?? '') : undefined
  const address = `${id} ${packed} ${online} ${shared}`
  const [loaded, setLoaded] = useStateOf<Loaded | undefined>(address, undefined)
  const [unread, setUnread] = useStateOf<Exclude<Found, { record: GameRecord }> | undefined>(address, undefined)
  const loadFailed = useLoadError()
  useEffect(() => {
    let left = false
    ;(async () => {
      const found = await (online !== undefined
        ? findOnline(online)
        : shared !== undefined
          ? findShared(shared)
          : packed !== undefined
            ? findInLink(packed)
            : findOnDevice(id))
      if (left) return
      if (!('record' in found)) {
        setUnread(found)
        return
      }
      const [ui, allHands] = await Promise.all([loadGameUi(found.record.game), findInfo(found.record.game)?.loadAllHands?.()])
      if (left) return
      const review = openReview(id, found.record, firstPerspective(found.record))
      review.to(Number(query.peek().get('at') ?? found.record.moves.length))
      setLoaded({ review, ui, ...allHands })
    })().catch((error: unknown) => left || loadFailed(error))
    return () => {
      left = true
    }
  }, [address])
  if (unread !== undefined)
    return (
      <div class="page">
        <PageHead title={t('review.title')} />
        <main id="main" tabIndex={-1} class="page-main">
          {'problems' in unread ? (
            <UnreadableRecord say={t('review.badLink')} found={unread} />
          ) : (
            <p class="problem" role="alert">
              {unread.problem()}
            </p>
          )}
        </main>
      </div>
    )
  if (!loaded) return <p class="loading">{t('app.loading')}</p>
  return <Reviewing {...loaded} linked={packed !== undefined || online !== undefined || shared !== undefined} />
}

const findOnDevice = async (id: string): Promise<Found> => (await getGame(id)) ?? { problem: () => t('table.missing') }

async function findInLink(packed: string): Promise<Found> {
  const found = await unpackRecord(packed)
  if ('record' in found || 'problems' in found) return found
  return { problem: () => `${t('review.badLink')} ${t(`review.link.${found.problem}`)}` }
}

/** A finished game of a table online. */
async function findOnline(table: string): Promise<Found> {
  const [{ readTableRecord }, { sayWhy }] = await Promise.all([
    import('../online/connection/api.ts'),
    import('../online/connection/words.ts'),
  ])
  const answer = await readTableRecord(table)
  return 'problem' in answer ? { problem: () => sayWhy(answer) } : readRecord(GAMES, answer.text)
}

/** A game that somebody shared by a short link of this server. */
async function findShared(id: string): Promise<Found> {
  const [{ readShared }, { sayWhy }] = await Promise.all([import('../online/connection/api.ts'), import('../online/connection/words.ts')])
  const answer = await readShared(id)
  if ('problem' in answer) return { problem: () => (answer.problem === 'not-found' ? t('review.gone') : sayWhy(answer)) }
  return readRecord(GAMES, answer.record)
}

/** The seat of the only person. With several people: every hand after the end, before it the view of a spectator. */
function firstPerspective(record: GameRecord): Perspective {
  const people = record.seats.flatMap((seat, i) => (seat.bot === undefined ? [i] : []))
  if (people.length === 1) return people[0]!
  return record.result ? 'all' : null
}

/** The analysis of the game, ended when the page is left. Null until what is stored of it is read. */
function useModel({ review, ui, linked }: Pick<Loaded, 'review' | 'ui'> & { linked: boolean }): ReviewModel | null {
  const [model, setModel] = useStateOf<ReviewModel | null>(review, null)
  useEffect(() => {
    let opened: Analysis | undefined
    let left = false
    let forget: (() => void) | undefined
    void (async () => {
      const id = linked ? null : review.session.id
      const stored = id === null ? undefined : await getAnalysis(id)
      if (left) return
      if (hasMaster(review.record.game)) opened = openAnalysis(id, review.record, stored)
      const made = openReviewModel(review, ui, opened)
      // Left at its end, it has been seen: then it opens where there is most to learn.
      const leftAt = stored?.left === review.length ? undefined : stored?.left
      if (query.peek().get('at') === null) review.to(leftAt ?? made.biggestMistake() ?? review.length)
      setModel(made)
      // For the book.
      if (id !== null && opened) forget = keepSkill(id, made, opened)
    })()
    return () => {
      left = true
      forget?.()
      opened?.leave(review.at.peek())
      opened?.close()
    }
  }, [review, linked])
  return model
}

/** Keeps luck and accuracy once everything has been looked at; returns what ends it. */
const keepSkill = (id: string, { books }: ReviewModel, { accuracy }: Analysis) =>
  effect(() => {
    const found = books.value
    if (found) void putSkill({ id, luck: found.map(({ luck }) => luck), accuracy: accuracy.peek().map((one) => one ?? null) })
  })

function Reviewing({ review, ui, AllHands, linked }: Loaded & { linked: boolean }) {
  const model = useModel({ review, ui, linked })
  const wanted = query.value.get('at')
  useEffect(() => {
    if (wanted !== null) review.to(Number(wanted))
  }, [wanted, review])
  if (!model) return <p class="loading">{t('app.loading')}</p>
  return <Lookback model={model} AllHands={AllHands} linked={linked} />
}

function Lookback({ model, AllHands, linked }: { model: ReviewModel; AllHands: Loaded['AllHands']; linked: boolean }) {
  const { review, ui, analysis } = model
  const { session } = review
  const [tab, setTab] = useState(query.peek().get('tab') ?? '')
  const [sharing, share] = useState(false)
  const step = review.at.value
  useAddress(step, tab)
  const boundary = (name: string, content: ComponentChildren) => (
    <PanelBoundary resetKey={step} name={name}>
      {content}
    </PanelBoundary>
  )
  const tabs: Tab[] = [
    ...(analysis && analysis.draws.length > 0 && analysis.decisions.size >= FEWEST_CHOICES
      ? [
          {
            id: 'luck',
            name: t('luck.tab'),
            shortName: t('luck.nextShort'),
            content: () => boundary(t('luck.title'), <LuckTab model={model} analysis={analysis} linked={linked} />),
          },
        ]
      : []),
    ...(analysis
      ? [
          {
            id: 'moves',
            name: t('review.tab.moves'),
            content: () => boundary(t('analysis.title'), <MovesTab model={model} analysis={analysis} linked={linked} />),
          },
        ]
      : []),
    {
      id: 'points',
      name: t('review.tab.points'),
      content: () =>
        boundary(
          t('review.points'),
          <>
            <PointsSection position={session} ui={ui} />
            <ScoreTable review={review} ui={ui} />
          </>,
        ),
    },
    { id: 'log', name: t('review.tab.log'), content: () => boundary(t('head.log'), <ReviewLog review={review} ui={ui} />) },
    ...(AllHands && review.perspective.value === 'all'
      ? [{ id: 'hands', name: t('review.tab.hands'), content: () => boundary(t('review.hands'), <AllHands review={review} />) }]
      : []),
  ]
  return (
    <div class="page lookback">
      <PageHead title={t('review.of', { game: gameTitle(session.game.id) })} note={resultOf(review)}>
        <span class="head-side only-wide">
          <PerspectiveChoice review={review} />
        </span>
        <button type="button" class="button-plain head-side only-narrow" onClick={() => share(true)}>
          {t('review.shareShort')}
        </button>
      </PageHead>
      <main id="main" tabIndex={-1} class="lookback-main">
        <Stage model={model} />
        {boundary(t('review.slider'), <Scrubber model={model} />)}
        <Tabs tabs={tabs} open={tab} choose={setTab}>
          <span class="only-narrow">
            <PerspectiveChoice review={review} />
          </span>
        </Tabs>
      </main>
      <LookbackBar model={model} share={() => share(true)} playOn={() => playOnFrom(review)} />
      {sharing && <ShareDialog review={review} linked={linked} close={() => share(false)} />}
    </div>
  )
}

/** Who won, and the scores. */
function resultOf({ record, session, totals, length }: Review): string | undefined {
  if (!record.result) return undefined
  const names = list(
    language.value,
    record.result.winners.map((seat) => session.names[seat]!),
  )
  return t('review.won', { names, scores: totals[length]!.toSorted((a, b) => b - a).join(' : ') })
}

/** Keeps position and tab in the address without adding to the browser's history. */
function useAddress(at: number, tab: string): void {
  useEffect(() => {
    if (route.peek()[0] !== 'review') return
    const params = new URLSearchParams(location.hash.split('?')[1] ?? '')
    params.set('at', String(at))
    if (tab !== '') params.set('tab', tab)
    history.replaceState(history.state, '', `${location.hash.split('?')[0]}?${params}`)
  }, [at, tab])
}
