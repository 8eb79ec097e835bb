// Goods, marks, type glyphs, crests and pieces, in boxes of 24 by 24.
import { symbol as bare } from '../pen.mjs'

const KEY = 'stroke="var(--line)" stroke-width="1.300"'

/** Writes the key line once, round the whole symbol: the sprite travels with every page. */
const symbol = (id, body, box) => {
  if (body.split(KEY).length < 3) return bare(id, body, box)
  const shapes = body.replace(/<(path|circle|ellipse)([^>]*?)\/>/g, (whole, tag, set) => {
    if (set.includes(KEY)) return `<${tag}${set.replace(` ${KEY}`, '')}/>`
    return set.includes('stroke=') ? whole : `<${tag}${set} stroke="none"/>`
  })
  return bare(id, `<g ${KEY}>${shapes}</g>`, box)
}

const CUE = 'fill="none" stroke="currentColor"'

const PETAL = '<path id="petal" d="M12 11C8.500 8 8.600 3.600 10.600 2.200L12 3.800L13.400 2.200C15.400 3.600 15.500 8 12 11Z"/>'
const flower = (colour, petals) =>
  `<g fill="${colour}">${Array.from({ length: petals }, (_, i) => `<use href="#petal" transform="rotate(${(i * 360) / petals} 12 12)"/>`).join('')}</g>`

const fish = (body, belly, more) =>
  `<path d="M2 12C5 6.500 11 5.500 16 9.500L22 6L20.500 12L22 18L16 14.500C11 18.500 5 17.500 2 12Z" fill="${body}" ${KEY}/><path d="M3 12.800C7 16.500 11 17 16 14C11 15 7 14.500 3 12.800Z" fill="${belly}"/>${more}<circle cx="5.600" cy="11.200" r="1" fill="var(--line)"/><path d="M8 8.500C9 10.500 9 13.500 8 15.500" fill="none" stroke="var(--line)"/>`

const CRESTS = [
  '<path d="M12 3.500L16.300 11H7.700ZM7.600 11.600L11.900 19H3.300ZM16.400 11.600L20.700 19H12.100Z"/>',
  '<path d="M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18Zm0 3.400a5.600 5.600 0 1 1 0 11.200a5.600 5.600 0 1 1 0-11.200Z" fill-rule="evenodd"/><circle cx="12" cy="12" r="2.900"/>',
  '<path d="M7 3h3.200v4h3.600V3H17v4h4v3.200h-4v3.600h4V17h-4v4h-3.200v-4h-3.600v4H7v-4H3v-3.200h4v-3.600H3V7h4Zm3.200 7.200v3.600h3.600v-3.600Z" fill-rule="evenodd"/>',
  '<path d="M12 2.500L16.200 7.200L12 11.300L7.800 7.200ZM12 12.700L16.200 16.800L12 21.500L7.800 16.800ZM6.800 8L11 12L6.800 16L2.500 12ZM17.200 8L21.500 12L17.200 16L13 12Z"/>',
]

const goods = [
  symbol(
    'mon',
    `<circle cx="12" cy="12" r="9.600" fill="#b98a4a" ${KEY}/><circle cx="12" cy="12" r="7.400" fill="none" stroke="#6b4a1e" stroke-width=".9"/><path d="M8.800 8.800h6.400v6.400H8.800Z" fill="var(--card)" ${KEY}/>`,
  ),
  symbol(
    'koban',
    `<ellipse cx="12" cy="12" rx="7" ry="10.300" fill="var(--gold)" ${KEY}/><path d="M8 6.500h8M7 9.500h10M7 15h10M8 18h8" stroke="#8a5a12"/><circle cx="12" cy="12.200" r="2" fill="none" stroke="#8a5a12" stroke-width="1.100"/>`,
  ),
  symbol(
    'rice',
    `<path d="M5 7C4 10 4 14 5 17C9 18.500 15 18.500 19 17C20 14 20 10 19 7C15 5.500 9 5.500 5 7Z" fill="var(--straw)" ${KEY}/><path d="M9 6c-.8 4-.8 8 0 12M15 6c.8 4 .8 8 0 12M12 5.800v12.400" fill="none" stroke="#7a5a1e" stroke-width="1.200"/><path d="M5 7C3.500 5.500 2.800 6.500 2.600 7.500M19 7c1.500-1.500 2.200-.5 2.400.5M5 17c-1.500 1.500-2.200.5-2.400-.5M19 17c1.500 1.500 2.200.5 2.400-.5" fill="none" ${KEY}/>`,
  ),
  symbol(
    'sandal',
    `<path d="M8.500 2.800C5 3.500 4.600 8 5.400 12C6 15.500 5 18 6.600 20.400C8 22 11 21.600 11.600 19C12.200 16 11.400 13 11.800 9.500C12.200 6 12 2.600 8.500 2.800ZM16.500 2.800C13.200 3 13.200 7 13.600 10C14 13.500 13 16 13.600 19C14.300 21.600 17.200 22 18.600 20.400C20 18 19 15.500 19.400 12C20 8 19.500 3.400 16.500 2.800Z" fill="#d9b878" ${KEY}/><path d="M8.400 6.500L6 11.500M8.400 6.500L11.300 11M16.400 6.500L14 11M16.400 6.500L19 11.500" stroke="var(--verm)" stroke-width="1.700"/>`,
  ),
  symbol('sandals', '<use href="#sandal" width="24" height="24"/>'),
  symbol(
    'lumber',
    `<path d="M3 14L15 7.500L21 10V14L9 20.500L3 18Z" fill="#b98552" ${KEY}/><path d="M3 14L9 16.500L21 10M9 16.500V20.500" fill="none" ${KEY}/><path d="M6 14.200l11.500-6.200M4.500 16l3 1.300" stroke="#6b4827"/>`,
  ),
  symbol('blossom', `<g ${KEY}>${flower('#d98b86', 5)}<circle cx="12" cy="12" r="2" fill="var(--gold)"/></g>`),
  symbol('blossom-end', `<g ${KEY}>${flower('var(--verm)', 8)}<circle cx="12" cy="12" r="2" fill="var(--gold)"/></g>`),
  symbol(
    'matoi',
    `<path d="M12 10v12.500" stroke="var(--pole)" stroke-width="2.200"/><circle cx="12" cy="5.200" r="3.600" fill="var(--card)" ${KEY}/><path d="M12 3.200v4M10 5.200h4" stroke="var(--ink)" stroke-width="1.200"/><path d="M6 9.600h12l1 8.400l-2.600-1.600l-1.800 2.200L12 16.400l-2.600 2.200l-1.800-2.200L5 18Z" fill="var(--verm)" ${KEY}/><path d="M9.500 10.500v5M12 10.500v5M14.500 10.500v5" stroke="#fbf5e6" stroke-width=".9"/>`,
  ),
  symbol(
    'flame',
    `<path d="M12.500 1.800C13 6 18.800 8.500 18.800 14.800C18.800 19 16 22 12 22C8 22 5.200 19 5.200 15.200C5.200 12 7 10.500 7.600 8C9 9 9.600 10.200 9.800 11.600C11.800 9.200 12.800 5.500 12.500 1.800Z" fill="var(--verm)" ${KEY}/><path d="M12.200 12C12.600 14.200 15 15 15 17.600C15 19.600 13.700 20.800 12 20.800C10.300 20.800 9 19.600 9 17.800C9 15.800 11.600 14.800 12.200 12Z" fill="#f3cf7a"/>`,
  ),
  symbol('exp', `<path d="M12 2.500L20 11H15.500V21.500H8.500V11H4Z" fill="var(--moss)" ${KEY}/>`),
  symbol(
    'hammer',
    `<path d="M10.800 9.500L13.800 9.500L13.200 22.200H11.200Z" fill="#b98552" ${KEY}/><path d="M4 3.500H17.500L20.500 6.500L17.500 9.500H4Z" fill="var(--ink2)" ${KEY}/>`,
  ),
  symbol(
    'pipe',
    `<path d="M3 8.500C3 6.500 8 6.500 8 8.500L7.400 11.500C9.500 13 14 14.600 21.500 17.200L20.800 19.600C13 17.200 7.600 15.600 5 13C3.500 11.500 3 10 3 8.500Z" fill="var(--pipe)" ${KEY}/><ellipse cx="5.500" cy="8.400" rx="2.500" ry="1" fill="var(--gold)" ${KEY}/><path d="M17 15.600L16.300 18" stroke="var(--gold)" stroke-width="1.300"/><path d="M5.500 6C4.500 4.500 6.800 3.800 5.600 1.800" fill="none" stroke="var(--ink2)" stroke-width="1.100"/>`,
  ),
  symbol(
    'pouch',
    `<path d="M5 9h14l1.500 9.500c-2 2.600-15 2.600-17 0Z" fill="#7a3f52" ${KEY}/><path d="M4.600 9C6 12.800 18 12.800 19.400 9C18 5.500 6 5.500 4.600 9Z" fill="#9c5a6c" ${KEY}/><circle cx="12" cy="11.600" r="1.800" fill="var(--gold)" ${KEY}/><path d="M12 6.200C11 3 14.500 2 15.500 4.200" fill="none" ${KEY}/><circle cx="16.400" cy="4.400" r="1.500" fill="var(--verm)" ${KEY}/>`,
  ),
  symbol(
    'fish1',
    `<path d="M1.500 13C6 10 13 9.500 18.500 12L22.500 9.500L21.700 13L22.500 16L18.500 14C13 16 6 15.800 1.500 13Z" fill="#e9ece0" ${KEY}/><path d="M6 12.400C10 11.500 14 11.800 17 12.800" fill="none" stroke="#9fb0a6"/><circle cx="4.600" cy="12.600" r=".9" fill="var(--line)"/><path d="M2 6.500C7 4 13 4 18 5.800L22 4L21 7L22 9L18 7.600C13 9 7 9 2 6.500Z" fill="#dfe6dd" ${KEY}/><circle cx="5" cy="6.400" r=".8" fill="var(--line)"/>`,
  ),
  symbol(
    'fish2',
    fish(
      '#3d5f86',
      '#e9e3d0',
      '<path d="M9 13.800c2 .8 4.500.8 7-.4M9 15.400c2 .6 4 .4 6-.5" stroke="#1d3b62" stroke-width=".9" fill="none"/>',
    ),
  ),
  symbol('fish3', fish('#8b957f', '#efe8d3', '<path d="M9.500 6.800L12 3.800L15.500 8.200Z" fill="#6d775f" stroke="var(--line)"/>')),
  symbol(
    'fish4',
    fish(
      '#cf5a4a',
      '#f2d2bf',
      '<path d="M7.500 7.600L10 3.600L12.500 4.600L15.500 8.600Z" fill="#b23a2a" stroke="var(--line)"/><path d="M10.500 11h.1M12.500 12.500h.1M13 9.800h.1" stroke="#fbf5e6" stroke-width="1.600"/>',
    ),
  ),
]

const marks = [
  symbol(
    'others',
    '<g fill="var(--ink2)"><circle cx="6" cy="9" r="3"/><circle cx="18" cy="9" r="3"/><path d="M1 20c0-5 2-7 5-7s5 2 5 7ZM13 20c0-5 2-7 5-7s5 2 5 7Z"/></g><g fill="var(--ink)"><circle cx="12" cy="7.500" r="3.400"/><path d="M6 22c0-7 2.500-10 6-10s6 3 6 10Z"/></g>',
  ),
  symbol(
    'wild',
    `<g ${KEY} transform="translate(2.200 4) scale(.82)">${['master', 'artisan', 'seller', 'peddler', 'special']
      .map(
        (type, i) =>
          `<path transform="rotate(${i * 36 - 90} 12 17)" d="M12 17L8 3.500C10.500 2.500 13.500 2.500 16 3.500Z" fill="var(--${type})"/>`,
      )
      .join('')}</g>`,
  ),
  symbol('swap', `<path d="M4 9h13M14 5l4 4l-4 4M20 16H7M10 12l-4 4l4 4" ${CUE} stroke-width="2"/>`),
  symbol('arrow', `<path d="M3 12h14M12.500 6.500L18.500 12L12.500 17.500" ${CUE} stroke-width="2.400"/>`),
  symbol(
    'undo',
    `<path d="M8 5L3.500 9.500L8 14M4 9.500H14.500C18.500 9.500 20.500 12 20.500 15C20.500 18 18.500 20 15 20H9" ${CUE} stroke-width="2.200"/>`,
  ),
  symbol('lock', `<path d="M5 5L19 19M19 5L5 19" ${CUE} stroke-width="2.400"/>`),
  // cheaper hiring: a coin with a piece taken away
  symbol(
    'discount',
    `<circle cx="10.500" cy="11" r="8.500" fill="#b98a4a" ${KEY}/><path d="M7.700 8.200h5.600v5.600H7.700Z" fill="var(--card)" ${KEY}/><circle cx="18" cy="18" r="5.300" fill="var(--verm)" ${KEY}/><path d="M15.200 18h5.600" stroke="#fbf5e6" stroke-width="2.200"/>`,
  ),
  symbol(
    'cart',
    `<circle cx="13" cy="14" r="8.500" fill="#c98f4f" ${KEY}/><circle cx="13" cy="14" r="5.800" fill="var(--card)" ${KEY}/><path d="M13 8.200v11.600M7.200 14h11.600M8.900 9.900l8.200 8.200M17.100 9.900l-8.200 8.200" stroke="#8a5a2c" stroke-width="1.400"/><circle cx="13" cy="14" r="2" fill="#8a5a2c" ${KEY}/><path d="M1.500 6.500L22 3.500" stroke="var(--pole)" stroke-width="2.200"/>`,
  ),
  // saved from the fire: a bucket over a flame
  symbol(
    'saver',
    `<path d="M4 8.500h16L18 22H6Z" fill="#b98552" ${KEY}/><path d="M4.600 12.500h14.800" stroke="#6b4827" stroke-width="1.600"/><ellipse cx="12" cy="8.500" rx="8" ry="2.200" fill="#a9d0dc" ${KEY}/><path d="M4 8.500C6 .5 18 .5 20 8.500" fill="none" ${KEY}/><path d="M12 14c2 2 3.200 3 3.200 4.600a3.200 3.200 0 0 1-6.400 0C8.800 17 10 16 12 14Z" fill="var(--indigo2)" stroke="#fbf5e6"/>`,
  ),
  symbol(
    'house',
    `<path d="M1 11L5.500 3.500H18.500L23 11Z" fill="var(--roof2)" ${KEY}/><path d="M4 11h16v10.500H4Z" fill="var(--straw)" ${KEY}/><path d="M4.500 11.500h15v4h-15Z" fill="var(--noren)"/><path d="M8.500 11.500v4M12 11.500v4M15.500 11.500v4" stroke="#f6eeda" stroke-width=".8"/><path d="M9 21.500v-5M15 21.500v-5" stroke="var(--line)"/>`,
  ),
  ...['farmhouse', 'watchtower', 'villa'].map((name, i) =>
    symbol(
      name,
      `<g ${KEY} fill="none"><use href="#b-${['farmhouse', 'fire-watchtower', 'imperial-villa'][i]}" y="2" width="24" height="20"/></g>`,
    ),
  ),
]

const people = [
  ...CRESTS.map((crest, i) => symbol(`crest${i}`, `<g fill="currentColor">${crest}</g>`)),
  symbol('t-master', '<path fill="currentColor" d="M5 3h3.400v12.600H21V19H5ZM12 12L19.500 3.500L21.500 5.200L14 13.500Z"/>'),
  symbol('t-artisan', '<path fill="currentColor" d="M4 4h14.500l2.500 3.500l-2.500 3.500H4ZM9.600 12h4l-.6 9.500h-2.800Z"/>'),
  symbol(
    't-seller',
    '<path fill="currentColor" d="M2.500 4h19v2.600h-19ZM4 7.600h4.600V19.500H4ZM9.700 7.600h4.600V18H9.700ZM15.400 7.600H20V19.500h-4.600Z"/>',
  ),
  symbol(
    't-peddler',
    '<g fill="currentColor"><path d="M1.500 7.600C7 3.800 17 3.800 22.500 7.600L21.800 9.200C16 6 8 6 2.200 9.200ZM1.500 14.500h7l-1 6h-5ZM15.500 14.500h7l-1 6h-5Z"/><path d="M5 8.600L1.500 14.500h7ZM19 8.600L15.500 14.500h7Z" fill-opacity=".55"/></g>',
  ),
  symbol(
    't-special',
    '<path fill="currentColor" d="M12 21L1.800 9.500C4 5.800 8 3.500 12 3.500C16 3.500 20 5.800 22.200 9.500ZM12 18L15 9.600L12 9L9 9.600Z" fill-rule="evenodd"/>',
  ),
  symbol(
    'kobun',
    '<path d="M3.500 23C3.500 16 5.500 11.800 9 10.800A5 5 0 1 1 15 10.800C18.500 11.800 20.500 16 20.500 23Z" fill="currentColor" stroke="var(--line)" stroke-width="1.500"/><path d="M9.400 11.200L12 14.600L14.600 11.200" fill="none" stroke="var(--pl)" stroke-width="1.200"/>',
  ),
  symbol(
    'oyakata',
    '<path d="M20 3.500C16 3 12.500 6 12.500 10.500C12.500 13.800 14 16 16 17.200C9 19 4.500 27 3.500 44H36.500C35.500 27 31 19 24 17.200C26 16 27.500 13.800 27.500 10.500C27.500 6 24 3 20 3.500Z" fill="currentColor" stroke="var(--line)" stroke-width="2"/><path d="M16 1.500C20-.5 26 .5 27.500 4C24 3.200 20 3.400 17 5Z" fill="var(--sumi)" stroke="var(--line)"/><path d="M15 17.800L20 25L25 17.800" fill="none" stroke="var(--pl)" stroke-width="2"/><path d="M9 44L12.500 27M31 44L27.500 27" stroke="var(--line)" stroke-width="1.400"/>',
    '0 0 40 46',
  ),
]

/** What every table uses; the rest is IKI's. */
const isShared = (symbol) => /id="(undo|crest\d)"/.test(symbol)

export const SHARED = [...goods, ...marks, ...people].filter(isShared)
export const LOOSE = [PETAL]
export const GOODS = [...goods, ...marks, ...people].filter((symbol) => !isShared(symbol))
