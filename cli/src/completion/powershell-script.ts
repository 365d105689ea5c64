import type { CommandWords } from './words.ts'

/** Returns a completion script for PowerShell 5 and later. It completes file names where no word fits. */
export function powershellScript(words: readonly CommandWords[]): string {
  const cases = words.map(({ path, commands, flags, choices, live }) => {
    const all = [...choices, ...[...commands, ...flags].map(({ name }) => name), '--help']
    return `    '${path}' = @{ words = @(${list(all)}); live = '${live ?? ''}' }`
  })
  const values = words.flatMap(({ path, flags }) =>
    flags
      .filter(({ choices, live }) => live !== null || choices.length > 0)
      .map(
        ({ name, choices, live }) =>
          // The script looks for keys without a space before them.
          `    '${`${path} ${name}`.trim()}' = @{ words = @(${list(choices)}); live = '${live ?? ''}' }`,
      ),
  )
  return `# watchfloor completion for PowerShell
Register-ArgumentCompleter -Native -CommandName watchfloor -ScriptBlock {
  param($typed, $line, $cursor)
  $known = @{
${[...cases, ...values].join('\n')}
  }
  $path = ''
  $last = ''
  foreach ($element in ($line.CommandElements | Select-Object -Skip 1)) {
    if ($element.Extent.EndOffset -ge $cursor -and $typed -ne '') { break }
    $last = $element.Extent.Text
    $next = "$path $last".Trim()
    if ($known.ContainsKey($next) -and -not $last.StartsWith('-')) { $path = $next }
  }
  $found = $known["$path $last".Trim()]
  if (-not $last.StartsWith('-') -or -not $found) { $found = $known[$path] }
  $words = @($found.words)
  if ($found.live -ne '' -and -not $typed.StartsWith('-')) {
    $words += @(watchfloor completion values $found.live 2>$null)
  }
  $words | Where-Object { $_ -like "$typed*" } | ForEach-Object {
    $text = if ($_ -match '\\s') { "'" + $_.Replace("'", "''") + "'" } else { $_ }
    [System.Management.Automation.CompletionResult]::new($text, $_, 'ParameterValue', $_)
  }
}
`
}

function list(words: readonly string[]): string {
  return words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')
}
