import { defineConfig } from 'vite'

/** What is always needed together comes in one file: on a slow line every file costs its own way there and back. */
const TOGETHER = [
  // The rules use these too, whatever the page's language.
  ['reasons', /\/src\/games\/\w+\/messages\/en\/reasons/],
  ['games', /\/src\/(core\/|games\/(index|\w+\/(rules|cards))|bots\/ids)/],
  [
    'table',
    /\/src\/web\/(table\/(?!opponents)|session\/(session|watch|position-state|hypothetical)|device\/(open-game|tab-lock|random|sound)|setup\/start|bots\/names|ui\/(memo|staged-render|icon))/,
  ],
  ['iki', /\/src\/games\/iki\/web\/(?!lesson|cards|art\/trade)/],
  ['ukiyoe', /\/src\/games\/ukiyoe\/web\/(?!lesson|cards|board\/all-hands)/],
] as const

/** The messages of a language come in two files, what the title page needs and the rest; the rules of a game have a file of their own. */
const MESSAGES = /\/src\/(?:games\/(\w+)\/)?messages\/(\w+)\/(\w+)\.(ts|json)$/
const TITLE = ['first', 'shell', 'punctuation', 'title']
const messageFile = (id: string) => {
  const [, game, language, area, kind] = MESSAGES.exec(id)!
  if (kind === 'json') return `${language}-${area}-${game}`
  return TITLE.includes(area!) ? `${language}-title` : language!
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
        codeSplitting: {
          groups: [...TOGETHER.map(([name, test]) => ({ name, test })), { name: messageFile, test: MESSAGES }],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  server: { host: '127.0.0.1' },
})
