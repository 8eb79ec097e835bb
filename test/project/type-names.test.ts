// One exported type name has one meaning.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const SRC = resolve('src')

/** The types that a source declares and exports. Exports from elsewhere declare nothing. */
function typesIn(file: string, text: string): string[] {
  return parseSync(file, text).program.body.flatMap((one) => {
    const declared = one.type === 'ExportNamedDeclaration' ? one.declaration : null
    switch (declared?.type) {
      case 'TSInterfaceDeclaration':
      case 'TSTypeAliasDeclaration':
      case 'ClassDeclaration':
        return declared.id ? [declared.id.name] : []
      default:
        return []
    }
  })
}

/** The client declares the types of messages again, without the schemas of the protocol: see test/client/messages.test.ts. */
const MIRROR = 'client/messages.ts'
const MIRRORED = 'protocol/table.ts'

/** Aliases for programs that still use a former name. */
const FORMER = 'core/former-names.ts'

/** The same thing, declared in two places of which neither may import the other. */
const SAME_MEANING = ['Emit', 'Language']

test('exported types are found', () => {
  const text =
    'export interface A {}\nexport type B = A\nexport class C {}\ninterface D {}\nexport type { E } from "./e.ts"\nexport const F = 1\n'
  expect(typesIn('x.ts', text)).toEqual(['A', 'B', 'C'])
})

test('no exported type name has two meanings', () => {
  const files = new Map<string, string[]>()
  for (const entry of readdirSync(SRC, { recursive: true, withFileTypes: true })) {
    if (!/\.tsx?$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    if (relative(SRC, path) === FORMER) continue
    for (const name of typesIn(path, readFileSync(path, 'utf8'))) files.set(name, [...(files.get(name) ?? []), relative(SRC, path)])
  }
  for (const where of files.values())
    if (where.includes(MIRRORED)) where.splice(0, where.length, ...where.filter((file) => file !== MIRROR))
  const twice = [...files].filter(([name, where]) => where.length > 1 && !SAME_MEANING.includes(name))
  expect(Object.fromEntries(twice)).toEqual({})
})
