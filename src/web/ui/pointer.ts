// What all dragging needs: a copy of the dragged element, and no tap at the end of a drag.

/** An element that can be styled and animated. */
export type Drawn = HTMLElement | SVGElement

/** A deep copy. */
export function copyElement(element: Element): Drawn {
  const copy = element.cloneNode(true)
  if (!(copy instanceof HTMLElement || copy instanceof SVGElement)) throw new Error('neither HTML nor SVG')
  return copy
}

/** Ignores the click that the browser sends after a drag. Where it sends none, the next click counts again. */
export function swallowClick(): void {
  const swallow = (click: Event) => click.stopPropagation()
  addEventListener('click', swallow, { capture: true, once: true })
  setTimeout(() => removeEventListener('click', swallow, { capture: true }), 0)
}
