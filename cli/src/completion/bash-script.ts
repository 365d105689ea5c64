import type { Words } from './words.ts'

/** A completion script for bash; files where no word fits. */
export function bashScript(words: readonly Words[]): string {
  const cases = words.map(({ path, commands, flags }) => {
    const all = [...commands, ...flags].map(({ name }) => name).join(' ')
    return `    '${path}') words='${all}' ;;`
  })
  const paths = words.map(({ path }) => `'${path}'`).join('|')
  return `# watchfloor completion for bash
_watchfloor() {
  local path='' word words='' i
  for ((i = 1; i < COMP_CWORD; i++)); do
    word="\${path:+$path }\${COMP_WORDS[i]}"
    case "$word" in
      ${paths}) path="$word" ;;
    esac
  done
  case "$path" in
${cases.join('\n')}
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _watchfloor watchfloor
`
}
