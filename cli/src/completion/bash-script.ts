import { argumentValues, type CommandWords, valueFlags } from './words.ts'

/**
 * Returns a completion script for bash 3.2 and later. It completes file names where no word fits, and asks the database for names. A name
 * is data: nothing expands it, and it is quoted as the word that is typed is.
 */
export function bashScript(words: readonly CommandWords[]): string {
  const paths = words.map(({ path }) => `'${path}'`).join('|')
  const values = words.flatMap(({ path, flags }) =>
    flags.flatMap((flag) => offer(`${path} ${flag.name}`, flag.choices, flag.live)),
  )
  const places = words.flatMap((command) =>
    argumentValues(command).flatMap(({ choices, live }, index) =>
      offer(`${command.path} ${index}`, choices, live),
    ),
  )
  const named = words.map(({ path, commands, flags }) => {
    const names = [...commands, ...flags].map(({ name }) => name)
    return `      '${path}') words+=(${[...names, '--help'].join(' ')}) ;;`
  })
  return `# watchfloor completion for bash
_watchfloor() {
  local IFS=$' \\t\\n' line="\${COMP_LINE:0:COMP_POINT}" typed=() word='' sign='' quote='' isWord='' start=0 open='' i
  # Readline replaces the last part of the line, $2: a word, or what follows a quote, "=", ":" or "@" in it.
  local cut=$((\${#line} - \${#2}))
  for ((i = 0; i < \${#line}; i++)); do
    if ((i == cut)); then start=\${#word} open=$quote; fi
    sign="\${line:i:1}"
    if [[ $sign == '\\' && $quote != "'" && (-z $quote || "\${line:i+1:1}" == [\\"\\$\\\`\\\\]) ]]; then
      ((++i))
      word+="\${line:i:1}" isWord=1
    elif [[ -n $quote && $sign == "$quote" ]]; then
      quote=''
    elif [[ -z $quote && $sign == [\\'\\"] ]]; then
      quote=$sign isWord=1
    elif [[ -z $quote && $sign == [[:blank:]] ]]; then
      if [[ -n $isWord ]]; then typed+=("$word"); fi
      word='' isWord=''
    else
      word+=$sign isWord=1
    fi
  done
  if ((cut == \${#line})); then start=\${#word} open=$quote; fi

  local path='' flag='' head='' count=0 one
  for one in "\${typed[@]:1}"; do
    if [[ -n $flag ]]; then
      flag=''
      continue
    fi
    case "\${path:+$path }$one" in
      ${paths})
        path="\${path:+$path }$one" count=0
        continue
        ;;
    esac
    case "$one" in
      ${valueFlags(words).join('|')}) flag=$one ;;
      -*) ;;
      *) count=$((count + 1)) ;;
    esac
  done
  if [[ -z $flag && $word == --*=* ]]; then flag="\${word%%=*}" head="\${word%%=*}="; fi

  local words=() live=''
  if [[ -n $flag ]]; then
    case "$path $flag" in
${values.join('\n')}
    esac
  else
    case "$path $count" in
${places.join('\n')}
    esac
    case "$path" in
${named.join('\n')}
    esac
  fi
  if [[ -n $live && ($word != -* || -n $head) ]]; then
    while IFS= read -r one; do words+=("$one"); done < <(watchfloor completion values "$live" 2>/dev/null)
  fi

  COMPREPLY=()
  for one in "\${words[@]}"; do
    if [[ "$head$one" != "$word"* ]]; then continue; fi
    one="$head$one"
    one="\${one:start}"
    COMPREPLY+=("$(_watchfloor_quoted "$open" "$one")")
  done
}

# Prints a text so that the shell takes it as it is, after an open quote or without one.
_watchfloor_quoted() {
  local text=$2 quoted='' i
  if [[ -z $1 ]]; then
    if [[ -n $text ]]; then printf '%q' "$text"; fi
    return
  fi
  for ((i = 0; i < \${#text}; i++)); do
    case "$1\${text:i:1}" in
      \\'\\') quoted+="'\\\\''" ;;
      \\"[\\"\\$\\\`\\\\]) quoted+="\\\\\${text:i:1}" ;;
      # A backslash before an exclamation mark stays in double quotes.
      \\"!) quoted+='"\\!"' ;;
      *) quoted+="\${text:i:1}" ;;
    esac
  done
  # Readline closes the quote, but not after a sign of the same kind.
  if [[ $quoted == *"$1" ]]; then quoted+=$1; fi
  printf '%s' "$quoted"
}
complete -o default -F _watchfloor watchfloor
`
}

/** Returns the lines of a case for the values that can stand in one place. */
function offer(place: string, choices: readonly string[], live: string | null): string[] {
  if (live !== null) return [`      '${place}') live=${live} ;;`]
  return choices.length > 0 ? [`      '${place}') words=(${choices.join(' ')}) ;;`] : []
}
