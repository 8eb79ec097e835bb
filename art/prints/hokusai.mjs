// A block in the manner of Hokusai: the swell and the mountain.
import { n1, rng, Sheet, sample } from '../ink.mjs'
import { C } from './parts.mjs'

export function hokusai() {
  const S = new Sheet('hk'),
    r = rng(11)
  // sky: dawn paper, indigo bokashi above
  S.rect(
    0,
    0,
    400,
    560,
    S.grad([
      [0, '#ecdcb9'],
      [0.45, '#f1e3c5'],
      [0.75, '#eccfae'],
      [1, '#e6b99a'],
    ]),
  )
  S.rect(
    0,
    0,
    400,
    150,
    S.grad([
      [0, C.pru, 0.95],
      [0.28, C.mid, 0.55],
      [1, C.pale, 0],
    ]),
  )
  // cloud bands
  S.fill('-20,262 40,252 90,256 120,250 168,254 200,266 150,272 100,268 50,276 -20,272', '#f7eedb', 'opacity=".8"')
  // far mountain
  const mt = '18,430* 60,392 96,352 122,322* 132,318 141,324* 150,320 158,326* 186,362 224,398 262,428*'
  S.fill(
    mt,
    S.grad([
      [0, '#2d4f74'],
      [0.55, '#5f86a1'],
      [1, '#b9c7bd'],
    ]),
  )
  S.fill(
    '94,354 122,322* 132,318 141,324* 150,320 158,326* 186,361* 176,356 170,366* 163,352 156,372* 148,356 142,378* 134,358 126,370* 120,354 112,366* 106,352 100,358*',
    C.white,
  )
  S.ink(['18,430 60,392 96,352 122,322', '158,326 186,362 224,398 262,428'], { w: 2, t0: 0.1, t1: 0.15 }, '#1d3557')
  S.ink(['122,322 132,318 141,324', '141,324 150,320 158,326'], { w: 1.6 }, '#1d3557')
  S.ink(['118,352 114,366', '150,356 156,372', '170,358 168,368', '134,360 130,372'], { w: 0.9 }, '#3f6583')
  // sea line
  S.fill(
    '-10,428 120,424 280,428 410,424 410,600* -10,600*',
    S.grad([
      [0, '#8fb0b6'],
      [0.25, C.mid],
      [1, C.pru],
    ]),
  )
  S.ink(['0,430 70,427 150,429', '0,442 40,440 96,443', '30,452 80,450 120,453'], { w: 1.2 }, '#1d3557')
  // the great swell: lofted between inner edge A and back B
  const A = sample('-30,548 70,530 150,492 206,430 226,352 214,280 180,226 134,200 92,212 72,244', false, 8)
  const B = sample('420,640 424,470 418,360 388,250 336,168 268,112 194,90 124,104 76,150 60,206', false, 8)
  const at = (a, t) => {
    const f = t * (a.length - 1),
      i = Math.min(a.length - 2, Math.floor(f)),
      u = f - i
    return { x: a[i].x * (1 - u) + a[i + 1].x * u, y: a[i].y * (1 - u) + a[i + 1].y * u }
  }
  const K = 30,
    loft = (s) =>
      Array.from({ length: K + 1 }, (_, i) => {
        const t = i / K,
          a = at(A, t),
          b = at(B, t)
        const q = s
        return { x: a.x * (1 - q) + b.x * q, y: a.y * (1 - q) + b.y * q, w: 1 }
      })
  const band = (s0, s1, c) => {
    const a = loft(s0),
      b = loft(s1).reverse()
    S.path(`M${[...a, ...b].map((p) => `${n1(p.x)} ${n1(p.y)}`).join('L')}Z`, c)
  }
  band(0, 1, C.pru)
  const stripes = [
    [0, 0.05, '#e9e6d6'],
    [0.05, 0.13, C.mid],
    [0.13, 0.17, '#e9e6d6'],
    [0.17, 0.26, C.pru],
    [0.26, 0.3, '#dfe3d8'],
    [0.3, 0.4, C.mid],
    [0.4, 0.44, '#dfe3d8'],
    [0.44, 0.56, C.pru],
    [0.56, 0.585, '#c9d6d2'],
    [0.585, 0.68, '#2f5a80'],
    [0.68, 0.7, '#c9d6d2'],
    [0.7, 0.84, C.pru],
    [0.84, 0.86, '#8fb0b6'],
    [0.86, 1, C.deep],
  ]
  stripes.forEach((b) => {
    band(...b)
  })
  for (const s of [0, 0.05, 0.13, 0.17, 0.26, 0.3, 0.4, 0.44, 0.56, 0.7])
    S.ink(loft(s), { w: s === 0 ? 3 : 1.5, t0: 0.1, t1: 0.25 }, '#0f2038')
  S.ink(loft(1), { w: 3.4, t0: 0.05, t1: 0.1 }, '#0f2038')
  // foam: rows of hooked fingers; each row covers the roots of the one before
  const finger = (x, y, a, L, k, c = C.white, lw = 1.5) => {
    const d = (l, q) => ({ x: x + (Math.cos(a) * l - Math.sin(a) * q * k) * L, y: y + (Math.sin(a) * l + Math.cos(a) * q * k) * L, w: 1 })
    const P = [
      d(-0.3, -0.34),
      d(0.28, -0.36),
      d(0.7, -0.2),
      d(0.96, 0.12),
      { ...d(1.0, 0.5), c: 1 },
      d(0.82, 0.22),
      d(0.62, 0.1),
      d(0.52, 0.2),
      { ...d(0.56, 0.52), c: 1 },
      d(0.38, 0.3),
      d(0.24, 0.2),
      d(-0.3, 0.34),
    ]
    S.fill(P, c)
    S.ink(P.slice(1, 11), { w: lw, t0: 0.12, t1: 0.12, step: 7, contrast: 0.25 }, '#12253f')
  }
  const row = (edge, off, L0, L1, gap, k, lean, down, hook = 1) => {
    const e = sample(edge, false, gap)
    for (let i = 0; i < e.length - 1; i++) {
      const p = e[i],
        q = e[i + 1],
        t = Math.atan2(q.y - p.y, q.x - p.x),
        u = i / e.length,
        nx = Math.cos(t + (Math.PI / 2) * k),
        ny = Math.sin(t + (Math.PI / 2) * k)
      const vx = nx + Math.cos(t) * lean,
        vy = ny + Math.sin(t) * lean + down
      finger(p.x + nx * off, p.y + ny * off, Math.atan2(vy, vx) + (r() - 0.5) * 0.35, L0 + (L1 - L0) * u + r() * 3, hook)
    }
  }
  // foam mass
  const fringe = '292,132* 262,122 240,124 296,164* 250,146 222,148 270,196* 226,172 204,172 236,226* 204,198 190,200 222,268* 206,244'
  S.fill(
    `292,132* 236,98 186,88 124,100 78,144 58,200 66,240 92,214 124,200 160,208 196,240 214,284 ${fringe.split(' ').reverse().join(' ')}`,
    C.white,
  )
  S.ink(fringe, { w: 1.5, t0: 0.05, t1: 0.05, step: 4 }, '#12253f')
  S.fill('232,128 190,122 148,134 112,162 94,196 110,182 138,166 170,166 192,186 180,164 156,152 178,140 206,136', '#b9cfd0')
  S.fill('214,158 186,150 168,154 190,166 206,180 204,168', '#b9cfd0')
  row('214,92 172,88 124,100 84,136 62,180 56,214', -3, 15, 30, 12, 1, 1.1, 0.35, -1)
  row('64,240 88,216 122,204 158,214 192,244 212,284', -3, 34, 15, 12, 1, -0.5, 0.5, 1)
  row('190,100 150,104 114,124 88,154 74,190 76,216', -3, 13, 24, 14, 1, 1.1, 0.45, -1)
  row('92,206 122,190 156,196 186,220', -3, 24, 14, 13, 1, -0.5, 0.5, 1)
  row('150,116 122,132 104,156', -3, 12, 18, 14, 1, 1, 0.5, -1)
  S.ink(['246,112 220,106 196,106', '262,124 232,120 206,122', '120,162 140,154 160,156', '110,176 128,168 146,168'], { w: 1.3 }, '#12253f')
  // spray
  let spray = ''
  for (let i = 0; i < 90; i++) {
    const a = r() * 6.28,
      d = r() ** 0.6 * 120,
      x = 70 + Math.cos(a) * d * 1.0,
      y = 230 + Math.sin(a) * d * 0.8
    if (x < 12 || y > 400) continue
    const q = 0.7 + r() * 2
    spray += `M${n1(x - q)} ${n1(y)}a${n1(q)} ${n1(q)} 0 1 0 ${n1(2 * q)} 0a${n1(q)} ${n1(q)} 0 1 0 ${n1(-2 * q)} 0`
  }
  S.path(spray, C.white, 'stroke="#1d3b62" stroke-width=".5"')
  // front swell with crest
  const A2 = sample('-30,600 60,590 130,560 176,520 196,494', false, 8),
    B2 = sample('-30,470 30,452 84,450 136,466 190,490', false, 8)
  const l2 = (s) =>
    Array.from({ length: 17 }, (_, i) => {
      const t = i / 16,
        a = at(A2, t),
        b = at(B2, t)
      return { x: a.x * (1 - s) + b.x * s, y: a.y * (1 - s) + b.y * s, w: 1 }
    })
  S.fill('-20,470 30,450 84,448 140,464 200,498 260,520 330,508 410,470 410,600* -20,600*', C.pru)
  const b2 = (s0, s1, c) => S.path(`M${[...l2(s0), ...l2(s1).reverse()].map((p) => `${n1(p.x)} ${n1(p.y)}`).join('L')}Z`, c)
  ;[
    [0.9, 1, '#e9e6d6'],
    [0.74, 0.9, C.mid],
    [0.68, 0.74, '#dfe3d8'],
    [0.46, 0.68, C.pru],
    [0.4, 0.46, '#c9d6d2'],
    [0.2, 0.4, '#2f5a80'],
    [0.15, 0.2, '#8fb0b6'],
  ].forEach((b) => {
    b2(...b)
  })
  for (const s of [1, 0.9, 0.74, 0.68, 0.46, 0.4, 0.2]) S.ink(l2(s), { w: s === 1 ? 2.6 : 1.3, t0: 0.05, t1: 0.3 }, '#0f2038')
  for (let k = 0; k < 5; k++)
    S.ink(
      `${200 + k * 10},${504 + k * 12} ${262 + k * 6},${524 + k * 11} ${330 + k * 6},${512 + k * 12} 412,${474 + k * 16}`,
      { w: 2.4 - k * 0.3, t0: 0.2, t1: 0.05 },
      k % 2 ? '#8fb0b6' : '#e9e6d6',
    )
  S.fill('30,452 84,444 140,458 186,484 212,512 176,500 130,476 84,464', C.white)
  row('34,450 84,444 136,456 180,478 210,508', -2, 10, 17, 11, -1, 1.2, 0, 1)
  row('44,458 88,454 134,466 176,488 204,514', -2, 9, 14, 11, 1, 0.8, 0.3, 1)
  // plovers
  const bird = (x, y, s, a) =>
    S.raw(
      `<g transform="translate(${x} ${y}) rotate(${a}) scale(${s})"><path d="M-12 2C-6-5 4-6 11-2L17-1L11 2C6 7-5 7-12 2Z" fill="${C.white}" stroke="#12253f" stroke-width="1.4"/><path d="M-2-2C-6-12-14-17-22-18C-16-13-14-6-8 1ZM2-3C5-12 12-17 20-19C15-12 12-6 6-1Z" fill="#12253f"/><circle cx="9" cy="-1" r="1" fill="#12253f"/></g>`,
    )
  bird(330, 66, 0.62, 10)
  bird(352, 96, 0.5, 20)
  bird(298, 44, 0.46, -6)
  bird(364, 60, 0.4, 8)
  bird(316, 92, 0.36, 16)
  return { S, cart: { x: 352, y: 44, c: 'paper' } }
}
