// The tools and works of masters and artisans, in the scene's box of 80 by 56.
import { disc, face, flat, stroke } from '../pen.mjs'
import { back, tool } from './loads.mjs'

const WOOD = '#c9925a'
const DARK = '#6b4827'
const STEEL = '#a9b4b8'
const PALE = '#f8f1df'
const RED = '#b23a22'
const BLUE = '#3d688c'

const mallet = (x, y, turn) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${stroke('M0 0V18', 4.6) + stroke('M0 0V18', 2.4, WOOD) + face('M-9-9H9V1H-9Z', DARK) + stroke('M-5-9V1M5-9V1', 0.8, '#3a2a1a')}</g>`

const die = (x, y, turn, pips, size = 12) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 12})">${face('M-8-8H8V8H-8Z', PALE)}${pips.map(([a, b, big]) => `<circle cx="${a}" cy="${b}" r="${big ? 3 : 1.6}" fill="${big ? '#c0301c' : '#231e1a'}" stroke="none"/>`).join('')}</g>`

export const CRAFTS = [
  // plane on a beam, a long shaving
  tool(
    'plane',
    face('M14 50h66v6H14Z', '#e3b878') +
      stroke('M20 53h18M46 54h26', 0.8, '#a5722c') +
      face('M42 41h32v9H42Z', '#b98552') +
      face('M56 41l4-10h6l-3 10Z', STEEL) +
      face('M66 41l2-6h5l-1 6Z', DARK) +
      stroke('M55 41c-4-10-14-8-14-2s8 6 8 1s-6-4-6 0', 2.6) +
      stroke('M55 41c-4-10-14-8-14-2s8 6 8 1s-6-4-6 0', 1.2, '#f6dfae') +
      stroke('M74 3v25h-14', 4.4) +
      stroke('M74 3v25h-14', 2.4, STEEL),
  ),
  // the sawyer's broad blade
  tool(
    'saw',
    face('M48 46h32v10H48Z', '#c98f4f') +
      '<ellipse cx="50" cy="51" rx="4" ry="5" fill="#f0cf95"/>' +
      stroke('M50 49.500v3M48.500 51h3', 0.8, DARK) +
      face('M54 44c-3-14 2-30 16-34l8 6c-1 14-4 22-8 30Z', STEEL) +
      stroke('M54 44l2.500 1.500l.5-3l3 2.500l.5-3l3 2.500l.5-3l3 2.500l1-3l2 2.500', 1.3) +
      stroke('M60 20c4-5 8-7 12-7', 1, '#eef2f0') +
      stroke('M74 12l5-9', 5.4) +
      stroke('M74 12l5-9', 3, DARK),
  ),
  // a mat on edge and the long needle
  tool(
    'tatami',
    face('M44 32l36-6v24l-36 6Z', '#9fae62') +
      stroke('M46 36l33-5.500M46 40l33-5.500M46 44l33-5.500M46 48l33-5.500', 0.8, '#6d7c3a') +
      face('M44 32l36-6v5l-36 6Z', '#24364f') +
      face('M44 50l36-6v5l-36 7Z', '#24364f') +
      stroke('M50 33.500l4-.6M60 32l4-.6M70 30.300l4-.6M50 52l4-.6M60 50.300l4-.6M70 48.600l4-.6', 1.2, '#d9c79c') +
      stroke('M54 22L74 6', 3) +
      stroke('M54 22L74 6', 1.5, '#e6ebec') +
      stroke('M74 6c6 2 4 10-1 12s-2 8 3 9', 1.1, '#f6eeda'),
  ),
  // a half-cut block and the knife
  tool(
    'graver',
    face('M46 38l32-6v17l-32 7Z', '#d9a066') +
      face('M46 38l32-6l-4-3l-30 5Z', '#eec591') +
      stroke('M50 41c4-4 8 4 12-1s8 3 13-2M50 46c4-4 8 4 12-1s8 3 13-2M50 51c4-4 8 3 12-1', 1.3) +
      stroke('M54 34L70 8', 4.6) +
      stroke('M57 29L70 8', 2.6, WOOD) +
      face('M52.500 37l1-6l4 2.400Z', STEEL),
  ),
  // cloth lifted dripping out of the vat
  tool(
    'vat',
    face('M55 4c8-3 18-1 22 3c-2 12 2 22-1 34H56c-3-12 2-24-1-37Z', '#2f5f9a') +
      stroke('M61 6c-1 12 2 22 0 34M68 5c-1 12 2 24 0 35', 1.1, '#16335c') +
      [
        [59, 14],
        [66, 20],
        [72, 13],
        [63, 29],
        [72, 30],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.300" fill="none" stroke="#dfe9ee" stroke-width="1.300"/>`)
        .join('') +
      face('M45 42h35l-3 14H48Z', '#8a6136') +
      '<ellipse cx="62.500" cy="42" rx="17.500" ry="3.600" fill="#16335c"/>' +
      stroke('M46 48h33', 2, DARK),
  ),
  tool(
    'needle',
    face('M40 46c10-8 28-6 40 0v10H40Z', '#d9576a') +
      stroke('M46 50c8-4 18-4 28 0M50 55c6-3 12-3 18 0', 1, '#f6cfcf') +
      stroke('M56 38L74 14', 2.8) +
      stroke('M56 38L74 14', 1.4, '#eef2f0') +
      stroke('M74 14c7 4 4 12-2 15s0 10 4 15', 1.5, RED),
  ),
  tool(
    'fan',
    face('M58 50L44 20c9-10 26-11 36-3Z', '#f3d48a') +
      face('M44 20c9-10 26-11 36-3l-2 6c-8-6-22-6-30 4Z', RED) +
      stroke('M58 50L50 16M58 50l0-37M58 50l8-37M58 50l15-34', 1, '#7a4a1e') +
      disc(64, 22, 3, PALE),
  ),
  // fire hook and ladder
  back(
    'ladder',
    stroke('M57 56L66-2M71 56L80-2', 4) +
      stroke('M57 56L66-2M71 56L80-2', 2, '#c9a45c') +
      stroke('M58.500 46h14M60 36h14M61.700 26h14M63.200 16h14M64.800 6h14', 2, DARK),
  ),
  tool(
    'hook',
    stroke('M52 56V8', 4.6) + stroke('M52 56V8', 2.6, WOOD) + face('M46 12c-4-7 2-12 14-8c6 2 9 5 10 9c-5-3-12-4-15-2l-1 3h-6Z', STEEL),
  ),
  // a tub with its hoops and the mallet
  tool(
    'hoops',
    face('M50 26h29l-3 28H53Z', '#e0b27a') +
      stroke('M56 26l1.500 28M62 26l.5 28M68 26l-.5 28M74 26l-2 28', 0.8, '#8a6136') +
      '<ellipse cx="64.500" cy="26" rx="14.500" ry="4" fill="#7a5230"/>' +
      stroke('M50.500 34c9 3 19 3 28 0M52.500 47c8 3 16 3 24 0', 3.4) +
      stroke('M50.500 34c9 3 19 3 28 0M52.500 47c8 3 16 3 24 0', 1.8, '#b6c06a') +
      mallet(62, 13, 25),
  ),
  tool(
    'lantern',
    face('M58 2h14v4H58Z', '#231e1a') +
      face('M58 6c-9 6-11 12-11 20s2 15 11 20h14c9-5 10-12 10-20s-1-14-10-20Z', '#f7e3a4') +
      stroke('M52 12c8 3 19 3 28 0M48 20c10 3 22 3 33 0M48 32c10 3 22 3 33 0M52 40c8 3 19 3 27 0', 0.8, '#a5722c') +
      disc(65, 26, 8, RED) +
      stroke('M65 20.500v11M60 24h10M61 28.500h8', 1.8, PALE) +
      face('M58 46h14v4H58Z', '#231e1a') +
      stroke('M65 50v6', 1.4, RED),
  ),
  // the pad over a fresh sheet
  tool(
    'baren',
    face('M42 40l36-5l2 17l-36 4Z', PALE) +
      flat('M45 43l31-4l.6 5l-31 4Z', '#e3a98c') +
      face('M47 52c5-9 8-10 12-13c4 3 8 6 12 10Z', BLUE) +
      flat('M56 42l3-3l3 3l-2 .6l-1 1.400l-1-1.400Z', '#fff') +
      '<ellipse cx="63" cy="33" rx="12" ry="6" fill="#2b2320"/>' +
      '<ellipse cx="63" cy="31.500" rx="9" ry="3.600" fill="#c9a45c"/>' +
      stroke('M55 31c5-2 11-2 16 0', 1.4, '#f0dfb6') +
      stroke('M75 6v14', 2, DARK) +
      face('M71.500 20h7l1 6h-9Z', RED),
  ),
  // rows of grey tiles and a hammer
  tool(
    'tiles',
    [0, 1, 2]
      .map((row) =>
        [0, 1, 2, 3, 4]
          .map((i) =>
            face(`M${40 + i * 9 - (row % 2) * 4.5} ${54 - row * 8}v-6c0-4 9-4 9 0v6c-2 2-7 2-9 0Z`, row % 2 ? '#6d7c88' : '#59697a'),
          )
          .join(''),
      )
      .join('') + mallet(66, 16, 35),
  ),
  // two big dice
  tool(
    'dice',
    die(59, 40, -14, [[0, 0, true]], 17) +
      die(
        72,
        24,
        16,
        [
          [-4.5, -4.5],
          [4.5, -4.5],
          [0, 0],
          [-4.5, 4.5],
          [4.5, 4.5],
        ],
        14,
      ) +
      stroke('M50 54l6 1M62 55l5 .5M70 54h6', 1, '#8d8676'),
  ),
  // the well: frame, pulley, bucket on a rope
  tool(
    'well',
    stroke('M53 56V4M79 56V4M49 5h33', 4.4) +
      stroke('M53 56V4M79 56V4M49 5h33', 2.4, WOOD) +
      disc(66, 10, 4.4, '#8a6136') +
      stroke('M66 14v14', 2.6) +
      stroke('M66 14v14', 1.3, '#e3cf9a') +
      face('M59 28h14l-2 12H61Z', '#c98f4f') +
      stroke('M60 32h12', 1.6, DARK) +
      stroke('M59 28c3-5 11-5 14 0', 1.1) +
      face('M46 45h34v11H46Z', '#a9845a') +
      stroke('M46 50h34M56 45v5M68 50v6M60 50v6M74 45v5', 0.9, DARK),
  ),
  // brushes hung to dry
  tool(
    'brushes',
    stroke('M46 5h34', 3.6) +
      stroke('M46 5h34', 1.8, '#9fb069') +
      [
        [50, 20, '#231e1a', 2],
        [58, 26, '#f6eeda', 3],
        [66.5, 17, '#7a4f2f', 2],
        [74.5, 24, '#231e1a', 3.4],
      ]
        .map(
          ([x, y, c, w]) =>
            stroke(`M${x} 5v${y - 4}`, 2.6) +
            stroke(`M${x} 7v${y - 6}`, 1.3, '#c9a45c') +
            face(`M${x - w} ${y}h${2 * w}c${w * 0.8} 6 0 11-${w} 16c-${w} -5-${w * 1.8}-10-${w}-16Z`, c) +
            flat(`M${x - w} ${y}h${2 * w}v3h-${2 * w}Z`, RED),
        )
        .join('') +
      face('M44 48h14l-1 8H45Z', BLUE),
  ),
  // a chest of drawers without a nail
  tool(
    'chest',
    face('M47 18h32v38H47Z', '#a5662f') +
      face('M45 15h36v4H45Z', '#7a4520') +
      face('M49.500 21h27v9h-27ZM49.500 32h13v9h-13ZM64 32h12.500v9H64ZM49.500 43h27v10h-27Z', '#c98445') +
      stroke('M61 25.500h4M54.500 36.500h3M69 36.500h3M61 48h4', 2, '#2b2320') +
      flat('M47 18h3v3h-3ZM76 18h3v3h-3ZM47 53h3v3h-3ZM76 53h3v3h-3Z', '#2b2320'),
  ),
  // brush on a face half drawn
  tool(
    'sketch',
    face('M50 26l28-3l2 30l-28 3Z', '#fdf9ee') +
      stroke('M60 34c-3 6-1 12 4 15c5-1 8-6 8-12', 1.2) +
      flat('M58 36c0-8 14-11 16-2c1 3 0 6-1 8c-1-5-3-7-6-8c-4 0-7 1-9 2Z', '#231e1a') +
      flat('M64 29c0-4 7-5 8-1Z', '#231e1a') +
      stroke('M63 40l2-.6M69 39l2-.4M66.500 40l-1 4l1.500.4', 0.9) +
      stroke('M65.500 46.500h2', 1.2, RED) +
      stroke('M60 25L73 3', 3.6) +
      stroke('M61 23L73 3', 1.8, '#a5662f') +
      face('M57.500 31c-.500-4 1-7 3-8l2 1.300c0 2.500-2 5-5 6.700Z', '#231e1a'),
  ),
  // pipe at the lips, glass at its end
  tool(
    'blowpipe',
    stroke('M39 30L62 40', 3.8) +
      stroke('M39 30L62 40', 1.9, '#c8ced0') +
      face('M60 36c4-9 18-8 19 3c1 10-8 16-16 12c-6-3-6-10-3-15Z', '#9ed0d4') +
      flat('M61 38c1-4 4-6 7-6.500c-4 5-4 11-1 18c-6-1-8-7-6-11.500Z', '#f0a04a') +
      stroke('M72 36c2 2 3 5 2 8', 1.6, '#fff') +
      face('M57 4h22l-3 9c-1 6-15 6-16 0Z', '#d9576a') +
      stroke('M62 6l1 6', 1.2, '#fff') +
      face('M66 16h4v4h5v3H61v-3h5Z', '#d9576a'),
  ),
  back(
    'wall',
    face('M52-2h30v60H52Z', '#fdfaf1') + flat('M53 34l10-6l8 4l10-8v34H53Z', '#cdb58c') + stroke('M56 8h6M68 14h8M60 22h5', 0.9, '#cfc4a8'),
  ),
  tool(
    'trowel',
    face('M50 32l25-9c4 6 3 11-1 14l-20 6Z', STEEL) +
      stroke('M54 33l18-6', 1.2, '#eef2f0') +
      stroke('M62 33l-2-8l-6-2', 4.8) +
      stroke('M62 33l-2-8l-6-2', 2.6, WOOD) +
      face('M8 46h22l-3 6H11Z', WOOD) +
      face('M10 46c2-8 16-8 18 0Z', '#fdfaf1') +
      stroke('M19 52v6', 3.6),
  ),
  // the young woman's mask and a chisel
  tool(
    'mask',
    face('M54 20c0-12 24-12 24 0c1 14-3 26-12 29c-9-3-13-15-12-29Z', '#fbf3df') +
      flat('M54.500 20c0-11 22-11 23 0c-4-6-8-7-11.500-7s-8 1-11.500 7Z', '#231e1a') +
      stroke('M58 26c2-1.500 4-1.500 5.500 0M69 26c2-1.500 4-1.500 5.500 0', 1.8) +
      stroke('M59 20.500h3.500M70 20.500h3.500', 2.2, '#8d8676') +
      stroke('M66 27l-1.500 7h3', 1.1) +
      face('M62 39.500c2.500-1.500 5.500-1.500 8 0c-2 3.500-6 3.500-8 0Z', '#c0301c') +
      stroke('M40 50l13-8', 4.4) +
      stroke('M40 50l8-5', 2.4, WOOD) +
      stroke('M48 45l5-3', 2.2, STEEL),
  ),
  // gold on black lacquer
  tool(
    'makie',
    face('M46 36h34v20H46Z', '#1b1816') +
      face('M44 31h37v6H44Z', '#2b2320') +
      stroke('M50 53c3-10 9-12 14-8s8-1 12-6', 1.4, '#e9b54e') +
      [
        [56, 43],
        [66, 46],
        [74, 41],
      ]
        .map(([x, y]) => `<circle cx="${x}" cy="${y}" r="2.600" fill="#e9b54e" stroke="none"/>`)
        .join('') +
      stroke('M48 34h30', 1.1, '#e9b54e') +
      stroke('M60 28L76 6', 3.2) +
      stroke('M60 28L76 6', 1.6, '#c0301c') +
      stroke('M58 28h.1M55 24h.1M62 31h.1M54 29h.1M58 22h.1', 1.8, '#e9b54e'),
  ),
  // bracket upon bracket under the eaves
  tool(
    'bracket',
    `<g transform="translate(3.500)">${
      face('M44-1h38v7H44Z', '#4a5b6a') +
      stroke('M50 0v6M57 0v6M64 0v6M71 0v6M78 0v6', 0.8) +
      face('M48 8h32v5H48Z', '#c0432b') +
      face('M51 13h8l-1.500 6h-5ZM70 13h8l-1.500 6h-5ZM60.500 13h8l-1.500 6h-5Z', '#d9a441') +
      face('M49 19h31c0 4-3 7-8 7H57c-5 0-8-3-8-7Z', '#c0432b') +
      face('M58 26h13l-2 6h-9Z', '#d9a441') +
      face('M54 32h21c0 3-3 6-6 6h-9c-3 0-6-3-6-6Z', '#c0432b') +
      face('M59 38h11v20H59Z', '#c0432b') +
      stroke('M62 40v16', 1, '#e8866a')
    }</g>`,
  ),
  // a clock on its stand, hours in signs of the animals
  tool(
    'clock',
    face('M58 32h16l6 24H52Z', '#8a5a2c') +
      stroke('M61 38h10M59 46h14', 0.9, '#4a2f16') +
      face('M55 12h22v20H55Z', '#d9a441') +
      disc(66, 22, 8, PALE) +
      stroke(
        'M66 15.500v2M66 26.500v2M59.500 22h2M70.500 22h2M61.500 17.500l1 1M70.500 17.500l-1 1M61.500 26.500l1-1M70.500 26.500l-1-1',
        1.1,
      ) +
      stroke('M66 22l3.500-4', 1.8, RED) +
      face('M57 12c0-8 18-8 18 0Z', '#b8843a') +
      stroke('M66 6V1M55 1h22', 2, DARK) +
      disc(56, 1.5, 1.6, '#d9a441') +
      disc(76, 1.5, 1.6, '#d9a441'),
  ),
  // a glowing blade on the anvil, sparks
  tool(
    'forge',
    face('M52 46h28v10H52Z', '#4a4a48') +
      face('M38 42L76 33l3 1.500l-2 4L40 47Z', '#f0823a') +
      stroke('M46 42.500l26-6', 1.4, '#ffe49a') +
      mallet(66, 16, 20) +
      stroke('M58 30l-4-4M64 30l-1-5M72 28l4-5M76 31l4-2', 1.4, '#f0a04a'),
  ),
]
