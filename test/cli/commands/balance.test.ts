// nihonbashi balance as a user runs it.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signed } from '../../../src/cli/commands/balance/tables.ts'
import { run, runBuilt, spawnCli } from '../../support/cli/fake.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'nihonbashi-balance-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Every element that is opened is closed, in order. */
function isWellFormed(svg: string): boolean {
  const open: string[] = []
  for (const [, close, name, self] of svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/g)) {
    if (self) continue
    if (!close) open.push(name!)
    else if (open.pop() !== name) return false
  }
  return open.length === 0 && !/NaN|undefined|Infinity/.test(svg)
}

test.each([
  [-0.0004, '+0.0'],
  [-0.0006, '-0.1'],
  [0, '+0.0'],
  [0.123, '+12.3'],
])('%s as a signed share: %s', (share, text) => expect(signed(share)).toBe(text))

test('IKI: the same report whatever the number of workers; tables, JSON and plots', { concurrent: true }, async () => {
  const args = ['balance', 'iki', '--games', '6', '--seed', 'a']
  const plots = join(folder, 'iki', 'plots')
  const [one, three, words] = await Promise.all([
    runBuilt([...args, '--workers', '1', '--json']),
    spawnCli([...args, '--workers', '3', '--json', '--plots', plots]),
    runBuilt(args),
  ])
  expect(one.code).toBe(0)
  expect(one.out).toBe(three.out)
  const report = JSON.parse(one.out)
  expect(report).toMatchObject({
    game: 'iki',
    rules: 'utsuroi-en',
    players: 4,
    games: 6,
    bots: ['journeyman', 'journeyman', 'journeyman', 'journeyman'],
  })
  expect(report.cards).toHaveLength(52)
  expect(report.buildings).toHaveLength(6)
  expect(report.tokens).toHaveLength(16)
  expect(words.out).toMatch(/^IKI, edo-\d, utsuroi-en, 4 players, 6 games of journeyman, seed "a"\n/)
  expect(words.out).toMatch(/^start +Salt Peddler +0 +100\.0 % /m)
  expect(words.out).toMatch(/Outside the bars \(\d+\):\n {2}\S/)

  expect(three.err).toContain(`Plots: ${join(plots, 'iki.html')}\n`)
  const names = ['buildings', 'cards', 'fires', 'lives', 'points', 'seats', 'tokens'].map((name) => `iki-${name}.svg`)
  expect(readdirSync(plots).sort()).toEqual([...names, 'iki.html'].sort())
  const page = readFileSync(join(plots, 'iki.html'), 'utf8')
  for (const name of names) {
    const svg = readFileSync(join(plots, name), 'utf8')
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ [\d.]+"/)
    expect(isWellFormed(svg), name).toBe(true)
    expect(svg).toContain('prefers-color-scheme:dark')
    expect(page).toContain(svg.trim())
  }
  expect(readFileSync(join(plots, 'iki-cards.svg'), 'utf8').match(/text-anchor="end"/g)).toHaveLength(52)
})

test('UKIYO-E: decks side by side', { concurrent: true }, async () => {
  const args = ['balance', 'ukiyoe', '--players', '3', '--games', '8', '--seed', 'a', '--workers', '2']
  const decks = ['--deck', 'docs/balance/decks/arch.json', '--deck', 'docs/balance/decks/slope.json']
  const both = await runBuilt([...args, ...decks, '--json'])
  expect(JSON.parse(both.out).map((one: { deck: string }) => one.deck)).toEqual(['arch', 'slope'])
  const plots = join(folder, 'ukiyoe')
  const all = await runBuilt([...args, '--option', 'deck=pair-ladder', '--option', 'strictDeckOut=true', ...decks, '--plots', plots])
  expect(all.out.match(/^UKIYO-E, .*$/gm)).toEqual(
    ['pair-ladder', 'arch', 'slope'].map((deck) => `UKIYO-E, ${deck}, 3 players, 8 games of journeyman, seed "a"`),
  )
  expect(readdirSync(plots).sort()).toEqual(
    ['beaten', 'points', 'rounds', 'scores', 'seats']
      .map((name) => `ukiyoe-${name}.svg`)
      .concat('ukiyoe.html')
      .sort(),
  )
  for (const name of readdirSync(plots).filter((file) => file.endsWith('.svg')))
    expect(isWellFormed(readFileSync(join(plots, name), 'utf8')), name).toBe(true)
  const alone = await runBuilt([...args, '--json'])
  expect(JSON.parse(alone.out)).toMatchObject({ deck: 'pair-ladder', players: 3, games: 8 })
})

test.each([
  ['balance', 'name a game: ukiyoe, iki'],
  ['balance iki ukiyoe', 'one game at a time; "ukiyoe" is one too many'],
  ['balance iki --games 0', '--games takes a whole number from 1 to 1000000000, not "0"'],
  ['balance iki --bots samurai', undefined],
  ['balance iki --deck no.json', '--deck is not for IKI'],
  ['balance ukiyoe --deck no.json', 'there is no file no.json'],
  ['balance ukiyoe --bots random,random', '--bots names 2 bots for 4 seats; give one for each seat, or one for all'],
])('%s is refused', async (line, reason) => {
  const { code, out, err } = await run(line)
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain(`nihonbashi balance: ${reason ?? 'the bot "samurai" is not known for IKI'}`)
})

describe('the folder of plots', () => {
  // No game is played: these runs would take hours.
  const args = ['balance', 'ukiyoe', '--games', '1000000000', '--plots']

  test('is refused before the first game where it cannot be made', async () => {
    const file = join(folder, 'file')
    writeFileSync(file, '')
    const { code, out, err } = await run([...args, join(file, 'plots')])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toBe(`nihonbashi balance: ${join(file, 'plots')} cannot be written: a part of this path is a file, not a folder\n`)
  })

  test('is refused before the first game where it has plots already', async () => {
    const older = join(folder, 'older')
    mkdirSync(older)
    writeFileSync(join(older, 'ukiyoe-seats.svg'), 'precious')
    const { code, out, err } = await run([...args, older])
    expect({ code, out }).toEqual({ code: 2, out: '' })
    expect(err).toBe(`nihonbashi balance: ${join(older, 'ukiyoe-seats.svg')} already exists; --force replaces it\n`)
    expect(readFileSync(join(older, 'ukiyoe-seats.svg'), 'utf8')).toBe('precious')
  })

  test('is not written when no game was finished', { concurrent: true }, async () => {
    const none = join(folder, 'none')
    const args = ['balance', 'ukiyoe', '--bots', 'master:1000000', '--games', '2', '--plots', none]
    const { code, out, err } = await spawnCli(args, '', /of 2 games/)
    expect({ code, out }).toEqual({ code: 130, out: '' })
    expect(err).toMatch(/\nInterrupted before a game was finished\.\n$/)
    expect(readdirSync(none)).toEqual([])
  })

  test('that fails in the end does not cost the report', { concurrent: true }, async () => {
    const blocked = join(folder, 'blocked')
    mkdirSync(join(blocked, 'ukiyoe.html'), { recursive: true })
    const { code, out, err } = await runBuilt(['balance', 'ukiyoe', '--games', '1', '--force', '--plots', blocked])
    expect(code).toBe(2)
    expect(out).toMatch(/^UKIYO-E, pair-ladder, 4 players, 1 games? /)
    expect(err).toContain(`${join(blocked, 'ukiyoe.html')} is a folder, not a file\n`)
  })
})
