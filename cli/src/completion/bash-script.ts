import type { CommandWords } from './words.ts'

/** Returns a completion script for bash. It completes file names where no word fits, and asks the database for names. */
export function bashScript(words: readonly CommandWords[]): string {
  const cases = words.map(({ path, commands, flags, choices, live }) => {
    const all = [...choices, ...[...commands, ...flags].map(({ name }) => name), '--help'].join(' ')
    return `    '${path}') words='${all}'${live ? ` live=${live}` : ''} ;;`
  })
  const values = words.flatMap(({ path, flags }) =>
    flags.flatMap(({ name, choices, live }) => {
      if (live) return [`    '${path} ${name}') live=${live} ;;`]
      return choices.length > 0 ? [`    '${path} ${name}') words='${choices.join(' ')}' ;;`] : []
    }),
  )
  const paths = words.map(({ path }) => `'${path}'`).join('|')
  return `# watchfloor completion for bash
_watchfloor() {
  local path='' word words='' live='' i IFS=$' \\t\\n'
  for ((i = 1; i < COMP_CWORD; i++)); do
    word="\${path:+$path }\${COMP_WORDS[i]}"
    case "$word" in
      ${paths}) path="$word" ;;
    esac
  done
  case "$path \${COMP_WORDS[COMP_CWORD - 1]}" in
${values.join('\n')}
    *) case "$path" in
${cases.join('\n')}
    esac ;;
  esac
  word="\${COMP_WORDS[COMP_CWORD]}"
  COMPREPLY=($(compgen -W "$words" -- "$word"))
  if [[ -n $live && $word != -* ]]; then
    IFS=$'\\n'
    local found=($(compgen -W "$(watchfloor completion values $live 2>/dev/null)" -- "$word"))
    COMPREPLY+=("\${found[@]// /\\\\ }")
  fi
}
complete -o default -F _watchfloor watchfloor
`
}
