// Names the language file in a Link header of the page, so that the browser loads it before the script asks for it.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The Link header of the title page for an Accept-Language: the language file and what it imports; none if the page has no such files. */
export function languagePreload(web: string): (acceptLanguage: string | undefined) => string | undefined {
  const folder = join(web, 'assets')
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => /^\w+-title-[^.]+\.js$/.test(name)) : []
  const importsOf = (name: string) => [...readFileSync(join(folder, name), 'utf8').matchAll(/from"\.\/([^"]+)"/g)].map((match) => match[1]!)
  const link = (name: string) => [name, ...importsOf(name)].map((file) => `</assets/${file}>; rel=modulepreload`).join(', ')
  const byTag = new Map(files.map((name) => [name.split('-')[0]!, link(name)]))
  return (acceptLanguage = '') => {
    const wanted = acceptLanguage.split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
    return byTag.get(wanted.find((tag) => byTag.has(tag)) ?? 'en')
  }
}
