// What peddlers and sellers carry, in the scene's box of 80 by 56; the figure stands with its head at 38, 20.
import { disc, face, flat, group, stroke } from '../pen.mjs'

const WOOD = '#b98552'
const DARK = '#6b4827'
const STRAW = '#dcb66c'
const PALE = '#f8f1df'
const RED = '#b23a22'
const BLUE = '#3d688c'

export const tool = (id, body) => group(`tool-${id}`, body)
export const back = (id, body) => group(`back-${id}`, body)

const tub = (x, fill = WOOD) =>
  face(`M${x} 43h20l-2 13h-16Z`, fill) + stroke(`M${x + 0.6} 47.500h18.800`, 1.6, DARK) + stroke(`M${x + 10} 37l-9 6M${x + 10} 37l9 6`, 0.9)
const basket = (x) =>
  face(`M${x} 45c5 2 15 2 20 0l-3 11h-14Z`, STRAW) +
  stroke(`M${x + 1} 49c5 2 13 2 18 0M${x + 5} 46l2 10M${x + 10} 46.500v9.500M${x + 15} 46l-2 10`, 0.8, '#7a5a22') +
  stroke(`M${x + 10} 37l-9 8M${x + 10} 37l9 8`, 0.9)

export const LOADS = [
  back('pole', stroke('M2 39Q38 29 78 39', 4) + stroke('M2 39Q38 29 78 39', 2, '#9a6f3f')),
  // salt: white cones in two tubs
  tool(
    'salt',
    tub(0) +
      tub(59) +
      face('M2 43c3-1 5-9 8-9s5 8 8 9Z', PALE) +
      face('M61 43c3-1 5-10 8-10s5 9 8 10Z', PALE) +
      stroke('M67 37l-2 4M71 36l2 5', 0.7, '#b8ac90'),
  ),
  // a shallow basket of eggs
  tool(
    'eggs',
    [48, 56, 64, 72, 52, 60, 68, 56, 64]
      .map((x, i) => `<ellipse cx="${x}" cy="${i < 4 ? 45 : i < 7 ? 39.5 : 34}" rx="4.600" ry="3.700" fill="${i % 3 ? PALE : '#e9c9a0'}"/>`)
      .join('') +
      face('M40 46c10 3 29 3 39 0l-4 10H44Z', STRAW) +
      stroke('M41 49.500c10 2.500 27 2.500 37 0M49 48l2 8M59.500 48.500V56M70 48l-2 8', 0.8, '#7a5a22'),
  ),
  back(
    'cotton',
    face('M44 44c-6-6-2-12 0-14c-4-6 1-12 6-12c-1-9 8-14 14-11c5-6 15-2 14 6c5 4 3 11 0 13c4 6 0 14-7 15c-5 5-20 7-27 3Z', '#fdfaf1') +
      stroke('M53 14c3-3 7-2 9 0M66 15c3-3 8-1 9 2M52 24c3-2 6-1 7 1M66 27c3-2 7-1 8 2M54 36c4-3 8-1 9 1', 0.9, '#b8ac90') +
      stroke('M58 6c3 12 3 28 0 40M44 27c12 4 24 4 35 0', 1.8, RED),
  ),
  // spectacles on the nose, and a box with more of them
  tool(
    'spectacles',
    '<g fill="#dff0ee" fill-opacity=".35"><circle cx="34" cy="21.300" r="3.800"/><circle cx="41.800" cy="21.300" r="3.800"/></g>' +
      stroke('M37.800 21h.2M45.600 21l2.600-1M30.200 21l-1.400-.6') +
      face('M50 38h29v18H50Z', WOOD) +
      flat('M52.500 40.500h24v6.500h-24ZM52.500 49h24v5.500h-24Z', '#3a2a1a') +
      '<g fill="#dff0ee"><circle cx="58" cy="43.700" r="3"/><circle cx="66" cy="43.700" r="3"/><circle cx="64" cy="51.700" r="2.700"/><circle cx="72" cy="51.700" r="2.700"/></g>' +
      stroke('M61 43.700h2M69 43.700h4M66.700 51.700h2.600', 1.2, '#d9a441'),
  ),
  back(
    'books',
    [
      ['M52 46h27v9H52Z', BLUE],
      ['M54 38h24v8H54Z', RED],
      ['M51 30h27v8H51Z', '#6d7f45'],
      ['M54 23h23v7H54Z', '#d9a441'],
      ['M52 15h25v8H52Z', '#5b4a78'],
      ['M55 8h21v7H55Z', '#2f6a55'],
    ]
      .map(([d, c]) => face(d, c))
      .join('') +
      flat('M72 47h6v7h-6ZM72 39h5v6h-5ZM72 31h5v6h-5ZM71 24h5v5h-5ZM71 16h5v6h-5ZM70 9h5v5h-5Z', PALE) +
      stroke('M61 7.500V55', 2, PALE) +
      stroke('M61 8c-5 8-12 22-17 30', 2.4, DARK),
  ),
  back(
    'rack',
    stroke('M47 7h33', 3.4) +
      stroke('M47 7h33', 1.6, '#9fb069') +
      stroke('M76 7v49', 2.6, '#6d7f45') +
      face('M50 9h10l5 5v14h-3.500v22H51V28h-3V14Z', RED) +
      flat('M53 9h4.500L55.400 18Z', PALE) +
      stroke('M51 33h10.500M51 38h10.500M51 43h10.500', 1.4, '#f3c8a8') +
      face('M67 9h9l3 4v16h-2v19H66V29h-2V13Z', BLUE) +
      flat('M69.500 9h4l-2 8Z', PALE) +
      stroke('M69.500 28v20M73 28v20', 1.2, '#a9c0c4'),
  ),
  tool(
    'clams',
    basket(0) +
      basket(59) +
      [
        'M60 45a5 5 0 0 1 9-2l-1 3Z',
        'M66 44a5 4.500 0 0 1 9-1l-1 3Z',
        'M72 45.500a4.500 4 0 0 1 7-1.500l-1 2.500Z',
        'M63 41a4.600 4 0 0 1 8-1l-1 2.600Z',
        'M1 45a5 5 0 0 1 9-2l-1 3ZM9 45a5 5 0 0 1 9-2l-1 3Z',
      ]
        .map((d, i) => face(d, i % 2 ? '#8c8f86' : '#5b5f5a'))
        .join('') +
      stroke('M64.500 43.500l1 2M69.500 42.500l1 2', 0.7, PALE),
  ),
  // trays of green
  tool(
    'seedlings',
    face('M57 46h23v5H57ZM0 46h21v5H0Z', WOOD) +
      stroke('M68 36l-10 10M68 36l11 10M9 38l-8 8M9 38l10 8', 0.9) +
      stroke('M60 46v-6M65 46v-8M70 46v-7M75 46v-9M4 46v-7M10 46v-6M16 46v-8', 1.2, '#3f5a2a') +
      [60, 65, 70, 75, 4, 10, 16]
        .map((x, i) => {
          const y = 40 - (i % 2) * 2
          return face(`M${x} ${y}c-5 0-5-4-4-5c3 0 4 2 4 5c0-4 2-6 4.500-5.500c1 2-1 5.500-4.500 5.500Z`, i % 3 ? '#7fa04a' : '#a8bd5c')
        })
        .join('') +
      disc(72, 53, 2.4, '#7a4a86') +
      stroke('M63 51v5M9 51v5', 1, DARK),
  ),
  // white balls in a blue bowl
  tool(
    'shiratama',
    face('M48 40h30c0 9-6 15-15 15s-15-6-15-15Z', '#7aa7c4') +
      stroke('M50 46c9 4 17 4 26 0', 1.2, PALE) +
      [
        [54, 38],
        [62, 39],
        [70, 38],
        [58, 33],
        [66, 33],
        [62, 27.5],
      ]
        .map(([x, y]) => disc(x, y, 4.3, '#fffdf6'))
        .join('') +
      stroke('M60.500 25.500c.6-.8 1.500-1 2.300-.8M56.500 31c.6-.8 1.500-1 2.300-.8', 0.8, '#a9c0c4') +
      stroke('M79 18L68 32', 2, DARK),
  ),
  // two buckets of clear water and a dipper
  tool(
    'water',
    tub(0, '#cfa36a') +
      tub(59, '#cfa36a') +
      '<ellipse cx="69" cy="43" rx="10" ry="2.800" fill="#a9d0dc"/><ellipse cx="10" cy="43" rx="10" ry="2.800" fill="#a9d0dc"/>' +
      stroke('M65 43c2-1 5-1 7 0', 0.8, PALE) +
      face('M49 24h14l-1.500 9h-11Z', '#7aa7c4') +
      flat('M50 26h12l-.5 3h-11Z', '#e3f3f5'),
  ),
  // goldfish in a hanging glass bowl
  tool(
    'goldfish',
    stroke('M64 2v9M64 11l-8 7M64 11l8 7', 1) +
      face('M53 20c0-3 22-3 22 0c7 5 7 20-2 26c-5 3-13 3-18 0c-9-6-9-21-2-26Z', '#cfe6e8') +
      flat('M50 29c8-2 20-2 28 0c2 6 0 13-6 16c-5 2.500-11 2.500-16 0c-6-3-8-10-6-16Z', '#9fcbd6') +
      face('M56 36c3-5 9-5 12-1l5-3.500l-1 5l1.500 4.500l-6-2.500c-4 3.500-9 2-11.500-2.500Z', '#d94a2a') +
      disc(59.2, 35.2, 0.8, '#231e1a') +
      face('M66 26.500c-2-2.500-6-2.500-8 0l-3-1.500l.5 3.500l-.500 2.500l3.500-1.500c3 2 6 .5 7.500-3Z', '#f08a4a') +
      stroke('M57 23c-2 2-3 4-3.500 7', 1.1, '#fff'),
  ),
  // four dumplings on each skewer
  tool(
    'dumplings',
    stroke('M60 56L69 2M71 56L79 14', 1.8, '#c9a45c') +
      [
        [68, 8.5],
        [66.5, 17.5],
        [65, 26.5],
        [63.5, 35.5],
        [77.5, 20],
        [75.8, 29],
        [74.2, 38],
        [72.6, 47],
      ]
        .map(([x, y], i) => disc(x, y, 4.9, i < 4 ? PALE : '#c98a3a'))
        .join('') +
      stroke('M65.500 6.500l2 3M64 15.500l2 3M62.500 24.500l2 3M61 33.500l2 3', 1.1, '#a5722c'),
  ),
  tool(
    'insects',
    stroke('M64 4v8', 1.2) +
      face('M50 14c4-4 24-4 28 0v4H50Z', DARK) +
      face('M51 18h26v30H51Z', '#f6e7b0') +
      face('M58 40c0-5 4-7 8-7c5 0 8 3 9 7l-4 1.500h-8Z', '#6d8f3a') +
      disc(59, 38, 2, '#4d6a26') +
      stroke('M58 37c-3-2-4-5-4-8M59 36c-1-3-1-5 0-8M66 40l3 5l4 1M63 41l-1 5', 1, '#3a4a1a') +
      stroke('M55.300 18v30M59.600 18v30M64 18v30M68.300 18v30M72.600 18v30', 0.9, '#8a6136') +
      face('M49 47h30v5H49Z', DARK),
  ),
  back(
    'firewood',
    [
      [56, 14],
      [64, 11],
      [72, 14],
      [53, 22],
      [61, 20],
      [69, 20],
      [77, 23],
      [57, 29],
      [65, 29],
      [73, 30],
      [54, 37],
      [62, 38],
      [70, 38],
      [77, 38],
    ]
      .map(
        ([x, y], i) => face(`M${x - 4.5} ${y + 3}l2-7l5 1l2 6Z`, i % 3 ? '#e3b878' : '#c98f4f') + stroke(`M${x - 1} ${y}l2 2`, 0.7, DARK),
      )
      .join('') + stroke('M49 26c10-4 20-4 31 0M49 34c10 4 20 4 31 0', 2, STRAW),
  ),
  // next year in columns
  tool(
    'calendar',
    face('M52 3l25-1l1 48l-26 2Z', PALE) +
      flat('M53.500 4.500l22.500-1l.2 8l-22.500 1Z', RED) +
      stroke('M56 6.500h4M58 5.500v5M64 6h5M64 9h5M72 5v5', 1.1, PALE) +
      stroke('M57 15v33M61.500 15v33M66 15v33M70.500 15v33M74.500 14v33', 0.7, '#b8ac90') +
      [55, 59.2, 63.7, 68.2, 72.5]
        .map((x, i) =>
          stroke(
            `M${x - 1} 17h2.500M${x} 16.500v3M${x - 1} ${23 + i}h2.500M${x - 1} ${26 + i}h2.500M${x} 31v3.500M${x - 1} 38h2.500M${x} 37v4M${x - 1} 44h2.500`,
            1,
          ),
        )
        .join(''),
  ),
  // the ship of the seven gods
  tool(
    'ship',
    face('M49 4h30v46H49Z', PALE) +
      flat('M50.500 5.500h27v9h-27Z', '#7aa7c4') +
      stroke('M64 8v28', 1.6, DARK) +
      face('M55 11h18c2 6 2 12 0 18H55c2-6 2-12 0-18Z', '#f3cf7a') +
      disc(64, 19.5, 4.4, RED) +
      face('M51 34l6 3h14l7-6c0 7-4 12-8 13H58c-4-1-7-5-7-10Z', DARK) +
      disc(58, 35, 2.6, '#d9a441') +
      disc(63.5, 34.5, 3, '#c98f4f') +
      disc(69, 35, 2.6, '#d9a441') +
      stroke('M50.500 46c3-2 5-2 7 0s5 2 7 0s5-2 7 0s4 2 6 0', 1.2, BLUE),
  ),
  // straw bales, charcoal showing
  tool(
    'charcoal',
    face('M52 28c8-3 18-3 26 0v26H52Z', STRAW) +
      stroke('M56 27v28M61 26v29M66 26v29M71 26v29M75 27v28', 0.7, '#9a7430') +
      '<ellipse cx="65" cy="28.500" rx="13" ry="4.600" fill="#4a4540"/>' +
      [
        [57, 27],
        [63, 25],
        [69, 26],
        [73, 28.5],
        [60, 30],
        [66.5, 30],
      ]
        .map(([x, y]) => disc(x, y, 3, '#1d1a18') + stroke(`M${x - 1.2} ${y}h2.400M${x} ${y - 1.2}v2.400`, 0.6, '#8d8676'))
        .join('') +
      stroke('M52 36c8 3 18 3 26 0M52 46c8 3 18 3 26 0', 2, DARK),
  ),
  // a tray of sweets: flower, leaf, chestnut, bun
  tool(
    'sweets',
    face('M44 47h36l-3 7H47Z', '#2b2320') +
      flat('M46 49h32l-.6 1.500H46.700Z', RED) +
      face('M49 47c-3-4 1-8 4-6c1-4 6-4 7 0c3-2 7 2 4 6Z', '#e59a9a') +
      disc(56.5, 43.5, 1.8, '#f3cf7a') +
      face('M64 47c-1-6 4-11 13-11c1 6-4 11-13 11Z', '#8fb06a') +
      stroke('M65 46l9-8', 0.8, '#4d6a26') +
      face('M55 40c0-6 3-8 6-10c3 2 6 4 6 10c-4 1.500-8 1.500-12 0Z', '#fdf6e4') +
      flat('M56 36c1-3 3-4.500 5-6c2 1.500 4 3 5 6c-3 1.200-7 1.200-10 0Z', '#b98552') +
      face('M70 37a4 4 0 0 1 9 0Z', '#f6eeda'),
  ),
  // a pan of hot oil, prawns on skewers
  tool(
    'tempura',
    face('M47 44h33l-4 12H51Z', '#2b2825') +
      '<ellipse cx="63.500" cy="44" rx="16.500" ry="3.600" fill="#e2a640"/>' +
      stroke('M54 44h.1M60 45h.1M70 44.500h.1M66 43h.1', 2, '#fff1c4') +
      [
        [56, 22],
        [66, 18],
        [75, 23],
      ]
        .map(
          ([x, y]) =>
            stroke(`M${x} ${y - 8}V${y + 20}`, 1.3, '#8a6136') +
            face(`M${x} ${y - 4}c5-1 6 5 4.500 10c-1 4-3 7-5 8c-3-3-5-8-4.500-12c.4-4 2-6 5-6Z`, '#f0b85a') +
            stroke(`M${x - 3} ${y + 2}l5-2M${x - 3} ${y + 6}l6-2M${x - 2} ${y + 10}l4-2`, 0.9, '#a5621c') +
            face(`M${x} ${y - 4}l-3-4l3 1l3-1.500Z`, '#d9512f'),
        )
        .join(''),
  ),
  // a counter of hand-pressed bites
  tool(
    'sushi',
    face('M20 50h60v6H20Z', '#8a6136') +
      [
        ['#d9442f', 26],
        ['#f3c24e', 44],
        ['#e98a6a', 62],
      ]
        .map(
          ([c, x]) =>
            face(`M${x} 50c-2-5 1-7 3-7h9c2 0 5 2 3 7Z`, '#fdf9ee') + face(`M${x - 1} 45c1-5 4-7 8.500-7s8 2 8.500 7c-5-2-12-2-17 0Z`, c),
        )
        .join('') +
      stroke('M28 41l3-2M32 42l4-2.500M64 41.500l2 2M69 40.500l1.500 2.500M74 41l.5 2.500', 1, PALE) +
      stroke('M52 38v11', 3.4, '#24301f'),
  ),
  tool(
    'soba',
    face('M48 36h31c0 10-5 17-10 18v2H58v-2c-5-1-10-8-10-18Z', RED) +
      '<ellipse cx="63.500" cy="36" rx="15.500" ry="4" fill="#7a4a26"/>' +
      stroke('M53 36c3-2 5 2 8 0s5 2 8 0s3 1 5 0', 1.8, '#ead9a6') +
      stroke('M60 34c-2-8 2-12 0-20M63 34c-1-8 2-12 1-21M66.500 34c-1-7 2-13 1-21', 1.7, '#ead9a6') +
      stroke('M54 14l26-6M54 17l26-5', 1.6, '#5b2a1a') +
      stroke('M52 41c8 3 16 3 23 0', 1.1, '#f3cf7a'),
  ),
  // lamp oil running slowly into a measure
  tool(
    'oil',
    face('M61 20c-6 3-9 9-9 18c0 8 3 14 6 18h17c3-4 5-10 5-18c0-9-3-15-9-18v-7H61Z', '#6b4827') +
      stroke('M53 34c8 3 19 3 26.500 0', 2.6, '#d9a441') +
      face('M59 8h15v5H59Z', '#3a2a1a') +
      stroke('M66 40v10M62 43h8M62 47h8', 1.6, '#f3cf7a') +
      face('M42 40h10l-1 8h-8Z', WOOD) +
      stroke('M60 16c-8-1-12 3-12.500 12v12', 2.8) +
      stroke('M60 16c-8-1-12 3-12.500 12v12', 1.5, '#f3cf7a'),
  ),
  // pot of simmered things and lacquered boxes
  tool(
    'pot',
    face('M60 20h19v8H60ZM60 28h19v8H60Z', '#2b2320') +
      stroke('M62 24h15M62 32h15', 1.2, '#d9a441') +
      face('M58 17h23v3H58Z', RED) +
      face('M44 40h36c0 10-6 16-18 16s-18-6-18-16Z', '#4a4a48') +
      '<ellipse cx="62" cy="40" rx="18" ry="4" fill="#a5722c"/>' +
      disc(53, 39.5, 2.6, '#e98a4a') +
      disc(60, 40.5, 2.6, '#f3ead2') +
      disc(67, 39, 2.6, '#6d8f3a') +
      disc(73, 40.5, 2.2, '#e98a4a') +
      stroke('M50 34c-2-4 2-6 0-10M56 33c-2-4 2-6 0-10', 1.2, '#8d8676'),
  ),
  // a straw-wrapped cask and a flask
  tool(
    'cask',
    face('M54 14c8-3 16-3 24 0c2 12 2 28 0 40c-8 3-16 3-24 0c-2-12-2-28 0-40Z', '#f3ead2') +
      flat('M53 14.500c8-3 18-3 25.500 0l.4 5c-8-2.500-18-2.500-26.300 0Z', STRAW) +
      stroke('M53 20c8-2.500 18-2.500 26 0M53 48c8 2.500 18 2.500 26 0M59 13l4 7M66 12v8M73 13l-4 7M60 48l4 7M72 48l-4 7', 1, DARK) +
      face('M66 24l8.500 10l-8.500 10l-8.500-10Z', RED) +
      stroke('M63 31h6M63 35h6M66 28v12', 1.4, PALE) +
      face('M43 36h6v5c4 2 4 12 1 15h-8c-3-3-3-13 1-15Z', '#d8dfe0') +
      stroke('M41 47h10', 1.4, BLUE),
  ),
]
