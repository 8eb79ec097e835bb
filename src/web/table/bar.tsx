// The action bar: whose turn it is, what the picked move will do, undo, and the one red button.
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Seat } from '../../core/game.ts'
import type { NoUndo } from '../../core/match.ts'
import { t } from '../../messages/i18n.ts'
import { Caption } from '../moments/caption.tsx'
import { stageOf } from '../moments/stage.ts'
import { positionKey, usePositionState } from '../session/position-state.ts'
import type { Actions, Position, Session } from '../session/session.ts'
import { Boundary, PanelBoundary } from '../ui/boundary.tsx'
import { Glossed } from '../ui/glossary.tsx'
import { Icon } from '../ui/icon.tsx'
import { Crest } from '../ui/pieces.tsx'
import type { Described, GameUi } from './game-ui.ts'
import { newsOf, PaceButtons, WhatHappens } from './others-bar.tsx'
import './others-bar.css'
import './short-viewport.css'
import { type Advice, useAdvice } from './advice.ts'

interface Props {
  readonly session: Session
  readonly actions: Actions
  readonly ui: GameUi
  readonly children?: ComponentChildren
}

/** After a fault the bar is drawn again with nothing picked, because the game cannot be played without its buttons. */
export function ActionBar(props: Props) {
  const { session, actions } = props
  return (
    <Boundary
      resetKey={positionKey(session)}
      onFault={() => actions.pick(null)}
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

function Bar(props: Props) {
  const { session, actions, ui } = props
  const choices = actions.choices.value
  const picked = actions.picked.value
  const advice = useAdvice(session, actions)
  /** Whether the player asked why nothing can be undone. */
  const [asksWhy, setAsksWhy] = usePositionState(session, false)
  const takeBack = () => {
    if (actions.noUndo?.peek()) setAsksWhy(true)
    else actions.takeBack()
  }
  const players = usePlayers(session)
  useKeys(actions, advice, takeBack, players.close)
  const described = choices && picked !== null ? ui.describeMove(session, choices.moves[picked]) : null
  useKeptFocus(choices !== null)
  const stage = stageOf(session)
  const showing = stage?.now.value
  if (stage && showing) return <Caption stage={stage} showing={showing} />
  const noUndo = asksWhy ? actions.noUndo?.value : undefined
  if (!choices) return <OthersBar {...props} players={players} noUndo={noUndo} takeBack={takeBack} />
  return (
    <footer class="bar bar-mine">
      <div class="bar-who">
        {players.crestOf(session.actor.value)}
        <Turn {...props} />
      </div>
      <div class="bar-says" aria-live="polite">
        <Says {...props} described={described} noUndo={noUndo} />
      </div>
      <Buttons {...props} described={described} advice={advice} takeBack={takeBack} />
      <PanelBoundary name={t('advice.title')} resetKey={positionKey(session)} close={advice.drop} onFault={advice.drop} reopen={advice.ask}>
        {advice.panel ? (
          <advice.panel.AdvicePanel position={session} actions={actions} ui={ui} advice={advice} />
        ) : (
          <p class="unseen" role="status" />
        )}
      </PanelBoundary>
    </footer>
  )
}

interface OthersProps extends Props {
  readonly players: ReturnType<typeof usePlayers>
  readonly noUndo: NoUndo | undefined
  takeBack(): void
}

/** While others play: what happens, and no button that does nothing. */
function OthersBar({ session, actions, ui, players, noUndo, takeBack, children }: OthersProps) {
  const { local } = actions
  const stuck = local?.stuck.value ?? null
  const news = newsOf({ session, ui })
  return (
    <footer class="bar bar-other">
      <div class="bar-who">{players.crestOf(news.act?.seat ?? session.actor.value)}</div>
      <div class="bar-says">
        {stuck !== null || noUndo || actions.refused.value ? (
          <Says session={session} actions={actions} ui={ui} described={null} noUndo={noUndo} />
        ) : (
          <WhatHappens session={session} news={news} />
        )}
      </div>
      <PaceButtons session={session} actions={actions} ui={ui}>
        {children}
        {local && stuck !== null && (
          <button type="button" class="button-quiet" onClick={() => local.askAgain()}>
            {t('bar.askAgain')}
          </button>
        )}
        {actions.undoable.value > 0 && (
          <button type="button" class="button-quiet" onClick={takeBack}>
            <Icon name="undo" /> <span class="bar-undo">{t('bar.undo')}</span>
          </button>
        )}
      </PaceButtons>
    </footer>
  )
}

/** The own turn and its steps. */
function Turn({ session, ui }: Props) {
  return (
    <div>
      <p class="bar-turn">{t('turn.yours')}</p>
      <ol class="bar-steps" aria-label={t('bar.steps')}>
        {ui.steps(session).map((step) => (
          <li key={step.name} class={`step-${step.state}`} aria-current={step.state === 'now' ? 'step' : undefined}>
            {step.state === 'done' ? '✓ ' : ''}
            {step.name}
          </li>
        ))}
      </ol>
    </div>
  )
}

/** One sentence: a bot that is stuck, a refusal, the picked move, or the question. */
function Says({ session, actions, ui, described, noUndo }: Props & { described: Described | null; noUndo: NoUndo | undefined }) {
  const stuck = actions.local?.stuck.value ?? null
  const refused = actions.refused.value
  if (stuck !== null) return <p class="bar-refused">{t('bar.stuck', { name: session.names[stuck]! })}</p>
  if (noUndo) return <p class="bar-refused">{t(`bar.noUndo.${noUndo}`)}</p>
  if (refused)
    return (
      <p class="bar-refused">
        <Glossed text={ui.describeBlocked(session, refused)} />{' '}
        <a href={`#/rules/${session.game.id}/${refused.clause}`}>{refused.clause}</a>
      </p>
    )
  if (!actions.choices.value) return null
  const opens = described?.opens
  return (
    <>
      <p class="bar-now">
        <Glossed text={described ? described.now : ui.question(session)} />
      </p>
      {opens && (
        <p class="bar-opens">
          <Glossed text={opens} />
        </p>
      )}
    </>
  )
}

interface ButtonsProps extends Props {
  readonly described: Described | null
  readonly advice: Advice
  takeBack(): void
}

function Buttons({ actions, described, advice, takeBack, children }: ButtonsProps) {
  const undoable = actions.undoable.value
  const { local } = actions
  return (
    <div class="bar-buttons">
      {children}
      {local && local.stuck.value !== null && (
        <button type="button" class="button-quiet" onClick={() => local.askAgain()}>
          {t('bar.askAgain')}
        </button>
      )}
      {actions.choices.value && actions.advise && (
        <button type="button" class="button-quiet" aria-keyshortcuts="h" onClick={advice.thinking ? advice.drop : advice.ask}>
          {t(advice.thinking ? 'advice.stop' : 'bar.hint')}
        </button>
      )}
      {undoable > 1 && (
        <button type="button" class="button-quiet bar-restart" onClick={() => actions.restartTurn()}>
          {t('bar.restart')}
        </button>
      )}
      <button
        type="button"
        class="button-quiet"
        disabled={undoable === 0 && !actions.noUndo}
        aria-disabled={undoable === 0}
        onClick={takeBack}
      >
        <Icon name="undo" /> <span class="bar-undo">{t('bar.undo')}</span>
      </button>
      {/* Not `disabled`: the button keeps the focus from move to move, and losing the focus would force a layout. */}
      <button
        type="button"
        class="button-seal"
        aria-disabled={!described || actions.sending?.value === true}
        onClick={() => actions.commit()}
      >
        {described?.verb ?? t('bar.pick')}
      </button>
    </div>
  )
}

/**
 * The crest of the player whom the bar speaks of opens the list of players, whose portraits are loaded only then.
 * The list belongs to no turn: it stays open when the bar changes.
 */
function usePlayers(position: Position): { crestOf(seat: Seat): ComponentChildren; close(): void } {
  const [panel, setPanel] = useState<typeof import('./opponents.tsx')>()
  const toggle = async () => setPanel(panel ? undefined : await import('./opponents.tsx'))
  const close = () => setPanel(undefined)
  const crestOf = (seat: Seat) =>
    seat >= 0 && (
      <>
        <button
          type="button"
          class="bar-crest"
          aria-expanded={panel !== undefined}
          aria-label={t('who.title')}
          onClick={() => void toggle()}
        >
          <Crest seat={seat} size={34} />
        </button>
        {panel && (
          <PanelBoundary name={t('who.title')} close={close}>
            <panel.Opponents session={position} close={close} />
          </PanelBoundary>
        )}
      </>
    )
  return { crestOf, close }
}

/** A keyboard player who was on the red button is there again when the next turn begins. */
function useKeptFocus(isOwn: boolean): void {
  const was = useRef(false)
  useEffect(() => {
    const onFocus = ({ target }: FocusEvent) => {
      was.current = target instanceof Element && target.closest('.bar-mine .button-seal, .bar-other button, .caption button') !== null
    }
    addEventListener('focusin', onFocus)
    return () => removeEventListener('focusin', onFocus)
  }, [])
  useEffect(() => {
    if (isOwn && was.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>('.bar-mine .button-seal')?.focus({ preventScroll: true })
  }, [isOwn])
}

/**
 * Enter plays the picked move, Escape unpicks it and closes what is open, u undoes, h asks the master; not inside a field or on another button.
 * Keys work from the moment the bar is seen.
 */
function useKeys(actions: Actions, advice: Advice, takeBack: () => void, closePlayers: () => void): void {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (target instanceof HTMLElement && target.closest('input, select, textarea, dialog')) return
      if (event.key === 'Escape') {
        advice.drop()
        closePlayers()
        actions.pick(null)
      } else if (event.key === 'h') advice.ask()
      else if (event.key === 'u') takeBack()
      else if (
        event.key === 'Enter' &&
        actions.picked.peek() !== null &&
        !(target instanceof HTMLElement && target.closest('button, a, [role="button"]'))
      )
        actions.commit()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}
