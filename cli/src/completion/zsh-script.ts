import type { Words } from './words.ts'

/** A completion script for zsh; files where no word fits. */
export function zshScript(all: readonly Words[]): string {
  const cases = all.map(({ path, commands, flags }) => {
    const choices = [...commands, ...flags].map(
      ({ name, description }) => `'${name}:${description.replaceAll("'", '’').replaceAll(':', '\\:')}'`,
    )
    return `    '${path}') choices=(${choices.join(' ')}) ;;`
  })
  const paths = all.map(({ path }) => `'${path}'`).join('|')
  return `#compdef watchfloor
_watchfloor() {
  local at='' next i
  local -a choices
  for ((i = 2; i < CURRENT; i++)); do
    next="\${at:+$at }\${words[i]}"
    case "$next" in
      ${paths}) at="$next" ;;
    esac
  done
  case "$at" in
${cases.join('\n')}
  esac
  _describe 'watchfloor' choices || _files
}
compdef _watchfloor watchfloor
`
}
