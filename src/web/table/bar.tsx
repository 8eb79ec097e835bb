// The action bar: whose turn, what the picked move will do, undo, and the one red button.
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'
import { positionOf, usePositionState } from '../session/position-state.ts'
import type { Session } from '../session/session.ts'
import { Boundary, PanelBoundary } from '../ui/boundary.tsx'
import { Glossed } from '../ui/glossary.tsx'
import { Icon } from '../ui/icon.tsx'
import { Crest } from '../ui/pieces.tsx'
import { useBarHeight } from './bar-height.ts'
import type { GameUi } from './game-ui.ts'
import './short-viewport.css'
import { type Advice, AdvicePanel, useAdvice } from './advice.tsx'

interface Props {
  readonly session: Session
  readonly ui: GameUi
  readonly children?: ComponentChildren
}

/** After a fault the bar is drawn again with nothing picked; its buttons are what one plays with. */
export function ActionBar(props: Props) {
  const { session } = props
  return (
    <Boundary
      resetKey={positionOf(session)}
      onFault={() => session.pick(null)}
      redrawn={
        <p class="fault" role="alert">
          {t('fault.board')}
        </p>
      }
      fallback={(again) => (
        <footer class="bar fault">
          <p role="alert">{t('fault.bar')}</p>
          <button type="button" class="button-quiet" onClick={again}>
            {t('fault.draw')}
          </button>
        </footer>
      )}
    >
      <Bar {...props} />
    </Boundary>
  )
}

function Bar({ session, ui, children }: Props) {
  const choices = session.choices.value
  const picked = session.picked.value
  const refused = session.refused.value
  const actor = session.actor.value
  const advice = useAdvice(session)
  /** Whether it was asked why nothing can be taken back. */
  const [asked, setAsked] = usePositionState(session, false)
  const noUndo = asked ? session.noUndo?.value : undefined
  const takeBack = () => {
    if (session.noUndo?.peek()) setAsked(true)
    else session.takeBack()
  }
  useKeys(session, advice, takeBack)
  const bar = useBarHeight()
  const stuck = session.stuck.value
  const described = choices && picked !== null ? ui.describeMove(session, picked) : null
  const opens = described?.opens
  return (
    <footer ref={bar} class={`bar ${choices ? 'bar-mine' : 'bar-other'}`}>
      <div class="bar-who">
        <Who session={session} />
        <div>
          <p class="bar-turn">{choices ? t('turn.yours') : actor >= 0 ? t('turn.other', { name: session.names[actor]! }) : ''}</p>
          {choices && (
            <ol class="bar-steps" aria-label={t('bar.steps')}>
              {ui.steps(session).map((step) => (
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
            <Glossed text={ui.describeBlocked(session, refused)} />{' '}
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
              <Glossed text={ui.question(session)} />
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
      <PanelBoundary name={t('advice.title')} resetKey={positionOf(session)} close={advice.drop} onFault={advice.drop} reopen={advice.ask}>
        <AdvicePanel session={session} ui={ui} advice={advice} />
      </PanelBoundary>
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
      {people && (
        <PanelBoundary name={t('who.title')} close={() => setPeople(undefined)}>
          <people.Opponents session={session} close={() => setPeople(undefined)} />
        </PanelBoundary>
      )}
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
