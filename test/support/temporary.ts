// Folders that are gone when the file of tests that made them is done.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const folders: string[] = []

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'nihonbashi-test-'))
  folders.push(folder)
  return folder
}

export function removeTemporaryFolders(): void {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
}
