// The drawings of IKI's moments: flames in two states, smoke, embers and the bearer of the matoi; and Edo by night behind the caption.
import { writeFileSync } from 'node:fs'
import { curve, line, n1, rng } from './ink.mjs'

const K = '#211c19'
const L = (s, o = {}, c = K) =>
  `<path d="${[]
    .concat(s)
    .map((q) => line(q, { w: 2, step: 5, ...o }))
    .join('')}" fill="${c}"/>`
const F = (s, c, o = '') => `<path d="${curve(s, true)}" fill="${c}"${o ? ` ${o}` : ''}/>`
const B = (s, c, o = {}, k = K) => F(s, c) + L(s, { closed: true, ...o }, k)
/** The bearer wears the colour of his player; the crest is laid on by the page. */
const coat = 'currentColor'

// ---- fire: box 200 x 260, base line at y 250; two states to alternate
const TONGUE = [
  '10,250* 2,214 10,182 28,158 30,130 20,106 28,78* 40,96 54,112 62,94 54,66 58,36 74,8* 74,40 88,62 98,84 108,66 104,44 112,26* 124,50 140,70 142,98 152,90 158,72 156,54* 172,78 178,106 170,132 182,130 192,116* 196,148 188,180 196,214 190,250*',
  '10,250* 4,216 14,186 22,164 16,138 8,120 10,96* 30,112 44,124 48,98 40,78 46,54* 62,70 76,86 84,58 78,30 92,0* 96,36 114,58 120,82 134,66 136,46 132,30* 152,54 162,80 160,104 170,102 178,88 182,78* 190,108 184,136 194,166 196,210 190,250*',
]
const MID = [
  '34,250* 26,216 40,184 52,162 50,138* 64,150 76,140 74,112 82,80* 94,104 108,118 118,104 120,84* 136,112 136,138 148,140 154,124* 164,156 158,190 168,220 164,250*',
  '34,250* 28,220 40,190 44,164 40,144* 58,156 68,140 66,114* 82,124 94,108 94,76* 112,104 118,126 130,120 134,100* 148,128 146,152 158,150 162,138* 168,172 160,204 168,226 164,250*',
]
const CORE = [
  '62,250* 56,222 70,196 78,172 76,152* 92,170 102,158 104,136* 118,164 120,186 132,196 134,222 130,250*',
  '62,250* 54,226 66,202 70,182 66,166* 84,178 96,164 96,142* 114,168 116,190 130,200 136,226 130,250*',
]
const CURL = [
  ['40,206 46,184 60,184 60,200 50,204', '150,200 158,178 172,182 170,198 160,198', '96,132 92,112 102,104'],
  ['36,204 42,186 56,184 58,198 48,202', '146,196 152,176 168,178 168,194 158,196', '84,120 80,102 90,92'],
]
function flames(v = 0) {
  const spark = v
    ? [
        [30, 40, 4],
        [150, 12, 3.4],
        [60, 20, 2.6],
        [184, 48, 3],
      ]
    : [
        [44, 40, 3],
        [132, 6, 3.8],
        [172, 30, 2.6],
        [14, 58, 3.4],
      ]
  return `<g>${F(TONGUE[v], '#c23a1e')}${F(MID[v], '#e8862f')}${F(CORE[v], '#f7d57c')}${L(TONGUE[v], { closed: true, w: 3.4, contrast: 0.7 })}${L(CURL[v], { w: 2.6 }, '#7c1d0e')}${L([MID[v]], { closed: true, w: 1.2, contrast: 0.8 }, '#8e2a10')}${spark.map(([x, y, r]) => `<path d="M${x} ${y - r * 1.8}C${x + r} ${y - r * 0.3} ${x + r} ${y + r} ${x} ${y + r}C${x - r} ${y + r} ${x - r} ${y - r * 0.3} ${x} ${y - r * 1.8}Z" fill="#e8862f" stroke="#7c1d0e" stroke-width="1"/>`).join('')}</g>`
}
// small flame at the foot of a card: box 200 x 90
const flamelet = (v) =>
  `<g>${F(v ? '6,90* 2,70 14,52 10,30* 30,48 38,30 34,12* 54,34 62,52 74,40 74,22* 92,44 100,58 112,46 110,24* 132,40 138,60 150,50 152,34* 170,56 178,62 186,50* 196,70 194,90*' : '6,90* 0,66 12,50 18,28* 32,50 44,44 48,20* 62,44 66,60 80,44 88,14* 98,44 108,58 122,42 122,26* 142,46 146,62 160,50 168,32* 180,56 182,68 192,62* 198,76 194,90*', '#c23a1e')}${F('30,90* 26,74 40,64 42,50* 56,66 70,62 74,48* 90,66 104,62 110,50* 124,66 140,62 146,54* 162,72 168,90*', '#f0a94a')}</g>`
// ---- smoke: a band of curling cloud, box 260 x 120
function smoke(c = '#4a4642', o = 0.8) {
  const s =
    '0,112 12,92 34,90 36,70 60,62 82,66 84,44 108,32 130,40 140,20 168,12 190,22 196,8 220,2 244,12 256,30 250,46 232,50 222,66 198,64 186,82 160,78 148,96 120,92 104,108 74,102 54,116 26,118'
  return `<g opacity="${o}">${F(s, c)}${L(['40,94 44,78 60,74 68,84 58,92', '92,70 96,50 114,44 124,56 112,66', '150,46 156,28 176,24 186,36 174,46', '206,32 212,16 230,16 238,28 228,36', '118,86 134,74 150,78', '182,70 196,56 212,58'], { w: 2.4 }, '#1f1c1a')}${L(s, { closed: true, w: 2.2, contrast: 0.85 }, '#1f1c1a')}</g>`
}
// ---- the matoi bearer from behind: box 180 x 290, feet at y 284
function hikeshi({ swing = 0 } = {}) {
  const sx = swing
  // the pole stands in his right hand; streamers of paper swing round it
  const strips = []
  for (let i = 0; i < 9; i++) {
    const a = -38 + i * 9.5,
      b = a * 1.75 + sx * 16
    strips.push([132 + a * 0.42, 62, 132 + b * 0.55, 132 + (4 - Math.abs(i - 4)) * 4])
  }
  const mat =
    `<g>${L('128,280 132,60', { w: 6, t0: 0, t1: 0, contrast: 0.1 }, '#6b4827')}${L(['125.500,280 129.500,60', '131,280 135,60'], { w: 1.6, t0: 0, t1: 0, contrast: 0.1 })}` +
    strips
      .map(([x1, y1, x2, y2], i) => {
        const m = (x1 + x2) / 2 + sx * 6,
          w = 5.6
        return `<path d="M${n1(x1 - 3)} ${y1}Q${n1(m - 3)} ${n1((y1 + y2) / 2)} ${n1(x2 - w)} ${n1(y2)}L${n1(x2 + w)} ${n1(y2 + 2)}Q${n1(m + 5)} ${n1((y1 + y2) / 2)} ${n1(x1 + 3)} ${y1}Z" fill="${i % 2 ? '#2a2522' : '#f8f0de'}" stroke="#211c19" stroke-width="1.300"/>`
      })
      .join('') +
    B('110,56* 154,56* 152,66* 112,66*', '#f8f0de', { w: 1.8 }) +
    `<circle cx="132" cy="32" r="24" fill="#f8f0de" stroke="#211c19" stroke-width="2.400"/><circle cx="132" cy="32" r="19.500" fill="${coat}" stroke="#211c19" stroke-width="1.400"/>` +
    `</g>`
  const legs =
    B('58,196* 50,222 42,250 38,274* 56,276* 64,254 74,226 80,200*', '#2b3a52', { w: 2.4 }) +
    B('82,200* 92,228 102,254 108,276* 126,274* 120,250 112,222 104,196*', '#2b3a52', { w: 2.4 }) +
    B('34,274* 56,274* 60,284 30,285', '#efe4cc', { w: 2 }) +
    B('106,274* 128,274* 134,284 104,285', '#efe4cc', { w: 2 }) +
    L(['44,274 46,284', '116,274 118,284'], { w: 1.6, t0: 0, t1: 0 }, '#b23a22')
  const left =
    B('52,100* 34,92 20,72 12,50 20,44 30,48 38,66 50,80 64,88*', coat, { w: 2.4 }) +
    B('10,50 8,40 12,30 20,30 24,38 22,48', '#f4e2c5', { w: 1.8 })
  const right =
    B('98,92* 112,96 120,104 128,112 136,104 134,94 124,84 108,82*', coat, { w: 2.4 }) +
    B('122,108 124,100 134,98 140,104 138,114 128,116', '#f4e2c5', { w: 1.8 })
  const body =
    B('46,98* 40,140 40,176 38,208* 58,214 80,215 104,213 122,207* 118,172 116,136 112,96* 96,88 78,86 60,88', coat, { w: 2.8 }) +
    `<clipPath id="hikeshi-coat"><path d="${curve('46,98* 40,140 40,176 38,208* 58,214 80,215 104,213 122,207* 118,172 116,136 112,96* 96,88 78,86 60,88', true)}"/></clipPath><g clip-path="url(#hikeshi-coat)"><path d="M30 196l9-9l9 9l9-9l9 9l9-9l9 9l9-9l9 9l9-9l9 9v7l-9-9l-9 9l-9-9l-9 9l-9-9l-9 9l-9-9l-9 9l-9-9l-9 9Z" fill="#f8f0de"/><path d="M30 168h100v11H30Z" fill="#efe4cc" stroke="#211c19" stroke-width="1.600"/><path d="M34 173.500h92" stroke="#211c19" stroke-width="1.400" stroke-dasharray="5 4"/></g>` +
    `<circle cx="79" cy="130" r="25" fill="#f8f0de" stroke="#211c19" stroke-width="2"/>` +
    L(['56,182 52,204', '98,184 102,208', '80,184 80,206'], { w: 1.6 })
  // the quilted hood, its cape on the shoulders
  const hd = '50,104* 52,88 55,66 61,48 71,38 80,36 90,38 99,48 104,66 107,88 110,104* 96,110 80,112 64,110'
  const head =
    B(hd, '#22304a', { w: 2.6 }) +
    `<path d="M80 38V110M70 41C64 60 61 84 60 107M90 41C96 60 99 84 100 107M57 62C72 68 88 68 103 62M54 80C72 87 88 87 106 80M52 97C70 104 90 104 108 97" fill="none" stroke="#f3ead6" stroke-width="1.500" stroke-dasharray="4 3.400" opacity=".85"/>`
  return `<g>${legs}${left}${body}${head}${mat}${right}</g>`
}

const symbol = (id, box, body) => `<symbol id="${id}" viewBox="${box}">${body}</symbol>`
const svg = [
  symbol('mo-flame0', '0 0 200 260', flames(0)),
  symbol('mo-flame1', '0 0 200 260', flames(1)),
  symbol('mo-embers', '0 0 200 90', flamelet(0)),
  symbol('mo-smoke', '0 0 260 120', smoke('#4a4642', 0.9)),
  symbol('mo-bearer', '0 0 180 290', hikeshi({ swing: 0.7 })),
].join('')
writeFileSync(
  new URL('../src/games/iki/web/moments/moments.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg">${svg}</svg>\n`,
)

/** The roofs of Edo in one tone. */
function roofs(w, y, h0, c, seed, k) {
  const r = rng(seed)
  let out = ''
  for (let x = -20; x < w + 20; ) {
    const a = (34 + r() * 44) * k
    const h = h0 * (0.7 + r() * 0.6)
    out += `M${n1(x)} ${y}V${n1(y - h * 0.5)}L${n1(x + a * 0.16)} ${n1(y - h)}H${n1(x + a * 0.84)}L${n1(x + a)} ${n1(y - h * 0.5)}V${y}Z`
    x += a * 0.92
  }
  return `<path d="${out}" fill="${c}"/>`
}
const blaze = F(TONGUE[0], '#c23a1e') + F(MID[0], '#e8862f') + F(CORE[0], '#f7d57c')
const night =
  roofs(700, 100, 62, '#1c2a47', 9, 1.4) +
  `<g transform="translate(230 16) scale(.62 .33)">${blaze}</g><g transform="translate(340 24) scale(.46 .29)">${blaze}</g>` +
  roofs(700, 104, 40, '#0b1424', 5, 2.1)
writeFileSync(
  new URL('../src/games/iki/web/moments/roofs.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 100" preserveAspectRatio="none">${night}</svg>\n`,
)
