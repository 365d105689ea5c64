import { UsageError } from '../print/usage-error.ts'
import { findMap } from './kept-maps.ts'

/** The values of --map: columns with their fields, and names of saved mappings. */
export interface GivenMap {
  readonly columns: Readonly<Record<string, string>>
  readonly names: readonly string[]
}

/** Adds one value of --map to those before it. @throws UsageError if it is neither a mapping nor a name */
export function collectMap(text: string, before: GivenMap = { columns: {}, names: [] }): GivenMap {
  if (text.startsWith('@') && !text.includes('=')) {
    return { ...before, names: [...before.names, text.slice(1)] }
  }
  const at = text.lastIndexOf('=')
  if (at < 1) throw new UsageError(`--map takes "Their column=ourField", not "${text}".`)
  return { ...before, columns: { ...before.columns, [text.slice(0, at).trim()]: text.slice(at + 1).trim() } }
}

/** Returns the whole mapping. A field of the command line replaces a saved one. */
export async function wholeMap(given: GivenMap | undefined): Promise<Readonly<Record<string, string>>> {
  let map: Readonly<Record<string, string>> = {}
  for (const name of given?.names ?? []) map = { ...map, ...(await findMap(name)) }
  return { ...map, ...given?.columns }
}
