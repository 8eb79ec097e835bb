// A block in the manner of Hiroshige: fireworks.
import { n1, rng, Sheet } from '../ink.mjs'
import { dot, traveller } from './parts.mjs'

export function hiroshige4() {
  const S = new Sheet('hs4'),
    r = rng(37)
  S.rect(
    0,
    0,
    400,
    560,
    S.grad([
      [0, '#0a1222'],
      [0.3, '#12284a'],
      [0.55, '#2d5478'],
      [0.6, '#3f6a88'],
      [1, '#0f2038'],
    ]),
  )
  // bursts: falling arcs
  const burst = (x, y, R, n, c, c2) => {
    S.raw(
      `<circle cx="${x}" cy="${y}" r="${R}" fill="${S.rad(
        [
          [0, c2, 0.55],
          [0.6, c2, 0.14],
          [1, c2, 0],
        ],
        x,
        y,
        R,
      )}"/>`,
    )
    let L = [],
      d = ''
    for (let i = 0; i < n; i++) {
      const a = (i / n) * 6.28 + r() * 0.12,
        l = R * (0.72 + r() * 0.28),
        ex = x + Math.cos(a) * l,
        ey = y + Math.sin(a) * l * 0.9 + R * 0.16
      L.push(
        `${n1(x + Math.cos(a) * R * 0.14)},${n1(y + Math.sin(a) * R * 0.14)} ${n1(x + Math.cos(a) * l * 0.6)},${n1(y + Math.sin(a) * l * 0.62)} ${n1(ex)},${n1(ey)}`,
      )
      d += dot(ex, ey + 2, 2.1 + r() * 1.3) + dot(x + Math.cos(a + 0.1) * l * 0.72, y + Math.sin(a + 0.1) * l * 0.72, 1.2 + r())
    }
    S.ink(L, { w: 2.8, t0: 0.5, t1: 0.25, step: 16 }, c)
    S.path(d, '#fff3c4')
    S.raw(`<circle cx="${x}" cy="${y}" r="${n1(R * 0.07)}" fill="#fff3c4"/>`)
  }
  S.ink('236,300 226,240 238,180', { w: 2.6, t0: 0.5, t1: 0.1 }, '#f2c558')
  burst(238, 138, 124, 36, '#f2c558', '#f0a83c')
  burst(92, 214, 62, 24, '#ef8468', '#e06a4a')
  burst(348, 262, 44, 18, '#d8e4d0', '#9fc3c0')
  let sk = ''
  for (let i = 0; i < 40; i++) sk += dot(r() * 400, r() * 260, 0.6 + r() * 0.8)
  S.path(sk, '#f4e8cb', 'opacity=".8"')
  // far bank and bridge
  S.fill('-10,318* 40,312 80,316 130,308 200,316 270,310 340,316 410,308 410,340* -10,340*', '#0c182b')
  S.raw(
    `<g fill="#f2c558">${Array.from({ length: 26 }, (_, i) => `<circle cx="${6 + i * 16}" cy="${n1(324 + r() * 8)}" r="${n1(1.1 + r())}"/>`).join('')}</g>`,
  )
  S.ink('-20,350 80,326 200,318 320,326 420,350', { w: 8, t0: 0, t1: 0, step: 16 }, '#0a1424')
  S.ink('-20,340 80,316 200,308 320,316 420,340', { w: 2.4, t0: 0, t1: 0, step: 16 }, '#0a1424')
  for (let i = 0; i < 30; i++) {
    const x = i * 14,
      y = 350 - 34 * Math.sin((Math.PI * (x + 20)) / 440)
    S.ink(`${x},${n1(y)} ${x},${n1(y - 12)}`, { w: 1.8, t0: 0, t1: 0 }, '#0a1424')
    if (i % 4 === 1) S.ink([`${x},${n1(y)} ${x},${n1(y + 46)}`], { w: 5, t0: 0, t1: 0 }, '#0a1424')
    S.raw(`<path d="M${n1(x + r() * 8)} ${n1(y - 4)}v-${n1(8 + r() * 6)}q3-5 6 0v${n1(10)}Z" fill="#0a1424"/>`)
  }
  // water and light on it
  S.rect(
    0,
    366,
    400,
    200,
    S.grad([
      [0, '#2d5478', 0.8],
      [0.5, '#1d3b62'],
      [1, '#0a1629'],
    ]),
  )
  const g = []
  for (let i = 0; i < 22; i++) {
    const y = 376 + i * 8.5,
      w = 14 + r() * 40
    g.push(`${n1(238 - w + r() * 20)},${n1(y)} 238,${n1(y - 1)} ${n1(238 + w)},${n1(y)}`)
  }
  S.ink(g, { w: 2.6, t0: 0.4, t1: 0.4 }, '#e8a94a')
  const g2 = []
  for (let i = 0; i < 24; i++) {
    const y = 374 + i * 8,
      x = r() * 360
    g2.push(`${n1(x)},${y} ${n1(x + 22)},${y - 2} ${n1(x + 50)},${y}`)
  }
  S.ink(g2, { w: 1.6, t0: 0.4, t1: 0.4, step: 16 }, '#8fb0c0')
  // small boat
  S.block('28,404* 60,412 104,408 122,398* 112,416 50,420', '#4a311c', { w: 2 }, '#06090f')
  S.raw('<circle cx="60" cy="397" r="7" fill="#f2a63c" stroke="#06090f" stroke-width="1.500"/>')
  traveller(S, 92, 394, 0.7, '#33566f', 'plain', 1)
  // pleasure boat
  S.block('20,482* 60,498 200,506 330,498 392,470* 374,524 330,538 200,544 90,536 44,518', '#7a4f2f', { w: 3.6 }, '#06090f')
  S.ink(['30,494 90,512 200,519 330,511 384,488', '44,512 120,528 220,532 340,522'], { w: 2.2 }, '#2a190d')
  S.fill('74,430* 338,424* 336,500 200,506 76,498', '#f0c878')
  S.fill('74,430* 338,424* 337,452* 75,458*', '#e09c48', 'opacity=".6"')
  const guest = (x, c, f, up) => {
    S.block(`${x - 17},502 ${x - 15},476 ${x - 6},466 ${x + 8},466 ${x + 17},478 ${x + 18},502`, c, { w: 2.2, step: 5 })
    S.block(`${x - 8 * f},456 ${x - 5 * f},446 ${x + 4 * f},445 ${x + 8 * f},454 ${x + 4 * f},467 ${x - 5 * f},466`, '#f6e2c4', {
      w: 1.8,
      step: 4,
    })
    S.fill(`${x - 6 * f},446 ${x},438 ${x + 10 * f},442 ${x + 12 * f},456 ${x + 7 * f},464 ${x + 5 * f},452`, '#1c1917')
    S.fill(`${x},440 ${x + 3 * f},430 ${x + 11 * f},434 ${x + 8 * f},442`, '#1c1917')
    S.ink(`${x - 6 * f},455 ${x - 3 * f},454`, { w: 1.4, t0: 0, t1: 0 })
    if (up) S.block(`${x - 15 * f},476 ${x - 26 * f},452 ${x - 20 * f},449 ${x - 8 * f},468`, c, { w: 1.8, step: 5 })
  }
  guest(112, '#8a5a86', -1, 1)
  guest(160, '#c5432a', -1)
  guest(206, '#33566f', -1, 1)
  guest(254, '#66713b', 1)
  guest(300, '#b5653f', 1, 1)
  S.block('60,432* 92,404 330,396 360,424* 340,430 76,438', '#2a2f38', { w: 3.2 }, '#06090f')
  S.ink(['80,424 340,416', '90,414 336,406'], { w: 1.6, t0: 0, t1: 0 }, '#6f7f8c')
  for (const x of [82, 140, 206, 272, 330]) S.ink(`${x},436 ${x},500`, { w: 3.4, t0: 0, t1: 0 }, '#5b3417')
  for (let i = 0; i < 8; i++) {
    const x = 92 + i * 33,
      y = 446 - i * 0.6
    S.raw(
      `<g transform="translate(${x} ${n1(y)})"><path d="M-7-11h14c5 7 5 15 0 22h-14c-5-7-5-15 0-22Z" fill="#c5432a" stroke="#06090f" stroke-width="1.800"/><path d="M-9.500-4h19M-10.500 2h21M-9.500 7h19" stroke="#6d1f12" stroke-width=".9"/><path d="M-5-14h10v3h-10ZM-5 11h10v3h-10Z" fill="#06090f"/></g>`,
    )
  }
  S.ink('372,360 356,440 340,556', { w: 4.4, t0: 0.02, t1: 0.05 }, '#a9763f')
  traveller(S, 358, 470, 1.35, '#2d4a66', 'plain', 1)
  return { S, cart: { x: 350, y: 26, c: 'paper' } }
}
