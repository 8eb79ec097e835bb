import { defineConfig } from 'vite'

/** What is always needed together comes in one file: on a slow line every file costs its own way there and back. */
const TOGETHER = [
  ['shell', /\/node_modules\/@?preact\/|\/src\/messages\/(i18n|catalogue|format)\.ts|vite\/preload-helper/],
  // The rules use these too, whatever the page's language.
  ['reasons', /\/src\/games\/[^/]+\/messages\/en\/reasons/],
  ['games', /\/src\/(core\/|games\/(index|[^/]+\/(rules|cards))|bots\/ids)/],
  [
    'table',
    /\/src\/(client\/random|web\/(table\/(?!opponents|advice-panel)|recap\/|moments\/|session\/(device|session|watch|position-state|picking|whole-state)|device\/(open-game|tab-lock|sound)|setup\/start|bots\/(client|names|levels|bot-options)|ui\/(memo|staged-render|icon|pointer)))/,
  ],
  ['advice', /\/src\/web\/(table\/advice-panel|session\/hypothetical)/],
  ['glossary', /\/messages\/glossary\.ts|\/learn\/glossary\.ts/],
] as const

/** The table of each game in one file with the game's name; what is loaded apart from the table has other folders. */
const TABLE = /\/src\/games\/([^/]+)\/web\/(?:ui\.tsx|(?:board|text|input|styles|art|animation|recap)\/|moments\/moment[^/]*\.tsx?$)/
const TABLES = { debugName: 'tables', name: (id: string) => TABLE.exec(id)?.[1] ?? null, test: TABLE }

/** The messages of a language come in two files, what the title page needs and the rest; the rules of a game have a file of their own. */
const MESSAGES = /\/src\/(?:games\/([^/]+)\/)?messages\/(\w+)\/(\w+)\.(ts|json)$/
const TITLE = ['first', 'shell', 'punctuation', 'title']
const messageFile = (id: string) => {
  const [, game, language, area, kind] = MESSAGES.exec(id)!
  if (kind === 'json') return `${language}-${area}-${game}`
  return TITLE.includes(area!) ? `${language}-title` : language!
}

/** Nets are named after their game and number of players: the service worker finds the successor of one by its name. */
const NET = /games\/([^/]+)\/bot\/net\/weights\/(\d+)\.net$/
function assetFileNames({ originalFileNames: [from = ''] }: { readonly originalFileNames: readonly string[] }): string {
  const [, game, seats] = NET.exec(from) ?? []
  return game ? `assets/${game}-${seats}-[hash].net` : 'assets/[name]-[hash][extname]'
}

export default defineConfig({
  root: 'src/web',
  publicDir: 'public',
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 2048,
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        assetFileNames,
        codeSplitting: {
          groups: [
            ...TOGETHER.map(([name, test]) => ({ name, test })),
            TABLES,
            { debugName: 'messages', name: messageFile, test: MESSAGES },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es', rolldownOptions: { output: { assetFileNames } } },
  server: { host: '127.0.0.1' },
})
