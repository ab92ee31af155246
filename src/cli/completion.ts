import { Argument, type Command } from 'commander'
import { type Act, examples } from './command.ts'

type Words = { path: string; below: string[]; words: string[] }
type Known = { all: Words[]; values: Map<string, string[]> }

const SHELLS = ['bash', 'zsh', 'fish'] as const

export function completionCommand(program: Command, act: Act) {
  program
    .command('completion')
    .description('Print a completion script for your shell')
    .addArgument(new Argument('<shell>').choices(SHELLS))
    .addHelpText(
      'after',
      examples(
        'larder completion bash > /etc/bash_completion.d/larder',
        'larder completion zsh > ~/.zfunc/_larder',
        'larder completion fish > ~/.config/fish/completions/larder.fish',
      ),
    )
    .action(
      act(async ({ args: [shell], out }) => {
        const script = { bash, zsh, fish }[shell as (typeof SHELLS)[number]]({
          all: wordsOf(program),
          values: valuesOf(program),
        })
        out.print(script)
        out.result({ shell, script })
        return 0
      }),
    )
}

/** For each command, what may follow it: subcommands, values of its arguments, and its options. */
function wordsOf(command: Command, path = ''): Words[] {
  const below = command.commands.map((child) => child.name())
  const values = command.registeredArguments.flatMap(({ argChoices }) => argChoices ?? [])
  const flags = [...command.options.flatMap((option) => option.long ?? []), '--help']
  const own = { path, below, words: [...below, ...values, ...flags] }
  return [own, ...command.commands.flatMap((child) => wordsOf(child, `${path} ${child.name()}`.trim()))]
}

/** Options with a value, and its choices if there are a few: the same for every command with the option. */
function valuesOf(command: Command): Map<string, string[]> {
  const own = command.options.flatMap(({ long, required, optional, argChoices }): [string, string[]][] =>
    long && (required || optional) ? [[long, argChoices ?? []]] : [],
  )
  const all = new Map(own)
  for (const child of command.commands)
    for (const [flag, values] of valuesOf(child)) all.set(flag, [...new Set([...(all.get(flag) ?? []), ...values])])
  return all
}

/** The words after the longest command that matches the line; files where none matches. */
function bash({ all, values }: Known): string {
  const chosen = [...values].filter(([, words]) => words.length > 0)
  const free = [...values.keys()]
  return `_larder() {
  local path="" word words="" value=""
  case "\${COMP_WORDS[COMP_CWORD-1]}" in
${chosen.map(([flag, words]) => `    ${flag}) COMPREPLY=($(compgen -W "${words.join(' ')}" -- "\${COMP_WORDS[COMP_CWORD]}")); return ;;`).join('\n')}
    ${free.join('|')}) COMPREPLY=(); return ;;
  esac
  for word in "\${COMP_WORDS[@]:1:$((COMP_CWORD - 1))}"; do
    if [ -n "$value" ]; then value=""; continue; fi
    case "$word" in
      ${free.join('|')}) value=1 ;;
      -*) ;;
      *) path="\${path:+$path }$word" ;;
    esac
  done
  while :; do
    case "$path" in
${all.map(({ path, words }) => `      "${path}") words="${words.join(' ')}"; break ;;`).join('\n')}
    esac
    case "$path" in *" "*) path="\${path% *}" ;; *) path="" ;; esac
  done
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _larder larder`
}

const zsh = (known: Known): string => `#compdef larder
autoload -U +X bashcompinit && bashcompinit
${bash(known)}`

function fish({ all, values }: Known): string {
  const lines = all.flatMap(({ path, below, words }) => {
    const seen = path
      .split(' ')
      .filter(Boolean)
      .map((word) => `__fish_seen_subcommand_from ${word}`)
    const unseen = below.length > 0 ? [`not __fish_seen_subcommand_from ${below.join(' ')}`] : []
    const condition = [...seen, ...unseen].join('; and ') || '__fish_use_subcommand'
    return words.map((word) => {
      if (!word.startsWith('--')) return `complete -c larder -n "${condition}" -f -a ${word}`
      const choices = values.get(word)
      const value = choices === undefined ? '' : choices.length > 0 ? ` -x -a "${choices.join(' ')}"` : ' -r'
      return `complete -c larder -n "${condition}" -l ${word.slice(2)}${value}`
    })
  })
  return lines.join('\n')
}
