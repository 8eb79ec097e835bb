// Tips: what a sign or a button is for, on hover, focus and long press. An element names the key of its text in `data-tip`; a longer
// sentence is under the same key with ".say", a shortcut in `data-tip-key`. One listener serves the whole page.
import { signal } from '@preact/signals'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { find, t } from '../../messages/i18n.ts'
import { swallowClick } from './pointer.ts'
import './tips.css'

const HOVER_MS = 400
const PRESS_MS = 480
const ID = 'tip'

/** The element whose tip is shown. */
const shown = signal<HTMLElement | null>(null)

const tipped = (target: EventTarget | null) => (target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null)

/** Shows the tips of everything on the page. */
export function Tips() {
  useEffect(() => {
    let timer = 0
    let over: HTMLElement | null = null
    const hide = () => {
      clearTimeout(timer)
      over = null
      shown.value = null
    }
    const later = (element: HTMLElement, ms: number, then?: () => void) => {
      clearTimeout(timer)
      over = element
      timer = Number(
        setTimeout(() => {
          if (!element.isConnected) return
          shown.value = element
          then?.()
        }, ms),
      )
    }
    const enter = (event: PointerEvent) => {
      const element = tipped(event.target)
      if (event.pointerType !== 'mouse' || element === over) return
      hide()
      if (element) later(element, HOVER_MS)
    }
    const press = (event: PointerEvent) => {
      const element = tipped(event.target)
      hide()
      // The finger asked a question: lifting it is no tap.
      if (element && event.pointerType !== 'mouse')
        later(element, PRESS_MS, () => addEventListener('pointerup', swallowClick, { capture: true, once: true }))
    }
    const lift = (event: PointerEvent) => {
      // A short tap asks nothing. What is shown stays to be read.
      if (event.pointerType !== 'mouse') clearTimeout(timer)
    }
    const focus = (event: FocusEvent) => {
      const element = tipped(event.target)
      if (element?.matches(':focus-visible')) later(element, HOVER_MS)
    }
    const key = (event: KeyboardEvent) => {
      if (shown.peek() && event.key === 'Escape') event.stopImmediatePropagation()
      hide()
    }
    const stops = ['pointercancel', 'focusout', 'scroll'] as const
    document.addEventListener('pointerover', enter)
    document.addEventListener('pointerdown', press, { capture: true })
    document.addEventListener('pointerup', lift, { capture: true })
    document.addEventListener('focusin', focus)
    addEventListener('keydown', key, { capture: true })
    for (const type of stops) document.addEventListener(type, hide, { capture: true, passive: true })
    return () => {
      hide()
      document.removeEventListener('pointerover', enter)
      document.removeEventListener('pointerdown', press, { capture: true })
      document.removeEventListener('pointerup', lift, { capture: true })
      document.removeEventListener('focusin', focus)
      removeEventListener('keydown', key, { capture: true })
      for (const type of stops) document.removeEventListener(type, hide, { capture: true })
    }
  }, [])
  return <Tip />
}

function Tip() {
  const box = useRef<HTMLDivElement>(null)
  const element = shown.value
  useLayoutEffect(() => {
    const tip = box.current
    if (!tip || !element) return
    tip.showPopover()
    const { left, width, top, bottom } = element.getBoundingClientRect()
    const { offsetWidth, offsetHeight } = tip
    const below = bottom + 6 + offsetHeight < innerHeight
    tip.style.left = `${Math.max(8, Math.min(left + width / 2 - offsetWidth / 2, innerWidth - offsetWidth - 8))}px`
    tip.style.top = `${below ? bottom + 6 : Math.max(8, top - offsetHeight - 6)}px`
    const described = element.getAttribute('aria-describedby')
    if (described === null) element.setAttribute('aria-describedby', ID)
    return () => {
      if (described === null) element.removeAttribute('aria-describedby')
    }
  }, [element])
  if (!element) return null
  const { tip = '', tipKey, tipSay } = element.dataset
  const say = tipSay ?? find(`${tip}.say`)
  return (
    <div ref={box} id={ID} class="tip" role="tooltip" popover="manual">
      <b>{find(tip) ?? tip}</b>
      {tipKey && <kbd>{t('tip.key', { key: tipKey })}</kbd>}
      {say && <p>{say}</p>}
    </div>
  )
}
