// Files that users name: limits, whole or not at all, sentences instead of codes.
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { checkFiles, checkRecord } from '../../src/cli/checks.ts'
import { checkWrite, fileSentence, readText, writeText } from '../../src/cli/files.ts'
import { terminal } from '../../src/cli/main.ts'
import { run, spawnCli } from '../support/cli/fake.ts'

const folder = mkdtempSync(join(tmpdir(), 'nihonbashi-files-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const sentenceOf = (deed: 'read' | 'write', path: string, action: Promise<unknown>) =>
  action.then(
    () => 'done',
    (error: unknown) => fileSentence(error, path, deed),
  )

describe('reading', () => {
  test('a file that is too large is refused before it is read', async () => {
    const path = join(folder, 'large')
    writeFileSync(path, '')
    truncateSync(path, 600 * 1024 * 1024)
    const started = performance.now()
    expect(await sentenceOf('read', path, readText(path, 4 * 1024 * 1024))).toBe(`${path} is too large: at most 4 MB are read`)
    expect(performance.now() - started).toBeLessThan(1000)
  })

  test.skipIf(process.platform === 'win32')('a device without a size is read up to the limit', async () => {
    expect(await sentenceOf('read', '/dev/zero', readText('/dev/zero', 1024 * 1024))).toBe('/dev/zero is too large: at most 1 MB are read')
  })

  test('a folder, nothing, and a file in the way', async () => {
    expect(await sentenceOf('read', folder, readText(folder, 10))).toBe(`${folder} is a folder, not a file`)
    const none = join(folder, 'none')
    expect(await sentenceOf('read', none, readText(none, 10))).toBe(`there is no file ${none}`)
    const file = join(folder, 'plain')
    writeFileSync(file, 'x')
    const below = join(file, 'below')
    expect(await sentenceOf('read', below, readText(below, 10))).toContain('a part of this path is a file, not a folder')
  })
})

describe('writing', () => {
  test('replaces all of a file, keeps its mode and a link to it, and leaves nothing beside it', async () => {
    const own = join(folder, 'own')
    mkdirSync(own)
    const path = join(own, 'a.txt')
    writeFileSync(path, 'before', { mode: 0o600 })
    symlinkSync('a.txt', join(own, 'link.txt'))
    expect(await checkWrite(path)).toBe('replace')
    await writeText(join(own, 'link.txt'), 'after')
    expect(readFileSync(path, 'utf8')).toBe('after')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(readlinkSync(join(own, 'link.txt'))).toBe('a.txt')
    expect(readdirSync(own).sort()).toEqual(['a.txt', 'link.txt'])
  })

  test('says what is in the way, the same before as while writing', async () => {
    for (const [path, sentence] of [
      [folder, `${folder} is a folder, not a file`],
      [join(folder, 'no', 'a.txt'), `${join(folder, 'no', 'a.txt')} cannot be written: there is no folder ${join(folder, 'no')}`],
    ] as const) {
      expect(await sentenceOf('write', path, checkWrite(path))).toBe(sentence)
      expect(await sentenceOf('write', path, writeText(path, ''))).toBe(sentence)
    }
    expect(await checkWrite(join(folder, 'new.txt'))).toBe('new')
  })
})

test('errors of the system are sentences', () => {
  const say = (code: string, deed: 'read' | 'write') => fileSentence(Object.assign(new Error(), { code }), 'x', deed)
  expect(say('EACCES', 'read')).toBe('no permission to read x')
  expect(say('EPERM', 'write')).toBe('no permission to write x')
  expect(say('ENOSPC', 'write')).toBe('x cannot be written: no space is left')
  expect(say('EROFS', 'write')).toBe('x cannot be written: the disk is read-only')
  expect(say('EFBIG', 'write')).toBe('x cannot be written: it would be too large for the disk')
  expect(say('ENAMETOOLONG', 'read')).toContain('too long')
  expect(say('ELOOP', 'read')).toContain('a link that leads back to itself')
  expect(say('EIO', 'read')).toBe('x cannot be read (EIO)')
})

describe('--json', () => {
  test.each([
    ['deck check no.json', 2],
    ['deck check bad.json', 1],
    ['deck print bad.json', 2],
    ['cards check no.json', 2],
    ['cards print bad.json', 2],
    ['verify no.txt', 2],
    ['verify bad.json', 1],
    ['replay --check no.txt', 2],
    ['review bad.json', 2],
    ['simulate chess', 2],
    ['arena ukiyoe', 2],
    ['balance iki --games 0', 2],
    ['soak chess', 2],
    ['rules chess', 2],
    ['bench web', 2],
  ])('%s is answered with JSON all the same', async (line, code) => {
    const done = await run(`${line} --json`, { files: { 'bad.json': '{' } })
    expect(done.code).toBe(code)
    const { ok, problems } = JSON.parse(done.out)
    expect(ok).toBe(false)
    expect(problems[0].message).toEqual(expect.any(String))
    expect(done.err).toContain(problems[0].message)
  })

  test('a record: the shared check for replay', async () => {
    const game = 'test/support/cli/short-game.txt'
    const text = readFileSync(game, 'utf8')
    const wrong = join(folder, 'wrong.txt')
    writeFileSync(wrong, text.replace(/\n1 /, '\n2 '))
    let out = ''
    const io = { ...terminal(), out: (part: string) => void (out += part), err: () => {} }
    const check = (files: string[]) => checkFiles('replay', files, true, io, (file) => checkRecord(file, io))
    expect(await check([game])).toBe(0)
    expect(JSON.parse(out)).toMatchObject({ file: game, ok: true, game: 'ukiyoe', over: true, problems: [] })
    out = ''
    expect(await check([game, wrong])).toBe(1)
    expect(JSON.parse(out.split('\n')[1]!)).toMatchObject({ file: wrong, ok: false, problems: [{ line: expect.any(Number) }] })
    expect(await check([wrong, join(folder, 'none')])).toBe(2)
  })
})

test('a deck comes from standard input', async () => {
  const { out } = await run('deck print --json')
  expect(await spawnCli(['deck', 'check', '-'], out)).toMatchObject({ code: 0, out: expect.stringContaining('- is fine: "Pair ladder"') })
})
