// The action bar: whose turn, what the picked move will do, undo, and the one red button.
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../art/icon.tsx'
import { Crest } from '../art/pieces.tsx'
import type { GameFace } from '../board/face.ts'
import { Glossed } from '../glossary.tsx'
import { t } from '../i18n/i18n.ts'
import type { Session } from '../session.ts'
import { useBarHeight } from './bar-height.ts'
import './low.css'
import { type Advice, AdvicePanel, useAdvice } from './advice.tsx'

interface Props {
  readonly session: Session
  readonly face: GameFace
  readonly children?: ComponentChildren
}

export function ActionBar({ session, face, children }: Props) {
  const choices = session.choices.value
  const picked = session.picked.value
  const refused = session.refused.value
  const actor = session.actor.value
  const advice = useAdvice(session)
  /** At which state of the game it was asked why nothing can be taken back. */
  const [askedAt, askWhy] = useState(-1)
  const version = session.version.value
  const noUndo = askedAt === version ? session.noUndo?.value : undefined
  const takeBack = () => {
    if (session.noUndo?.peek()) askWhy(version)
    else session.takeBack()
  }
  useKeys(session, advice, takeBack)
  const bar = useBarHeight()
  const stuck = session.stuck.value
  const described = choices && picked !== null ? face.describeMove(session, picked) : null
  const opens = described?.opens
  return (
    <footer ref={bar} class={`bar ${choices ? 'bar-mine' : 'bar-other'}`}>
      <div class="bar-who">
        <Who session={session} />
        <div>
          <p class="bar-turn">{choices ? t('turn.yours') : actor >= 0 ? t('turn.other', { name: session.names[actor]! }) : ''}</p>
          {choices && (
            <ol class="bar-steps" aria-label={t('bar.steps')}>
              {face.steps(session).map((step) => (
                <li key={step.name} class={`step-${step.state}`} aria-current={step.state === 'now' ? 'step' : undefined}>
                  {step.state === 'done' ? '✓ ' : ''}
                  {step.name}
                </li>
              ))}
            </ol>
          )}
        </div>
      </div>
      <div class="bar-says" aria-live="polite">
        {stuck !== null ? (
          <p class="bar-refused">{t('bar.stuck', { name: session.names[stuck]! })}</p>
        ) : noUndo ? (
          <p class="bar-refused">{t(`bar.noUndo.${noUndo}`)}</p>
        ) : refused ? (
          <p class="bar-refused">
            <Glossed text={face.describeBlocked(session, refused)} />{' '}
            <a href={`#/rules/${session.game.id}/${refused.clause}`}>{refused.clause}</a>
          </p>
        ) : described ? (
          <>
            <p class="bar-now">
              <Glossed text={described.now} />
            </p>
            {opens && (
              <p class="bar-opens">
                <Glossed text={opens} />
              </p>
            )}
          </>
        ) : (
          choices && (
            <p class="bar-now">
              <Glossed text={face.question(session)} />
            </p>
          )
        )}
      </div>
      <div class="bar-buttons">
        {children}
        {stuck !== null && (
          <button type="button" class="button-quiet" onClick={() => session.askAgain()}>
            {t('bar.askAgain')}
          </button>
        )}
        {choices && session.advise && (
          <button type="button" class="button-quiet" aria-keyshortcuts="h" onClick={advice.thinking ? advice.drop : advice.ask}>
            {t(advice.thinking ? 'advice.stop' : 'bar.hint')}
          </button>
        )}
        {session.undoable.value > 1 && (
          <button type="button" class="button-quiet" onClick={() => session.restartTurn()}>
            {t('bar.restart')}
          </button>
        )}
        <button
          type="button"
          class="button-quiet"
          disabled={session.undoable.value === 0 && !session.noUndo}
          aria-disabled={session.undoable.value === 0}
          onClick={takeBack}
        >
          <Icon name="undo" /> {t('bar.undo')}
        </button>
        {/* Not `disabled`: it keeps the focus from move to move, and taking it away would lay the page out at once. */}
        <button
          type="button"
          class="button-seal"
          aria-disabled={!described || session.sending?.value === true}
          onClick={() => session.commit()}
        >
          {described?.verb ?? t('bar.pick')}
        </button>
      </div>
      <AdvicePanel session={session} face={face} advice={advice} />
    </footer>
  )
}

/** Whose turn it is, as a way to everybody at the table; portraits are loaded when they are looked at. */
function Who({ session }: { session: Session }) {
  const [people, setPeople] = useState<typeof import('./opponents.tsx')>()
  const actor = session.actor.value
  const toggle = async () => setPeople(people ? undefined : await import('./opponents.tsx'))
  if (actor < 0) return null
  return (
    <>
      <button
        type="button"
        class="bar-crest"
        aria-expanded={people !== undefined}
        aria-label={t('who.title')}
        onClick={() => void toggle()}
      >
        <Crest seat={actor} size={34} />
      </button>
      {people && <people.Opponents session={session} close={() => setPeople(undefined)} />}
    </>
  )
}

/** Enter plays what is picked, Escape lets it go, u takes back, h asks the master; not while writing or on a control of one's own. */
function useKeys(session: Session, advice: Advice, takeBack: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (target instanceof HTMLElement && target.closest('input, select, textarea, dialog')) return
      if (event.key === 'Escape') {
        advice.drop()
        session.pick(null)
      } else if (event.key === 'h') advice.ask()
      else if (event.key === 'u') takeBack()
      else if (
        event.key === 'Enter' &&
        session.picked.peek() !== null &&
        !(target instanceof HTMLElement && target.closest('button, a, [role="button"]'))
      )
        session.commit()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
