// The two pens of the symbols: the brush (key lines of varying weight) and the plain line that takes its stroke from outside.
import { line, sample, segs } from './ink.mjs'

export const INK = 'var(--sumi)'

export const symbol = (id, body, box = '0 0 24 24') => `<symbol id="${id}" viewBox="${box}">${body}</symbol>`

/** Parts that are all drawn in one box need no view box of their own. */
export const group = (id, body) => `<g id="${id}">${body}</g>`

/** A curve through hand-set points; the handles of longer arcs lie on whole units, which saves a third of the bytes. */
export function curve(points, closed = false) {
  const arcs = segs(points, closed)
  let d = `M${arcs[0][0].x} ${arcs[0][0].y}`
  let at = { x: arcs[0][0].x, y: arcs[0][0].y }
  for (const [from, first, second, to] of arcs) {
    const grain = Math.hypot(to.x - from.x, to.y - from.y) > 9 ? 1 : 10
    const steps = [first, second, to].flatMap((p, i) =>
      [p.x - at.x, p.y - at.y].map((v) => Math.round(v * (i < 2 ? grain : 10)) / (i < 2 ? grain : 10)),
    )
    d += `c${steps.map((v, i) => (i && v >= 0 ? ' ' : '') + String(v).replace(/^(-?)0\./, '$1.')).join('')}`
    at = { x: at.x + steps[4], y: at.y + steps[5] }
  }
  return d + (closed ? 'Z' : '')
}

/** The brush shows in long lines only; a short one is as well drawn with one weight, and is a third of the bytes. */
const LONG = 30
const lengthOf = (points) =>
  sample(points).reduce((sum, at, i, all) => sum + (i ? Math.hypot(at.x - all[i - 1].x, at.y - all[i - 1].y) : 0), 0)

const fill = (colour) => (colour === INK ? '' : ` fill="${colour}"`)

/** Lines through hand-set points: brushed with a taper, or of one weight where neither end has one. Figures stand in a group whose fill and stroke are ink. */
export function brush(points, options = {}, colour = INK) {
  const all = [points].flat()
  const even = (options.t0 === 0 && options.t1 === 0) || all.every((each) => lengthOf(each) < LONG)
  const w = (options.w ?? 2) * (options.t0 === 0 ? 1 : even ? 0.66 : 1)
  const stroke = colour === INK ? '' : ` stroke="${colour}"`
  if (even) return `<path d="${all.map((each) => curve(each)).join('')}" fill="none"${stroke} stroke-width="${w}"/>`
  return `<path d="${all.map((each) => line(each, { w, step: 9, ...options })).join('')}"${fill(colour)} stroke="none"/>`
}

/** A colour shape through hand-set points, without a line. */
export const shape = (points, colour) => `<path d="${curve(points, true)}"${fill(colour)} stroke="none"/>`

/** A colour shape with its key line. */
export const block = (points, colour, { w = 2 } = {}) => `<path d="${curve(points, true)}"${fill(colour)} stroke-width="${w}"/>`

/** A filled path; its key line comes from the group that uses the symbol. */
export const face = (d, colour) => `<path d="${d}" fill="${colour}"/>`

/** A filled path that never has a key line. */
export const flat = (d, colour) => `<path d="${d}" fill="${colour}" stroke="none"/>`

/** A bare line. */
export const stroke = (d, width, colour) =>
  `<path d="${d}"${width ? ` stroke-width="${width}"` : ''}${colour ? ` stroke="${colour}"` : ''}/>`

export const disc = (cx, cy, r, colour) => `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${colour}"/>`
