import type { CommandWords, LiveValues } from './words.ts'

/** Returns a completion script for fish. It completes file names where no word fits. */
export function fishScript(words: readonly CommandWords[]): string {
  const lines = words.flatMap(({ path, commands, flags, choices, live: first }) => {
    const condition = `'__watchfloor_at "${path}"'`
    return [
      ...commands.map(
        ({ name, description }) =>
          `complete -c watchfloor -f -n ${condition} -a ${name} -d ${quoted(description)}`,
      ),
      ...choices.map((choice) => `complete -c watchfloor -f -n ${condition} -a ${choice}`),
      ...(first ? [`complete -c watchfloor -f -n ${condition} -a ${quoted(asked(first))}`] : []),
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
    for word in (commandline -opc)[2..-1]
        set -l next (string trim "$at $word")
        if contains -- "$next" ${paths}
            set at $next
        end
    end
    test "$at" = "$argv[1]"
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
