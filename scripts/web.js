// Builds the page into dist/web: vite, then the lists of files the service worker keeps, then compressed copies.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { build } from 'vite'
import { root } from './setup.js'

const out = join(root, 'dist', 'web')

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()

function fillIn(text, place, value) {
  if (!text.includes(place)) throw new Error(`sw.js has no place for ${place}`)
  return text.replace(place, value)
}

export async function buildWeb() {
  process.env.NODE_ENV = 'production'
  await build({ configFile: join(root, 'vite.config.ts'), logLevel: 'warn' })
  const files = filesOf(out)
  const version = files
    .reduce((sum, file) => sum.update(readFileSync(file)), createHash('sha256'))
    .digest('hex')
    .slice(0, 16)
  const paths = files.map((file) => `/${relative(out, file).replaceAll('\\', '/')}`)
  const isNet = (path) => path.endsWith('.net')
  const kept = ['/', ...paths.filter((path) => path !== '/index.html' && !isNet(path))]
  const worker = readFileSync(join(root, 'src', 'web', 'sw.js'), 'utf8')
  const places = { VERSION: version, '[/* FILES */]': JSON.stringify(kept), '[/* NETS */]': JSON.stringify(paths.filter(isNet)) }
  writeFileSync(
    join(out, 'sw.js'),
    Object.entries(places).reduce((text, [place, value]) => fillIn(text, place, value), worker),
  )
  for (const file of filesOf(out).filter((name) => /\.(js|css|html|svg|json|webmanifest)$/.test(name))) {
    const text = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }))
    writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }))
  }
}
