import { argumentValues, type CommandWords, valueFlags } from './words.ts'

const help = { name: '--help', description: 'print the help of the command' }

/** Returns a completion script for zsh. It completes file names where no word fits. */
export function zshScript(all: readonly CommandWords[]): string {
  const paths = all.map(({ path }) => `'${path}'`).join('|')
  const values = all.flatMap(({ path, flags }) =>
    flags.flatMap((flag) => offer(`${path} ${flag.name}`, flag.choices, flag.live)),
  )
  const places = all.flatMap((command) =>
    argumentValues(command).flatMap(({ choices, live }, index) =>
      offer(`${command.path} ${index}`, choices, live),
    ),
  )
  const named = all.map(({ path, commands, flags }) => {
    const words = [...commands, ...flags, help].map(
      ({ name, description }) => `'${name}:${description.replaceAll("'", '’').replaceAll(':', '\\:')}'`,
    )
    return `      '${path}') choices+=(${words.join(' ')}) ;;`
  })
  return `#compdef watchfloor
_watchfloor() {
  local at='' next i live='' flag='' count=0
  local -a choices found
  for ((i = 2; i < CURRENT; i++)); do
    if [[ -n $flag ]]; then
      flag=''
      continue
    fi
    next="\${at:+$at }\${words[i]}"
    case "$next" in
      ${paths})
        at="$next" count=0
        continue
        ;;
    esac
    case "\${words[i]}" in
      ${valueFlags(all).join('|')}) flag="\${words[i]}" ;;
      -*) ;;
      *) ((++count)) ;;
    esac
  done
  if [[ -z $flag && $PREFIX == --*=* ]]; then
    flag="\${PREFIX%%=*}"
    compset -P 1 '*='
  fi
  if [[ -n $flag ]]; then
    case "$at $flag" in
${values.join('\n')}
    esac
  else
    case "$at $count" in
${places.join('\n')}
    esac
    case "$at" in
${named.join('\n')}
    esac
  fi
  if [[ -n $live ]]; then
    found=("\${(@f)$(watchfloor completion values $live 2>/dev/null)}")
    found=("\${(@)found//\\\\/\\\\\\\\}")
    choices+=("\${(@)found//:/\\\\:}")
  fi
  _describe 'watchfloor' choices || _files
}
compdef _watchfloor watchfloor
`
}

/** Returns the lines of a case for the values that can stand in one place. */
function offer(place: string, choices: readonly string[], live: string | null): string[] {
  if (live !== null) return [`      '${place}') live=${live} ;;`]
  return choices.length > 0 ? [`      '${place}') choices=(${choices.join(' ')}) ;;`] : []
}
