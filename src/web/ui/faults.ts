// Exceptions that no component can catch: those of event handlers and promises. Each goes to its part of the page, or to the reader as a notice.
import { signal } from '@preact/signals'

/** The handler for faults below an element. */
export const boundaries = new WeakMap<Element, (error: unknown) => void>()

/** Something failed outside every boundary, and the reader has not closed the notice. */
export const unclaimedFault = signal(false)

/** The events that our handlers use. */
const EVENTS = [
  ...['click', 'contextmenu', 'keydown', 'keyup', 'input', 'change', 'submit', 'toggle', 'close'],
  ...['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'pointerover', 'pointerenter', 'pointerleave'],
  ...['focus', 'focusin', 'blur', 'focusout', 'scroll'],
]

/** Call once, when the page opens. The browser itself writes the exceptions to the console. */
export function watchFaults(): void {
  let latest: Event | undefined
  for (const type of EVENTS)
    addEventListener(
      type,
      (event) => {
        latest = event
      },
      { capture: true, passive: true },
    )
  addEventListener('error', ({ error }) => {
    // Browsers also report what is not an exception, such as a resize loop.
    if (error === undefined || error === null) return
    // An exception of a handler is reported during its event, at the element with the handler.
    const at = latest && latest.eventPhase !== Event.NONE ? latest.currentTarget : null
    const fail = at instanceof Element ? boundaryOf(at) : undefined
    if (fail) fail(error)
    else unclaimedFault.value = true
  })
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!(reason instanceof DOMException && reason.name === 'AbortError')) unclaimedFault.value = true
  })
}

function boundaryOf(element: Element): ((error: unknown) => void) | undefined {
  const found = element.closest('[data-boundary]')
  return found ? boundaries.get(found) : undefined
}
