// How each trade is drawn: head, hair, robe, clothes over it, background, tool, and the places of the hands.
import type { CardType } from '../../cards/cardset.ts'

type Point = readonly [x: number, y: number]

export type Recipe = {
  /** no figure: the tool is the whole picture */
  readonly head?: 'm' | 'f' | 'smile' | 'old' | 'stern' | 'kabuki'
  readonly hair?: string
  readonly robe?: string
  readonly cloth?: string
  readonly collar?: string
  readonly wear?: string
  readonly back?: string
  readonly tool?: string
  /** viewer's right hand, then left, in the scene's 80 by 56 */
  readonly hands?: readonly (Point | null)[]
}

const BLUE = '#3d688c'
const NAVY = '#1d3b62'
const RED = '#b23a22'
const RUST = '#b5683f'
const MOSS = '#56622f'
const PLUM = '#6a4a78'
const BROWN = '#7b4f2c'
const GREY = '#5d6570'
const OCHRE = '#b98a3a'
const TEAL = '#3f6b62'
const WHITE = '#efe8d8'
const BLACK = '#2e2a2c'
const PINK = '#c77f86'

export const TRADES: Readonly<Record<string, Recipe>> = {
  'salt-peddler': { head: 'm', hair: 'kasa', robe: BLUE, cloth: 'shima', back: 'pole', tool: 'salt' },
  'boiled-egg-peddler': {
    head: 'smile',
    hair: 'tenugui',
    robe: RUST,
    cloth: 'dots',
    collar: NAVY,
    tool: 'eggs',
    hands: [
      [74, 49],
      [43, 49],
    ],
  },
  'cotton-peddler': { head: 'm', hair: 'cheeks', robe: NAVY, cloth: 'kasuri', back: 'cotton', hands: [[44, 46]] },
  'eyeglass-peddler': { head: 'old', hair: 'mage', robe: MOSS, cloth: 'koshi', tool: 'spectacles', hands: [[50, 45]] },
  'book-lender': { head: 'm', hair: 'band', robe: BLUE, cloth: 'yoko', collar: RED, back: 'books', hands: [[45, 40]] },
  'used-clothes-peddler': { head: 'f', hair: 'tenugui', robe: PLUM, cloth: 'kiku', collar: '#d9a441', back: 'rack', hands: [[57, 40]] },
  'clam-peddler': { head: 'smile', hair: 'boy', robe: TEAL, cloth: 'koshi', back: 'pole', tool: 'clams', hands: [[58, 36]] },
  'seedling-peddler': { head: 'smile', hair: 'brim', robe: OCHRE, cloth: 'shima', back: 'pole', tool: 'seedlings' },
  'shiratama-seller': {
    head: 'm',
    hair: 'band',
    robe: WHITE,
    collar: BLUE,
    wear: 'bib',
    tool: 'shiratama',
    hands: [
      [75, 47],
      [50, 48],
    ],
  },
  'water-peddler': { head: 'stern', hair: 'tenugui', robe: NAVY, cloth: 'wave', back: 'pole', tool: 'water', hands: [[55, 33]] },
  'goldfish-peddler': { head: 'm', hair: 'brim', robe: BLUE, cloth: 'yabane', collar: WHITE, tool: 'goldfish', hands: [[63, 4]] },
  'dumpling-peddler': {
    head: 'f',
    hair: 'bun',
    robe: RED,
    cloth: 'koshi',
    collar: '#f0c95e',
    wear: 'tasuki',
    tool: 'dumplings',
    hands: [[61, 48]],
  },
  'insect-peddler': { head: 'f', hair: 'shimada', robe: MOSS, cloth: 'ichi', collar: RED, tool: 'insects', hands: [[56, 50]] },
  'firewood-seller': { head: 'stern', hair: 'cheeks', robe: BROWN, cloth: 'kasuri', back: 'firewood', hands: [[48, 42]] },
  'calendar-peddler': { head: 'smile', hair: 'mage', robe: GREY, cloth: 'shima', collar: RED, tool: 'calendar', hands: [[53, 42]] },
  'treasure-ship-peddler': { head: 'old', hair: 'cap', robe: RED, cloth: 'wave', collar: NAVY, tool: 'ship', hands: [[51, 44]] },
  'charcoal-peddler': { head: 'stern', hair: 'dome', robe: BLACK, cloth: 'yoko', tool: 'charcoal', hands: [[54, 44]] },

  confectioner: {
    head: 'f',
    hair: 'bun',
    robe: PINK,
    cloth: 'kiku',
    collar: MOSS,
    tool: 'sweets',
    hands: [
      [77, 51],
      [47, 51],
    ],
  },
  'tempura-seller': { head: 'smile', hair: 'band', robe: RED, cloth: 'ichi', wear: 'bib', tool: 'tempura', hands: [[57, 15]] },
  'sushi-seller': { head: 'm', hair: 'tenugui', robe: WHITE, collar: NAVY, wear: 'tasuki', tool: 'sushi', hands: [[64, 36]] },
  'soba-stand': {
    head: 'smile',
    hair: 'cheeks',
    robe: NAVY,
    cloth: 'wave',
    collar: RED,
    tool: 'soba',
    hands: [
      [76, 13],
      [50, 45],
    ],
  },
  'oil-seller': { head: 'm', hair: 'queue', robe: BROWN, cloth: 'dots', collar: '#d9a441', wear: 'bib', tool: 'oil', hands: [[60, 16]] },
  'food-seller': { head: 'f', hair: 'tenugui', robe: TEAL, cloth: 'asa', collar: RED, wear: 'tasuki', tool: 'pot', hands: [[46, 46]] },
  'sake-seller': { head: 'smile', hair: 'mage', robe: NAVY, wear: 'happi', tool: 'cask', hands: [[46, 39]] },

  carpenter: { head: 'stern', hair: 'band', robe: NAVY, cloth: 'shima', collar: RED, wear: 'happi', tool: 'plane', hands: [[68, 38]] },
  'ukiyo-e-artist': { head: 'old', hair: 'bald', robe: PLUM, cloth: 'asa', collar: RED, tool: 'sketch', hands: [[66, 14]] },
  glassblower: { head: 'm', hair: 'band', robe: TEAL, cloth: 'dots', collar: RED, tool: 'blowpipe', hands: [[52, 36]] },
  plasterer: {
    head: 'stern',
    hair: 'tenugui',
    robe: BLUE,
    cloth: 'kasuri',
    wear: 'bib',
    back: 'wall',
    tool: 'trowel',
    hands: [
      [55, 24],
      [19, 50],
    ],
  },
  'mask-maker': {
    head: 'old',
    hair: 'cap',
    robe: BROWN,
    cloth: 'koshi',
    collar: MOSS,
    tool: 'mask',
    hands: [
      [57, 46],
      [40, 51],
    ],
  },
  'makie-shi': { head: 'm', hair: 'queue', robe: BLACK, cloth: 'kiku', collar: '#d9a441', tool: 'makie', hands: [[67, 18]] },
  'temple-carpenter': { head: 'old', hair: 'eboshi', robe: WHITE, collar: RED, tool: 'bracket', hands: [[58, 44]] },
  'clock-maker': { head: 'old', hair: 'queue', robe: NAVY, cloth: 'koshi', collar: OCHRE, wear: 'haori', tool: 'clock', hands: [[57, 40]] },
  swordsmith: {
    head: 'stern',
    hair: 'eboshi',
    robe: WHITE,
    cloth: 'yoko',
    collar: NAVY,
    wear: 'tasuki',
    tool: 'forge',
    hands: [
      [62, 31],
      [38, 45],
    ],
  },

  sawyer: { head: 'stern', hair: 'band', robe: BROWN, cloth: 'kasuri', tool: 'saw', hands: [[77, 7]] },
  'tatami-maker': { head: 'm', hair: 'tenugui', robe: MOSS, cloth: 'shima', collar: NAVY, tool: 'tatami', hands: [[58, 19]] },
  engraver: { head: 'old', hair: 'band', robe: RUST, cloth: 'yoko', tool: 'graver', hands: [[63, 19]] },
  'cloth-dyer': { head: 'm', hair: 'tenugui', robe: '#e8dcc0', collar: NAVY, wear: 'bib', tool: 'vat', hands: [[58, 9]] },
  seamstress: { head: 'f', hair: 'shimada', robe: RED, cloth: 'asa', collar: MOSS, tool: 'needle', hands: [[59, 35]] },
  'fan-maker': { head: 'f', hair: 'bun', robe: BLUE, cloth: 'wave', collar: RED, tool: 'fan', hands: [[58, 49]] },
  steeplejack: { head: 'm', hair: 'band', robe: BLACK, cloth: 'uroko', wear: 'happi', back: 'ladder', tool: 'hook', hands: [[52, 38]] },
  cooper: { head: 'smile', hair: 'tenugui', robe: RUST, cloth: 'koshi', wear: 'bib', tool: 'hoops', hands: [[58, 24]] },
  'lantern-maker': { head: 'm', hair: 'mage', robe: MOSS, cloth: 'ichi', collar: RED, tool: 'lantern', hands: [[50, 44]] },
  'woodblock-printer': { head: 'm', hair: 'band', robe: TEAL, cloth: 'shima', wear: 'tasuki', tool: 'baren', hands: [[61, 28]] },
  roofer: { head: 'stern', hair: 'cheeks', robe: NAVY, cloth: 'yabane', tool: 'tiles', hands: [[58, 26]] },
  'dice-maker': { head: 'smile', hair: 'queue', robe: PLUM, cloth: 'uroko', collar: '#d9a441', tool: 'dice', hands: [[50, 50]] },
  'well-digger': { head: 'stern', hair: 'tenugui', robe: GREY, cloth: 'yoko', wear: 'happi', tool: 'well', hands: [[65, 23]] },
  'brush-maker': { head: 'm', hair: 'cap', robe: RUST, cloth: 'kasuri', collar: NAVY, tool: 'brushes', hands: [[52, 46]] },
  joiner: { head: 'm', hair: 'mage', robe: BROWN, cloth: 'shima', wear: 'bib', tool: 'chest', hands: [[50, 14]] },

  monk: {
    head: 'm',
    hair: 'dome',
    robe: BLACK,
    collar: WHITE,
    wear: 'kesa',
    tool: 'alms',
    hands: [
      [72, 38],
      [48, 47],
    ],
  },
  'ox-cart': { tool: 'ox' },
  yamabushi: { head: 'stern', hair: 'tokin', robe: OCHRE, cloth: 'koshi', wear: 'pompoms', tool: 'conch', hands: [[60, 43]] },
  'ear-cleaner': { head: 'smile', hair: 'cap', robe: TEAL, cloth: 'kiku', collar: RED, tool: 'earpick', hands: [[50, 20]] },
  'shrine-maiden': { head: 'f', hair: 'long', robe: '#fbf6ea', collar: RED, tool: 'bells', hands: [[64, 38]] },
  geisha: {
    head: 'f',
    hair: 'pins',
    robe: BLACK,
    cloth: 'kiku',
    collar: RED,
    tool: 'shamisen',
    hands: [
      [66, 18],
      [29, 50],
    ],
  },
  'bird-catcher': { head: 'smile', hair: 'cheeks', robe: MOSS, cloth: 'dots', collar: RED, tool: 'lime', hands: [[52, 45]] },
  puppeteer: { head: 'm', hair: 'black', robe: BLACK, collar: BLACK, tool: 'puppet', hands: [[55, 48]] },
  'house-agent': { head: 'old', hair: 'mage', robe: OCHRE, cloth: 'shima', collar: WHITE, wear: 'haori', tool: 'plan', hands: [[49, 44]] },
  samurai: { head: 'stern', hair: 'queue', robe: GREY, cloth: 'asa', collar: WHITE, wear: 'wings', tool: 'swords', hands: [[61, 27]] },
  'kabuki-actor': { head: 'kabuki', hair: 'mane', robe: RUST, cloth: 'ichi', collar: BLACK, back: 'sleeve', tool: 'pose' },
  croupier: { head: 'stern', hair: 'queue', robe: RED, cloth: 'uroko', collar: NAVY, wear: 'bare', tool: 'cup', hands: [[60, 29]] },
}

/** For cards of other card sets. */
export const PLAIN: Readonly<Record<CardType, Recipe>> = {
  master: { head: 'old', hair: 'mage', robe: NAVY, cloth: 'koshi', collar: RED, tool: 'type-master', hands: [[56, 46]] },
  artisan: { head: 'm', hair: 'band', robe: BROWN, cloth: 'shima', tool: 'type-artisan', hands: [[56, 46]] },
  seller: { head: 'f', hair: 'bun', robe: TEAL, cloth: 'wave', collar: RED, tool: 'type-seller', hands: [[56, 46]] },
  peddler: { head: 'smile', hair: 'kasa', robe: BLUE, cloth: 'kasuri', tool: 'type-peddler', hands: [[56, 46]] },
  special: { head: 'f', hair: 'pins', robe: PLUM, cloth: 'asa', collar: '#d9a441', tool: 'type-special', hands: [[56, 46]] },
}
