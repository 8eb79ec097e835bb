import { defineConfig } from 'vite'

/** What is always needed together comes in one file: on a slow line every file costs its own way there and back. */
const TOGETHER = [
  ['games', /\/src\/(core\/|games\/|bots\/ids)/],
  [
    'table',
    /\/src\/web\/(table\/(?!opponents)|pages\/table|session|seat-taking|holding|watch-session|start|people|random|memo|stage|glimpse|sound|art\/icon)/,
  ],
  ['rest', /\/src\/web\/i18n\/(rest|bots|iki|learn|pages|ukiyoe)\.ts/],
  ['iki', /\/src\/web\/(board\/iki\/|art\/(building|fish|shop))/],
  ['ukiyoe', /\/src\/web\/(board\/ukiyoe\/|art\/(back\.|pictures?[./]))/],
] as const

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
      output: { codeSplitting: { groups: TOGETHER.map(([name, test]) => ({ name, test })), includeDependenciesRecursively: false } },
    },
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  server: { host: '127.0.0.1' },
})
