import { fieldNames, fieldOf } from '@watchfloor/core'
import type { GlobalFlags } from '../global-flags.ts'
import { askChoice, askText, hasTerminal } from '../prompt/ask.ts'

/** Whether somebody is there who can be asked what a column is. */
export function mayAsk(flags: GlobalFlags): boolean {
  return hasTerminal(flags)
}

/** Asks what each column is that nobody knows. */
export async function askColumns(unknown: readonly string[]): Promise<Record<string, string>> {
  const choices = [
    { name: 'leave it out', value: '-' },
    ...fieldNames.map((name) => ({ name: fieldOf(name).label, value: name })),
  ]
  const map: Record<string, string> = {}
  for (const column of unknown) map[column] = await askChoice(`What is the column "${column}"?`, choices)
  return map
}

/** Asks for the name under which the answers are kept; an empty one keeps nothing. */
export async function askMapName(): Promise<string> {
  return (await askText('Save these answers as (empty: do not save)')).trim()
}
