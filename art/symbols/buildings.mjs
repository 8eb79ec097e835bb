// The ten buildings, in a box of 60 by 46; the key line comes from the group that uses them.
import { disc, face, flat, stroke, symbol } from '../pen.mjs'

const TILE = 'var(--roof2)'
const WALL = '#f3ead6'
const BOARD = '#a9814b'
const DARK = '#4a3320'
const RED = '#b23a22'
const NOREN = 'var(--noren)'
const LIT = 'var(--window)'

const building = (id, body) => symbol(`b-${id}`, body, '0 0 60 46')

const roof = (x, y, w, h, lean = 8) =>
  face(`M${x} ${y + h}l${lean}-${h}h${w - 2 * lean}l${lean} ${h}Z`, TILE) +
  stroke(
    Array.from({ length: 5 }, (_, i) => {
      const u = (i + 1) / 6
      return `M${x + lean + (w - 2 * lean) * u} ${y}L${x + w * u} ${y + h}`
    }).join(''),
    0.8,
  )

export const BUILDINGS = [
  building(
    'merchant-house',
    roof(6, 2, 48, 9) +
      face('M10 11h40v10H10Z', WALL) +
      stroke('M14 13.500v5M17 13.500v5M20 13.500v5M23 13.500v5M37 13.500v5M40 13.500v5M43 13.500v5M46 13.500v5', 1.3, '#4a3b2c') +
      roof(1, 20, 58, 7, 5) +
      face('M6 27h48v18H6Z', '#e3c27d') +
      face('M6 27h48v8H6Z', NOREN) +
      stroke('M15.600 27v8M25.200 27v8M34.800 27v8M44.400 27v8', 1, WALL) +
      disc(30, 31, 2.4, WALL) +
      flat('M8 37h12v7H8ZM40 37h12v7H40Z', LIT) +
      stroke('M8 40.500h12M40 40.500h12M14 37v7M46 37v7', 0.8) +
      face('M23 36h14v9H23Z', DARK),
  ),
  building(
    'storehouse',
    roof(4, 3, 52, 12, 9) +
      face('M9 15h42v30H9Z', WALL) +
      flat('M9.700 33h40.600v11.300H9.700Z', '#3b3a3c') +
      stroke('M10 44L20 34M20 44L30 34M30 44L40 34M40 44L50 34M10 34L20 44M20 34L30 44M30 34L40 44M40 34L50 44', 1, WALL) +
      face('M23 19h14v10H23Z', '#3b3a3c') +
      face('M19 18h5v12h-5ZM36 18h5v12h-5Z', WALL) +
      disc(30, 9, 3, WALL),
  ),
  building(
    'public-bath',
    stroke('M44 2c-3 3 3 4 0 8M50 1c-3 3 3 4 0 8M38 3c-2 3 2 3 0 6', 1.3, 'var(--ink2)') +
      roof(3, 10, 54, 11, 9) +
      face('M8 21h44v24H8Z', BOARD) +
      stroke('M8 27h44M8 33h44M8 39h44', 0.6, DARK) +
      face('M10 22h18v13H10Z', NOREN) +
      face('M32 22h18v13H32Z', RED) +
      stroke('M16 22v13M22 22v13M38 22v13M44 22v13', 0.9, WALL) +
      stroke('M17 26.500c0 3 4 3 4 0M39 26.500c0 3 4 3 4 0', 1.3, WALL) +
      face('M28 33h4v12h-4Z', DARK),
  ),
  building(
    'temple-school',
    face('M2 17c10-2 16-8 20-14h16c4 6 10 12 20 14l-2 4H4Z', TILE) +
      stroke('M22 3c-2 7-7 12-13 17M30 3v17M38 3c2 7 7 12 13 17', 0.8) +
      face('M9 21h42v24H9Z', WALL) +
      stroke('M9 26h42M19 21v24M41 21v24', 1.2, DARK) +
      face('M22 29h16v16H22Z', LIT) +
      stroke('M22 35h16M30 29v16', 0.8) +
      face('M11 29h6v11h-6ZM43 29h6v11h-6Z', '#fffdf4') +
      stroke('M13 31h3M14.500 30.500v4M13 36h3M45 31h2M46 32v3M44.500 36h3', 1),
  ),
  building(
    'playhouse',
    face('M22 1h16v7H22Z', RED) +
      stroke('M25 3v4M30 3v4M35 3v4', 1, WALL) +
      roof(3, 8, 54, 9, 8) +
      face('M7 17h46v28H7Z', BOARD) +
      face('M9 18h42v10H9Z', '#fffaf0') +
      [9, 19.5, 30, 40.5]
        .map(
          (x, i) =>
            flat(`M${x + 1} 19h8.500v8H${x + 1}Z`, ['#d98b7a', '#7aa7c4', '#d9a441', '#8fb06a'][i]) + disc(x + 5.2, 23, 2.3, '#fbf3df'),
        )
        .join('') +
      face('M8 29h7v5H8ZM17 29h7v5h-7ZM36 29h7v5h-7ZM45 29h7v5h-7Z', RED) +
      face('M25 29h10v16H25Z', DARK) +
      stroke('M11 36v8M15 36v8M19 36v8M41 36v8M45 36v8M49 36v8', 1.2, DARK),
  ),
  // two foxes and banners before a small red shrine
  building(
    'inari-shrine',
    face('M14 14c6-1 11-6 16-11c5 5 10 10 16 11l-2 4H16Z', TILE) +
      stroke('M26 6l8-5M34 6l-8-5', 1.6) +
      face('M18 18h24v17H18Z', RED) +
      face('M22 21h16v14H22Z', '#fff6dc') +
      stroke('M22 28h16M27 21v14M33 21v14', 0.9, RED) +
      stroke('M19 19.500c4 3 7 3 11 0s7 3 11 0', 1.8, '#e9dfc4') +
      face('M14 35h32v5H14ZM10 40h40v5H10Z', '#9b9486') +
      face('M2 12h7v25H2ZM51 12h7v25h-7Z', RED) +
      stroke('M5.500 15v18M54.500 15v18', 2, '#fff6dc') +
      face('M11 40c-1-6 2-8 2-11l2 2l2-2c1 4 0 8 1 11ZM49 40c1-6-2-8-2-11l-2 2l-2-2c-1 4 0 8-1 11Z', '#fffdf6'),
  ),
  building(
    'farmhouse',
    face('M1 24C8 20 13 10 17 3h26c4 7 9 17 16 21l-3 4H4Z', '#b99550') +
      stroke('M17 3c-2 8-6 16-11 23M25 3c-1 9-2 16-5 24M35 3c1 9 2 16 5 24M43 3c2 8 6 16 11 23', 0.8, '#6b4f1e') +
      face('M15 2h30v4H15Z', '#8a6a30') +
      stroke('M19 1l3 6M27 1l3 6M36 1l3 6', 1.2) +
      face('M9 28h42v17H9Z', '#d9bf8c') +
      face('M24 30h13v15H24Z', DARK) +
      flat('M12 31h9v7h-9ZM40 31h9v7h-9Z', LIT) +
      stroke('M15 31v7M18 31v7M43 31v7M46 31v7', 0.9) +
      face('M2 45c0-5 6-5 6 0ZM52 45c0-6 7-6 7 0Z', '#7fa04a'),
  ),
  building(
    'fire-watchtower',
    stroke('M21 45l4-29M39 45l-4-29', 3.6) +
      stroke('M21 45l4-29M39 45l-4-29', 1.8, BOARD) +
      stroke('M22 40l15-10M38 40L23 30M23.500 28L36 19M36.500 28L24 19', 1.4, DARK) +
      face('M22 9h16v9H22Z', '#e3c27d') +
      face('M17 9l13-8l13 8Z', TILE) +
      face('M28 10h5l1.500 6h-8Z', '#8a7a3c') +
      disc(30.5, 16.5, 1, DARK) +
      face('M19 17h22v3H19Z', BOARD) +
      stroke('M41 44V20M45 44V20M41 24h4M41 29h4M41 34h4M41 39h4', 1.2, DARK) +
      face('M5 33l5-6h9l3 6v12H5Z', WALL) +
      face('M3 33l5-7h12l4 7Z', TILE) +
      face('M47 36c0-4 11-4 11 0l-1 9h-9Z', BOARD) +
      stroke('M47.500 39h10.500M48 42.500h9', 1, DARK),
  ),
  // a wide roof by a pond, a pine
  building(
    'imperial-villa',
    face('M8 13c7-1 12-6 15-10h16c3 4 8 9 15 10l-2 4H10Z', '#7d5a3a') +
      stroke('M23 3c-1 5-4 9-8 13M31 3v13M39 3c1 5 4 9 8 13', 0.8) +
      face('M13 17h36v6H13Z', WALL) +
      face('M4 27c5-1 8-3 10-5h34c2 2 5 4 10 5l-2 3H6Z', '#7d5a3a') +
      face('M9 30h44v9H9Z', '#fffaf0') +
      stroke('M17 30v9M25 30v9M37 30v9M45 30v9M9 34h16M37 34h16', 1, DARK) +
      face('M25 30h12v9H25Z', LIT) +
      flat('M0 40h60v6H0Z', '#8fb6c4') +
      stroke('M6 43h8M22 42.500h10M42 43.500h9', 0.9, '#fffaf0') +
      face('M6 40h48v2H6Z', BOARD) +
      stroke('M4 40c0-8 2-14 1-20', 1.6, DARK) +
      face('M0 22c2-4 9-4 11 0ZM0 16c2-4 7-4 9 0ZM1 28c2-4 8-4 9 0Z', '#56733a'),
  ),
  // two floors of lamplight
  building(
    'restaurant',
    roof(5, 1, 50, 8, 7) +
      face('M9 9h42v11H9Z', LIT) +
      stroke('M16 9v11M23 9v11M30 9v11M37 9v11M44 9v11M9 14.500h42', 0.9) +
      stroke('M6 20h48', 2.6, DARK) +
      roof(2, 21, 56, 6, 5) +
      face('M7 27h46v18H7Z', BOARD) +
      face('M9 29h18v13H9Z', LIT) +
      stroke('M15 29v13M21 29v13M9 35h18', 0.9) +
      face('M31 27h19v8H31Z', RED) +
      stroke('M37.300 27v8M43.600 27v8', 1, WALL) +
      face('M32 35h17v10H32Z', DARK) +
      [29, 54, 5]
        .map(
          (x) =>
            face(`M${x - 2.5} 30c-1.500 3-1.500 6 0 9h5c1.500-3 1.500-6 0-9Z`, '#f7c95c') + stroke(`M${x - 1} 29h2M${x - 1} 40h2`, 1.6),
        )
        .join(''),
  ),
]
