// A card, building or token shown large: its name, its effects in sentences, and the source of each value.
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../../../../messages/i18n.ts'
import { href } from '../../../../web/href.ts'
import { peekPositionKey, positionKey, usePositionState } from '../../../../web/session/position-state.ts'
import { Glossed } from '../../../../web/ui/glossary.tsx'
import type { CardSetItem } from '../../cards/cardset.ts'
import { markOf } from '../../cards/marks.ts'
import { sayingsOf } from '../../cards/text.ts'
import { sentenceOf } from '../../messages/card-text.ts'
import { noteOf } from '../../messages/notes.ts'
import { EMPTY, LAST_LEVEL, STALLS } from '../../rules/state.ts'
import { Fish } from '../art/fish.tsx'
import { Icon } from '../art/icon.tsx'
import type { Play } from '../input/choose.ts'
import type { Taps, Thing } from '../input/taps.ts'
import { isBuilding, nameOf, pieceOf, stallWords, tokenOf } from '../text/names.ts'
import { BuildingFace, CardFace } from './card.tsx'

function itemOf(play: Play, thing: Thing): CardSetItem {
  return 'piece' in thing ? pieceOf(play.position, thing.piece) : tokenOf(play.position, thing.kind, thing.token)
}

/** A modal dialog with everything about the thing. */
export function CardDialog({ play }: { play: Play }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { thing } = play
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!element.open) element.showModal()
    // The focus goes to the button: a focused glossary word would open its explanation.
    element.querySelector<HTMLElement>(':scope > button')?.focus()
    // A tap outside the dialog closes it.
    const beside = (event: Event) => {
      if (event.target === element) element.close()
    }
    element.addEventListener('click', beside)
    return () => element.removeEventListener('click', beside)
  }, [thing])
  if (!thing) return null
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} class="ik-dialog" aria-labelledby="ik-dialog-title" onClose={() => play.showLarge(null)}>
      <About play={play} thing={thing} title="ik-dialog-title" />
      <button type="button" class="button-quiet" onClick={close}>
        {t('iki.close')}
      </button>
    </dialog>
  )
}

/** Glossary words are links only in the dialog, which has a title. */
function About({ play, thing, title }: { play: Play; thing: Thing; title?: string }) {
  const say = (text: string) => (title ? <Glossed text={text} /> : text)
  const item = itemOf(play, thing)
  const note = noteOf(item)
  return (
    <div class="ik-about">
      <div class="ik-about-card">
        <Large play={play} thing={thing} item={item} />
      </div>
      <div class="ik-about-words">
        <h2 id={title}>{nameOf(item)}</h2>
        <p class="ik-about-ja">
          <span lang="ja">
            {item.names.ja} <small>{item.names.kana}</small>
          </span>
          {'type' in item && ` · ${t(`card.type.${item.type}`)} · ${t(`value.season.${item.season}`)}`}
        </p>
        <ul>
          {sayingsOf(item).map(({ field, saying }) => (
            <li key={field}>
              {say(sentenceOf(saying, t, play.position.options))} <Marked item={item} field={field} />
            </li>
          ))}
        </ul>
        {'piece' in thing && play.view.place[thing.piece]! < STALLS && (
          <p>{t('iki.onBoard', { stall: stallWords(play.view.place[thing.piece]!) })}</p>
        )}
        {note && (
          <p class="ik-note" lang={note === item.note ? 'en' : undefined}>
            {say(note)} {'skill' in item && <a href={href('learn', 'world', 'iki')}>{t('learn.world', { game: t('home.iki') })}</a>}
          </p>
        )}
      </div>
    </div>
  )
}

function Large({ play, thing, item }: { play: Play; thing: Thing; item: CardSetItem }) {
  if ('piece' in thing) {
    const stall = play.view.stall.indexOf(thing.piece)
    const owner = stall === EMPTY ? -1 : play.view.owner[stall]!
    if (isBuilding(item)) return <BuildingFace building={item} size="full" owner={owner} />
    if ('skill' in item) return <CardFace card={item} size="full" owner={owner} level={stall === EMPTY ? 0 : play.view.level[stall]!} />
    return null
  }
  if (thing.kind === 'fish') return <Fish season={'season' in item && item.season !== 'start' && item.season ? item.season : 'spring'} />
  return <Icon name={thing.kind} size={120} />
}

/** The source of a value. If its parts differ, the least certain source is shown. */
function Marked({ item, field }: { item: CardSetItem; field: string }) {
  const parts = [
    field,
    ...Array.from({ length: LAST_LEVEL }, (_, i) => `${field}[${i}]`),
    `${field}.spaces`,
    `${field}.ability`,
    `${field}.goods`,
    `${field}.lumber`,
    `${field}.mon`,
  ]
  const marks = parts.map((part) => markOf(item, part)).filter((mark) => mark !== undefined)
  const mark = (['original', 'reported', 'printed'] as const).find((one) => marks.includes(one))
  return mark ? <span class={`ik-mark ik-mark-${mark}`}>{t(`iki.mark.${mark}`)}</span> : null
}

const HOVER_MS = 550
const PRESS_MS = 480

/** Shows the thing under the pointer, or the one with the focus, large next to it; a long press opens the dialog. */
export function usePeek(play: Play) {
  const { position } = play
  const [peek, setPeek] = usePositionState<{ thing: Thing; left: boolean } | null>(position, null)
  const timer = useRef(0)
  /** A click is no question about the thing: it is shown large again only after the mouse has left it. */
  const clicked = useRef<string | undefined>(undefined)
  const lookOf = ({ target }: Event) => (target instanceof Element ? target.closest<HTMLElement>('[data-look]')?.dataset.look : undefined)
  const stop = () => {
    clearTimeout(timer.current)
    setPeek(null)
  }
  const key = positionKey(position)
  useEffect(() => () => clearTimeout(timer.current), [position, key])
  const after = (ms: number, event: Event, show: (thing: Thing, box: DOMRect) => void) => {
    const { target } = event
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-look]') : null
    stop()
    const thing = element?.dataset.look ? readThing(element.dataset.look) : null
    const begun = peekPositionKey(position)
    if (element && thing)
      timer.current = Number(setTimeout(() => begun === peekPositionKey(position) && show(thing, element.getBoundingClientRect()), ms))
  }
  const show = (thing: Thing, box: DOMRect) => setPeek({ thing, left: box.left + box.width / 2 > innerWidth / 2 })
  /** Nothing is shown large when a table opens under a mouse at rest: the mouse must have moved on it. */
  const moved = useRef(false)
  const over = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' || !moved.current) return
    const look = lookOf(event)
    if (look !== undefined && look === clicked.current) return
    clicked.current = undefined
    after(HOVER_MS, event, show)
  }
  return {
    peek,
    stop,
    handlers: {
      onPointerOver: over,
      onPointerMove(event: PointerEvent) {
        if (moved.current) return
        moved.current = true
        over(event)
      },
      onPointerDown(event: PointerEvent) {
        stop()
        clicked.current = lookOf(event)
        if (event.pointerType !== 'mouse') after(PRESS_MS, event, (thing) => play.showLarge(thing))
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onPointerLeave: stop,
      onFocusIn(event: FocusEvent) {
        if (event.target instanceof Element && event.target.matches(':focus-visible')) after(HOVER_MS, event, show)
      },
      onFocusOut: stop,
      onContextMenu(event: MouseEvent) {
        const element = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-look]') : null
        if (element) event.preventDefault()
      },
    },
  }
}

export function Peek({ play, peek }: { play: Play; peek: { thing: Thing; left: boolean } | null }) {
  if (!peek || play.thing) return null
  return (
    <aside class={`ik-peek ${peek.left ? 'is-left' : 'is-right'}`} aria-hidden="true">
      <About play={play} thing={peek.thing} />
    </aside>
  )
}

export const thingName = (thing: Thing): string => ('piece' in thing ? `piece ${thing.piece}` : `${thing.kind} ${thing.token}`)

function readThing(text: string): Thing | null {
  const [kind, n] = text.split(' ')
  if (kind === 'piece') return { piece: Number(n) }
  return kind === 'fish' || kind === 'pipe' || kind === 'pouch' ? { kind, token: Number(n) } : null
}

/** The round i on a card. */
export function InfoButton({ taps, thing, name }: { taps: Taps; thing: Thing; name: string }) {
  return (
    <button type="button" class="ik-info" aria-label={t('iki.about', { what: name })} onClick={() => taps.showLarge(thing)}>
      i
    </button>
  )
}
