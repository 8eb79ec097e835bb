// Runs a TypeScript file of the tests as a process of its own, so that it can be killed.
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'
import { build } from 'esbuild'

/** Bundled beside the packages it imports; each process of the tests has its own copy. */
export async function startChild(file: string, args: readonly string[] = []): Promise<ChildProcessWithoutNullStreams> {
  const name = `${file.replace(/\W/g, '-')}-${process.pid}.mjs`
  const outfile = join(resolve('node_modules'), '.nihonbashi', 'children', name)
  await build({ entryPoints: [file], outfile, bundle: true, format: 'esm', platform: 'node', target: 'node20', packages: 'external' })
  const child = spawn(process.execPath, ['--enable-source-maps', outfile, ...args])
  child.stderr.pipe(process.stderr)
  return child
}
