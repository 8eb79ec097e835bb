// Writes the sprites: what every page refers to, and what only one game needs. node art/symbols.mjs
import { writeFileSync } from 'node:fs'
import { BUILDINGS } from './symbols/buildings.mjs'
import { CRAFTS } from './symbols/crafts.mjs'
import { FIGURE } from './symbols/figure.mjs'
import { GOODS, LOOSE, SHARED } from './symbols/goods.mjs'
import { HAIR } from './symbols/hair.mjs'
import { LOADS } from './symbols/loads.mjs'
import { MARVELS } from './symbols/marvels.mjs'
import { CLOTH_PATTERNS, PATTERNS } from './symbols/patterns.mjs'
import { tidy } from './tidy.mjs'

function write(path, defs, symbols) {
  const svg = tidy(`<defs>${defs.flat().join('')}</defs>${symbols.flat().join('')}`)
  const url = new URL(`../src/${path}.svg`, import.meta.url)
  writeFileSync(url, `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true">${svg}</svg>\n`)
  console.log(`${path}: ${svg.length} bytes`)
}

write('web/ui/symbols', [PATTERNS], [SHARED])
write('games/iki/web/art/symbols', [LOOSE], [GOODS, BUILDINGS])
write('games/iki/web/portraits/figures', [CLOTH_PATTERNS, FIGURE, HAIR, LOADS, CRAFTS, MARVELS], [])
