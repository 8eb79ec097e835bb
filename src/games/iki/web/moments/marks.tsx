// The marks of a moment on the board: flames that go from stall to stall, who stops them, cards that are paid, harmony, cards that leave.
import { useLayoutEffect, useState } from 'preact/hooks'
import { t } from '../../../../messages/i18n.ts'
import { Seal } from '../../../../web/ui/pieces.tsx'
import { addSymbols } from '../../../../web/ui/sprite.tsx'
import { NAGAYA_STALLS, positionOf } from '../../rules/street.ts'
import { Icon } from '../art/icon.tsx'
import { BuildingFace, CardFace } from '../board/card.tsx'
import type { IkiPosition } from '../session.ts'
import { isBuilding, pieceOf } from '../text/names.ts'
import drawings from './moments.svg?raw'
import type { BoardMarks, Burning } from './moments.ts'
import './marks.css'

addSymbols(drawings)

type FireMarks = Extract<BoardMarks, { kind: 'fire' }>

const inSight = ({ width, bottom, top }: DOMRect) => width > 0 && bottom > 0 && top < innerHeight

/** The first element of the board that is in sight. */
function boxOf(selector: string): DOMRect | undefined {
  const boxes = [...document.querySelectorAll(`.iki ${selector}`)].map((one) => one.getBoundingClientRect())
  return boxes.find(inSight)
}
const stallBox = (stall: number) => boxOf(`[data-drop="stall ${stall}"]`) ?? boxOf(`[data-mini="${stall}"]`)

/** A player's panel; on a phone the score. */
const purseBox = (seat: number) =>
  boxOf(`.ik-player[data-purse="${seat}"]`) ?? boxOf(`[data-score="${seat}"]`) ?? boxOf(`[data-purse="${seat}"]`)
const CARD_MS = 320

const style = (box: DOMRect) => ({ left: `${box.left}px`, top: `${box.top}px`, width: `${box.width}px`, height: `${box.height}px` })

/** Measures after the board is drawn, and again when it moves. */
function useMeasured<T>(read: () => T, key: unknown): T | undefined {
  const [value, setValue] = useState<T>()
  useLayoutEffect(() => {
    const measure = () => setValue(read())
    measure()
    // A phone turns to the nagaya first.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(measure)
    })
    // A card that has just appeared slides down to its place.
    const later = setTimeout(measure, CARD_MS)
    addEventListener('resize', measure)
    addEventListener('scroll', measure, { capture: true, passive: true })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(later)
      removeEventListener('resize', measure)
      removeEventListener('scroll', measure, { capture: true })
    }
  }, [key])
  return value
}

export function Drawing({ position, marks }: { position: IkiPosition; marks: BoardMarks }) {
  if (marks.kind === 'fire') return <Fire position={position} marks={marks} />
  if (marks.kind === 'pay') return <Pay position={position} marks={marks} />
  if (marks.kind === 'harmony') return <Harmony marks={marks} />
  return <NoRice position={position} marks={marks} />
}

function Fire({ position, marks }: { position: IkiPosition; marks: FireMarks }) {
  const { nagaya, stall, strength, burning, burnt, seat, isStopped, isOut } = marks
  const boxes = useMeasured(() => {
    const stalls = Array.from({ length: NAGAYA_STALLS }, (_, i) => stallBox(nagaya * NAGAYA_STALLS + i))
    const rungs = [...document.querySelectorAll('.iki .ik-rung')].map((one) => one.getBoundingClientRect())
    return {
      stalls,
      ladder: rungs.length > 1 ? { top: rungs[0]!, foot: rungs.at(-1)! } : undefined,
      power: boxOf(`[data-purse="${seat}"] .ik-power`),
    }
  }, marks)
  if (!boxes) return null
  const { stalls, ladder, power } = boxes
  const at = stalls[positionOf(stall)]
  const before = isStopped ? stalls[positionOf(stall) - 1] : undefined
  const rung = ladder && ladder.top.top + ladder.top.height / 2 + (10 - strength) * ((ladder.foot.top - ladder.top.top) / 10)
  return (
    <>
      {at && <div class="mo-glow" style={style(at)} />}
      {burning.map((card, i) => {
        const box = stalls[positionOf(card.stall)]
        return (
          box && (
            <BurningCard
              key={card.piece}
              position={position}
              card={card}
              box={box}
              state={i < burnt - 1 ? 'burnt' : i === burnt - 1 ? 'burning' : 'whole'}
            />
          )
        )
      })}
      {at && !isStopped && !isOut && (burnt === 0 || burning[burnt - 1]?.stall === stall) && <Flames box={at} high={burnt > 0} />}
      {at && isStopped && (
        <div class="mo-stopped" style={style(at)}>
          <span class="mo-seal">
            <Seal kanji="止" />
          </span>
        </div>
      )}
      {isStopped && seat !== null && at && <Bearer seat={seat} box={before ?? at} isSmall={!before} />}
      {at && <NumberSeal key={stall} n={strength} box={at} />}
      {ladder && rung !== undefined && (
        <div class="mo-rung" style={{ left: `${ladder.top.left}px`, width: `${ladder.top.width}px`, top: `${rung}px` }} />
      )}
      {power && <div class={`mo-ring ${isStopped ? 'is-enough' : ''}`} style={style(power)} />}
    </>
  )
}

function BurningCard({
  position,
  card,
  box,
  state,
}: {
  position: IkiPosition
  card: Burning
  box: DOMRect
  state: 'whole' | 'burning' | 'burnt'
}) {
  const item = pieceOf(position, card.piece)
  return (
    <div class={`mo-card is-${state}`} style={style(box)}>
      {state !== 'burnt' && (
        <span class="ik-inner">
          {isBuilding(item) ? <BuildingFace building={item} size="stall" /> : <CardFace card={item} size="stall" />}
        </span>
      )}
      {state !== 'whole' && (
        <svg aria-hidden="true" class="mo-embers" viewBox="0 0 200 90" preserveAspectRatio="none">
          <use href="#mo-embers" />
        </svg>
      )}
      {state === 'burnt' && (
        <svg aria-hidden="true" class="mo-smoke" viewBox="0 0 260 120">
          <use href="#mo-smoke" />
        </svg>
      )}
    </div>
  )
}

/** Two drawings in exchange, as two printings. */
function Flames({ box, high }: { box: DOMRect; high: boolean }) {
  return (
    <div class={`mo-flames ${high ? 'is-high' : ''}`} style={style(box)}>
      {[0, 1].map((i) => (
        <svg aria-hidden="true" key={i} viewBox="0 0 200 260" preserveAspectRatio="none">
          <use href={`#mo-flame${i}`} />
        </svg>
      ))}
    </div>
  )
}

function Bearer({ seat, box, isSmall }: { seat: number; box: DOMRect; isSmall: boolean }) {
  return (
    <div class={`mo-bearer ${isSmall ? 'is-small' : ''}`} style={{ ...style(box), color: `var(--p${seat})` }}>
      <svg aria-hidden="true" viewBox="0 0 180 290">
        <use href="#mo-bearer" />
        <use href={`#crest${seat}`} x="62" y="113" width="34" height="34" />
        <use href={`#crest${seat}`} x="118" y="18" width="28" height="28" style={{ color: seat === 2 ? 'var(--pl2)' : 'var(--pl)' }} />
      </svg>
    </div>
  )
}

function NumberSeal({ n, box }: { n: number; box: DOMRect }) {
  return (
    <span class="mo-number" style={{ left: `min(${box.right - 4}px, 100vw - 22px)`, top: `${box.top + 4}px` }}>
      {n}
    </span>
  )
}

function Pay({ position, marks: { seat, pieces } }: { position: IkiPosition; marks: Extract<BoardMarks, { kind: 'pay' }> }) {
  const boxes = useMeasured(() => {
    const stalls = pieces.flatMap((piece) => {
      const stall = position.view.peek().stall.indexOf(piece)
      const box = stall >= 0 ? stallBox(stall) : undefined
      return box ? [box] : []
    })
    return { stalls, purse: purseBox(seat) }
  }, pieces)
  return (
    <>
      {boxes?.stalls.map((box, i) => (
        <div key={i} class="mo-frame" style={{ ...style(box), color: `var(--p${seat})` }}>
          <i>✓</i>
        </div>
      ))}
      {boxes?.purse && <div class="mo-frame is-purse" style={style(boxes.purse)} />}
    </>
  )
}

/** How far down a card its portrait is. */
const PORTRAIT = 0.3

function Harmony({ marks: { stalls, gains } }: { marks: Extract<BoardMarks, { kind: 'harmony' }> }) {
  const boxes = useMeasured(
    () => ({
      stalls: stalls.flatMap(({ stall, iki }) => {
        const box = stallBox(stall)
        return box ? [{ box, iki }] : []
      }),
      scores: gains.flatMap(({ seat, iki }) => {
        const box = boxOf(`[data-purse="${seat}"] .ik-player-iki`) ?? boxOf(`[data-score="${seat}"]`)
        return box ? [{ box, iki }] : []
      }),
    }),
    gains,
  )
  // Across the portraits, where it hides no number.
  const cord = boxes?.stalls.map(({ box: { left, top, width, height } }) => `${left + width / 2},${top + height * PORTRAIT}`).join(' ')
  return (
    <>
      {cord && (
        <svg class="mo-cord" aria-hidden="true">
          <polyline points={cord} pathLength={1} />
        </svg>
      )}
      {boxes?.stalls.map(({ box, iki }, i) => (
        <div key={i} class="mo-frame is-harmony" style={style(box)}>
          {box.width > 50 && (
            <span class="mo-each" style={{ top: `${100 * PORTRAIT}%` }}>
              +{iki} <Icon name="blossom" />
            </span>
          )}
        </div>
      ))}
      {boxes?.scores.map(({ box, iki }, i) => (
        <span key={i} class="mo-tag" style={{ left: `${box.left}px`, top: `${box.top}px` }}>
          +{iki}
        </span>
      ))}
    </>
  )
}

/** The cards that had to go, once more on the stalls they leave. */
function NoRice({ position, marks: { left } }: { position: IkiPosition; marks: Extract<BoardMarks, { kind: 'rice' }> }) {
  const boxes = useMeasured(
    () =>
      left.flatMap(({ piece, stall }) => {
        const box = stallBox(stall)
        return box ? [{ piece, box }] : []
      }),
    left,
  )
  return (
    <>
      {boxes?.map(({ piece, box }) => {
        const item = pieceOf(position, piece)
        return (
          <div key={piece} class="mo-leaving" style={style(box)}>
            {box.width > 50 && (
              <span class="ik-inner">
                {isBuilding(item) ? <BuildingFace building={item} size="stall" /> : <CardFace card={item} size="stall" />}
              </span>
            )}
            {box.width > 50 && <b>{t('iki.moment.noRice')}</b>}
          </div>
        )
      })}
    </>
  )
}
