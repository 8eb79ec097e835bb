// What the special trades bring, in the scene's box of 80 by 56.
import { disc, face, flat, stroke } from '../pen.mjs'
import { back, tool } from './loads.mjs'

const PALE = '#f8f1df'
const RED = '#b23a22'
const SKIN = 'var(--skin)'

export const MARVELS = [
  // the alms bowl and a ringed staff
  tool(
    'alms',
    stroke('M72 56V14', 3.4) +
      stroke('M72 56V14', 1.6, '#8a6136') +
      `<circle cx="72" cy="8" r="6" fill="none" stroke-width="3"/><circle cx="72" cy="8" r="6" fill="none" stroke="#d9a441" stroke-width="1.400"/>` +
      stroke('M66 13v5M78 13v5', 2, '#d9a441') +
      face('M46 40h20c0 8-4 13-10 13s-10-5-10-13Z', '#2b2320') +
      '<ellipse cx="56" cy="40" rx="10" ry="3" fill="#fdf9ee"/>' +
      stroke('M51 39.500h.1M55 38.800h.1M59 40h.1M56 41h.1', 1.2, '#b8ac90'),
  ),
  // the ox before its cart; no figure stands here
  tool(
    'ox',
    '<circle cx="66" cy="34" r="19" fill="#c98f4f"/><circle cx="66" cy="34" r="14" fill="var(--card)"/>' +
      stroke('M66 20v28M52 34h28M56 24l20 20M76 24L56 44', 3.4) +
      stroke('M66 20v28M52 34h28M56 24l20 20M76 24L56 44', 1.6, '#c98f4f') +
      disc(66, 34, 4.5, '#8a5a2c') +
      face('M44 20h38v6H44Z', '#8a5a2c') +
      face('M56 9c2-6 20-7 24 0v11H54Z', '#dcb66c') +
      stroke('M60 6v14M67 5v15M74 6v14', 1, '#7a5a22') +
      face('M2 58c0-18 8-26 22-26s26 8 30 26Z', '#3f3a38') +
      face('M18 18c-8 1-13-3-13-11c4 4 8 5 14 5ZM40 18c8 1 13-3 13-11c-4 4-8 5-14 5Z', '#f0dfb6') +
      face('M15 21c-6-3-11-1-12 2c3 4 8 4 12 2ZM43 21c6-3 11-1 12 2c-3 4-8 4-12 2Z', '#4d4643') +
      face('M17 16c4-4 20-4 24 0c3 8 1 18-3 26c-2 6-16 6-18 0c-4-8-6-18-3-26Z', '#4d4643') +
      face('M20 40c2-5 16-5 18 0c2 6-1 10-9 10s-11-4-9-10Z', '#d9b79a') +
      disc(25, 43, 1.4, '#231e1a') +
      disc(33, 43, 1.4, '#231e1a') +
      disc(22.5, 26, 2, '#fff') +
      disc(35.5, 26, 2, '#fff') +
      disc(22.8, 26.3, 1, '#231e1a') +
      disc(35.2, 26.3, 1, '#231e1a') +
      `<path d="M25 46c2 4 6 4 8 0" stroke="${RED}" stroke-width="2.200"/>` +
      stroke('M17 18c8 4 16 4 24 0', 2.4, RED),
  ),
  // the great shell at the lips
  tool(
    'conch',
    face('M40 31c6-6 16-15 30-16c8 2 10 10 8 18c-3 9-12 14-20 10c-7-3-13-8-18-12Z', '#f3e3c4') +
      face('M60 38c2-8 8-13 16-13c3 7-2 16-9 18c-4 0-7-2-7-5Z', '#e59a86') +
      stroke('M50 25c2 5 2 8 0 12M58 19c2 6 2 10-1 15M66 16c1 3 1 5 0 8', 1.2, '#a5722c') +
      face('M37 29l6-1l1 5l-5 1Z', '#d9a441') +
      stroke('M52 42c-2 6 4 8 2 14M58 44c0 6 4 6 3 12', 1.6, RED),
  ),
  // a customer's head, and the pick at his ear
  tool(
    'earpick',
    face('M44 58c0-6 4-8 8-9l20 1c5 1 7 4 8 8Z', '#6d8f6a') +
      face('M48 38c0-9 7-14 15-14s15 6 15 15s-6 13-14 13s-16-4-16-14Z', SKIN) +
      face('M50 34c2-10 12-14 20-11s10 10 8 17c-2-6-6-9-12-9s-11 0-16 3Z', '#231e1a') +
      face('M62 22c0-6 12-7 14-2l-4 4Z', '#231e1a') +
      face('M62 38c3-3 7-1 6 3s-4 5-6 3Z', SKIN) +
      stroke('M52 40c1.500 1 3 1 4.500 0M51 46c2 1 3 1 4 0', 1.4) +
      stroke('M64 40L50 20', 3) +
      stroke('M64 40L50 20', 1.4, '#e9c46a') +
      face('M46 14l6 3l-2 5l-5-3Z', '#fdf9ee'),
  ),
  // bells in three tiers, five ribbons
  tool(
    'bells',
    stroke('M64 4v30', 3.4) +
      stroke('M64 4v30', 1.6, RED) +
      [
        [64, 6],
        [58, 12],
        [70, 12],
        [55, 20],
        [64, 19],
        [73, 20],
        [53, 28],
        [61, 28],
        [68, 28],
        [76, 28],
      ]
        .map(([x, y]) => disc(x, y, 3.6, '#f0c04e') + stroke(`M${x - 1.5} ${y + 1}h3`, 0.9))
        .join('') +
      [
        [56, '#c0301c'],
        [60, '#3f7a4a'],
        [64, '#f6eeda'],
        [68, '#d9a441'],
        [72, '#6d4a8c'],
      ]
        .map(([x, c]) => stroke(`M64 40C${x} 44 ${x + 2} 50 ${x} 57`, 3.2) + stroke(`M64 40C${x} 44 ${x + 2} 50 ${x} 57`, 1.9, c))
        .join(''),
  ),
  // the three-stringed lute held across
  tool(
    'shamisen',
    stroke('M30 50L76 8', 5) +
      stroke('M30 50L76 8', 2.8, '#7a2f1e') +
      face('M70 8l6-7l5 5l-6 7Z', '#231e1a') +
      stroke('M70 6l-4-4M76 14l4 4', 2, PALE) +
      face('M16 44l14-8c5 3 8 8 8 13l-12 9H16Z', '#fbf3df') +
      stroke('M22 48L74 7M24 50L76 9', 0.7, '#8d8676') +
      face('M56 48l14 2l-2 6l-15-2Z', '#f3e3c4'),
  ),
  // the limed pole, a sparrow over it
  tool(
    'lime',
    stroke('M46 58L66 14', 3.8) +
      stroke('M46 58L66 14', 1.9, '#9fb069') +
      stroke('M66 14l5-12', 1.6, '#231e1a') +
      face('M60 26c4-8 12-9 16-4l4-1l-3 4c0 6-5 10-11 9l-6 6l1-7c-2-2-2-5-1-7Z', '#a5662f') +
      flat('M62 29c3 3 8 3 12-1c-1 4-4 6-8 5.500Z', '#f3e3c4') +
      disc(74, 23, 1, '#231e1a') +
      face('M60 25l-7-5l9 1Z', '#7a4520') +
      disc(70.5, 3.5, 1.6, '#f3d48a'),
  ),
  // a puppet with a life of its own
  tool(
    'puppet',
    face('M50 58c0-14 5-20 14-20s15 6 16 20Z', '#c0301c') +
      stroke('M57 44l3 12M72 44l-3 12', 1, '#f3cf7a') +
      flat('M60 38h9l-4.500 9Z', PALE) +
      disc(64.5, 28, 9, '#fdf6e6') +
      face('M55 27c-2-11 6-15 10-15s12 4 10 15c-3-5-6-7-10-7s-8 2-10 7Z', '#231e1a') +
      face('M59 12c1-5 10-5 11 0Z', '#231e1a') +
      stroke('M53 16l-5-3M76 16l5-3', 2, '#d9a441') +
      stroke('M60 28h3M67 28h3', 1.6) +
      face('M63 32.500c1-.8 2.500-.8 3.500 0c-1 1.500-2.500 1.500-3.500 0Z', '#c0301c') +
      disc(50, 44, 2.6, '#fdf6e6'),
  ),
  // plan of the row house, and its key
  tool(
    'plan',
    face('M46 26l31-3l2 28l-31 4Z', PALE) +
      stroke('M50 31l24-2l1.500 18l-24 3ZM58 30.300l1.500 19M66 29.600l1.500 18.400M51 40.500l24-2.500', 1.3, '#3d688c') +
      flat('M60.500 32l4-.4l.4 6l-4 .4Z', '#d98b7a') +
      stroke('M62 20V4h12', 4.2) +
      stroke('M62 20V4h12', 2.2, '#d9a441') +
      stroke('M70 4v6M74 4v5', 2, '#231e1a') +
      disc(62, 20, 4, '#d9a441') +
      disc(62, 20, 1.4, '#231e1a'),
  ),
  // the pair of swords, hilts first
  tool(
    'swords',
    stroke('M68 58L79 32', 6.4) +
      stroke('M68 58L79 32', 4, '#7a2f1e') +
      stroke('M70.500 52h.1M72.800 46.500h.1M75 41h.1M77.300 36h.1', 2.2, PALE) +
      stroke('M50 60L67 10', 7.4) +
      stroke('M50 60L67 10', 5, '#24364f') +
      stroke('M57.500 38h.1M59.500 32h.1M63.500 20.500h.1M65.300 15h.1', 2.8, PALE) +
      stroke('M66.300 12L67.200 9.400', 5, '#d9a441') +
      `<ellipse cx="55.500" cy="44" rx="8.500" ry="3" fill="#d9a441" transform="rotate(19 55.500 44)"/><ellipse cx="70" cy="53" rx="5.500" ry="2.200" fill="#d9a441" transform="rotate(23 70 53)"/>`,
  ),
  // the pose: a great square sleeve and an open hand
  back(
    'sleeve',
    face('M50 24l28-10l4 44H50Z', '#a8542a') +
      `<rect x="57" y="28" width="19" height="19" fill="#f8f1df" transform="rotate(-6 66 37)"/><g fill="none" stroke-width="1.800" transform="rotate(-6 66 37)"><rect x="60" y="31" width="13" height="13"/><path d="M63.500 34.500h6v6h-6Z"/></g>`,
  ),
  tool(
    'pose',
    face(
      'M64 20c-4-2-6-6-5-8l3 2l-1-9c2-1 3 0 3.500 2l1 5l1-8c2-1 3 0 3 2v7l2-7c2 0 3 1 2.500 3l-1.500 7l3-4c2 0 2.500 1.500 1.500 3c-2 4-4 8-7.500 9Z',
      '#fbf6ea',
    ) + stroke('M62 17l8 1', 0.8, RED),
  ),
  // the cup lifted from two dice
  tool(
    'cup',
    face('M50 8l20-6l8 24c-4 6-14 9-21 6Z', '#c9a45c') +
      stroke('M53 14l21-6M55 20l21-6M57 27l21-7M57 7l7 25M64 4l9 25', 0.9, '#7a5a22') +
      `<g transform="translate(58 46) rotate(-10)">${face('M-6-6H6V6H-6Z', PALE)}<circle r="2.400" fill="#c0301c" stroke="none"/></g>` +
      `<g transform="translate(72 47) rotate(14)">${face('M-6-6H6V6H-6Z', PALE)}<path d="M-3-3h.1M3-3h.1M0 0h.1M-3 3h.1M3 3h.1" stroke-width="2.400"/></g>`,
  ),
  // for cards of a reader's own: a sign with the glyph of the type
  ...['master', 'artisan', 'seller', 'peddler', 'special'].map((type) =>
    tool(
      `type-${type}`,
      face('M52 18h26v30H52Z', '#f9f2e1') +
        stroke('M55 18V9h20v9', 1.6) +
        `<g stroke="none" color="#231e1a"><use href="#t-${type}" x="55" y="23" width="20" height="20"/></g>`,
    ),
  ),
]
