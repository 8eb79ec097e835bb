// The numbers of the recap on the board, and a frame round the place of the act that is lit.
import { useEffect, useState } from 'preact/hooks'
import { type Showing, stageOf } from '../moments/stage.ts'
import type { LoggedEvent, Session } from '../session/session.ts'
import { type Act, type EventUi, firstLine, happening, recapUi } from './recap.ts'
import { ActNumber, numbersOf, unfolded, useRecap } from './recap-list.tsx'
import { recapState } from './state.ts'

interface Spot {
  readonly act: Act
  readonly n: number
  readonly box: DOMRect
  /** Inside the place at its end, where the place asks for it: at its corner the number could belong to the place before. */
  readonly isAtEnd: boolean
}

/** The act that a replay shows now. */
function actOnStage(showing: Showing | null): Act | null {
  const marks = showing?.moment.beats[showing.beat]?.marks
  return typeof marks === 'object' && marks !== null && 'act' in marks ? (marks.act as Act) : null
}

/** A table that has just been opened is drawn in parts: until the last of them its places move. */
const BUSY = '.table-main [aria-busy="true"]'
/** A board with room for numbers between its pieces. */
const WIDE = '(min-width: 800px) and (min-height: 561px)'

const isInSight = ({ width, top, bottom }: DOMRect) => width > 0 && bottom > 0 && top < innerHeight

/** The first place of the act that the board shows. */
function placeOf(ui: EventUi, act: Act): Element | undefined {
  const { place = (name: string) => `[data-place~="${name}"]` } = recapUi(ui)
  for (const name of act.places)
    for (const element of document.querySelectorAll(`.table-main ${place(name)}`))
      if (isInSight(element.getBoundingClientRect())) return element
  return undefined
}

/** What moves the place now: a card that slides into it is not marked on its way. */
const slidesOf = (place: Element) =>
  place.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)

export function RecapMarks({ session, ui }: { session: Session; ui: EventUi }) {
  const { lit, closed, lists } = recapState(session)
  const parts = useRecap(session, ui)
  const first = firstLine(parts)
  const isOwn = session.actions?.choices.value != null
  const showing = stageOf(session)?.now.value ?? null
  // While others play, the place of what goes on is lit.
  const goesOn = isOwn || showing ? null : (happening(session, ui)?.act ?? null)
  const shown = lit.value ?? actOnStage(showing) ?? goesOn
  const withNumbers = isOwn && first !== null && closed.value !== first && lists.value > 0 && matchMedia(WIDE).matches
  const open = unfolded(session, parts)
  const openKey = open.map((part) => parts.indexOf(part)).join()
  const [spots, setSpots] = useState<readonly Spot[]>([])
  useEffect(() => {
    const listed = new Set(open.flatMap((part) => part.acts))
    const numbered = withNumbers ? [...numbersOf(parts)].filter(([act]) => listed.has(act)) : []
    const acts = shown && !numbered.some(([act]) => isSame(act, shown)) ? [...numbered, [shown, 0] as const] : numbered
    if (acts.length === 0) {
      setSpots([])
      return
    }
    let frame = 0
    let isOver = false
    const measure = () => {
      cancelAnimationFrame(frame)
      if (isOver) return
      frame = requestAnimationFrame(() => {
        if (document.querySelector(BUSY)) {
          setSpots([])
          return
        }
        const found = acts.map(([act, n]) => ({ act, n, place: placeOf(ui, act) }))
        const slides = found.flatMap(({ place }) => (place ? slidesOf(place) : []))
        if (slides.length > 0) void Promise.allSettled(slides.map(({ finished }) => finished)).then(measure)
        const still = found.filter(({ place }) => place && slidesOf(place).length === 0)
        setSpots(
          still.map(({ act, n, place }) => ({ act, n, box: place!.getBoundingClientRect(), isAtEnd: place!.matches('[data-mark="end"]') })),
        )
      })
    }
    // It is laid out again when fonts come and when the bar grows.
    const observer = new ResizeObserver(measure)
    const begin = () => {
      if (isOver) return
      for (const element of document.querySelectorAll('.table-main, .table-main > *, .table-main section')) observer.observe(element)
      measure()
    }
    begin()
    // A frame later the list has found out what it folds.
    const drawn = new MutationObserver(() => requestAnimationFrame(begin))
    for (const main of document.querySelectorAll('.table-main')) drawn.observe(main, { subtree: true, attributeFilter: ['aria-busy'] })
    addEventListener('resize', measure)
    addEventListener('scroll', measure, { capture: true, passive: true })
    return () => {
      isOver = true
      cancelAnimationFrame(frame)
      drawn.disconnect()
      observer.disconnect()
      removeEventListener('resize', measure)
      removeEventListener('scroll', measure, { capture: true })
    }
  }, [parts, ui, withNumbers, shown?.lines[0], openKey])
  useFirstClick(session, first)
  return (
    <div class={`recap-marks ${shown ? 'is-lit' : ''}`} aria-hidden="true">
      {spots.map(({ act, n, box, isAtEnd }, i) => (
        <span
          key={i}
          class={isSame(act, shown) ? 'is-lit' : ''}
          style={{ left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` }}
        >
          {n > 0 && (
            <span class={`recap-mark ${isAtEnd ? 'is-at-end' : ''}`} style={{ '--before': stacked(spots, i) }}>
              <ActNumber act={act} n={n} />
            </span>
          )}
        </span>
      ))}
    </div>
  )
}

const isSame = (a: Act, b: Act | null) => b !== null && a.lines[0] === b.lines[0]

/** Several numbers at one place stand side by side. */
const stacked = (spots: readonly Spot[], i: number) =>
  spots.slice(0, i).filter(({ box }) => box.left === spots[i]!.box.left && box.top === spots[i]!.box.top).length

/** The numbers go with the first click on the board. */
function useFirstClick(session: Session, first: LoggedEvent | null): void {
  useEffect(() => {
    const onClick = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('.table-main') && !event.target.closest('.recap'))
        recapState(session).closed.value = first
    }
    addEventListener('click', onClick, true)
    return () => removeEventListener('click', onClick, true)
  }, [session, first])
}
