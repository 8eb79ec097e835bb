// The page comes with a hint at the language file it will ask for.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { languagePreload } from '../../../src/server/http/preload-language.ts'

test('the first language the page has, otherwise English', () => {
  const web = mkdtempSync(join(tmpdir(), 'web-'))
  expect(languagePreload(web)('de')).toBeUndefined()
  mkdirSync(join(web, 'assets'))
  for (const name of ['en-title-A_1.js', 'de-title-B-2.js', 'de-title-B-2.js.gz', 'de-C3.js', 'index-D4.js'])
    writeFileSync(join(web, 'assets', name), '')
  writeFileSync(join(web, 'assets', 'fr-title-E5.js'), 'import{t as e}from"./runtime-F6.js";export{e}')
  const preload = languagePreload(web)
  expect(preload('fr')).toBe('</assets/fr-title-E5.js>; rel=modulepreload, </assets/runtime-F6.js>; rel=modulepreload')
  expect(preload('nl, de-CH;q=0.9, en;q=0.8')).toBe('</assets/de-title-B-2.js>; rel=modulepreload')
  expect(preload('EN-gb')).toBe('</assets/en-title-A_1.js>; rel=modulepreload')
  for (const unknown of [undefined, '', '*', 'nl']) expect(preload(unknown)).toBe('</assets/en-title-A_1.js>; rel=modulepreload')
  rmSync(web, { recursive: true })
})
