// The title print: the bridge in the morning and by lantern light, in a wide and a tall cut.
import { column, glyph } from './glyphs.mjs'
import { curve, n1, rng, Sheet, sample } from './ink.mjs'
import { FILTERS } from './prints/blocks.mjs'
import { traveller } from './prints/parts.mjs'

const WIDE = { width: 1440, height: 900, viewBox: '0 0 1440 900', frame: [16, 16, 1408, 868], strip: [1228, 44, 1] }
const LARGE = { ...WIDE, width: 2160, height: 1350 }
/** For phones: sky is added above, and water below. */
const TALL = { width: 780, height: 1690, viewBox: '408 -330 663 1436', frame: [0, -400, 1440, 1600], strip: [962, 46, 0.62] }

export const SCENES = [
  { name: 'wide-day', night: false, quality: 80, ...WIDE },
  { name: 'wide-night', night: true, quality: 80, ...WIDE },
  { name: 'large-day', night: false, quality: 62, ...LARGE },
  { name: 'large-night', night: true, quality: 62, ...LARGE },
  { name: 'tall-day', night: false, quality: 80, ...TALL },
  { name: 'tall-night', night: true, quality: 80, ...TALL },
]

const DAY = {
  sky: [
    [0, '#1b3559'],
    [0.1, '#38618a'],
    [0.24, '#8fb0b4'],
    [0.36, '#e9dcba'],
    [0.47, '#eebf98'],
    [0.52, '#e39a77'],
    [1, '#e39a77'],
  ],
  orb: '#c5432a',
  orbAt: [940, 412, 84],
  margin: '#f0e6cf',
  slope: [
    [0, '#33567c'],
    [0.5, '#6d90a4'],
    [1, '#d9c3a6'],
  ],
  ridge: '#1d3557',
  snow: '#f8f3e6',
  mist: '#f5ead2',
  far: '#a58f83',
  near: '#6d6f77',
  river: [
    [0, '#e2b797'],
    [0.1, '#b9c2b2'],
    [0.3, '#6f9aae'],
    [0.62, '#2d5a86'],
    [1, '#12253f'],
  ],
  ripple: '#1d3b62',
  glint: '#d9694a',
}
const NIGHT = {
  sky: [
    [0, '#060d1e'],
    [0.14, '#0c1a36'],
    [0.3, '#17325a'],
    [0.44, '#2f547c'],
    [0.52, '#56718a'],
    [1, '#56718a'],
  ],
  orb: '#f6e8bd',
  orbAt: [806, 186, 60],
  margin: '#19243b',
  slope: [
    [0, '#14294a'],
    [0.5, '#1e3a60'],
    [1, '#3e5b78'],
  ],
  ridge: '#081226',
  snow: '#a9bccb',
  mist: '#4a6482',
  far: '#2b3f5c',
  near: '#16243d',
  river: [
    [0, '#4a6784'],
    [0.1, '#35557a'],
    [0.3, '#1f3f68'],
    [0.62, '#112747'],
    [1, '#060d1c'],
  ],
  ripple: '#0a1730',
  glint: '#f3cf7a',
}

const SNOW =
  '470,312 506,272 530,246* 544,240 558,247* 572,241 588,248* 622,288 650,318* 634,312 626,336* 612,308 600,346* 584,312 570,356* 556,314 540,342* 526,310 512,334* 500,306 486,322*'
const MARKS = ['M52-44l8-11l8 11Z', 'M53-54h14v12h-14Z', 'M60-57l8 9l-8 9l-8-9Z', 'M53-48h14M60-55v14']

function distance(S, P, r, night) {
  const mist = (x, y, w, h, o = 0.95) =>
    S.raw(`<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${h / 2}" fill="${P.mist}" opacity="${night ? o * 0.5 : o}"/>`)
  const roofs = (y, high, colour, k) => {
    for (let x = -20; x < 1460; ) {
      const w = (34 + r() * 40) * k
      const h = high * (0.7 + r() * 0.6)
      S.raw(
        `<path d="M${n1(x)} ${y}V${n1(y - h * 0.5)}L${n1(x + w * 0.16)} ${n1(y - h)}H${n1(x + w * 0.84)}L${n1(x + w)} ${n1(y - h * 0.5)}V${y}Z" fill="${colour}"/>`,
      )
      if (r() > 0.78)
        S.raw(
          `<path d="M${n1(x + w * 0.5)} ${n1(y - h - 18 * k)}v${n1(20 * k)}M${n1(x + w * 0.3)} ${n1(y - h - 8 * k)}h${n1(w * 0.4)}" stroke="${colour}" stroke-width="${2 * k}"/>`,
        )
      if (night && r() > 0.45)
        S.raw(`<rect x="${n1(x + w * 0.3)}" y="${n1(y - h * 0.38)}" width="${n1(5 * k)}" height="${n1(6 * k)}" fill="#ffcf70"/>`)
      x += w * 0.92
    }
  }
  const [x, y, radius] = P.orbAt
  S.rect(0, -400, 1440, 402, P.sky[0][1])
  S.rect(0, 0, 1440, 900, S.grad(P.sky))
  if (night) {
    let stars = ''
    for (let i = 0; i < 110; i++) stars += `M${n1(r() * 1440)} ${n1(r() * r() * 330)}h.1`
    S.raw(`<path d="${stars}" stroke="#f4ead0" stroke-width="1.800" stroke-linecap="round" opacity=".75"/>`)
    S.raw(
      `<circle cx="${x}" cy="${y}" r="190" fill="${S.rad(
        [
          [0, P.orb, 0.42],
          [1, P.orb, 0],
        ],
        x,
        y,
        190,
      )}"/>`,
    )
  }
  S.raw(`<circle cx="${x}" cy="${y}" r="${radius}" fill="${P.orb}"/>`)
  S.fill('210,478* 330,430 430,354 506,272 530,246* 544,240 558,247* 572,241 588,248* 622,288 700,372 800,436 920,478*', S.grad(P.slope))
  S.fill(SNOW, P.snow)
  S.ink(['210,478 330,430 430,354 506,272 530,246', '588,248 622,288 700,372 800,436 920,478'], { w: 3, t0: 0.15, t1: 0.2 }, P.ridge)
  S.ink(['530,246 544,240 558,247', '558,247 572,241 588,248'], { w: 2.2 }, P.ridge)
  mist(-60, 356, 330, 20)
  mist(-40, 376, 470, 18)
  mist(700, 300, 300, 16, 0.8)
  mist(760, 316, 420, 18)
  mist(860, 334, 260, 14, 0.8)
  roofs(488, 24, P.far, 0.7)
  mist(-60, 470, 560, 15, 0.9)
  mist(560, 474, 420, 14, 0.9)
  mist(1040, 468, 480, 16, 0.9)
  roofs(512, 34, P.near, 1)
}

function river(S, P, r) {
  S.rect(0, 506, 1440, 394, S.grad(P.river))
  S.rect(0, 898, 1440, 302, P.river.at(-1)[1])
  const ripples = []
  for (let i = 0; i < 90; i++) {
    const u = r()
    const y = 520 + u * u * 370
    const x = r() * 1440
    const l = 30 + u * 130
    ripples.push(`${n1(x)},${n1(y)} ${n1(x + l / 2)},${n1(y - 2)} ${n1(x + l)},${n1(y)}`)
  }
  S.ink(ripples, { w: 1.7, t0: 0.4, t1: 0.5, step: 22 }, P.ripple)
  const glints = []
  const x = P.orbAt[0]
  for (let i = 0; i < 16; i++) {
    const y = 520 + i * 8
    const l = 70 - i * 3
    glints.push(`${n1(x - l + r() * 30)},${y} ${x},${y - 1} ${n1(x + l - r() * 30)},${y}`)
  }
  S.ink(glints, { w: 3.2, t0: 0.4, t1: 0.5, step: 20 }, P.glint)
}

function storehouse(S, [x, y, s, mark]) {
  S.raw(`<g transform="translate(${x} ${y}) scale(${s})">`)
  S.block('0,0* 0,-70* 120,-70* 120,0*', '#f3ead6', { w: 3 })
  S.block('0,0* 0,-26* 120,-26* 120,0*', '#3b3f45', { w: 2 })
  S.raw(
    '<path d="M0 0L26-26M26 0L52-26M52 0L78-26M78 0L104-26M104 0L120-16M26-26L0-4M0-22L22 0M30-26L56 0M56-26L82 0M82-26L108 0M108-26L120-14" stroke="#e9dfc8" stroke-width="1.600" opacity=".8"/>',
  )
  S.block('-12,-66* 14,-104* 106,-104* 132,-66*', '#4a5b6a', { w: 3 })
  S.ink(['10,-68 30,-102', '34,-68 46,-102', '60,-68 60,-102', '86,-68 74,-102', '110,-68 90,-102'], { w: 2, t0: 0, t1: 0 })
  S.block('8,-100* 14,-110* 106,-110* 112,-100*', '#2f3d49', { w: 2.4 })
  S.raw(
    `<circle cx="60" cy="-48" r="15" fill="none" stroke="#211c19" stroke-width="3.500"/><path d="${MARKS[mark]}" stroke="#211c19" stroke-width="3.500"/></g>`,
  )
}

function quays(S) {
  S.fill('-10,590* 180,574 330,552 440,532* 440,544* 330,568 180,594 -10,616*', '#8a7a66')
  S.fill('1450,590* 1270,574 1140,552 1060,534* 1060,545* 1140,566 1270,594 1450,616*', '#8a7a66')
  for (const house of [
    [340, 552, 0.58, 2],
    [250, 566, 0.76, 1],
    [130, 582, 0.96, 0],
    [-20, 600, 1.2, 3],
    [1066, 549, 0.56, 1],
    [1142, 564, 0.76, 0],
    [1246, 582, 0.98, 2],
    [1372, 602, 1.22, 3],
  ])
    storehouse(S, house)
  S.ink(
    [
      '-10,592 180,576 330,554 440,534',
      '1450,592 1270,576 1140,554 1060,536',
      '-10,617 180,595 330,569 440,545',
      '1450,617 1270,595 1140,567 1060,546',
    ],
    { w: 2.6, t0: 0.02, t1: 0.1 },
  )
}

function boat(S, x, y, s, face) {
  S.raw(`<g transform="translate(${x} ${y}) scale(${s * face} ${s})">`)
  S.block('-110,-14* -70,6 40,10 104,-22* 96,-2 52,24 -74,22', '#a9814b', { w: 3 })
  S.ink('-106,-10 -66,12 46,15 100,-16', { w: 1.6 }, '#5b3f21')
  for (let i = 0; i < 4; i++) {
    const at = -50 + i * 26
    S.block(`${at},6* ${at + 4},-12* ${at + 20},-12* ${at + 24},6*`, i % 2 ? '#d9b56a' : '#c98f4a', { w: 2 })
    S.ink(`${at + 2},-4 ${at + 22},-4`, { w: 1.4, t0: 0, t1: 0 })
  }
  traveller(S, 70, -18, 1.15, '#2d4a66', 'mino', -1, '#d9b56a')
  S.ink('92,-66 66,30 58,52', { w: 3, t0: 0.05, t1: 0.1 })
  S.raw('</g>')
  S.ink(
    [
      `${x - 120 * s},${y + 24 * s} ${x},${y + 30 * s} ${x + 120 * s},${y + 22 * s}`,
      `${x - 80 * s},${y + 36 * s} ${x + 10},${y + 40 * s} ${x + 90 * s},${y + 34 * s}`,
    ],
    { w: 2.4 },
    '#eaf0e4',
  )
}

const BACK = sample('-60,806 160,728 400,676 660,656 920,676 1180,728 1500,812', false, 9)
const FRONT_EDGE = '-60,872 160,790 400,734 660,712 920,734 1180,790 1500,880'
const FRONT = sample(FRONT_EDGE, false, 9)
const heightAt = (edge, x) => edge.find((p) => p.x >= x).y
const POSTS = [80, 370, 660, 950, 1240]
/** Who walks: where, how dressed, colour, facing, hat or umbrella. */
const CROWD = [
  [150, 'pole', '#2d4a66', 1],
  [236, 'plain', '#b23a22', -1],
  [300, 'mino', '#7a4f2f', -1],
  [392, 'kasa', '#66713b', -1, '#c0432b'],
  [470, 'plain', '#33415c', 1],
  [520, 'plain', '#c98a3a', 1],
  [606, 'pole', '#8a4529', -1],
  [700, 'kasa', '#6a4a78', 1, '#e6d7ae'],
  [770, 'mino', '#2d4a66', 1],
  [842, 'plain', '#b23a22', 1],
  [930, 'pole', '#33566f', 1],
  [1016, 'plain', '#56622f', -1],
  [1064, 'kasa', '#1d3b62', -1, '#d9a95f'],
  [1140, 'plain', '#7a4f2f', 1],
  [1216, 'pole', '#b5683f', -1],
  [1310, 'mino', '#33415c', -1],
]

function rail(S, edge, h, w, colour) {
  const uprights = []
  for (let i = 1; i < edge.length; i += 6) uprights.push(`${n1(edge[i].x)},${n1(edge[i].y)} ${n1(edge[i].x)},${n1(edge[i].y - h)}`)
  S.ink(uprights, { w: w + 1, t0: 0, t1: 0, step: 20 }, colour)
  for (const q of [1, 0.5]) along(S, edge, -h * q, q === 1 ? w + 3 : w, colour)
}
const along = (S, edge, dy, w, colour) =>
  S.ink(
    edge.filter((_, i) => i % 2 === 0).map((p) => ({ x: p.x, y: p.y + dy, w: 1 })),
    { w, t0: 0, t1: 0, step: 30 },
    colour,
  )

function bridge(S) {
  for (const x of [110, 330, 560, 800, 1030, 1250]) {
    const y = heightAt(FRONT, x)
    for (const dx of [0, 30]) {
      S.rect(x + dx - 8, y, 17, 1200 - y, dx ? '#4a3a2c' : '#6d5238')
      S.ink([`${x + dx - 8},${y} ${x + dx - 8},1200`, `${x + dx + 9},${y} ${x + dx + 9},1200`], { w: 2.4, t0: 0, t1: 0 })
    }
    S.ink([`${x - 16},${y + 66} ${x + 56},${y + 60}`, `${x - 16},${y + 76} ${x + 56},${y + 70}`], { w: 3.6, t0: 0, t1: 0 })
  }
  const deck = FRONT.toReversed()
    .map((p) => `${n1(p.x)} ${n1(p.y)}`)
    .join('L')
  S.path(
    `${curve(BACK)}L${deck}Z`,
    S.grad([
      [0, '#e0b674'],
      [1, '#c48f4c'],
    ]),
  )
  const planks = []
  for (let i = 1; i < Math.min(BACK.length, FRONT.length); i += 2)
    planks.push(`${n1(BACK[i].x)},${n1(BACK[i].y)} ${n1(FRONT[i].x)},${n1(FRONT[i].y)}`)
  S.ink(planks, { w: 1.3, t0: 0, t1: 0, step: 30 }, '#8a6236')
  rail(S, BACK, 28, 2.4, '#5a3f27')
  for (const [x, kind, colour, facing, hat] of CROWD)
    traveller(S, x, heightAt(BACK, x) * 0.55 + heightAt(FRONT, x) * 0.45 - 7, 1.42, colour, kind, facing, hat)
  rail(S, FRONT, 32, 3.2, '#4a3320')
  along(S, FRONT, 7, 13, '#4a3320')
  along(S, FRONT, 19, 4)
  for (const x of POSTS) {
    const p = FRONT.find((q) => q.x >= x)
    S.raw(
      `<rect x="${n1(p.x - 8)}" y="${n1(p.y - 42)}" width="16" height="52" fill="#4a3320" stroke="#211c19" stroke-width="2"/><path d="M${n1(p.x - 10)} ${n1(p.y - 42)}c-2-12 3-14 10-27c7 13 12 15 10 27Z" fill="#2d5a52" stroke="#211c19" stroke-width="2.200"/>`,
    )
  }
}

const gulls = (S) => {
  for (const [x, y, s] of [
    [690, 150, 0.9],
    [736, 176, 0.7],
    [650, 190, 0.6],
    [780, 140, 0.5],
    [812, 196, 0.55],
  ])
    S.raw(
      `<path transform="translate(${x} ${y}) scale(${s})" d="M-26-10C-16-14-6-8 0 0C6-8 16-14 26-10C16-8 8-2 0 6C-8-2-16-8-26-10Z" fill="#f8f3e6" stroke="#12253f" stroke-width="1.600"/>`,
    )
}

/** A paper lantern and its light. */
function lantern(S, x, y, s) {
  const glow = S.rad(
    [
      [0, '#ffcf70', 0.62],
      [1, '#ffb040', 0],
    ],
    0,
    0,
    74,
  )
  S.raw(
    `<g transform="translate(${n1(x)} ${n1(y)}) scale(${s})"><circle r="74" fill="${glow}"/><path d="M-9-15c-7 8-7 22 0 30h18c7-8 7-22 0-30Z" fill="#ffdf92" stroke="#211c19" stroke-width="1.800"/><path d="M-14-6h28M-15 2h30M-13 9h26" stroke="#b5782f"/><path d="M-6-19h12v4h-12ZM-6 15h12v4h-12Z" fill="#211c19"/></g>`,
  )
}

function lights(S) {
  for (const x of POSTS) lantern(S, x, heightAt(FRONT, x) - 92, 1)
  for (const x of [196, 340, 560, 806, 1100, 1180]) lantern(S, x, heightAt(FRONT, x) - 44, 0.62)
  for (const [x, y] of [
    [60, 566],
    [170, 560],
    [290, 546],
    [1100, 536],
    [1180, 550],
    [1300, 562],
    [1410, 570],
  ])
    lantern(S, x, y, 0.5)
  lantern(S, 528, 560, 0.42)
  lantern(S, 800, 584, 0.46)
}

function strip([x, y, s]) {
  return (
    `<g transform="translate(${x} ${y}) scale(${s})"><g filter="url(#carve)"><rect width="128" height="424" fill="#bb3d25" stroke="#211c19" stroke-width="2.600"/><rect x="7" y="7" width="114" height="410" fill="none" stroke="#f6eeda" stroke-width="1.600"/></g>` +
    column('日本橋', 64, 24, 118, 1.06, '#f8f0dc') +
    `<rect x="-56" y="380" width="44" height="44" rx="4" fill="#b7341f"/>${glyph('橋', -34, 402, 34, '#f6eeda')}</g>`
  )
}

/** The whole print, framed for the cut that will be taken: 1440 by 900, with more sky above and more water below. */
export function title({ night, frame, strip: place }) {
  const P = night ? NIGHT : DAY
  const r = rng(31)
  const S = new Sheet('title', 1440, 900)
  distance(S, P, r, night)
  river(S, P, r)
  if (night) S.raw('<g filter="url(#dusk)">')
  quays(S)
  boat(S, 560, 580, 0.52, 1)
  boat(S, 760, 606, 0.62, -1)
  bridge(S)
  if (night) S.raw('</g>')
  if (night) lights(S)
  else gulls(S)
  const [x, y, w, h] = frame
  const box = `x="${x}" y="${y}" width="${w}" height="${h}"`
  const sheet = y < 0 ? 'y="-400" width="1440" height="1600"' : 'width="1440" height="900"'
  return (
    `<defs>${FILTERS}<filter id="dusk" x="0" y="0" width="100%" height="100%"><feColorMatrix values=".40 .03 0 0 0 .03 .36 .02 0 .015 .04 .06 .46 0 .05 0 0 0 1 0"/></filter>${S.defs}<clipPath id="sheet"><rect ${box}/></clipPath></defs>` +
    `<rect ${sheet} fill="${P.margin}"/><g clip-path="url(#sheet)"><g filter="url(#carve)">${S.body}</g>${strip(place)}` +
    `<rect ${sheet} filter="url(#wood)" opacity=".24"/><rect ${sheet} filter="url(#fibre)" opacity=".07"/></g><rect ${box} fill="none" stroke="#211c19" stroke-width="2.400"/>`
  )
}
