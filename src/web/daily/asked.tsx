// A puzzle as it is asked: the table's own way of choosing, a slip with the question, and a bar to answer with.
import { useEffect } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'
import { wordsView } from '../device/settings.ts'
import { Coach } from '../learn/coach.tsx'
import { DrawnBoard } from '../table/drawn-board.tsx'
import { MoveList } from '../table/moves.tsx'
import { PanelBoundary } from '../ui/boundary.tsx'
import { Glossed } from '../ui/glossary.tsx'
import { Crest } from '../ui/pieces.tsx'
import { noteOf, titleOf } from './answer-texts.ts'
import type { Attempt } from './attempt.ts'
import type { Day } from './days.ts'
import { DailyHead } from './head.tsx'
import { perCent } from './texts.ts'
import '../learn/learn.css'

interface Props {
  readonly attempt: Attempt
  readonly today: Day
  readonly day: Day | null
}

export function Asked({ attempt, today, day }: Props) {
  const { session, ui } = attempt
  const { Words } = ui
  const title = titleOf(attempt, day, today)
  return (
    <div class={`table learn daily-asked table-${session.game.id} ${ui.usesHead ? '' : 'table-company'}`}>
      <header class="head coach">
        <DailyHead kanji="題" title={title} short={session.game.name} game={attempt.game} />
        <Coach places={undefined} at={`${attempt.missed.value.length}`}>
          <Question attempt={attempt} title={title} note={noteOf(attempt, day)} />
        </Coach>
      </header>
      <main id="main" tabIndex={-1} class="table-main" aria-label={t('table.label', { game: session.game.name })}>
        <DrawnBoard session={session} ui={ui} />
        {wordsView.value === 'on' && (
          <PanelBoundary name={t('head.words')}>
            <MoveList position={session} actions={session.actions} ui={ui} />
            <Words session={session} />
          </PanelBoundary>
        )}
      </main>
      <AnswerBar attempt={attempt} />
    </div>
  )
}

function Question({ attempt, title, note }: { attempt: Attempt; title: string; note: string }) {
  const { missed, isHinted, puzzle, session, choices, ui } = attempt
  const last = missed.value.at(-1)
  const first = attempt.first()
  return (
    <>
      <div>
        <p class="daily-soft">
          <b>{title}</b> <span>{note}</span>
        </p>
        <h2 class="daily-find">{t('puzzle.find')}</h2>
      </div>
      <div class="daily-said" role="status">
        {last === undefined ? (
          <p>{first ? t('puzzle.askAgain') : t('puzzle.ask')}</p>
        ) : (
          <p class="daily-also">
            <Also attempt={attempt} index={last} />
          </p>
        )}
        {isHinted.value && (
          <p>
            <Glossed text={t('puzzle.hintIs', { move: ui.describeMove(session, choices.moves[attempt.ways[puzzle.tempting.way]!]).now })} />
          </p>
        )}
      </div>
      {first && (
        <button type="button" class="button-quiet daily-show" onClick={attempt.show}>
          {t('puzzle.show')}
        </button>
      )}
    </>
  )
}

/** What a move that is not the best one wins. */
function Also({ attempt, index }: { attempt: Attempt; index: number }) {
  const best = perCent(attempt.shareOf(attempt.best)!)
  const share = attempt.shareOf(index)
  return <>{share === undefined ? t('puzzle.alsoLow', { best }) : t('puzzle.also', { share: perCent(share), best })}</>
}

function AnswerBar({ attempt }: { attempt: Attempt }) {
  const { session, ui, choices } = attempt
  const { actions } = session
  const picked = actions.picked.value
  const refused = actions.refused.value
  const submit = () => {
    const index = actions.picked.peek()
    if (index !== null) attempt.answer(index)
  }
  const hint = () => {
    attempt.isHinted.value = true
  }
  useKeys({ Escape: () => actions.pick(null), Enter: submit, h: hint })
  const described = picked === null ? undefined : ui.describeMove(session, choices.moves[picked])
  return (
    <footer class="bar bar-mine daily-bar">
      <div class="bar-who">
        <span class="bar-crest">
          <Crest seat={attempt.seat} size={34} />
        </span>
      </div>
      <div class="bar-says" aria-live="polite">
        {refused ? (
          <p class="bar-refused">
            <Glossed text={ui.describeBlocked(session, refused)} />{' '}
            <a href={`#/rules/${session.game.id}/${refused.clause}`}>{refused.clause}</a>
          </p>
        ) : (
          <p class="bar-now">
            <Glossed text={described?.now ?? ui.question(session)} />
          </p>
        )}
        {described?.opens && !refused && (
          <p class="bar-opens">
            <Glossed text={described.opens} />
          </p>
        )}
      </div>
      <div class="bar-buttons">
        {!attempt.isHinted.value && (
          <button type="button" class="button-quiet" aria-keyshortcuts="h" onClick={hint}>
            {t('bar.hint')}
          </button>
        )}
        <button type="button" class="button-seal" aria-disabled={picked === null} onClick={submit}>
          {t(picked === null ? 'bar.pick' : attempt.first() ? 'puzzle.another' : 'puzzle.this')}
        </button>
      </div>
    </footer>
  )
}

/** Enter answers with the picked move, Escape unpicks it, h gives the hint; not inside a field, and Enter not on another button. */
function useKeys(keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    const onKey = ({ key, target, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey || (target instanceof HTMLElement && target.closest('input, select, textarea, dialog'))) return
      if (key === 'Enter' && target instanceof HTMLElement && target.closest('button, a, [role="button"]')) return
      keys[key]?.()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
