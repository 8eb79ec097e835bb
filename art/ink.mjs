// Brush and block: turns hand-set points into carved key lines (varying weight) and colour shapes.
export const n1 = (v) => {
  const r = Math.round(v * 10) / 10
  return `${Object.is(r, -0) ? 0 : r}`
}
export function rng(seed) {
  let s = seed >>> 0
  return () => {
    s = (s + 0x6d2b79f5) >>> 0
    let t = Math.imul(s ^ (s >>> 15), 1 | s)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}
// "x,y x,y,w x,y*" : w multiplies the brush weight there, * is a corner
export function pts(s) {
  return Array.isArray(s)
    ? s.map((p) => (Array.isArray(p) ? { x: p[0], y: p[1], w: p[2] ?? 1 } : p))
    : s
        .trim()
        .split(/\s+/)
        .map((t) => {
          const c = t.endsWith('*')
          if (c) t = t.slice(0, -1)
          const [x, y, w] = t.split(',').map(Number)
          return { x, y, w: w ?? 1, c }
        })
}
function dirs(p, closed) {
  const n = p.length
  return p.map((q, i) => {
    if (q.c) return null
    const a = closed ? p[(i - 1 + n) % n] : p[Math.max(0, i - 1)],
      b = closed ? p[(i + 1) % n] : p[Math.min(n - 1, i + 1)]
    const dx = b.x - a.x,
      dy = b.y - a.y,
      l = Math.hypot(dx, dy) || 1
    return { x: dx / l, y: dy / l }
  })
}
export function segs(s, closed) {
  const p = pts(s),
    d = dirs(p, closed),
    out = [],
    n = p.length,
    m = closed ? n : n - 1
  for (let i = 0; i < m; i++) {
    const a = p[i],
      b = p[(i + 1) % n],
      da = d[i],
      db = d[(i + 1) % n],
      l = Math.hypot(b.x - a.x, b.y - a.y) * 0.36
    const ux = (b.x - a.x) / 3,
      uy = (b.y - a.y) / 3
    out.push([
      a,
      da ? { x: a.x + da.x * l, y: a.y + da.y * l } : { x: a.x + ux, y: a.y + uy },
      db ? { x: b.x - db.x * l, y: b.y - db.y * l } : { x: b.x - ux, y: b.y - uy },
      b,
    ])
  }
  return out
}
// relative, tightly written path commands: half the bytes
const rel = (x, y) => {
  let X = Math.round(x * 10),
    Y = Math.round(y * 10)
  return (cmd, ...v) => {
    let o = '',
      q = v.map((a, i) => Math.round(a * 10) - (i % 2 ? Y : X))
    X += q[q.length - 2]
    Y += q[q.length - 1]
    q.forEach((a, i) => {
      const t = `${a / 10}`.replace(/^(-?)0\./, '$1.')
      o += (i && a >= 0 ? ' ' : '') + t
    })
    return cmd + o
  }
}
export function curve(s, closed = false) {
  const g = segs(s, closed)
  if (!g.length) return ''
  const R = rel(g[0][0].x, g[0][0].y)
  return (
    `M${n1(g[0][0].x)} ${n1(g[0][0].y)}` +
    g.map((c) => R('c', c[1].x, c[1].y, c[2].x, c[2].y, c[3].x, c[3].y)).join('') +
    (closed ? 'Z' : '')
  )
}
export function sample(s, closed = false, step = 6) {
  const out = []
  for (const [a, b, c, e] of segs(s, closed)) {
    const L = Math.hypot(b.x - a.x, b.y - a.y) + Math.hypot(c.x - b.x, c.y - b.y) + Math.hypot(e.x - c.x, e.y - c.y)
    const k = Math.max(2, Math.ceil(L / step))
    for (let i = 0; i < k; i++) {
      const t = i / k,
        u = 1 - t
      out.push({
        x: u * u * u * a.x + 3 * u * u * t * b.x + 3 * u * t * t * c.x + t * t * t * e.x,
        y: u * u * u * a.y + 3 * u * u * t * b.y + 3 * u * t * t * c.y + t * t * t * e.y,
        w: a.w * u + e.w * t,
      })
    }
    out.end = e
  }
  if (!closed && out.end) out.push({ x: out.end.x, y: out.end.y, w: out.end.w })
  return out
}
let seed = 7
// a brush line: w weight, t0/t1 how much of the start/end tapers, nib the angle at which the line is thin
export function line(s, { w = 2.4, t0 = 0.22, t1 = 0.3, nib = -0.5, closed = false, step = 7, contrast = 0.45, min = 0.18 } = {}) {
  const p = sample(s, closed, step),
    n = p.length
  if (n < 2) return ''
  if (closed) p.push(p[0])
  const N = p.length,
    r = rng(seed++),
    L = [],
    R = []
  const len = [0]
  for (let i = 1; i < N; i++) len[i] = len[i - 1] + Math.hypot(p[i].x - p[i - 1].x, p[i].y - p[i - 1].y)
  const T = len[N - 1] || 1,
    ss = (v) => (v <= 0 ? 0 : v >= 1 ? 1 : v * v * (3 - 2 * v))
  for (let i = 0; i < N; i++) {
    const a = p[Math.max(0, i - 1)],
      b = p[Math.min(N - 1, i + 1)]
    let dx = b.x - a.x,
      dy = b.y - a.y
    const l = Math.hypot(dx, dy) || 1
    dx /= l
    dy /= l
    const th = Math.atan2(dy, dx),
      u = len[i] / T
    let k = 1 - contrast + contrast * Math.abs(Math.sin(th - nib))
    if (!closed) k *= Math.max(min, Math.min(t0 ? ss(u / t0) : 1, t1 ? ss((1 - u) / t1) : 1))
    k *= p[i].w * (1 + (r() - 0.5) * 0.12)
    const h = Math.max(0.16, (w * k) / 2)
    L.push([p[i].x - dy * h, p[i].y + dx * h])
    R.push([p[i].x + dy * h, p[i].y - dx * h])
  }
  R.reverse()
  const P = rel(L[0][0], L[0][1]),
    sm = (q) => {
      let d = ''
      for (let i = 1; i < q.length - 1; i++) d += P('q', q[i][0], q[i][1], (q[i][0] + q[i + 1][0]) / 2, (q[i][1] + q[i + 1][1]) / 2)
      const e = q[q.length - 1]
      return d + P('l', e[0], e[1])
    }
  return `M${n1(L[0][0])} ${n1(L[0][1])}${sm(L)}${P('l', R[0][0], R[0][1])}${sm(R)}Z`
}
// collects a print: colour blocks, key block, order kept
export class Sheet {
  constructor(id, w = 400, h = 560) {
    this.id = id
    this.w = w
    this.h = h
    this.defs = ''
    this.body = ''
    this.g = 0
  }
  raw(s) {
    this.body += s
    return this
  }
  fill(s, c, o = '') {
    this.body += `<path d="${curve(s, true)}" fill="${c}"${o ? ` ${o}` : ''}/>`
    return this
  }
  path(d, c, o = '') {
    this.body += `<path d="${d}" fill="${c}"${o ? ` ${o}` : ''}/>`
    return this
  }
  ink(s, o = {}, c = 'var(--sumi,#211c19)') {
    const many = Array.isArray(s) && typeof s[0] === 'string' ? s : [s]
    this.body += `<path d="${many.map((q) => line(q, o)).join('')}" fill="${c}"/>`
    return this
  }
  // colour block with its key line
  block(s, c, o = {}, k) {
    this.fill(s, c, 'transform="translate(.7 .5)"')
    this.ink(s, { closed: true, w: 2.4, ...o }, k)
    return this
  }
  grad(stops, { x1 = 0, y1 = 0, x2 = 0, y2 = 1, user = null } = {}) {
    const id = `${this.id}g${this.g++}`
    this.defs += `<linearGradient id="${id}" ${user ? `gradientUnits="userSpaceOnUse" x1="${user[0]}" y1="${user[1]}" x2="${user[2]}" y2="${user[3]}"` : `x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"`}>${stops.map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a !== undefined ? ` stop-opacity="${a}"` : ''}/>`).join('')}</linearGradient>`
    return `url(#${id})`
  }
  rad(stops, cx, cy, r) {
    const id = `${this.id}g${this.g++}`
    this.defs += `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="${cy}" r="${r}">${stops.map(([o, c, a]) => `<stop offset="${o}" stop-color="${c}"${a !== undefined ? ` stop-opacity="${a}"` : ''}/>`).join('')}</radialGradient>`
    return `url(#${id})`
  }
  pat(w, h, body, tr = '') {
    const id = `${this.id}p${this.g++}`
    this.defs += `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse"${tr ? ` patternTransform="${tr}"` : ''}>${body}</pattern>`
    return `url(#${id})`
  }
  clip(s) {
    const id = `${this.id}c${this.g++}`
    this.defs += `<clipPath id="${id}"><path d="${curve(s, true)}"/></clipPath>`
    return `clip-path="url(#${id})"`
  }
  rect(x, y, w, h, c, o = '') {
    this.body += `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${c}"${o ? ` ${o}` : ''}/>`
    return this
  }
}
