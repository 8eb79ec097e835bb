// The page at the end of a game: the title over the closing picture, what decided it, the course of the points, and what to do next.
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { OVER, type Seat } from '../../core/game.ts'
import { type GameRecord, readRecord } from '../../core/record/record.ts'
import { GAMES } from '../../games/index.ts'
import { t } from '../../messages/i18n.ts'
import { getGame, putGame } from '../device/games.ts'
import { gameKanji, gameTitle } from '../game-info.ts'
import type { Position } from '../session/session.ts'
import type { EndingUi, GameUi } from '../table/game-ui.ts'
import { type ExtraRow, PointsTable } from '../table/points.tsx'
import { Seal } from '../ui/pieces.tsx'
import { type Course, courseOf, pointsByStage } from './course.ts'
import { CourseGraph } from './course-graph.tsx'
import type { Circumstances } from './outcome.ts'
import { Pairs } from './pairs.tsx'
import { FramedPicture } from './picture.tsx'
import { reasonsOf } from './reasons.ts'
import { type EndingFacts, endWords, namesFor, reasonSentence } from './sentences.ts'
import { ShareButtons } from './share-picture.tsx'
import './end-page.css'

interface Props {
  readonly session: Position
  readonly ui: GameUi
  readonly ending: EndingUi | undefined
  /** The main button; without it, it is the review. */
  readonly goal?: ComponentChildren
  /** The buttons beside the review. */
  readonly next: ComponentChildren
}

export function EndPage({ session, ui, ending, goal, next }: Props) {
  const circumstances = circumstancesOf(session)
  const { you, isCut } = circumstances
  const course = useCourse(session, isCut ? [] : (ui.milestones ?? []))
  const facts: EndingFacts = { position: session, ui, ending, circumstances }
  const { title, say } = endWords(facts)
  const scores = session.scores.value
  const reasons = useMemo(() => (isCut ? [] : reasonsOf(scores, course, you)), [scores, course, you, isCut])
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const review = session.reviewHref(session.lines.value.at(-1)?.at)
  return (
    <section class={`end ending ${isCut ? 'is-cut' : ''}`} aria-label={t('end.label')}>
      <div class="ending-top">
        <FramedPicture position={session} ending={ending} you={you} />
        <div class="ending-title">
          <a class="ending-game" href="#/" aria-label={t('head.home')}>
            <Seal kanji={gameKanji(session.game.id)} /> <span>{gameTitle(session.game.id)}</span>
          </a>
          <h2 ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p>{say}</p>
        </div>
      </div>
      <div class="ending-below">
        {reasons.length > 0 && (
          <div class="ending-decided">
            <h3>{t('ending.decided')}</h3>
            {reasons.map((reason, i) => (
              <p key={i}>{reasonSentence(reason, facts)}</p>
            ))}
          </div>
        )}
        {!isCut && session.names.length > 1 && <Pairs position={session} ui={ui} ending={ending} course={course} you={you} />}
        {ending && course.length > 1 && <CourseGraph course={course} names={namesFor(session.names, you)} ending={ending} you={you} />}
        <div class="ending-next end-next">
          {goal}
          {review !== null && (
            <a class={goal ? 'button-quiet' : 'button-seal'} href={review}>
              {t('end.review')}
            </a>
          )}
          {next}
          <ShareButtons facts={facts} />
          <a class="button-plain" href="#/">
            {t('end.home')}
          </a>
        </div>
        <details class="ending-all" open={isCut}>
          <summary>{t('ending.all')}</summary>
          <PointsTable position={session} ui={ui} names={namesFor(session.names, you)} extra={roundsOf(course, ending)} />
        </details>
      </div>
    </section>
  )
}

const roundsOf = (course: Course, ending: EndingUi | undefined): readonly ExtraRow[] =>
  ending ? pointsByStage(course).map(({ event, points }) => ({ label: ending.stage(event), points })) : []

/** On this device only the page's own person is "you"; several people at one screen go by their names. */
function circumstancesOf(session: Position): Circumstances {
  const online = session.circumstances?.value
  if (online) return online
  const people = session.bots.flatMap((bot, seat): Seat[] => (bot === null ? [seat] : []))
  return { you: people.length === 1 ? people[0]! : null, resigned: [], isCut: session.actor.value !== OVER }
}

/** Loads the record and replays it; empty until then. */
function useCourse(session: Position, milestones: readonly string[]): Course {
  const [course, setCourse] = useState<Course>([])
  useEffect(() => {
    if (milestones.length === 0) return
    let left = false
    // Without a record the page has no graph.
    void readFinished(session).then(
      (record) => {
        if (!left && record) setCourse(courseOf(record, milestones))
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [session.id])
  return course
}

async function readFinished(session: Position): Promise<GameRecord | undefined> {
  if (session.record) return session.record()
  if (!session.circumstances) return (await getGame(session.id))?.record
  const { readTableRecord } = await import('../online/connection/api.ts')
  const answer = await readTableRecord(session.id)
  if ('problem' in answer) return undefined
  const read = readRecord(GAMES, answer.text)
  if ('problem' in read) return undefined
  await keepOnline(session, read.record)
  return read.record
}

/** A player's finished game online belongs to the book on this device. */
async function keepOnline(session: Position, record: GameRecord): Promise<void> {
  const you = session.circumstances?.peek().you ?? null
  const id = `table-${session.id}`
  if (you === null || !record.result || (await getGame(id))) return
  await putGame({ id, record, updated: record.table?.over ?? Date.now(), you })
}
