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

/** Every character of the page's own texts: sources, card set, rules. */
function used() {
  const files = ['src/web', 'src/games'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|json|css)$/.test(name))
      .map((name) => join(root, name)),
  )
  return [...new Set(files.map((file) => readFileSync(file, 'utf8')).join(''))]
    .filter((char) => char.codePointAt(0) > 0x2fff || /[←-⇿✓×…「」、。・]/.test(char))
    .sort()
    .join('')
}

rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const japanese = used()
for (const [face, weight] of FACES) {
  const file = (script) => readFileSync(require.resolve(`@fontsource/${face}/files/${face}-${script}-${weight}-normal.woff2`))
  for (const script of ['latin', 'latin-ext']) writeFileSync(join(out, `${face}-${script}-${weight}.woff2`), file(script))
  writeFileSync(join(out, `${face}-ja-${weight}.woff2`), await subsetFont(file('japanese'), japanese, { targetFormat: 'woff2' }))
}
console.log(`${[...japanese].length} Japanese characters`)
