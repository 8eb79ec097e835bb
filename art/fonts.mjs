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

/**
 * The few characters that the title page, the pages of the day and both tables show in every language, from the sources of the drawings: in files of
 * their own, so that a visitor who does not read Japanese does not load a thousand others. The gothic face shows one word so.
 */
const FEW = {
  'shippori-mincho': [
    ...new Set(
      ['web/home/home.tsx', 'web/daily', 'web/table', 'web/ui', 'games/iki/web', 'games/ukiyoe/web']
        .flatMap((place) =>
          place.endsWith('.tsx')
            ? [place]
            : readdirSync(join('src', place), { recursive: true, encoding: 'utf8' }).map((name) => join(place, name)),
        )
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => readFileSync(join('src', name), 'utf8'))
        .join(''),
    ),
    ...'師宣豊国芳歌麿写楽北斎広重絵牛車行隠煙草魚河質両替履米',
  ],
  'zen-kaku-gothic-new': [...'日本語'],
}

/** The Japanese characters of the page's own texts: sources, card set, rules, and the dates that the browser writes. */
function usedCharacters() {
  const files = ['src/web', 'src/games', 'src/messages'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|json)$/.test(name))
      .map((name) => join(root, name)),
  )
  const days = Array.from({ length: 7 }, (_, day) =>
    new Intl.DateTimeFormat('ja', { dateStyle: 'full' }).format(new Date(2026, 0, day + 1)),
  )
  const text = files.map((file) => readFileSync(file, 'utf8')).join('') + days.join('')
  return [...new Set(text)]
    .filter((char) => char.codePointAt(0) > 0x2fff)
    .sort()
    .join('')
}

const NAMES = { 'shippori-mincho': 'Shippori Mincho', 'zen-kaku-gothic-new': 'Zen Kaku Gothic New' }
const rules = []

rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const japanese = usedCharacters()
writeFileSync('art/characters.txt', `${japanese}\n`)
for (const [face, weight] of FACES) {
  const file = (script) => readFileSync(require.resolve(`@fontsource/${face}/files/${face}-${script}-${weight}-normal.woff2`))
  writeFileSync(join(out, `${face}-latin-${weight}.woff2`), file('latin'))
  writeFileSync(join(out, `${face}-ja-${weight}.woff2`), await subsetFont(file('japanese'), japanese, { targetFormat: 'woff2' }))
  if (weight === 700) continue
  const few = [...new Set(FEW[face])].filter((char) => char.codePointAt(0) > 0x2fff).sort()
  writeFileSync(join(out, `${face}-few-${weight}.woff2`), await subsetFont(file('japanese'), few.join(''), { targetFormat: 'woff2' }))
  const range = few.map((char) => `U+${char.codePointAt(0).toString(16).toUpperCase()}`).join(', ')
  rules.push(
    `@font-face {\n  font-family: "${NAMES[face]}";\n  font-weight: ${weight};\n  font-display: swap;\n  src: url("/fonts/${face}-few-${weight}.woff2") format("woff2");\n  unicode-range: ${range};\n}\n`,
  )
}
writeFileSync(
  'src/web/ui/kanji-subset-font.css',
  `/* Written by art/fonts.mjs: the few Japanese characters that are seen in every language. */\n${rules.join('')}`,
)
console.log(`${[...japanese].length} Japanese characters`)
