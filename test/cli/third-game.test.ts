// A third game that brings nothing to the command line but itself and its bots: it can be played, replayed, benched and asked for.
import { expect, test, vi } from 'vitest'
import { findBot } from '../../src/games/bots.ts'
import { GAMES } from '../../src/games/index.ts'
import { run } from '../support/cli/fake.ts'

const { inBots, inCli, inIndex } = await vi.hoisted(() => import('../support/high-card/register.ts'))
vi.mock('../../src/games/index.ts', inIndex)
vi.mock('../../src/games/bots.ts', inBots)
vi.mock('../../src/games/cli.ts', inCli)

test('it is registered', () => {
  expect(Object.keys(GAMES)).toContain('high-card')
  expect(findBot('high-card', 'apprentice')).toBeDefined()
})

test('help and sentences name it and its six seats', async () => {
  expect((await run('--help')).out).toMatch(/^nihonbashi: play and study High card, IKI and UKIYO-E\n/)
  expect((await run('simulate --help')).out).toContain('--players N        2 to 6 (default 3)')
  expect((await run('simulate high-car')).err).toContain('did you mean high-card?')
  expect((await run('play high-card --players 7')).err).toContain('--players takes a whole number from 2 to 6, not "7"')
  expect((await run('play high-card --rules manual')).err).toBe('nihonbashi play: High card has one rule set; --rules is for IKI\n')
  expect((await run('play high-card --deck x')).err).toContain('--deck is not for High card; the options of High card are ')
  expect((await run('balance high-card')).err).toBe('nihonbashi balance: there is no report on the balance of High card\n')
  expect((await run('rules high-card --set manual')).err).toContain('High card has one rule set; only IKI has several')
})

test('its options are listed without a document of its clauses', async () => {
  const { code, out } = await run('rules high-card')
  expect(code).toBe(0)
  expect(out).toMatch(/^Options of High card\n\noption /)
  expect((await run('rules high-card --all')).err).toBe('nihonbashi rules: the clauses of High card are not documented\n')
  expect((await run('rules high-card HIGH-1')).err).toContain('there is no clause HIGH-1 in the rules of high-card')
})

test('it is played to the end by six, saved, checked and resumed', async () => {
  const files: Record<string, string> = {}
  const answers = (prompt: string) => (prompt.startsWith('Save the game') ? 'end.txt' : prompt.includes(' > ') ? '1' : null)
  const { code, out } = await run('play high-card --players 6 --bots apprentice --seed a', {
    answers,
    files,
    window: { columns: 80, rows: 24 },
  })
  expect(code).toBe(0)
  expect(out).toMatch(/wins\.|share the win\./)
  expect(await run('replay end.txt --check', { files })).toMatchObject({ code: 0, err: '' })
  expect((await run('replay end.txt --all --seat all', { files })).code).toBe(0)
  expect((await run('review end.txt', { files })).err).toBe('nihonbashi review: no master plays High card, so it cannot be reviewed\n')
})
