// The command "rules": options in words, what rule sets change, and single clauses.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { RULE_SETS } from '../../../src/games/iki/rules/rulesets.ts'
import { run } from '../../support/cli/fake.ts'

test('the difference of two rule sets in words, before and now', async () => {
  const { code, out } = await run('rules iki --diff utsuroi-en edition-2021')
  expect(code).toBe(0)
  expect(out).toContain('From English second edition (utsuroi-en) to 2021 edition (edition-2021):')
  expect(out).toContain('before: The exchange turns 6 mon into 1 koban, up to twice a visit.')
  expect(out).toMatch(/now: {4}The exchange does one of three/)
  expect(out).not.toContain('undefined')
})

test('a rule set does not differ from itself', async () => {
  for (const id of RULE_SETS) expect((await run(`rules iki --diff ${id} ${id}`)).out).toContain('nothing changes')
})

test('the difference as JSON has one entry for each rule that changes', async () => {
  const rows = JSON.parse((await run('rules iki --diff utsuroi-en utsuroi-de --json')).out)
  expect(rows.map((row: { option: string }) => row.option).sort()).toEqual([
    'construction',
    'greyGoods',
    'neutralPlacer',
    'pawn',
    'saverProtects',
  ])
})

test('one rule set in words, the options of each game, and clauses', async () => {
  expect((await run('rules iki --set manual')).out).toContain('The fire tower gives 1 firefighting power for 1 mon.')
  expect((await run('rules ukiyoe')).out).toMatch(/beatenOrder +owner, automatic +owner/)
  expect((await run('rules iki')).out).toContain('freeStepSeats')
  expect((await run('rules iki')).out).toMatch(/cardSet +edo-1, edo-2, edo-3, a card-set file +edo-3/)
  expect((await run('rules iki')).out).toMatch(/stretchCards +none, all, a list of ids /)
  expect((await run('rules ukiyoe')).out).toMatch(/deck +pair-ladder, a deck file +pair-ladder/)
  expect((await run('rules ukiyoe exh-3 END-4')).out).toMatch(/^EXH-3 {2}While .*\nEND-4 {2}On a last turn/)
})

test.each(['iki', 'ukiyoe'])('every clause of %s, and its chapter by title', async (game) => {
  const page = readFileSync(`docs/rules/${game}.md`, 'utf8')
  const ids = [...page.matchAll(/^\| ([A-Z]+-\d+) \|/gm)].map(([, id]) => id!)
  expect(Object.keys(JSON.parse((await run(`rules ${game} --all --json`)).out))).toEqual([...new Set(ids)])
  const { out } = await run(`rules ${game} --all`)
  for (const id of ids) expect(out).toMatch(new RegExp(`^${id} {2}\\S`, 'm'))
  const titles = (await run(`rules ${game}`)).out
  for (const stem of new Set(ids.map((id) => id.split('-')[0]!))) expect(titles).toContain(`${stem}-1 to `)
  expect(titles).not.toContain('undefined')
})

test.each([
  ['rules', 'name a game: ukiyoe, iki'],
  ['rules iki --diff utsuroi-en', '--diff compares two rule sets; 1 was named. There are utsuroi-en, utsuroi-de, manual, edition-2021'],
  ['rules iki --diff a b', 'the rule set "a" is not known; there are utsuroi-en, utsuroi-de, manual, edition-2021'],
  ['rules ukiyoe --set manual', 'UKIYO-E has one rule set; only IKI has several'],
  ['rules ukiyoe EXH-99', 'there is no clause EXH-99 in the rules of ukiyoe; "nihonbashi rules ukiyoe" lists them'],
  ['rules iki --all --set manual', 'choose one of --diff, --set and --all'],
  ['rules iki --all PAY-3', '--all prints every clause; unexpected argument "PAY-3"'],
  ['rules iki --set manual PAY-3', '--set shows one rule set; unexpected argument "PAY-3"'],
])('refused: %s', async (line, sentence) => {
  const done = await run(line)
  expect(done).toEqual({ code: 2, out: '', err: `nihonbashi rules: ${sentence}\n` })
})
