import type { CommandWords } from './words.ts'

/** Returns a completion script for fish. It completes file names where no word fits. */
export function fishScript(words: readonly CommandWords[]): string {
  const lines = words.flatMap(({ path, commands, flags, choices }) => {
    const condition = `'__watchfloor_at "${path}"'`
    return [
      ...commands.map(
        ({ name, description }) =>
          `complete -c watchfloor -f -n ${condition} -a ${name} -d ${quoted(description)}`,
      ),
      ...choices.map((choice) => `complete -c watchfloor -f -n ${condition} -a ${choice}`),
      ...flags.map(({ name, description, choices: values }) => {
        const value = values.length > 0 ? ` -x -a ${quoted(values.join(' '))}` : ''
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

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
