// One exported type name has one meaning.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const SRC = resolve('src')

/** The types that a source declares: those it exports, and the others. Exports from elsewhere declare nothing. */
function typesIn(file: string, text: string): { readonly exported: string[]; readonly local: string[] } {
  const types = { exported: [] as string[], local: [] as string[] }
  for (const one of parseSync(file, text).program.body) {
    const isExported = one.type === 'ExportNamedDeclaration'
    const declared = isExported ? one.declaration : one
    switch (declared?.type) {
      case 'TSInterfaceDeclaration':
      case 'TSTypeAliasDeclaration':
      case 'ClassDeclaration':
        if (declared.id) types[isExported ? 'exported' : 'local'].push(declared.id.name)
    }
  }
  return types
}

/** The client declares the types of messages again, without the schemas of the protocol: see test/client/messages.test.ts. */
const MIRROR = 'client/messages.ts'
const MIRRORED = 'protocol/table.ts'

/** Aliases for programs that still use a former name. */
const FORMER = 'core/former-names.ts'

/** The same thing, declared in two places of which neither may import the other. */
const SAME_MEANING = ['Emit', 'Language']

test('types are found', () => {
  const text =
    'export interface A {}\nexport type B = A\nexport class C {}\ninterface D {}\nexport type { E } from "./e.ts"\nexport const F = 1\n'
  expect(typesIn('x.ts', text)).toEqual({ exported: ['A', 'B', 'C'], local: ['D'] })
})

const sources = readdirSync(SRC, { recursive: true, withFileTypes: true }).flatMap((entry) => {
  const path = join(entry.parentPath, entry.name)
  const file = relative(SRC, path)
  return /\.tsx?$/.test(entry.name) && file !== FORMER ? [{ file, ...typesIn(path, readFileSync(path, 'utf8')) }] : []
})

/** The files that declare a type of each name; the mirror of a type of the protocol does not count. */
function filesByName(namesIn: (source: (typeof sources)[number]) => readonly string[]): Map<string, string[]> {
  const files = new Map<string, string[]>()
  for (const source of sources) for (const name of namesIn(source)) files.set(name, [...(files.get(name) ?? []), source.file])
  for (const where of files.values())
    if (where.includes(MIRRORED)) where.splice(0, where.length, ...where.filter((file) => file !== MIRROR))
  return files
}

const declaredTwice = (files: Map<string, string[]>) =>
  Object.fromEntries([...files].filter(([name, where]) => where.length > 1 && !SAME_MEANING.includes(name)))

test('no exported type name has two meanings', () => {
  expect(declaredTwice(filesByName(({ exported }) => exported))).toEqual({})
})

test('the names of the contract, the protocol and the client are used for nothing else, not even inside a file', () => {
  const shared = new Set(sources.flatMap(({ file, exported }) => (/^(core|protocol|client)\//.test(file) ? exported : [])))
  const everywhere = filesByName(({ exported, local }) => [...exported, ...local].filter((name) => shared.has(name)))
  expect(declaredTwice(everywhere)).toEqual({})
})
