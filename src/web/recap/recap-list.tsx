// What happened since the viewer's turn: a heading for each player, the acts numbered through. A line lights its place on the board.

import { untracked } from '@preact/signals'
import { Fragment, type RefObject } from 'preact'
import { useEffect, useId, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { language, t } from '../../messages/i18n.ts'
import { stageOf } from '../moments/stage.ts'
import type { LoggedEvent, Position } from '../session/session.ts'
import { seatName } from '../table/seat-name.ts'
import { Glossed } from '../ui/glossary.tsx'
import { Crest } from '../ui/pieces.tsx'
import { useLater } from '../ui/staged-render.ts'
import { type Act, type EventUi, firstLine, type RecapPart, recapOf, recapUi, replayOf } from './recap.ts'
import { recapState } from './state.ts'
import './recap.css'

/** The number of each act that has one. */
export function numbersOf(parts: readonly RecapPart[]): ReadonlyMap<Act, number> {
  const acts = parts.flatMap((part) => part.acts.filter((act) => !act.isFolded))
  return new Map(acts.map((act, i) => [act, i + 1]))
}

/** With more acts than this, or in a low panel, the turns that do not touch the viewer are folded: all of them are in sight at once. */
const MANY = 8

const keyOf = (part: RecapPart): LoggedEvent | undefined => part.heading[0] ?? part.acts[0]?.lines[0]

/** The turns whose acts are listed, and numbered on the board. */
export function unfolded(position: Position, parts: readonly RecapPart[]): readonly RecapPart[] {
  const { folds, crowded } = recapState(position)
  const isShort = numbersOf(parts).size <= MANY && crowded.value?.line !== firstLine(parts)
  return parts.filter((part) => {
    const key = keyOf(part)
    return (key && folds.value.get(key)) ?? (isShort || part.acts.some((act) => act.touches))
  })
}

/** The recap, one frame after the board shows what happened: the board comes first. */
export function useRecap(session: Position, ui: EventUi): readonly RecapPart[] {
  const version = useLater(`${session.version.value} ${session.viewer.value}`)
  return useMemo(() => untracked(() => recapOf(session, ui)), [version, session, ui, language.value])
}

interface Props {
  readonly session: Position
  readonly ui: EventUi
}

export function RecapList({ session, ui }: Props) {
  const parts = useRecap(session, ui)
  const { lit, lists } = recapState(session)
  const list = useRef<HTMLDivElement>(null)
  const numbers = numbersOf(parts)
  const open = unfolded(session, parts)
  const stage = stageOf(session)
  useEffect(() => () => void (lit.value = null), [parts])
  useCrowded(list, session, parts)
  useEffect(() => {
    lists.value += 1
    return () => {
      lists.value -= 1
    }
  }, [lists])
  return (
    <section class="recap" aria-label={t(session.viewer.value === null ? 'recap.lately' : 'recap.since')}>
      <h2>
        {t(session.viewer.value === null ? 'recap.lately' : 'recap.since')}
        {stage && parts.length > 0 && (
          <button type="button" class="recap-show" onClick={() => stage.play(replayOf(session, ui, parts))}>
            ▷ {t('recap.show')}
          </button>
        )}
      </h2>
      <div ref={list} class="recap-parts">
        {parts.length === 0 && <p>{t('recap.none')}</p>}
        {parts.map((part, i) => (
          <PartView key={i} session={session} ui={ui} part={part} numbers={numbers} isOpen={open.includes(part)} />
        ))}
      </div>
    </section>
  )
}

/** Finds out whether the list is higher than its panel, now and whenever the panel changes its height. */
function useCrowded(list: RefObject<HTMLElement | null>, position: Position, parts: readonly RecapPart[]): void {
  const { crowded } = recapState(position)
  const now = crowded.value
  useLayoutEffect(() => {
    const line = firstLine(parts)
    const measure = () => {
      const { scrollHeight, clientHeight } = list.current!
      const isFolded = now !== null && now.line === line
      if (!isFolded && line && scrollHeight > clientHeight) crowded.value = { line, height: scrollHeight }
      if (isFolded && now.height <= clientHeight) crowded.value = null
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(list.current!)
    return () => observer.disconnect()
  }, [parts, now, crowded])
}

interface PartProps extends Props {
  readonly part: RecapPart
  readonly numbers: ReadonlyMap<Act, number>
  readonly isOpen: boolean
}

function PartView({ session, ui, part, numbers, isOpen }: PartProps) {
  const { seat, note, acts } = part
  if (seat === null)
    return (
      <>
        {acts.map((act, i) => (
          <details key={i} class={`recap-folded ${act.touches ? 'is-touching' : ''}`}>
            <summary>
              <ActText ui={ui} act={act} />
            </summary>
            <ul>
              {act.lines.map((line, j) => (
                <li key={j}>{ui.describeEvent(session, line.event)}</li>
              ))}
            </ul>
          </details>
        ))}
      </>
    )
  const fold = () => {
    const { folds } = recapState(session)
    folds.value = new Map(folds.value).set(keyOf(part)!, !isOpen)
  }
  return (
    <>
      <h3>
        <button type="button" class="recap-fold" aria-expanded={isOpen} onClick={fold}>
          <Crest seat={seat} size={20} /> {seatName(session, seat)} <small>{isOpen ? note : t('recap.things', { n: acts.length })}</small>
        </button>
      </h3>
      {isOpen && (
        <ol>
          {acts.map((act, i) => (
            <ActLine key={i} session={session} ui={ui} act={act} n={numbers.get(act)!} />
          ))}
        </ol>
      )}
    </>
  )
}

function ActLine({ session, ui, act, n }: Props & { act: Act; n: number }) {
  const { lit } = recapState(session)
  const id = useId()
  const light = () => {
    lit.value = act
  }
  const dim = () => {
    if (lit.peek() === act) lit.value = null
  }
  return (
    <li class={lit.value === act ? 'is-lit' : ''} title={act.effects} onMouseEnter={light} onMouseLeave={dim}>
      <button type="button" aria-labelledby={id} onFocus={light} onBlur={dim} onClick={light}>
        <ActNumber act={act} n={n} />
      </button>
      <span id={id} class={act.touches ? 'is-touching' : ''}>
        <ActText ui={ui} act={act} isGlossed />
        {act.note && <b>{act.note}</b>}
      </span>
    </li>
  )
}

export const ActNumber = ({ act, n }: { act: Act; n: number }) => (
  <i
    class={`recap-number seat-${act.seat}`}
    style={{ background: `var(--p${act.seat})`, color: act.seat === 2 ? 'var(--pl2)' : 'var(--pl)' }}
  >
    {n}
  </i>
)

/** The act in a few words, with what was paid and got. In what can be opened its words cannot be asked for: they would be buttons in a button. */
export function ActText({ ui, act, isGlossed = false }: { ui: EventUi; act: Act; isGlossed?: boolean }) {
  const { Amount } = recapUi(ui)
  return (
    <>
      {isGlossed ? <Glossed text={act.text} /> : act.text}
      {act.amounts.map((amount) => (
        <Fragment key={amount.good}>
          {' '}
          <span class="recap-amount">
            {amount.n < 0 ? '−' : '+'}
            {Amount ? <Amount amount={amount} /> : amount.label}
          </span>
        </Fragment>
      ))}
    </>
  )
}
