import type { CommandWords } from './words.ts'

const help = { name: '--help', description: 'print the help of the command' }

/** Returns a completion script for zsh. It completes file names where no word fits. */
export function zshScript(all: readonly CommandWords[]): string {
  const cases = all.map(({ path, commands, flags, choices, live }) => {
    const named = [...commands, ...flags, help].map(
      ({ name, description }) => `'${name}:${description.replaceAll("'", '’').replaceAll(':', '\\:')}'`,
    )
    return `    '${path}') choices=(${[...choices, ...named].join(' ')})${live ? ` live=${live}` : ''} ;;`
  })
  const values = all.flatMap(({ path, flags }) =>
    flags.flatMap(({ name, choices, live }) => {
      if (live) return [`    '${path} ${name}') live=${live} ;;`]
      return choices.length > 0 ? [`    '${path} ${name}') choices=(${choices.join(' ')}) ;;`] : []
    }),
  )
  const paths = all.map(({ path }) => `'${path}'`).join('|')
  return `#compdef watchfloor
_watchfloor() {
  local at='' next i live=''
  local -a choices
  for ((i = 2; i < CURRENT; i++)); do
    next="\${at:+$at }\${words[i]}"
    case "$next" in
      ${paths}) at="$next" ;;
    esac
  done
  case "$at \${words[CURRENT - 1]}" in
${values.join('\n')}
    *) case "$at" in
${cases.join('\n')}
    esac ;;
  esac
  if [[ -n $live ]]; then
    local -a found
    found=("\${(@f)$(watchfloor completion values $live 2>/dev/null)}")
    choices+=("\${(@)found//:/\\\\:}")
  fi
  _describe 'watchfloor' choices || _files
}
compdef _watchfloor watchfloor
`
}
