import type { CommandWords } from './words.ts'

/** Returns a completion script for bash. It completes file names where no word fits. */
export function bashScript(words: readonly CommandWords[]): string {
  const cases = words.map(({ path, commands, flags, choices }) => {
    const all = [...choices, ...[...commands, ...flags].map(({ name }) => name), '--help'].join(' ')
    return `    '${path}') words='${all}' ;;`
  })
  const values = words.flatMap(({ path, flags }) =>
    flags
      .filter(({ choices }) => choices.length > 0)
      .map(({ name, choices }) => `    '${path} ${name}') words='${choices.join(' ')}' ;;`),
  )
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
  case "$path \${COMP_WORDS[COMP_CWORD - 1]}" in
${values.join('\n')}
    *) case "$path" in
${cases.join('\n')}
    esac ;;
  esac
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _watchfloor watchfloor
`
}
