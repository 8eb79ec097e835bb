// Runs a TypeScript file of the tests as a process of its own, so that it can be killed.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'

const built = new Map<string, Promise<string>>()

/** Bundled once, beside the packages it imports; each process of the tests has its own copy. */
async function bundle(file: string): Promise<string> {
  const outfile = join(resolve('node_modules'), '.nihonbashi', 'children', `${file.replace(/\W/g, '-')}-${process.pid}.mjs`)
  // It finds the threads it starts where the built program does: in dist.
  const define = { 'import.meta.url': JSON.stringify(pathToFileURL(resolve('dist', 'child.mjs')).href) }
  await build({
    entryPoints: [file],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    define,
  })
  return outfile
}

export async function startChild(file: string, args: readonly string[] = []): Promise<ChildProcessWithoutNullStreams> {
  const bundling = built.get(file) ?? bundle(file)
  built.set(file, bundling)
  const child = spawn(process.execPath, ['--enable-source-maps', await bundling, ...args])
  child.stderr.pipe(process.stderr)
  return child
}
