import { argumentValues, type CommandWords, type LiveValues, valueFlags } from './words.ts'

/** Returns a completion script for fish. It completes file names where no word fits. */
export function fishScript(words: readonly CommandWords[]): string {
  const lines = words.flatMap((command) => {
    const { path, commands, flags } = command
    const condition = `'__watchfloor_at "${path}"'`
    return [
      ...commands.map(
        ({ name, description }) =>
          `complete -c watchfloor -f -n ${condition} -a ${name} -d ${quoted(description)}`,
      ),
      ...argumentValues(command).flatMap(({ choices, live }, index) => {
        const offered = live ? [quoted(asked(live))] : choices
        return offered.map(
          (one) => `complete -c watchfloor -f -n '__watchfloor_at "${path}" ${index}' -a ${one}`,
        )
      }),
      ...flags.map(({ name, description, choices: values, live }) => {
        const words = live ? asked(live) : values.join(' ')
        const value = words === '' ? '' : ` -x -a ${quoted(words)}`
        return `complete -c watchfloor -n ${condition} -l ${name.slice(2)}${value} -d ${quoted(description)}`
      }),
    ]
  })
  const paths = words.map(({ path }) => `'${path}'`).join(' ')
  return `# watchfloor completion for fish
function __watchfloor_at
    set -l at ''
    set -l count 0
    set -l flag ''
    for word in (commandline -opc)[2..-1]
        set -l next (string trim -- "$at $word")
        if test -n "$flag"
            set flag ''
        else if contains -- "$next" ${paths}
            set at $next
            set count 0
        else if contains -- "$word" ${valueFlags(words).join(' ')}
            set flag $word
        else if not string match -q -- '-*' "$word"
            set count (math $count + 1)
        end
    end
    test "$at" = "$argv[1]"; and contains -- "$argv[2]" '' $count
end
complete -c watchfloor -l help -d 'print the help of the command'
${lines.join('\n')}
`
}

/** Names of the database, asked for when they are completed. */
function asked(live: LiveValues): string {
  return `(watchfloor completion values ${live} 2>/dev/null)`
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
