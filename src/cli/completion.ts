import { Argument, type Command } from 'commander'
import { type Act, examples } from './command.ts'

type Words = { path: string; words: string[] }

const SHELLS = ['bash', 'zsh', 'fish'] as const

export function completionCommand(program: Command, act: Act) {
  program
    .command('completion')
    .description('Print what makes a shell complete the commands and options of larder')
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
        const script = { bash, zsh, fish }[shell as (typeof SHELLS)[number]](wordsOf(program))
        out.print(script)
        out.result({ shell, script })
        return 0
      }),
    )
}

/** For each command, what may stand after it: commands below it and its options. */
function wordsOf(command: Command, path = ''): Words[] {
  const below = command.commands.map((child) => child.name())
  const flags = [...command.options.flatMap((option) => option.long ?? []), '--help']
  const own = { path, words: [...below, ...flags] }
  return [own, ...command.commands.flatMap((child) => wordsOf(child, `${path} ${child.name()}`.trim()))]
}

/** The words after the longest command that the line begins with; files where none fits. */
function bash(all: Words[]): string {
  return `_larder() {
  local path="" word words=""
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "$word" in -*) ;; *) path="\${path:+$path }$word" ;; esac
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

const zsh = (all: Words[]): string => `#compdef larder
autoload -U +X bashcompinit && bashcompinit
${bash(all)}`

function fish(all: Words[]): string {
  const lines = all.flatMap(({ path, words }) => {
    const condition = path === '' ? '__fish_use_subcommand' : `__fish_seen_subcommand_from ${path.split(' ').at(-1)}`
    return words.map((word) =>
      word.startsWith('--')
        ? `complete -c larder -n "${condition}" -l ${word.slice(2)}`
        : `complete -c larder -n "${condition}" -f -a ${word}`,
    )
  })
  return lines.join('\n')
}
