// Cuts the two faces of type to what the page writes: Latin whole, Japanese by the characters used. Needs, in a folder of their own,
// the packages subset-font, @fontsource/shippori-mincho and @fontsource/zen-kaku-gothic-new:
//   node art/fonts.mjs FOLDER
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const [folder] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: node art/fonts.mjs FOLDER (with the packages installed)')
  process.exit(2)
}
const require = createRequire(join(resolve(folder), 'package.json'))
const subsetFont = require('subset-font')
const out = 'src/web/public/fonts'

const FACES = [
  ['shippori-mincho', 800],
  ['zen-kaku-gothic-new', 500],
  ['zen-kaku-gothic-new', 700],
]

/** The Japanese characters of the page's own texts: sources, card set, rules. */
function usedCharacters() {
  const files = ['src/web', 'src/games'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|json)$/.test(name))
      .map((name) => join(root, name)),
  )
  const text = files.map((file) => readFileSync(file, 'utf8')).join('')
  return [...new Set(text)]
    .filter((char) => char.codePointAt(0) > 0x2fff)
    .sort()
    .join('')
}

rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const japanese = usedCharacters()
writeFileSync('art/characters.txt', `${japanese}\n`)
for (const [face, weight] of FACES) {
  const file = (script) => readFileSync(require.resolve(`@fontsource/${face}/files/${face}-${script}-${weight}-normal.woff2`))
  writeFileSync(join(out, `${face}-latin-${weight}.woff2`), file('latin'))
  writeFileSync(join(out, `${face}-ja-${weight}.woff2`), await subsetFont(file('japanese'), japanese, { targetFormat: 'woff2' }))
}
console.log(`${[...japanese].length} Japanese characters`)
