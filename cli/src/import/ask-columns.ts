import { fieldNames, labelOf, type OfficePlace } from '@watchfloor/core'
import type { GlobalFlags } from '../global-flags.ts'
import { askChoice, askText, hasTerminal } from '../prompt/ask.ts'

/** Whether the terminal can ask what a column is. */
export function mayAsk(flags: GlobalFlags): boolean {
  return hasTerminal(flags)
}

/** Asks for the field of each unknown column. Returns the answers by column. */
export async function askColumns(
  unknown: readonly string[],
  office: OfficePlace,
): Promise<Record<string, string>> {
  const choices = [
    { name: 'leave it out', value: '-' },
    ...fieldNames.map((name) => ({ name: labelOf(name, office), value: name })),
  ]
  const map: Record<string, string> = {}
  for (const column of unknown) map[column] = await askChoice(`What is the column "${column}"?`, choices)
  return map
}

/** Asks for the name to save the answers under. An empty name saves nothing. */
export async function askMapName(): Promise<string> {
  return (await askText('Save these answers as (empty: do not save)')).trim()
}
