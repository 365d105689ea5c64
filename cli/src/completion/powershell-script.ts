import { argumentValues, type CommandWords, valueFlags } from './words.ts'

/** Returns a completion script for PowerShell 5 and later. It completes file names where no word fits. */
export function powershellScript(words: readonly CommandWords[]): string {
  const cases = words.map(({ path, commands, flags }) => {
    const all = [...commands, ...flags].map(({ name }) => name)
    return entry(path, [...all, '--help'], null)
  })
  const values = words.flatMap((command) =>
    [
      ...command.flags.map(({ name, choices, live }) => ({ place: name, choices, live })),
      ...argumentValues(command).map((one, index) => ({ place: String(index), ...one })),
    ]
      .filter(({ choices, live }) => live !== null || choices.length > 0)
      // The script looks for keys without a space before them.
      .map(({ place, choices, live }) => entry(`${command.path} ${place}`.trim(), choices, live)),
  )
  return `# watchfloor completion for PowerShell
Register-ArgumentCompleter -Native -CommandName watchfloor -ScriptBlock {
  param($typed, $line, $cursor)
  $known = @{
${[...cases, ...values].join('\n')}
  }
  $valued = @(${list(valueFlags(words))})
  $path = ''
  $flag = ''
  $count = 0
  foreach ($element in ($line.CommandElements | Select-Object -Skip 1)) {
    if ($element.Extent.EndOffset -ge $cursor -and $typed -ne '') { break }
    $last = $element.Extent.Text
    if ($flag -ne '') {
      $flag = ''
      continue
    }
    $next = "$path $last".Trim()
    if ($last.StartsWith('-')) {
      if ($valued -contains $last) { $flag = $last }
    } elseif ($known.ContainsKey($next)) {
      $path = $next
      $count = 0
    } else { $count++ }
  }
  $start = $typed.TrimStart([char[]]@(39, 34))
  $head = ''
  if ($flag -eq '' -and $start -match '^(--[\\w-]+)=') {
    $flag = $Matches[1]
    $head = $Matches[0]
  }
  $place = if ($flag -ne '') { $flag } else { $count }
  $found = $known["$path $place".Trim()]
  $words = @()
  if ($found) { $words += $found.words }
  if ($flag -eq '') { $words += $known[$path].words }
  if ($found -and $found.live -ne '' -and ($head -ne '' -or -not $start.StartsWith('-'))) {
    $words += @(watchfloor completion values $found.live 2>$null)
  }
  foreach ($word in $words) {
    $whole = "$head$word"
    if (-not $whole.StartsWith($start, [System.StringComparison]::OrdinalIgnoreCase)) { continue }
    # PowerShell would carry out a name with $(...) or ; in it.
    $quoted = [System.Management.Automation.Language.CodeGeneration]::EscapeSingleQuotedStringContent($whole)
    $text = if ($whole -match '^[\\w-][\\w.@/=:+-]*$') { $whole } else { "'" + $quoted + "'" }
    [System.Management.Automation.CompletionResult]::new($text, $whole, 'ParameterValue', $whole)
  }
}
`
}

function entry(key: string, words: readonly string[], live: string | null): string {
  return `    '${key}' = @{ words = @(${list(words)}); live = '${live ?? ''}' }`
}

function list(words: readonly string[]): string {
  return words.map((word) => `'${word.replaceAll("'", "''")}'`).join(', ')
}
