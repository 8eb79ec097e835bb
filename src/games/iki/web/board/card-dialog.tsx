// A card, building or token in large: what it is, what it does in sentences, where each value comes from.
import { useEffect, useRef } from 'preact/hooks'
import { t } from '../../../../messages/i18n.ts'
import { peekPosition, positionOf, usePositionState } from '../../../../web/session/position-state.ts'
import { Glossed } from '../../../../web/ui/glossary.tsx'
import type { CardSetItem } from '../../cards/cardset.ts'
import { markOf } from '../../cards/marks.ts'
import { sayingsOf } from '../../cards/text.ts'
import { sentenceOf } from '../../messages/card-text.ts'
import { noteOf } from '../../messages/notes.ts'
import { EMPTY } from '../../rules/state.ts'
import { Fish } from '../art/fish.tsx'
import { Icon } from '../art/icon.tsx'
import type { Act, Play, Thing } from '../input/choose.ts'
import { isBuilding, nameOf, pieceOf, stallWords, tokenOf } from '../text/names.ts'
import { BuildingFace, CardFace } from './card.tsx'

function itemOf(play: Play, thing: Thing): CardSetItem {
  return 'piece' in thing ? pieceOf(play.session, thing.piece) : tokenOf(play.session, thing.kind, thing.token)
}

/** Modal, with everything there is to know. */
export function LookDialog({ play }: { play: Play }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const { thing } = play
  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (!element.open) element.showModal()
    // Not a word of the text, which would explain itself at once.
    element.querySelector<HTMLElement>(':scope > button')?.focus()
    // A tap beside it closes it.
    const beside = (event: Event) => {
      if (event.target === element) element.close()
    }
    element.addEventListener('click', beside)
    return () => element.removeEventListener('click', beside)
  }, [thing])
  if (!thing) return null
  const close = () => dialog.current?.close()
  return (
    <dialog ref={dialog} class="ik-dialog" aria-labelledby="ik-dialog-title" onClose={() => play.look(null)}>
      <About play={play} thing={thing} title="ik-dialog-title" />
      <button type="button" class="button-quiet" onClick={close}>
        {t('iki.close')}
      </button>
    </dialog>
  )
}

/** Only in the dialog, which has a title, words can be asked for. */
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
              {say(sentenceOf(saying, t))} <Marked item={item} field={field} />
            </li>
          ))}
        </ul>
        {'piece' in thing && play.view.place[thing.piece]! < 16 && (
          <p>{t('iki.onBoard', { stall: stallWords(play.view.place[thing.piece]!) })}</p>
        )}
        {note && (
          <p class="ik-note" lang={note === item.note ? 'en' : undefined}>
            {say(note)}
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

/** Where a value comes from; parts that differ are named by the least certain. */
function Marked({ item, field }: { item: CardSetItem; field: string }) {
  const parts = [
    field,
    ...[0, 1, 2].map((i) => `${field}[${i}]`),
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

/** What is under the pointer or has the focus, shown large beside it without being in the way; a long press opens the dialog. */
export function usePeek(play: Play) {
  const { session } = play
  const [peek, setPeek] = usePositionState<{ thing: Thing; left: boolean } | null>(session, null)
  const timer = useRef(0)
  const still = () => {
    clearTimeout(timer.current)
    setPeek(null)
  }
  const position = positionOf(session)
  useEffect(() => () => clearTimeout(timer.current), [session, position])
  const after = (ms: number, event: Event, act: (thing: Thing, box: DOMRect) => void) => {
    const { target } = event
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-look]') : null
    still()
    const thing = element?.dataset.look ? readThing(element.dataset.look) : null
    const begun = peekPosition(session)
    if (element && thing)
      timer.current = Number(setTimeout(() => begun === peekPosition(session) && act(thing, element.getBoundingClientRect()), ms))
  }
  const show = (thing: Thing, box: DOMRect) => setPeek({ thing, left: box.left + box.width / 2 > innerWidth / 2 })
  return {
    peek,
    still,
    handlers: {
      onPointerOver(event: PointerEvent) {
        if (event.pointerType === 'mouse') after(HOVER_MS, event, show)
      },
      onPointerDown(event: PointerEvent) {
        still()
        if (event.pointerType !== 'mouse') after(PRESS_MS, event, (thing) => play.look(thing))
      },
      onPointerUp: still,
      onPointerCancel: still,
      onPointerLeave: still,
      onFocusIn(event: FocusEvent) {
        if (event.target instanceof Element && event.target.matches(':focus-visible')) after(HOVER_MS, event, show)
      },
      onFocusOut: still,
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

export const lookOf = (thing: Thing): string => ('piece' in thing ? `piece ${thing.piece}` : `${thing.kind} ${thing.token}`)

function readThing(text: string): Thing | null {
  const [kind, n] = text.split(' ')
  if (kind === 'piece') return { piece: Number(n) }
  return kind === 'fish' || kind === 'pipe' || kind === 'pouch' ? { kind, token: Number(n) } : null
}

/** The round i on a card. */
export function InfoButton({ act, thing, name }: { act: Act; thing: Thing; name: string }) {
  return (
    <button type="button" class="ik-info" aria-label={t('iki.about', { what: name })} onClick={() => act.look(thing)}>
      i
    </button>
  )
}
