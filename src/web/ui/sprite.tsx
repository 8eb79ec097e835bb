// The sprite: symbols, patterns and gradients, once in the page; all other drawings refer to it.
import symbols from './symbols.svg?raw'

const contentOf = (svg: string) => svg.replace(/^<svg[^>]*>|<\/svg>\s*$/g, '')

let content = contentOf(symbols)
let shown: SVGSVGElement | null = null

/** Adds symbols from a part of the app that is loaded later. */
export function addSymbols(svg: string) {
  content += contentOf(svg)
  shown?.insertAdjacentHTML('beforeend', contentOf(svg))
}

function show(element: SVGSVGElement | null) {
  shown = element
  if (element && element.childElementCount === 0) element.innerHTML = content
}

export function Sprite() {
  return <svg ref={show} aria-hidden="true" focusable="false" width="0" height="0" style={{ position: 'absolute' }} />
}
