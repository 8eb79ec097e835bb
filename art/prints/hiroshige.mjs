// A block in the manner of Hiroshige: rain on the bridge.
import { curve, n1, rng, Sheet, sample } from '../ink.mjs'
import { traveller } from './parts.mjs'

export function hiroshige() {
  const S = new Sheet('hs'),
    r = rng(5)
  S.rect(
    0,
    0,
    400,
    560,
    S.grad([
      [0, '#b9b7a6'],
      [0.3, '#d8d0b8'],
      [1, '#d8d0b8'],
    ]),
  )
  // far bank in two greys
  S.fill(
    '-10,214* 30,204 60,208 84,196 112,204 140,198 168,206 204,200 240,207 280,196 310,203 344,192 380,200 410,196 410,252* -10,252*',
    '#8f978c',
    'opacity=".75"',
  )
  S.fill(
    '-10,234* 24,226 44,230 70,218 92,228 130,224 160,232 210,226 262,233 300,224 330,230 366,216 410,226 410,262* -10,262*',
    '#56665f',
    'opacity=".85"',
  )
  S.raw(
    `<g fill="#3f4d4b">${[
      [70, 222, 15],
      [86, 226, 10],
      [300, 226, 14],
      [318, 230, 9],
      [366, 220, 17],
    ]
      .map(([x, y, h]) => `<path d="M${x} ${y - h}l${h * 0.45} ${h}h${-h * 0.9}Z"/>`)
      .join('')}</g>`,
  )
  // river
  S.rect(
    0,
    252,
    400,
    308,
    S.grad([
      [0, '#7f9fa3'],
      [0.12, '#a9bdb6'],
      [0.4, '#b7c6bb'],
      [0.72, '#5f8aa0'],
      [1, '#1d3b62'],
    ]),
  )
  const rip = []
  for (let i = 0; i < 26; i++) {
    const y = 268 + i * i * 0.42 + r() * 6,
      x = r() * 340 - 10,
      l = 30 + r() * 60
    if (y < 556) rip.push(`${n1(x)},${n1(y)} ${n1(x + l * 0.5)},${n1(y - 1.5)} ${n1(x + l)},${n1(y)}`)
  }
  S.ink(rip, { w: 1.3, t0: 0.4, t1: 0.5 }, '#2d5573')
  // cloud: black ichimonji
  S.fill(
    '-10,-10* 410,-10* 410,58* 372,70 350,60 318,78 290,70 262,88 228,76 200,84 170,70 140,80 112,64 84,72 50,56 22,66 -10,54*',
    S.grad([
      [0, '#16181c'],
      [0.5, '#23282f', 0.95],
      [1, '#3d464c', 0.55],
    ]),
    'filter="url(#soft)"',
  )
  // bridge: deck between back rail and front rail
  const back = '-20,372 50,330 130,302 214,294 300,306 380,338 430,362',
    front = '-20,410 50,368 130,338 214,329 300,342 380,376 430,402'
  const bk = sample(back, false, 6),
    fr = sample(front, false, 6)
  // piles
  for (const [i, x] of [20, 92, 168, 248, 326].entries()) {
    const yf = fr.find((p) => p.x >= x).y
    for (const dx of [0, 16]) {
      S.rect(x + dx - 3, yf - 4 - dx * 0.3, 6.5, 74 + (dx ? -12 : 0) + (i % 2) * 4, dx ? '#4a3a2c' : '#6d5238')
      S.ink([`${x + dx - 3},${yf} ${x + dx - 3},${yf + 72 - dx * 0.7}`, `${x + dx + 3.5},${yf} ${x + dx + 3.5},${yf + 72 - dx * 0.7}`], {
        w: 1.5,
        t0: 0,
        t1: 0.1,
      })
    }
    S.ink([`${x - 6},${yf + 30} ${x + 24},${yf + 26}`, `${x - 5},${yf + 36} ${x + 24},${yf + 31}`], { w: 2.2, t0: 0, t1: 0 })
    S.ink(
      [`${x - 16},${yf + 76} ${x + 6},${yf + 73} ${x + 34},${yf + 77}`, `${x - 10},${yf + 82} ${x + 10},${yf + 79} ${x + 26},${yf + 82}`],
      { w: 1.6 },
      '#e9ead8',
    )
  }
  S.path(
    curve(back) +
      curve(
        fr
          .slice()
          .reverse()
          .map((p) => ({ ...p })),
      ).replace('M', 'L') +
      'Z',
    '#d9a95f',
  )
  S.path(
    'M' +
      bk.map((p) => `${n1(p.x)} ${n1(p.y + 14)}`).join('L') +
      'L' +
      fr
        .slice()
        .reverse()
        .map((p) => `${n1(p.x)} ${n1(p.y)}`)
        .join('L') +
      'Z',
    '#e8c88a',
  )
  const planks = []
  for (let i = 2; i < fr.length && i < bk.length; i += 2) planks.push(`${n1(bk[i].x + 2)},${n1(bk[i].y + 6)} ${n1(fr[i].x)},${n1(fr[i].y)}`)
  S.ink(planks, { w: 0.9, t0: 0, t1: 0 }, '#8a6236')
  // back rail
  const rail = (arr, h, w, c, step) => {
    const p = []
    for (let i = 1; i < arr.length; i += step) p.push(`${n1(arr[i].x)},${n1(arr[i].y)} ${n1(arr[i].x)},${n1(arr[i].y - h)}`)
    S.ink(p, { w: w + 0.4, t0: 0, t1: 0 }, c)
    S.ink(
      arr.map((p) => ({ x: p.x, y: p.y - h, w: 1 })),
      { w: w + 1.2, t0: 0, t1: 0 },
      c,
    )
    S.ink(
      arr.map((p) => ({ x: p.x, y: p.y - h * 0.5, w: 1 })),
      { w, t0: 0, t1: 0 },
      c,
    )
  }
  rail(bk, 14, 1.6, '#5a3f27', 4)
  // travellers
  const man = (...a) => traveller(S, ...a)
  man(340, 338, 0.86, '#4a7596', 'kasa', 1, '#d9a95f')
  man(286, 322, 0.84, '#7a4f2f', 'mino', 1)
  man(214, 312, 0.9, '#c5432a', 'kasa', -1, '#e6d7ae')
  man(184, 316, 0.86, '#33566f', 'mino', -1)
  man(104, 330, 0.92, '#5b6b45', 'kasa', 1, '#b9492f')
  rail(fr, 15, 2, '#4a3320', 4)
  S.ink(
    fr.map((p) => ({ x: p.x, y: p.y + 3, w: 1 })),
    { w: 5, t0: 0, t1: 0 },
    '#4a3320',
  )
  S.ink(
    fr.map((p) => ({ x: p.x, y: p.y + 10, w: 1 })),
    { w: 2, t0: 0, t1: 0 },
  )
  // giboshi caps
  for (const i of [6, 22, 38, 54]) {
    const p = fr[i]
    if (p) S.raw(`<path d="M${n1(p.x - 4)} ${n1(p.y - 14)}c-1-5 1-6 4-11c3 5 5 6 4 11Z" fill="#2d4a45" stroke="#211c19"/>`)
  }
  // raft with boatman
  S.block('236,492* 300,478 372,474* 392,478 356,492 280,504 240,502', '#a9814b', { w: 2.2 })
  S.ink(['246,497 310,485 384,478', '250,492 316,481 376,476', '262,502 320,492 380,483'], { w: 1.2 }, '#5b3f21')
  S.ink('336,420 300,530', { w: 2.4, t0: 0.05, t1: 0.1 })
  man(330, 462, 0.95, '#2d4a66', 'mino', 1, '#d9b56a')
  S.ink(['226,506 270,512 330,504', '250,518 300,520 360,510', '352,496 384,490 398,490'], { w: 1.6 }, '#e9ead8')
  // willow close at hand
  S.raw(`<g>`)
  S.fill(
    '-12,560* -12,96* 8,120 22,190 26,280 34,370 30,460 44,560*',
    S.grad(
      [
        [0, '#3a332b'],
        [1, '#5b4a36'],
      ],
      { x2: 1, y2: 0 },
    ),
  )
  S.ink('2,90 16,150 22,220 25,290 33,370 29,460 45,570', { w: 5, t0: 0.1, t1: 0.02 })
  S.ink(['4,190 12,240 8,300', '14,320 22,380 14,440', '2,400 10,460 6,520', '22,470 26,510 22,550'], { w: 2.4 })
  S.raw('</g>')
  const frond = (x, y, len, sway, k) => {
    const P = `${x},${y} ${x + sway * 0.3},${y + len * 0.35} ${x + sway * 0.72},${y + len * 0.7} ${x + sway},${y + len}`
    S.ink(P, { w: 1.7, t0: 0.05, t1: 0.3 }, '#3c4a26')
    const q = sample(P, false, 9)
    let d = ''
    q.forEach((p, i) => {
      if (i < 3) return
      const s = i % 2 ? 1 : -1,
        L = 9 + r() * 4,
        a = 1.25 + s * 0.55 + sway * -0.002
      d += `M${n1(p.x)} ${n1(p.y)}q${n1(Math.cos(a) * L * 0.5 + s * 2)} ${n1(Math.sin(a) * L * 0.4)} ${n1(Math.cos(a) * L)} ${n1(Math.sin(a) * L)}q${n1(-Math.cos(a) * L * 0.3 - s * 2.4)} ${n1(-Math.sin(a) * L * 0.6)} ${n1(-Math.cos(a) * L)} ${n1(-Math.sin(a) * L)}`
    })
    S.path(d, k ? '#7d8a49' : '#55632f')
  }
  S.ink('6,112 46,74 104,58 150,66', { w: 5, t0: 0.02, t1: 0.5 }, '#3a332b')
  S.ink('16,150 60,122 96,120', { w: 3.4, t0: 0.02, t1: 0.5 }, '#3a332b')
  ;[
    [30, 88, 150, -14, 1],
    [52, 72, 190, -22, 0],
    [76, 64, 150, -18, 1],
    [98, 60, 214, -34, 0],
    [122, 60, 128, -20, 1],
    [146, 66, 170, -30, 0],
    [64, 122, 170, -24, 0],
    [88, 120, 110, -16, 1],
    [18, 100, 230, -20, 0],
  ].forEach((a) => {
    frond(...a)
  })
  // rain
  let d1 = '',
    d2 = ''
  for (let i = 0; i < 105; i++) {
    const x = r() * 520 - 60,
      y = r() * 560 - 40,
      L = 90 + r() * 150
    d1 += `M${n1(x)} ${n1(y)}l${n1(-L * 0.2)} ${n1(L)}`
  }
  for (let i = 0; i < 60; i++) {
    const x = r() * 520 - 20,
      y = r() * 560 - 60,
      L = 120 + r() * 180
    d2 += `M${n1(x)} ${n1(y)}l${n1(-L * 0.13)} ${n1(L)}`
  }
  S.raw(
    `<path d="${d1}" stroke="#1c232b" stroke-width=".75" opacity=".5" fill="none"/><path d="${d2}" stroke="#f4efdf" stroke-width=".7" opacity=".5" fill="none"/>`,
  )
  return { S, cart: { x: 330, y: 100, c: 'verm' } }
}
