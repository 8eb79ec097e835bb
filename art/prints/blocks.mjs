// The blocks by name, and how a block becomes a finished print: cartouche, seal, grain of wood and paper.
import { column, glyph } from '../glyphs.mjs'
import { hiroshige } from './hiroshige.mjs'
import { hiroshige2 } from './hiroshige2.mjs'
import { hiroshige3 } from './hiroshige3.mjs'
import { hiroshige4 } from './hiroshige4.mjs'
import { hokusai } from './hokusai.mjs'
import { hokusai2 } from './hokusai2.mjs'
import { hokusai3 } from './hokusai3.mjs'
import { hokusai4 } from './hokusai4.mjs'
import { hokusai5 } from './hokusai5.mjs'
import { kuniyoshi } from './kuniyoshi.mjs'
import { kuniyoshi2 } from './kuniyoshi2.mjs'
import { moronobu } from './moronobu.mjs'
import { moronobu2 } from './moronobu2.mjs'
import { sharaku } from './sharaku.mjs'
import { sharaku2 } from './sharaku2.mjs'
import { sharaku3 } from './sharaku3.mjs'
import { toyokuni } from './toyokuni.mjs'
import { toyokuni2 } from './toyokuni2.mjs'
import { toyokuni3 } from './toyokuni3.mjs'
import { utamaro } from './utamaro.mjs'
import { utamaro2 } from './utamaro2.mjs'
import { utamaro3 } from './utamaro3.mjs'

const MAKERS = {
  moronobu,
  moronobu2,
  toyokuni,
  toyokuni2,
  toyokuni3,
  kuniyoshi,
  kuniyoshi2,
  utamaro,
  utamaro2,
  utamaro3,
  sharaku,
  sharaku2,
  sharaku3,
  hokusai,
  hokusai2,
  hokusai3,
  hokusai4,
  hokusai5,
  hiroshige,
  hiroshige2,
  hiroshige3,
  hiroshige4,
}
const NAMES = {
  moronobu: '師宣',
  toyokuni: '豊国',
  kuniyoshi: '国芳',
  utamaro: '歌麿',
  sharaku: '写楽',
  hokusai: '北斎',
  hiroshige: '広重',
}

/** A score is a window into one of the artist's blocks: block, x, y, width. The same artist and score always show the same window. */
export const WINDOWS = {
  moronobu: [
    ['moronobu', 0, 0, 400],
    ['moronobu2', 0, 20, 400],
  ],
  toyokuni: [
    ['toyokuni', 0, 0, 400],
    ['toyokuni2', 0, 24, 400],
    ['toyokuni3', 0, 20, 400],
  ],
  kuniyoshi: [
    ['kuniyoshi', 0, 0, 400],
    ['kuniyoshi2', 0, 0, 400],
    ['kuniyoshi', 96, 300, 220],
    ['kuniyoshi2', 186, 0, 214],
  ],
  utamaro: [
    ['utamaro', 0, 0, 400],
    ['utamaro2', 0, 20, 400],
    ['utamaro3', 0, 24, 400],
    ['utamaro', 196, 296, 196],
    ['utamaro2', 124, 40, 228],
  ],
  sharaku: [
    ['sharaku', 0, 0, 400],
    ['sharaku2', 0, 0, 400],
    ['sharaku3', 0, 20, 400],
    ['sharaku', 0, 312, 186],
    ['sharaku2', 216, 280, 184],
    ['sharaku3', 84, 76, 216],
  ],
  hokusai: [
    ['hokusai', 0, 0, 400],
    ['hokusai2', 0, 30, 400],
    ['hokusai3', 0, 20, 400],
    ['hokusai4', 0, 30, 400],
    ['hokusai', 0, 200, 260],
    ['hokusai5', 0, 30, 400],
    ['hokusai4', 176, 290, 206],
  ],
  hiroshige: [
    ['hiroshige', 0, 40, 400],
    ['hiroshige2', 0, 24, 400],
    ['hiroshige3', 0, 0, 400],
    ['hiroshige4', 0, 30, 400],
    ['hiroshige', 190, 330, 210],
    ['hiroshige3', 190, 44, 202],
    ['hiroshige2', 110, 360, 206],
    ['hiroshige4', 176, 320, 216],
  ],
}

export const FILTERS =
  '<filter id="soft" x="-10%" y="-20%" width="120%" height="140%"><feGaussianBlur stdDeviation="5"/></filter>' +
  '<filter id="carve" x="-2%" y="-2%" width="104%" height="104%"><feTurbulence type="fractalNoise" baseFrequency=".03" numOctaves="2" seed="4"/><feDisplacementMap in="SourceGraphic" scale="1.1" xChannelSelector="R" yChannelSelector="G"/></filter>' +
  '<filter id="wood" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".005 .13" numOctaves="3" seed="8"/><feColorMatrix values="0 0 0 0 .16 0 0 0 0 .12 0 0 0 0 .09 1.7 0 0 0 -.72"/></filter>' +
  '<filter id="fibre" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".9 .7" numOctaves="3" seed="2"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 .97 0 0 0 0 .88 0 1.5 0 0 -.62"/></filter>'

function cartouche(names, { x, y: wish, c, w = 30 }) {
  const height = 98
  // windows cut the head and foot of a block: keep the whole cartouche inside them
  const y = Math.max(40, Math.min(wish, 378))
  const red = c === 'verm'
  const [ground, ink] = red ? ['#c0432b', '#f6eeda'] : ['#f3ead2', '#211c19']
  return (
    `<rect x="${x}" y="${y}" width="${w}" height="${height}" fill="${ground}" stroke="#211c19" stroke-width="1.6"/>` +
    `<rect x="${x + 3}" y="${y + 3}" width="${w - 6}" height="${height - 6}" fill="none" stroke="${ink}" stroke-width=".8"/>` +
    column(`${names}風`, x + w / 2, y + 8, 26, 1.04, ink) +
    `<rect x="${x + w / 2 - 11}" y="${y + height + 6}" width="22" height="22" rx="2.5" fill="#b7341f"/>` +
    glyph('橋', x + w / 2, y + height + 17, 17, '#f6eeda')
  )
}

/** A finished print in a box of 400 by 560. */
export function print(block) {
  const { S: sheet, cart } = MAKERS[block]()
  const names = NAMES[block.replace(/\d$/, '')]
  return (
    `<defs>${FILTERS}<clipPath id="${sheet.id}frame"><rect x="8" y="8" width="384" height="544"/></clipPath>${sheet.defs}</defs>` +
    `<rect width="400" height="560" fill="#f0e6cf"/><g clip-path="url(#${sheet.id}frame)"><g filter="url(#carve)">${sheet.body}</g>${cartouche(names, cart)}` +
    `<rect width="400" height="560" filter="url(#wood)" opacity=".26"/><rect width="400" height="560" filter="url(#fibre)" opacity=".2"/></g>` +
    `<rect x="8" y="8" width="384" height="544" fill="none" stroke="#211c19" stroke-width="2"/>`
  )
}
