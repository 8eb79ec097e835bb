// Patterns, gradients and filters that every page may refer to.
import { CLOTHS } from './figure.mjs'

const WHITE = '#fbf5e6'
const pattern = (id, w, h, body, turn) =>
  `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse"${turn ? ` patternTransform="${turn}"` : ''}>${body}</pattern>`
const fade = (id, stops, across = false) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="${across ? 1 : 0}" y2="${across ? 0 : 1}">${stops.map(([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`).join('')}</linearGradient>`

const ON = 'var(--on-type)'
const edges = [
  pattern('uroko', 8, 7, `<path d="M0 7L4 0L8 7Z" fill="${ON}" opacity=".6"/>`),
  pattern('ichimatsu', 7, 7, `<path d="M0 0h3.500v3.500h-3.500ZM3.500 3.500h3.500v3.500h-3.500Z" fill="${ON}" opacity=".5"/>`),
  pattern(
    'seigaiha',
    9,
    4.5,
    `<path d="M0 4.500a4.500 4.500 0 0 1 9 0M2.500 4.500a2 2 0 0 1 4 0" fill="none" stroke="${ON}" opacity=".75"/>`,
  ),
  pattern('shima', 5, 5, '<path d="M0 0h2v5h-2Z" fill="#3a2a08" opacity=".55"/>', 'rotate(45)'),
  pattern('asanoha', 9, 9, `<path d="M4.500 0V9M0 4.500H9M0 0L9 9M9 0L0 9" stroke="${ON}" stroke-width=".9" opacity=".75"/>`),
]

const lines = (d, width, opacity) => `<path d="${d}" fill="none" stroke="${WHITE}" stroke-width="${width}" opacity="${opacity}"/>`
const solid = (d, opacity) => `<path d="${d}" fill="${WHITE}" opacity="${opacity}"/>`
const CLOTH = {
  shima: [7, 7, lines('M1.500 0v7', 1.3, 0.55)],
  koshi: [10, 10, lines('M0 5h10M5 0v10', 1.4, 0.5)],
  wave: [14, 7, lines('M0 7a7 7 0 0 1 14 0M3.500 7a3.500 3.500 0 0 1 7 0', 1.2, 0.6)],
  dots: [9, 9, `<g fill="${WHITE}" opacity=".7"><circle cx="2.500" cy="2.500" r="1.300"/><circle cx="7" cy="7" r="1.300"/></g>`],
  asa: [16, 16, lines('M8 0V16M0 8H16M0 0L16 16M16 0L0 16', 1, 0.55)],
  yoko: [8, 8, lines('M0 2h8M0 5h8', 1.3, 0.5)],
  uroko: [11, 10, solid('M0 10L5.500 0L11 10Z', 0.45)],
  kasuri: [12, 12, lines('M3 1.500v4M1 3.500h4M9 7.500v4M7 9.500h4', 1.3, 0.65)],
  ichi: [12, 12, solid('M0 0h6v6h-6ZM6 6h6v6h-6Z', 0.4)],
  yabane: [10, 12, lines('M0 4l5 5l5-5M0 9l5 5l5-5M5 0v12', 1.2, 0.5)],
  kiku: [16, 16, lines('M4 1a3 3 0 1 0 .1 0M4 4v.1M12 9a3 3 0 1 0 .1 0M12 12v.1', 1.4, 0.65)],
}

const board = [
  pattern(
    'tiles',
    14,
    14,
    '<path d="M0 0V14" stroke="var(--roof2)" stroke-width="4"/><path d="M0 14h14" stroke="var(--line)"/><path d="M7 0V14" stroke="var(--line)" stroke-width=".7" opacity=".6"/>',
  ),
  pattern('planks', 60, 9, '<path d="M0 9h60M22 0v9" stroke="var(--line)" stroke-width=".6" opacity=".25"/>'),
  pattern(
    'boarded',
    16,
    16,
    '<path d="M0 0h16M0 8h16" stroke="var(--line)" stroke-width="1.200" opacity=".5"/><path d="M5 0v8M12 8v8" stroke="var(--line)" opacity=".4"/>',
  ),
  pattern(
    'back-waves',
    22,
    11,
    '<path d="M0 11a11 11 0 0 1 22 0M3.500 11a7.500 7.500 0 0 1 15 0M7 11a4 4 0 0 1 8 0" fill="none" stroke="#f0e6cf" stroke-width="1.100" opacity=".55"/>',
  ),
  '<radialGradient id="glow"><stop offset="0" stop-color="#ffc862" stop-opacity=".5"/><stop offset="1" stop-color="#ffb040" stop-opacity="0"/></radialGradient>',
  fade('gstreet', [
    [0, 'var(--street)'],
    [0.5, 'var(--street2)'],
    [1, 'var(--street)'],
  ]),
  fade(
    'gstreetv',
    [
      [0, 'var(--street)'],
      [0.5, 'var(--street2)'],
      [1, 'var(--street)'],
    ],
    true,
  ),
  ...['master', 'artisan', 'seller', 'peddler', 'special'].map((type) =>
    fade(`gwin-${type}`, [
      [0, `var(--${type})`, 0.75],
      [0.8, `var(--${type})`, 0.08],
    ]),
  ),
  fade('gsky', [
    [0, 'var(--sky)', 0.62],
    [1, 'var(--sky)', 0],
  ]),
  fade('gbar', [
    [0, 'var(--indigo2)', 0.55],
    [0.5, 'var(--bar)', 0],
  ]),
]

const filters = [
  '<filter id="washi" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".012 .05" numOctaves="3" seed="5"/><feColorMatrix values="0 0 0 0 .36 0 0 0 0 .27 0 0 0 0 .14 .7 0 0 0 -.3"/></filter>',
  '<filter id="cut" x="-3%" y="-3%" width="106%" height="106%"><feTurbulence type="fractalNoise" baseFrequency=".05" numOctaves="2" seed="4"/><feDisplacementMap in="SourceGraphic" scale="1.600" xChannelSelector="R" yChannelSelector="G"/></filter>',
]

export const PATTERNS = [...edges, ...board, ...filters]
export const CLOTH_PATTERNS = CLOTHS.map((cloth) => pattern(`r-${cloth}`, ...CLOTH[cloth]))
