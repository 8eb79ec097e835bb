// nihonbashi completion: scripts for shells. Flags and words are read from the help texts, so they cannot differ.
import { BOT_IDS } from '../../bots/ids.ts'
import { cliOf } from '../../games/cli.ts'
import { GAMES } from '../../games/index.ts'
import { LIMITS } from '../../server/limits/limits.ts'
import { type CliCommand, Refusal, readFlags } from '../command.ts'
import { didYouMean } from '../suggest.ts'
import { LEVELS } from './serve.ts'

const HELP = `nihonbashi completion: complete commands, flags, games, bots and rule sets with Tab

Usage: nihonbashi completion bash|zsh|fish

Examples:
  source <(nihonbashi completion bash)      for this shell; put it into ~/.bashrc for all
  nihonbashi completion zsh > ~/.zfunc/_nihonbashi      a folder of $fpath
  nihonbashi completion fish > ~/.config/fish/completions/nihonbashi.fish`

const SHELLS = { bash, zsh, fish } as const

export const makeCompletion = (commands: () => readonly CliCommand[]): CliCommand => ({
  name: 'completion',
  summary: 'completion scripts for bash, zsh and fish',
  help: HELP,
  async run(args, io) {
    const { positionals } = readFlags(args, {})
    const [shell, ...more] = positionals
    const known = Object.keys(SHELLS)
    if (shell === undefined || more.length > 0) throw new Refusal(`name one shell: ${known.join(', ')}`)
    if (!Object.hasOwn(SHELLS, shell)) throw new Refusal(`the shell "${shell}" is not known; ${didYouMean(shell, known, 'known shells:')}`)
    io.out(SHELLS[shell as keyof typeof SHELLS](commands().map(wordsOf)))
    return 0
  },
})

/** What an argument may be: anything, a file, a folder, one of some words, or several of them separated by commas. */
type Value = { readonly kind: 'any' | 'file' | 'folder' } | { readonly kind: 'words' | 'list'; readonly words: readonly string[] }

interface Words {
  readonly name: string
  readonly summary: string
  /** Null: it takes no value. */
  readonly flags: ReadonlyMap<string, Value | null>
  /** What may follow the command. */
  readonly words: readonly string[]
}

const options = () => Object.values(GAMES).flatMap((game) => Object.keys(game.options.properties ?? {}))

/** What a placeholder of the help stands for. */
const VALUES: Readonly<Record<string, () => Value>> = {
  FILE: () => ({ kind: 'file' }),
  FOLDER: () => ({ kind: 'folder' }),
  LIST: () => ({ kind: 'list', words: BOT_IDS }),
  LEVEL: () => ({ kind: 'words', words: LEVELS }),
  'NAME=VAL': () => ({ kind: 'words', words: [...new Set(options())].map((name) => `${name}=`) }),
  'NAME=N': () => ({ kind: 'words', words: Object.keys(LIMITS).map((name) => `${name}=`) }),
}

function wordsOf({ name, summary, help, subcommands = [] }: CliCommand): Words {
  const [usage = ''] = help.split(/^Examples?:/m)
  const flags = new Map<string, Value | null>()
  for (const [, flag, value] of usage.matchAll(/--([a-z][a-z-]*)(?: ([A-Z][A-Z=]*(?![a-z])|[a-z]+(?:\|[a-z]+)+))?/g))
    if (flag && flag !== 'help' && (value !== undefined || !flags.has(flag))) flags.set(flag, value === undefined ? null : takenBy(value))
  const firsts = [...usage.matchAll(new RegExp(`nihonbashi ${name} \\[?([A-Za-z|]+)`, 'g'))].flatMap(([, word = '']) => word.split('|'))
  const words = firsts.flatMap((word) => (word === 'GAME' ? Object.keys(GAMES) : /^[a-z]/.test(word) ? [word] : []))
  return { name, summary, flags, words: [...new Set([...words, ...subcommands])] }
}

const takenBy = (placeholder: string): Value =>
  placeholder.includes('|')
    ? { kind: 'words', words: placeholder.split('|') }
    : (VALUES[placeholder]?.() ?? listedFor(placeholder) ?? { kind: 'any' })

/** The values of the options that flags with this placeholder set. */
function listedFor(placeholder: string): Value | undefined {
  const words = Object.values(GAMES).flatMap((game) =>
    Object.values(cliOf(game.id).flags ?? {})
      .filter(({ value }) => value === placeholder)
      .flatMap(({ option }) => game.options.properties?.[option]?.enum?.map(String) ?? []),
  )
  return words.length === 0 ? undefined : { kind: 'words', words: [...new Set(words)] }
}

/** Each value with the flags that take it, as "command --flag". */
function byValue(commands: readonly Words[]): { readonly value: Value; readonly where: readonly string[] }[] {
  const groups = new Map<string, { value: Value; where: string[] }>()
  for (const { name, flags } of commands)
    for (const [flag, value] of flags) {
      if (value === null) continue
      const key = JSON.stringify(value)
      const group = groups.get(key) ?? { value, where: [] }
      groups.set(key, group)
      group.where.push(`${name} --${flag}`)
    }
  return [...groups.values()]
}

const names = (commands: readonly Words[]) => commands.map(({ name }) => name).join(' ')
const flagsOf = ({ flags }: Words) => [...[...flags.keys()].map((flag) => `--${flag}`), '--help'].join(' ')

function bash(commands: readonly Words[]): string {
  const reply = (value: Value) => {
    if (value.kind === 'folder') return 'COMPREPLY=($(compgen -d -- "$cur"))'
    if (value.kind === 'words')
      return `COMPREPLY=($(compgen -W "${value.words.join(' ')}" -- "$cur")); [[ $COMPREPLY == *= ]] && compopt -o nospace`
    if (value.kind === 'list')
      return `COMPREPLY=($(compgen -P "\${cur%"\${cur##*,}"}" -W "${value.words.join(' ')}" -- "\${cur##*,}")); compopt -o nospace`
    return ':'
  }
  const values = byValue(commands).map(({ value, where }) => `    ${where.map((one) => `"${one}"`).join('|')}) ${reply(value)}; return ;;`)
  const each = commands.map((one) => `    ${one.name}) flags="${flagsOf(one)}"; words="${one.words.join(' ')}" ;;`)
  return `# bash completion of nihonbashi: source <(nihonbashi completion bash)
_nihonbashi() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command=\${COMP_WORDS[1]} flags= words=
  COMPREPLY=()
  if ((COMP_CWORD == 1)) || [[ $command == help ]]; then
    COMPREPLY=($(compgen -W "${names(commands)} help --help --version" -- "$cur"))
    return
  fi
  case "$command $prev" in
${values.join('\n')}
  esac
  case "$command" in
${each.join('\n')}
  esac
  if [[ $cur == -* ]]; then COMPREPLY=($(compgen -W "$flags" -- "$cur"))
  elif ((COMP_CWORD == 2)); then COMPREPLY=($(compgen -W "$words" -- "$cur"))
  fi
}
complete -o bashdefault -o default -F _nihonbashi nihonbashi
`
}

function zsh(commands: readonly Words[]): string {
  const add = (value: Value) => {
    if (value.kind === 'file') return '_files'
    if (value.kind === 'folder') return '_files -/'
    if (value.kind === 'words') return `compadd ${value.words[0]?.endsWith('=') ? "-S '' " : ''}-- ${value.words.join(' ')}`
    return value.kind === 'list' ? `compset -P '*,'; compadd -S '' -- ${value.words.join(' ')}` : ':'
  }
  const values = byValue(commands).map(({ value, where }) => `    (${where.map((one) => `"${one}"`).join('|')}) ${add(value)}; return ;;`)
  const each = commands.map((one) => `    (${one.name}) flags=(${flagsOf(one)}); values=(${one.words.join(' ')}) ;;`)
  return `#compdef nihonbashi
# zsh completion of nihonbashi: nihonbashi completion zsh > _nihonbashi, in a folder of $fpath
_nihonbashi() {
  local command=$words[2] prev=$words[CURRENT-1] cur=$words[CURRENT]
  local -a flags values
  if (( CURRENT == 2 )) || [[ $command == help ]]; then
    compadd -- ${names(commands)} help --help --version
    return
  fi
  case "$command $prev" in
${values.join('\n')}
  esac
  case "$command" in
${each.join('\n')}
  esac
  if [[ $cur == -* ]]; then compadd -- $flags
  elif (( CURRENT == 3 && $#values > 0 )); then compadd -- $values; _files
  else _files
  fi
}
if [[ $funcstack[1] == _nihonbashi ]]; then _nihonbashi "$@"; else compdef _nihonbashi nihonbashi; fi
`
}

function fish(commands: readonly Words[]): string {
  const quote = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
  const take = (value: Value | null) => {
    if (value === null) return ''
    if (value.kind === 'file') return ' -r -F'
    if (value.kind === 'folder') return " -x -a '(__fish_complete_directories)'"
    if (value.kind === 'list') return ` -x -a ${quote(`(__fish_complete_list , "printf '%s\\n' ${value.words.join(' ')}")`)}`
    return 'words' in value ? ` -x -a ${quote(value.words.join(' '))}` : ' -x'
  }
  const lines = commands.flatMap(({ name, summary, flags, words }) => [
    `complete -c nihonbashi -n __fish_use_subcommand -f -a ${name} -d ${quote(summary)}`,
    ...(words.length > 0
      ? [`complete -c nihonbashi -n '__fish_seen_subcommand_from ${name}; and __fish_is_nth_token 2' -f -a ${quote(words.join(' '))}`]
      : []),
    ...[...flags].map(([flag, value]) => `complete -c nihonbashi -n '__fish_seen_subcommand_from ${name}' -l ${flag}${take(value)}`),
  ])
  return `# fish completion of nihonbashi: nihonbashi completion fish > ~/.config/fish/completions/nihonbashi.fish\n${lines.join('\n')}\n`
}
