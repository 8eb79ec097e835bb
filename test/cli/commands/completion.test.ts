// Completion: the scripts know what the commands know, and bash completes with its one.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { run } from '../../support/cli/fake.ts'

const HELP = (await run('--help')).out
const COMMANDS = [...HELP.matchAll(/^ {2}([a-z]+) {2,}\S/gm)].map((match) => match[1]!)
const script = async (shell: string) => (await run(`completion ${shell}`)).out
const BASH = await script('bash')

/** What bash would offer for the last of these words. */
function offers(line: string): string[] {
  const words = ['nihonbashi', ...line.split(' ')]
  const ask = `${BASH}
compopt() { :; }
COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}
_nihonbashi
printf '%s\\n' "\${COMPREPLY[@]}"`
  const done = spawnSync('bash', ['--norc', '-c', ask], { encoding: 'utf8' })
  expect(done.stderr).toBe('')
  return done.stdout.trim().split('\n').filter(Boolean)
}

test('commands, flags, games, bots, rule sets, options, verbs', () => {
  expect(offers('')).toEqual(expect.arrayContaining(COMMANDS))
  expect(offers('si')).toEqual(['simulate'])
  expect(offers('help pl')).toEqual(['play'])
  expect(offers('simulate ')).toEqual(['ukiyoe', 'iki'])
  expect(offers('play u')).toEqual(['ukiyoe'])
  expect(offers('simulate ukiyoe --pl')).toEqual(['--players'])
  expect(offers('arena iki --bots ma')).toEqual(['master'])
  expect(offers('arena iki --bots random,jo')).toEqual(['random,journeyman'])
  // People have names of their own.
  expect(offers('play iki --names ma')).toEqual([])
  expect(offers('play iki --rules e')).toEqual(['edition-2021'])
  expect(offers('play ukiyoe --option be')).toEqual(['beatenOrder='])
  expect(offers('deck ')).toEqual(['check', 'print', 'schema'])
  expect(offers('bench s')).toEqual(['search'])
  expect(offers('cards print edo --lang f')).toEqual(['fr'])
  expect(offers('serve --limit socketsE')).toEqual(['socketsEach='])
  expect(offers('serve --log w')).toEqual(['warn'])
  expect(offers('completion f')).toEqual(['fish'])
  // Files are left to bash.
  expect(offers('play ukiyoe --deck READ')).toEqual([])
  expect(offers('serve --data doc')).toEqual(['docs'])
})

test('every flag of every command, and no other', async () => {
  for (const command of COMMANDS) {
    // Subcommands of admin have more flags of their own.
    const { err } = await run([...(command === 'admin' ? ['admin', 'settings'] : [command]), '--zzzzzzzzzz'])
    const [, known = ''] = /Known here: (.*)$/.exec(err.trim()) ?? []
    const flags = known.split(', ').filter(Boolean)
    expect(offers(`${command} --`).sort(), command).toEqual([...flags, '--help'].sort())
    for (const shell of ['zsh', 'fish']) {
      const text = await script(shell)
      for (const flag of flags) expect(text, `${shell} ${command}`).toContain(shell === 'fish' ? `-l ${flag.slice(2)}` : flag)
    }
  }
})

test('completions after admin', () => {
  expect(offers('admin re')).toEqual(expect.arrayContaining(['registration', 'remove', 'reports', 'retention']))
})

test('a shell that is not known', async () => {
  expect((await run('completion')).err).toBe('nihonbashi completion: name one shell: bash, zsh, fish\n')
  expect((await run('completion fihs')).err).toBe('nihonbashi completion: the shell "fihs" is not known; did you mean fish?\n')
})

test.each(['zsh', 'fish'])('%s, where it is installed, finds no fault with its script', async (shell) => {
  const folder = mkdtempSync(join(tmpdir(), 'nihonbashi-completion-'))
  const path = join(folder, shell)
  writeFileSync(path, await script(shell))
  const done = spawnSync(shell, ['-n', path], { encoding: 'utf8' })
  rmSync(folder, { recursive: true })
  if (done.error) expect((done.error as NodeJS.ErrnoException).code).toBe('ENOENT')
  else expect({ status: done.status, stderr: done.stderr }).toEqual({ status: 0, stderr: '' })
})

test.each(['fish'])('%s, where it is installed, offers words where a word is due, and files where a file is', async (shell) => {
  const folder = mkdtempSync(join(tmpdir(), 'nihonbashi-completion-'))
  writeFileSync(join(folder, 'script'), await script(shell))
  writeFileSync(join(folder, 'game.txt'), '')
  const offered = (line: string) => {
    const done = spawnSync(shell, ['--no-config', '-c', `source script; complete -C ${JSON.stringify(`nihonbashi ${line}`)}`], {
      cwd: folder,
      encoding: 'utf8',
    })
    return done.error ? undefined : done.stdout.trim().split('\n')
  }
  if (offered('') !== undefined) {
    expect(offered('puzzles ')).toEqual(['check', 'make'])
    expect(offered('simulate ')).toEqual(['iki', 'ukiyoe'])
    expect(offered('simulate iki ')).not.toContain('ukiyoe')
    expect(offered('replay ')).toContain('game.txt')
    expect(offered('puzzles check ')).toContain('game.txt')
  }
  rmSync(folder, { recursive: true })
})
