// The recap on a narrow screen: a strip above the bar, one act at a time. It closes to a line.

import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../../messages/i18n.ts'
import { stageOf } from '../moments/stage.ts'
import type { LoggedEvent, Session } from '../session/session.ts'
import { seatName } from '../table/seat-name.ts'
import { Crest } from '../ui/pieces.tsx'
import { type Act, type EventUi, firstLine, replayOf } from './recap.ts'
import { ActText, useRecap } from './recap-list.tsx'
import { recapState } from './state.ts'
import './recap.css'

/** With more acts than this, those that touch the viewer come first. */
const FEW = 6

/** New cards alone, as before the first turn, are no news of the others. */
const isNoNews = ({ seat, places, touches }: Act) => seat === null && places.length === 0 && !touches

export function RecapStrip({ session, ui }: { session: Session; ui: EventUi }) {
  const parts = useRecap(session, ui)
  const first = firstLine(parts)
  const { lit, closed, lists } = recapState(session)
  const acts = parts.flatMap((part) => part.acts)
  const start =
    acts.length > FEW
      ? Math.max(
          0,
          acts.findIndex((act) => act.touches),
        )
      : 0
  const [at, setAt] = useState<{ first: LoggedEvent | null; i: number }>({ first: null, i: 0 })
  const i = Math.min(at.first === first ? at.i : start, acts.length - 1)
  const act = acts[i]
  const stage = stageOf(session)
  // The caption of a moment says it already; a board with a list needs no strip.
  const isElsewhere = lists.value > 0 || stage?.now.value != null || acts.every(isNoNews)
  const isOpen = !isElsewhere && first !== null && closed.value !== first
  useEffect(() => {
    if (!isOpen) return
    lit.value = act ?? null
    if (act && at.first === first) reveal(session, act)
    return () => {
      lit.value = null
    }
  }, [isOpen, first, i])
  if (!act || isElsewhere || session.viewer.value === null) return null
  if (!isOpen)
    return (
      <button type="button" class="recap-line" onClick={() => void (closed.value = null)}>
        {t('recap.line', { n: acts.length })} ▸
      </button>
    )
  const go = (by: number) => setAt({ first, i: (i + by + acts.length) % acts.length })
  return (
    <OpenStrip
      session={session}
      ui={ui}
      act={act}
      count={t('recap.count', { n: i + 1, m: acts.length })}
      go={acts.length > 1 ? go : undefined}
    >
      {stage && (
        <button type="button" class="recap-show" onClick={() => stage.play(replayOf(session, ui, parts))}>
          ▷ {t('recap.show')}
        </button>
      )}
    </OpenStrip>
  )
}

interface OpenProps {
  readonly session: Session
  readonly ui: EventUi
  readonly act: Act
  readonly count: string
  /** Steps through the acts, if there are several. */
  readonly go: ((by: number) => void) | undefined
  readonly children: ComponentChildren
}

function OpenStrip({ session, ui, act, count, go, children }: OpenProps) {
  const { closed } = recapState(session)
  const first = firstLine(useRecap(session, ui))
  return (
    <section class="recap-strip" aria-label={t('recap.since')}>
      <p class="recap-strip-head">
        {act.seat !== null && <Crest seat={act.seat} size={22} />}
        <b>{act.seat === null ? t('recap.since') : seatName(session, act.seat)}</b>
        <small>{count}</small>
        {children}
      </p>
      {go && (
        <button type="button" class="recap-step" aria-label={t('recap.previous')} onClick={() => go(-1)}>
          ‹
        </button>
      )}
      <p class={`recap-act ${act.touches ? 'is-touching' : ''}`} aria-live="polite">
        <ActText ui={ui} act={act} isGlossed />
        {act.note && <b> {act.note}</b>}
      </p>
      {go && (
        <button type="button" class="recap-step" aria-label={t('recap.next')} onClick={() => go(1)}>
          ›
        </button>
      )}
      <button type="button" class="panel-close" aria-label={t('recap.hide')} onClick={() => void (closed.value = first)}>
        ×
      </button>
    </section>
  )
}

/** Asks the board to turn to the place of the act. */
function reveal(session: Session, act: Act): void {
  recapState(session).reveal.value = act.places
}
