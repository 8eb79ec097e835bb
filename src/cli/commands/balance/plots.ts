// The page of plots of a balance report: a picture for each question, in a folder.
import { join } from 'node:path'
import type { Plots } from '../../../lab/report.ts'
import { type Io, Refusal, writeTextFile } from '../../command.ts'
import { fileSentence, prepareFolder } from '../../files.ts'

/** Before the games: makes the folder, and refuses one that cannot be written to or has plots of this game already. */
export async function preparePlots(folder: string, game: string, force: boolean): Promise<void> {
  const there = await prepareFolder(folder).catch((error: unknown) => {
    throw new Refusal(fileSentence(error, folder, 'write'))
  })
  const older = there.find((name) => name === `${game}.html` || (name.startsWith(`${game}-`) && name.endsWith('.svg')))
  if (older !== undefined && !force) throw new Refusal(`${join(folder, older)} already exists; --force replaces it`)
}

/** Writes the pictures and the page; returns the path of the page. */
export async function writePlots(folder: string, game: string, { title, plots }: Plots, io: Io): Promise<string> {
  for (const [name, svg] of plots) await writeTextFile(join(folder, `${name}.svg`), svg, io)
  const page = join(folder, `${game}.html`)
  await writeTextFile(page, pageOf({ title, plots }), io)
  return page
}

function pageOf({ title, plots }: Plots): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<style>
body { margin: 0 auto; max-width: 1000px; padding: 16px; background: #f0e6cf; color: #231e1a; font-family: system-ui, sans-serif }
h1 { font-family: "Shippori Mincho", Georgia, serif }
figure { margin: 0 0 24px; overflow-x: auto }
@media (prefers-color-scheme: dark) { body { background: #111a2c; color: #f4e8cb } }
</style>
<h1>${title}</h1>
${plots.map(([name, svg]) => `<figure id="${name}">${svg.trim()}</figure>`).join('\n')}
</html>
`
}
