// The documents name files that are there, and the picture is well-formed.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { GAMES } from '../../src/games/index.ts'

const pagesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.md'))
    .map((name) => join(folder, name))
const GAME_PAGES = Object.keys(GAMES).map((id) => `src/games/${id}/README.md`)
const PAGES = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...pagesIn('docs'), ...pagesIn('docs/decisions'), ...GAME_PAGES]

test.each(PAGES)('%s names only files and folders that are there', (page) => {
  const text = readFileSync(page, 'utf8')
  const named = [...text.matchAll(/`((?:src|test|scripts|examples|packages|docs|bin|bench|deploy|art)\/[\w./-]*\w\/?)`/g)]
    .map(([, path]) => path!)
    .filter((path) => !/[/][A-Z]+[./]/.test(path))
  const linked = [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, path]) => join(dirname(page), path!))
  expect([...named, ...linked].filter((path) => !existsSync(path))).toEqual([])
})

test('paths in documents are found', () => {
  const named = PAGES.flatMap((page) => readFileSync(page, 'utf8').match(/`(?:src|test|docs)\/[\w./-]*`/g) ?? [])
  expect(named.length).toBeGreaterThan(100)
})

test('the list of files of an online move counts right', () => {
  const text = readFileSync('docs/architecture.md', 'utf8')
  const rows = text
    .split('### Online')[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => /^\| \d+ \|/.test(line))
  expect(rows.map((row) => Number(/\d+/.exec(row)![0]))).toEqual(rows.map((_, i) => i + 1))
  expect(text).toContain(`### Online: from the tap to the other page: ${rows.length} files`)
  expect(rows.length).toBeLessThanOrEqual(20)
})

test('the buttons that docs/debugging.md and the bug form name are those of the page', () => {
  const texts = ['src/messages', 'src/games']
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)))
    .filter((file) => /messages.*\.(ts|json)$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const labels = [...readFileSync('docs/debugging.md', 'utf8').matchAll(/\*([A-Z][\w ]+)\*/g)].map(([, label]) => label!)
  expect(labels.length).toBeGreaterThan(4)
  expect(readFileSync('.github/ISSUE_TEMPLATE/bug.yml', 'utf8')).toContain('My games, then Save as text')
  expect(labels.filter((label) => !texts.includes(`'${label}'`) && !texts.includes(`"${label}"`))).toEqual([])
})

test('tags of the picture of a move are closed', () => {
  const open: string[] = []
  for (const [, end, name, empty] of readFileSync('docs/pictures/move.svg', 'utf8')
    .replace(/<!--[\s\S]*?-->/g, '')
    .matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/gi)) {
    if (end) expect(open.pop()).toBe(name)
    else if (!empty) open.push(name!)
  }
  expect(open).toEqual([])
})
