// Exceptions that no component can catch: those of event handlers and of promises. Each is given to the part of the page it happened in, or said to the reader.
import { signal } from '@preact/signals'

/** What to call when something below an element has failed. */
export const boundaries = new WeakMap<Element, (error: unknown) => void>()

/** Something failed outside every boundary, and the reader has not yet read so. */
export const unclaimedFault = signal(false)

/** Events our handlers listen to. */
const EVENTS = [
  ...['click', 'contextmenu', 'keydown', 'keyup', 'input', 'change', 'submit', 'toggle', 'close'],
  ...['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'pointerover', 'pointerenter', 'pointerleave'],
  ...['focus', 'focusin', 'blur', 'focusout', 'scroll'],
]

/** Call once, when the page is opened. The browser has written the exceptions to the console already. */
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
    // Browsers also report what is not an exception, such as a resize that took two rounds.
    if (error === undefined || error === null) return
    // A handler's exception is reported while its event is still on its way, at the element that has the handler.
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
